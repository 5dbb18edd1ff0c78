//! Files of words: how they are read.
//!
//! A line is `key = text`. Empty lines, comments (`#`) and headings (`[…]`) are for people, and `#: key
//! = text` for texts that are needed before the app is loaded, by its start script, `assets/boot.js`.
//! The keys are in the order of their [table](super::table), so a reader needs only a checksum of the
//! keys, not the keys.
//!
//! A language is fetched as one file. `cargo xtask build` joins it: the page's own file, then each
//! panel's below a heading that names the panel.

use std::sync::{Mutex, PoisonError};
use std::{mem, str};

/// The heading above the texts of a panel: `[panels/history]`.
const PANEL: &str = "[panels/";
/// What stands between a key and its text.
const EQUALS: &[u8] = b" = ";
/// Stands for a no-break space, which would be invisible.
const NO_BREAK: u8 = b'~';

/// A checksum of a list of keys. (FNV-1a, 32 bits.)
const fn fingerprint(mut so_far: u32, key: &[u8]) -> u32 {
    let mut at = 0;
    while at < key.len() {
        so_far = (so_far ^ key[at] as u32).wrapping_mul(0x0100_0193);
        at += 1;
    }
    // A key ends where it ends.
    so_far.wrapping_mul(0x0100_0193)
}

/// The fingerprint of a table before its first key.
const fn fingerprint_of_name(table: &str) -> u32 {
    fingerprint(0x811c_9dc5, table.as_bytes())
}

/// The fingerprint of a table: of its name and its keys.
pub(crate) const fn fingerprint_of(table: &str, keys: &[&str]) -> u32 {
    let (mut so_far, mut at) = (fingerprint_of_name(table), 0);
    while at < keys.len() {
        so_far = fingerprint(so_far, keys[at].as_bytes());
        at += 1;
    }
    so_far
}

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
    let file = file.replace(char::from(NO_BREAK), "\u{a0}");
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
    let (mut sections, mut texts) = (Vec::new(), Vec::new());
    let mut so_far = fingerprint_of_name("");
    let mut end = |fingerprint, texts: &mut Vec<_>| {
        let texts = mem::take(texts);
        sections.push(Section { fingerprint, texts });
    };
    for line in file.lines() {
        let heading = line
            .strip_prefix(PANEL)
            .and_then(|name| name.strip_suffix(']'));
        if let Some(name) = heading {
            end(so_far, &mut texts);
            so_far = fingerprint_of_name(name);
        }
        if line.starts_with(['#', '[']) {
            continue;
        }
        let pair = line.split_once(' ');
        if let Some((key, text)) =
            pair.and_then(|(key, rest)| Some((key, rest.strip_prefix("= ")?)))
        {
            texts.push(text);
            so_far = fingerprint(so_far, key.as_bytes());
        }
    }
    end(so_far, &mut texts);
    sections
}

/// A text by its place: of those that were fetched, or of the English ones, a line each.
#[inline(never)]
pub(crate) fn nth(
    fetched: &'static [&'static str],
    at: usize,
    english: &'static [u8],
    line: usize,
) -> &'static str {
    let built_in = || lines(english).nth(line).unwrap_or_default();
    fetched.get(at).copied().unwrap_or_else(built_in)
}

/// English texts that are built in.
pub(crate) fn lines(english: &'static [u8]) -> str::Lines<'static> {
    str::from_utf8(english).unwrap_or_default().lines()
}

/// The texts of a file that is built in, a line each: with no keys and no comments, so that the
/// download has neither. How many bytes of the result count is beside it.
///
/// # Panics
/// While it is compiled, when its keys are not `keys`.
pub(crate) const fn bare<const ROOM: usize>(file: &[u8], keys: &[&str]) -> ([u8; ROOM], usize) {
    let mut bare = [0; ROOM];
    let (mut length, mut at, mut key) = (0, 0, 0);
    while at < file.len() {
        let mut end = at;
        while end < file.len() && file[end] != b'\n' {
            end += 1;
        }
        let last = if end > at && file[end - 1] == b'\r' {
            end - 1
        } else {
            end
        };
        if last > at && file[at] != b'#' && file[at] != b'[' {
            assert!(key < keys.len(), "a file of words has too many keys");
            let name = keys[key].as_bytes();
            assert!(begins(file, at, name), "a key is missing or out of order");
            at += name.len();
            assert!(begins(file, at, EQUALS), "a key is followed by \" = \"");
            at += EQUALS.len();
            while at < last {
                // U+00A0
                let bytes: &[u8] = if file[at] == NO_BREAK {
                    &[0xc2, 0xa0]
                } else {
                    &[file[at]]
                };
                let mut byte = 0;
                while byte < bytes.len() {
                    bare[length] = bytes[byte];
                    length += 1;
                    byte += 1;
                }
                at += 1;
            }
            bare[length] = b'\n';
            length += 1;
            key += 1;
        }
        at = end + 1;
    }
    assert!(key == keys.len(), "a file of words has too few keys");
    (bare, length)
}

const fn begins(text: &[u8], at: usize, with: &[u8]) -> bool {
    let mut index = 0;
    while index < with.len() {
        if at + index >= text.len() || text[at + index] != with[index] {
            return false;
        }
        index += 1;
    }
    true
}

/// Where this many lines end.
pub(crate) const fn after_lines(text: &[u8], lines: usize) -> usize {
    let (mut at, mut seen) = (0, 0);
    while seen < lines {
        seen += (text[at] == b'\n') as usize;
        at += 1;
    }
    at
}

/// Bytes of an array from a place on.
pub(crate) const fn part<const COUNT: usize>(bytes: &[u8], from: usize) -> [u8; COUNT] {
    let mut part = [0; COUNT];
    let mut at = 0;
    while at < COUNT {
        part[at] = bytes[from + at];
        at += 1;
    }
    part
}
