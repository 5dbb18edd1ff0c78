//! The session on the device, in pieces of a hundred entries: what has not changed is not written again.

use std::ops::Range;

use game::Session;

use super::effect::{Effect, keys};

/// Entries of a session in one piece.
pub const PIECE: usize = 100;

/// Writes what is new since this many entries were written. Entries never change but for the last
/// one.
pub fn pieces(session: &Session, written: usize) -> Vec<Effect> {
    let first = written.saturating_sub(1) / PIECE;
    (first..count(session))
        .map(|number| piece(session, number))
        .collect()
}

/// The number of a session's pieces.
pub fn count(session: &Session) -> usize {
    session.entries().len().div_ceil(PIECE)
}

/// Writes a piece, by its number from 0.
pub fn piece(session: &Session, number: usize) -> Effect {
    let begin = number * PIECE;
    Effect::Keep {
        key: key(number),
        text: session.write_lines(begin..begin + PIECE),
    }
}

/// Takes pieces away.
pub fn forget(pieces: Range<usize>) -> Vec<Effect> {
    let nothing = |piece| Effect::Keep {
        key: key(piece),
        text: String::new(),
    };
    pieces.map(nothing).collect()
}

/// The key of a piece.
pub fn key(piece: usize) -> String {
    format!("{}{piece}", keys::PIECE)
}
