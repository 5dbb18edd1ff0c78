//! Windows of one browser that play together: what they say on their channel.

use serde::{Deserialize, Serialize};

/// The channel's name, which has the version of what is said on it.
pub const CHANNEL: &str = "kicker-friends-1";

/// The longest name of a table that is listed.
const NAME_MAX: usize = 200;

/// What a window says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Note {
    /// Which window: a number that it has drawn.
    pub from: u64,
    /// To which; 0 is all.
    pub to: u64,
    /// What.
    pub said: Said,
}

/// What is said between windows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Said {
    /// Who holds a table?
    Who,
    /// This window does, by a person of this name.
    Holds(String),
    /// It does not any more.
    HoldsNot,
    /// A guest's window opens a connection.
    Connect,
    /// The other window has taken it.
    Taken,
    /// A piece of a packet.
    Bytes(Vec<u8>),
    /// The connection is over.
    End,
    /// A guest's reply that was opened in this window: for the one that waits for it.
    Reply(String),
    /// It has the reply.
    HasReply,
    /// Is another window the device with this key?
    Whose([u8; 32]),
    /// The other window is.
    Ours,
}

impl Note {
    /// As bytes.
    pub fn write(&self) -> Vec<u8> {
        // Vectors and strings of known lengths can be written.
        postcard::to_allocvec(self).unwrap_or_default()
    }

    /// From bytes; `None` for what is none, and for what another window said to somebody else.
    pub fn read(bytes: &[u8], own: u64) -> Option<Note> {
        let note: Note = postcard::from_bytes(bytes).ok()?;
        let is_for_us = note.from != own && (note.to == 0 || note.to == own);
        let is_short = match &note.said {
            Said::Holds(name) => name.len() <= NAME_MAX,
            Said::Reply(code) => code.len() <= super::super::connection::card::MAX_TEXT,
            _ => true,
        };
        (is_for_us && is_short).then_some(note)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_note_is_read_by_whom_it_is_for() {
        let note = Note {
            from: 7,
            to: 9,
            said: Said::Bytes(vec![1, 2, 3]),
        };
        let bytes = note.write();
        assert_eq!(Note::read(&bytes, 9), Some(note.clone()));
        assert_eq!(Note::read(&bytes, 8), None);
        let all = Note { to: 0, ..note };
        assert_eq!(Note::read(&all.write(), 8), Some(all.clone()));
        assert_eq!(Note::read(&all.write(), 7), None);
        assert_eq!(Note::read(&bytes[..3], 9), None);
        let long = Note {
            said: Said::Holds("a".repeat(300)),
            ..all
        };
        assert_eq!(Note::read(&long.write(), 8), None);
    }
}
