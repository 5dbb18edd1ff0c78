//! Fetched files of words: which tables they are for, and their texts.
//!
//! The keys of a file are in the order of the table, so the program has only their checksum, not the
//! keys. `cargo xtask build` joins the files of a language; see [`grammar`].

use std::sync::{Mutex, PoisonError};

use super::grammar::{self, Line, NO_BREAK};

/// The texts that a fetched file holds for one table.
#[derive(Debug)]
pub(crate) struct Section<'a> {
    /// That of the table they are for: a file may be of another version, or no file of words at all.
    pub(crate) fingerprint: u32,
    /// In the order of the table.
    pub(crate) texts: Vec<&'a str>,
}

/// The sections of a file. Words are there as long as the page, so they are never freed.
type Kept = &'static [Section<'static>];

/// What a fetched file holds, the page's own texts first, then those of each panel; `None` unless these are the
/// sections that are wanted. A file that is read again is kept only once.
pub(crate) fn read(file: &str, wanted: impl Fn(&[Section<'_>]) -> bool) -> Option<Kept> {
    static KEPT: Mutex<Vec<(&str, Kept)>> = Mutex::new(Vec::new());
    let file = file.replace(NO_BREAK, "\u{a0}");
    let mut kept = KEPT.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some((_, known)) = kept.iter().find(|(text, _)| *text == file) {
        return wanted(known).then_some(*known);
    }
    if !wanted(&sections(&file)) {
        return None;
    }
    let file: &'static str = Box::leak(file.into());
    let read: Kept = sections(file).leak();
    kept.push((file, read));
    Some(read)
}

fn sections(file: &str) -> Vec<Section<'_>> {
    let mut sections = Vec::new();
    let (mut table, mut keys, mut texts) = ("", Vec::new(), Vec::new());
    // A heading ends the section before it, and so does the end.
    for line in file.lines().map(Line::of).chain([Line::Table("")]) {
        match line {
            Line::Text(head, text) => {
                keys.push(grammar::key(head));
                texts.push(text);
            }
            Line::Table(next) => {
                sections.push(Section {
                    fingerprint: grammar::fingerprint(table, &keys),
                    texts: std::mem::take(&mut texts),
                });
                keys.clear();
                table = next;
            }
            Line::Skipped | Line::Unreadable => {}
        }
    }
    sections
}
