//! Filters of hits: rows by their keys, each with what it does.

use std::str::FromStr;

use crate::analysis::{FilterPart, FilterRole, HitFilter, HitFilterError, Row};

/// The longest piece of a text that an error repeats, in characters.
const LONGEST_QUOTE: usize = 24;

impl FromStr for HitFilter {
    type Err = HitFilterError;

    /// Rows between spaces, commas or `|`, with `&`, `!` and `+`. Case makes no difference, nor whether a key is written
    /// with `_` or `-`.
    ///
    /// # Errors
    /// [`HitFilterError`] at the first piece that is no row.
    fn from_str(text: &str) -> Result<HitFilter, HitFilterError> {
        let mut filter = HitFilter::default();
        let mut role = FilterRole::Chosen;
        let (mut word, mut begin) = (String::new(), 1);
        let mut ends = None;
        // One more separator ends the last word.
        for (column, letter) in (1..).zip(text.chars().chain([' '])) {
            let separates = letter.is_whitespace() || matches!(letter, ',' | '|' | '&' | '!');
            if separates {
                if !word.is_empty() {
                    filter.insert(part(&word, role, begin)?);
                    word.clear();
                    (role, ends) = (FilterRole::Chosen, None);
                }
            } else {
                if word.is_empty() {
                    begin = column;
                }
                word.push(letter);
            }
            if let Some(next) = match letter {
                '&' => Some(FilterRole::Required),
                '!' => Some(FilterRole::Excluded),
                _ => None,
            } {
                if let Some((column, sign)) = ends {
                    return Err(error(column, &String::from(sign)));
                }
                (role, ends) = (next, Some((column, letter)));
            }
        }
        match ends {
            Some((column, sign)) => Err(error(column, &String::from(sign))),
            None => Ok(filter),
        }
    }
}

fn part(word: &str, role: FilterRole, column: usize) -> Result<FilterPart, HitFilterError> {
    let (key, or_better) = match word.strip_suffix('+') {
        Some(key) => (key, true),
        None => (word, false),
    };
    let key = key.to_ascii_lowercase().replace('-', "_");
    let row = Row::ALL.into_iter().find(|row| row.key() == key);
    match row.filter(|row| !or_better || Row::MADE.contains(row)) {
        Some(row) => Ok(FilterPart {
            row,
            or_better,
            role,
        }),
        None => Err(error(column, word)),
    }
}

fn error(column: usize, text: &str) -> HitFilterError {
    let text = text.chars().take(LONGEST_QUOTE).collect();
    HitFilterError { column, text }
}
