//! How a client speaks: its first line says it.

use crate::wire::{self, Line, Message, Request};

/// A translation of messages into lines, and of lines into requests.
pub(super) enum Dialect {
    /// One JSON object a line, as PROTOCOL.md describes it.
    Json,
}

impl Dialect {
    /// That of a client whose first line is this.
    pub(super) fn of(_first: &str) -> Dialect {
        Dialect::Json
    }

    /// Appends what a message is in lines.
    pub(super) fn say(&mut self, message: &Message, to: &mut Vec<u8>) {
        match self {
            Dialect::Json => message.write(to),
        }
    }

    /// What a line asks for.
    ///
    /// # Errors
    /// Why it asks for nothing, in words.
    pub(super) fn hear(&mut self, line: &str) -> Result<Request, String> {
        match self {
            Dialect::Json => wire::read(&Line::Text(line)),
        }
    }
}
