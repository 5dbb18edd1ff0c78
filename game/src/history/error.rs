//! Why a text is no hand history.

use std::error::Error;
use std::fmt;

/// Why a text can't be read as a hand history: the line, and what is wrong there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PhhError {
    /// The line, from 1.
    pub line: usize,
    /// The number of the hand, its field `hand`, if that could be read.
    pub number: Option<u64>,
    /// The kind of error, for programs with their own wording.
    pub kind: PhhErrorKind,
    /// The words of the text that it is about, as they stand there: `PO`, `p3 cbr 25`; of
    /// [`PhhErrorKind::Format`] whose hand histories these are. Empty when it is about no words.
    pub about: String,
    /// What is wrong, in English.
    pub reason: String,
}

/// What kind of mistake makes a text no hand history.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PhhErrorKind {
    /// It is no TOML.
    Syntax,
    /// It is another game than Hold'em, or than the reader is asked to read.
    Variant,
    /// Something is missing, makes no sense or can't happen at a table.
    Hand,
    /// One hand takes more text than any hand does.
    Long,
    /// It is no PHH, but a known other format.
    Format,
    /// The file can't be read on.
    File,
}

impl fmt::Display for PhhError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.reason)
    }
}

impl Error for PhhError {}
