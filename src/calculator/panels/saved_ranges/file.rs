//! Ranges that somebody saved, by path, as one text: a file to take along, and what the browser keeps.
//!
//! ```text
//! kicker-ranges 1
//! Cash/Button/open⇥22+,A2s+,KTo+
//! ```
//!
//! The first line says which version it is; then a range a line, its path before the tab. A file is
//! anybody's: it is read as a whole, within bounds, or refused with the place and the reason.

use evaluator::{NotationError, Range};

/// Ranges at most.
pub const MOST: usize = 500;
/// Folders in each other, the name of the range counted.
pub const DEPTH: usize = 3;
/// Characters of one name in a path.
pub const NAME_MAX: usize = 40;
/// Bytes that a file may have: room for all of them.
pub const FILE_MAX: usize = 1 << 22;

const TITLE: &str = "kicker-ranges";
const VERSION: u32 = 1;

/// A range and its path.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SavedRange {
    /// Its path, names between slashes.
    pub path: String,
    /// Its text.
    pub text: String,
}

/// Saved ranges in the order of their paths, no path twice.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SavedRanges(Vec<SavedRange>);

/// Why a range can't be saved, or a file not be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SaveError {
    /// The range has no hands.
    Nothing,
    /// A path has no name, too many or too long ones.
    Path,
    /// There is room for [`MOST`].
    Full,
    /// A file does not begin as one of ours, or is no text at all.
    NotOurs,
    /// A later Kicker wrote it.
    Later,
    /// It is larger than any of ours.
    TooLong,
    /// A line, counted from 1, can't be read.
    Line {
        /// Which line.
        line: usize,
        /// What is wrong with its range; `None` when it is its path, or it has no tab.
        error: Option<NotationError>,
    },
}

impl SavedRanges {
    /// All of them.
    pub fn all(&self) -> &[SavedRange] {
        &self.0
    }

    /// Saves a range at a path, in place of what was there.
    ///
    /// # Errors
    /// [`SaveError::Nothing`], [`SaveError::Path`] and [`SaveError::Full`]; then nothing changes.
    pub fn save(&mut self, path: &str, range: &Range) -> Result<(), SaveError> {
        if range.is_empty() {
            // No text stands for it.
            return Err(SaveError::Nothing);
        }
        let path = tidy(path).ok_or(SaveError::Path)?;
        let text = range.to_string();
        match self.0.binary_search_by(|saved| saved.path.cmp(&path)) {
            Ok(at) => self.0[at].text = text,
            Err(_) if self.0.len() >= MOST => return Err(SaveError::Full),
            Err(at) => self.0.insert(at, SavedRange { path, text }),
        }
        Ok(())
    }

    /// Takes a range out.
    pub fn forget(&mut self, path: &str) {
        self.0.retain(|saved| saved.path != path);
    }

    /// Adds all of others, each in place of what is at its path.
    ///
    /// # Errors
    /// [`SaveError::Full`]; then nothing changes.
    pub fn add(&mut self, others: &SavedRanges) -> Result<(), SaveError> {
        let mut all = self.clone();
        for other in &others.0 {
            match all.0.binary_search_by(|saved| saved.path.cmp(&other.path)) {
                Ok(at) => all.0[at] = other.clone(),
                Err(at) => all.0.insert(at, other.clone()),
            }
        }
        if all.0.len() > MOST {
            return Err(SaveError::Full);
        }
        *self = all;
        Ok(())
    }

    /// Any bytes, read as a file.
    ///
    /// # Errors
    /// The first thing that is wrong with them.
    pub fn read(bytes: &[u8]) -> Result<SavedRanges, SaveError> {
        if bytes.len() > FILE_MAX {
            return Err(SaveError::TooLong);
        }
        let text = std::str::from_utf8(bytes).map_err(|_| SaveError::NotOurs)?;
        let mut lines = (1..).zip(text.trim_start_matches('\u{feff}').lines());
        let title = lines.next().and_then(|(_, line)| line.strip_prefix(TITLE)?.strip_prefix(' '));
        match title.map(|version| version.trim().parse::<u32>()) {
            Some(Ok(VERSION)) => {}
            Some(Ok(VERSION..)) => return Err(SaveError::Later),
            _ => return Err(SaveError::NotOurs),
        }
        let mut ranges = SavedRanges::default();
        for (line, text) in lines.filter(|(_, text)| !text.trim().is_empty()) {
            let fail = |error| SaveError::Line { line, error };
            let (path, text) = text.split_once('\t').ok_or(fail(None))?;
            let range: Range = text.parse().map_err(|error| fail(Some(error)))?;
            ranges.save(path, &range).map_err(|error| match error {
                SaveError::Path => fail(None),
                error => error,
            })?;
        }
        Ok(ranges)
    }

    /// The text that [`SavedRanges::read`] reads back.
    pub fn write(&self) -> String {
        let mut text = format!("{TITLE} {VERSION}\n");
        for SavedRange { path, text: range } in &self.0 {
            text.push_str(&format!("{path}\t{range}\n"));
        }
        text
    }
}

/// A path without spaces around its names; `None` when it has none, too many or too long ones.
fn tidy(path: &str) -> Option<String> {
    let names: Vec<&str> = path.split('/').map(str::trim).collect();
    let fits = |name: &&str| {
        let long = name.chars().nth(NAME_MAX).is_some();
        !name.is_empty() && !long && !name.chars().any(char::is_control)
    };
    (names.len() <= DEPTH && names.iter().all(fits)).then(|| names.join("/"))
}
