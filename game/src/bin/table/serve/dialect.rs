//! How a client speaks: its first line says it.

use super::dialect2008::{self, Dialect2008};
use crate::wire::{self, Line, Message, Request};

/// A translation of messages into lines, and of lines into requests.
pub(super) enum Dialect {
    /// One JSON object a line, as PROTOCOL.md describes it.
    Json,
    /// Numbers and fields with semicolons, as there too.
    Of2008(Box<Dialect2008>),
}

impl Dialect {
    /// That of a client whose first line is this.
    pub(super) fn of(first: &str) -> Dialect {
        match dialect2008::begins_with(first) {
            true => Dialect::Of2008(Box::default()),
            false => Dialect::Json,
        }
    }

    /// Appends what a message is in lines.
    pub(super) fn say(&mut self, message: &Message, to: &mut Vec<u8>) {
        match self {
            Dialect::Json => message.write(to),
            Dialect::Of2008(dialect) => {
                for line in dialect.say(message) {
                    to.extend_from_slice(line.as_bytes());
                    to.push(b'\n');
                }
            }
        }
    }

    /// What a line asks for.
    ///
    /// # Errors
    /// Why it asks for nothing, in words.
    pub(super) fn hear(&mut self, line: &str) -> Result<Request, String> {
        match self {
            Dialect::Json => wire::read(&Line::Text(line)),
            Dialect::Of2008(dialect) => dialect.hear(line),
        }
    }
}
