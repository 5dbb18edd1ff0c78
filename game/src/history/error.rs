//! Why a text is no hand history.

use std::error::Error;
use std::fmt;

/// Why a text is no hand history that can be read: the line, and what is wrong there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PhhError {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong, in English.
    pub reason: String,
}

impl fmt::Display for PhhError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.reason)
    }
}

impl Error for PhhError {}
