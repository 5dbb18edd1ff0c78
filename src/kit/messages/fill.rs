//! Filling a text: placeholders, forms, lists.

use super::grammar::{self, Piece};

/// Between the forms of a value: cases, plurals.
const FORM: char = '/';

/// The text with each `{name}` replaced by its value: `{name.2}` by the second of its forms, `{Name}` by the
/// same with a capital.
pub(crate) fn fill(text: &str, values: &[(&str, &str)]) -> String {
    let mut filled = String::new();
    for piece in grammar::pieces(text) {
        let (name, form) = match piece {
            Piece::Plain(text) => {
                filled.push_str(text);
                continue;
            }
            Piece::Placeholder(name, form) => (name, form),
        };
        let mut values = values.iter();
        let value = values.find(|(known, _)| known.eq_ignore_ascii_case(name));
        let value = value.map_or("", |(_, value)| value);
        let value = match form.map(str::parse::<usize>) {
            Some(Ok(number @ 1..)) => self::form(value, number),
            _ => value,
        };
        if name.starts_with(|letter: char| letter.is_ascii_uppercase()) {
            filled.push_str(&capital(value));
        } else {
            filled.push_str(value);
        }
    }
    filled
}

/// One of the forms of a value, from 1.
pub(crate) fn form(value: &str, number: usize) -> &str {
    value.split(FORM).nth(number - 1).unwrap_or_default()
}

/// An entry of a list.
pub(crate) fn entry(list: &str, index: usize) -> &str {
    grammar::entries(list).nth(index).unwrap_or_default()
}

/// The same with a capital at the start. It knows the letters that begin a word here, Latin and
/// Cyrillic: the tables of all alphabets are large.
pub(crate) fn capital(text: &str) -> String {
    let mut letters = text.chars();
    let first = match letters.next() {
        Some(letter @ ('a'..='z' | 'à'..='ö' | 'ø'..='þ' | 'а'..='я')) => {
            char::from_u32(u32::from(letter) - 0x20)
        }
        other => other,
    };
    first.into_iter().chain(letters).collect()
}
