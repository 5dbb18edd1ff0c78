//! The table of keys: the one place that says which texts there are and what each of them holds.
//!
//! A line is a kind, a key, and the placeholders of the text. The kinds:
//!
//! - `text`: one text
//! - `list`: so many texts, by index
//! - `counted`: a thing with its number, `{n}`, in the forms the language has
//!
//! What the page itself says comes first (`at_once`), then what only the panels say (`in_panels`).
//!
//! A placeholder with `: forms` is given as a list of forms; the text says which it takes. Each key
//! becomes a function of [`Messages`], so a key that is spelt wrong does not compile and one that
//! nobody reads is a warning; the English file is compared with the table while it is compiled, and
//! the others by a test and again when they are fetched.

#[macro_use]
mod readers;
mod keys;

use std::{fmt, str};

use super::file;
use keys::{KEYS, Key, NOW};

pub use keys::TABLE;

/// What a line of the table says, for whoever checks the files against it.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    /// Its key.
    pub key: &'static str,
    /// `text`, `list` or `counted`.
    pub kind: &'static str,
    /// How many texts a list has; otherwise 0.
    pub length: usize,
    /// The placeholders, and whether each is given in forms.
    pub placeholders: &'static [(&'static str, bool)],
}

/// The texts of one language, a function a key.
pub struct Messages([&'static str; COUNT]);

const COUNT: usize = KEYS.len();
const FINGERPRINT: u32 = file::fingerprint_of(KEYS);

/// English is part of the program, without its keys and comments: of the page what it says itself,
/// and of the panels the rest.
const FILE: &[u8] = include_bytes!("../../../assets/words/en.txt");
const BARE: ([u8; FILE.len()], usize) = file::bare(FILE, KEYS);
const NOW_ENDS: usize = file::after_lines(&BARE.0, NOW);
static ENGLISH_NOW: [u8; NOW_ENDS] = file::part(&BARE.0, 0);
static ENGLISH_LATER: [u8; BARE.1 - NOW_ENDS] = file::part(&BARE.0, NOW_ENDS);

impl Messages {
    /// The texts that are always there.
    pub(super) fn english() -> Messages {
        let mut texts = [""; COUNT];
        for (text, line) in texts.iter_mut().zip(lines(&ENGLISH_NOW)) {
            *text = line;
        }
        Messages(texts)
    }

    /// Those of a file that was fetched, if it is one of this version's.
    pub(super) fn read(file: &str) -> Option<Messages> {
        file::texts(file, FINGERPRINT).map(Messages)
    }

    fn at_once(&self, key: Key) -> &'static str {
        self.0[key as usize]
    }

    fn in_panels(&self, key: Key) -> &'static str {
        self.of_panels(key as usize)
    }

    /// Whoever asks takes the English texts of the panels along.
    fn of_panels(&self, key: usize) -> &'static str {
        match self.0[key] {
            "" => lines(&ENGLISH_LATER).nth(key - NOW).unwrap_or_default(),
            text => text,
        }
    }
}

/// All of them, wherever they lie.
impl fmt::Debug for Messages {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let now = self.0[..NOW].iter().copied();
        let later = (NOW..COUNT).map(|key| self.of_panels(key));
        f.debug_list().entries(now.chain(later)).finish()
    }
}

fn lines(texts: &'static [u8]) -> str::Lines<'static> {
    str::from_utf8(texts).unwrap_or_default().lines()
}
