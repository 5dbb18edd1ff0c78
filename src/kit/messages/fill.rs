//! Filling a text: placeholders, forms, lists.

/// What stands between the entries of a list, with a space on either side.
const NEXT: char = '|';
/// What stands between the forms of an entry.
const FORM: char = '/';

/// The text with each `{name}` replaced: `{name.2}` by the second form of what it stands for,
/// `{Name}` by the same with a capital. The values are those of the names, which stand in one text with
/// a comma after each: so they cost a caller no more than its address.
pub(crate) fn fill(text: &str, names: &'static str, values: &[&str]) -> String {
    let mut filled = String::new();
    for (at, piece) in text.split(['{', '}']).enumerate() {
        if at % 2 == 0 {
            filled.push_str(piece);
            continue;
        }
        let (name, form) = piece.split_once('.').unwrap_or((piece, ""));
        let mut placeholders = names.split(',').zip(values);
        let placeholder = placeholders.find(|(known, _)| known.eq_ignore_ascii_case(name));
        let value = placeholder.map_or("", |(_, value)| *value);
        let value = match form.bytes().next() {
            Some(number) => nth(value.split(FORM), usize::from(number.wrapping_sub(b'1'))),
            None => value,
        };
        if name.starts_with(|letter: char| letter.is_ascii_uppercase()) {
            filled.push_str(&capital(value));
        } else {
            filled.push_str(value);
        }
    }
    filled
}

/// An entry of a list.
pub(crate) fn entry(list: &str, index: usize) -> &str {
    let entry = nth(list.split(NEXT), index);
    let entry = entry.strip_prefix(' ').unwrap_or(entry);
    entry.strip_suffix(' ').unwrap_or(entry)
}

fn nth<'a>(mut parts: impl Iterator<Item = &'a str>, index: usize) -> &'a str {
    parts.nth(index).unwrap_or_default()
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
