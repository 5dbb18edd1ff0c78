//! The session on the device, in pieces of a hundred entries: what has not changed is not written again.

use game::Session;

use super::effect::{Effect, keys};

/// Entries of a session in one piece.
const PIECE: usize = 100;

/// Writes what is new since so many entries were written. Entries never change but for the last one.
pub fn pieces(session: &Session, written: usize) -> Vec<Effect> {
    let entries = session.entries().len();
    let first = written.saturating_sub(1) / PIECE;
    let last = entries.saturating_sub(1) / PIECE;
    // What is behind a piece's beginning: all later pieces too, which are cut off.
    let from = |piece: usize| session.write_lines(piece * PIECE);
    (first..=last)
        .map(|piece| Effect::Keep {
            key: key(piece),
            text: from(piece).split_inclusive('\n').take(PIECE).collect(),
        })
        .collect()
}

/// Takes all pieces away.
pub fn forget(entries: usize) -> Vec<Effect> {
    let nothing = |piece| Effect::Keep {
        key: key(piece),
        text: String::new(),
    };
    (0..=entries / PIECE).map(nothing).collect()
}

/// The key of a piece.
pub fn key(piece: usize) -> String {
    format!("{}{piece}", keys::PIECE)
}

/// What the pieces come to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Found {
    /// There are none.
    Nothing,
    /// The session.
    Session(Box<Session>),
    /// The session up to a line that is wrong, if there is anything before it.
    Broken {
        /// What can be read.
        before: Option<Box<Session>>,
        /// The line, from 1.
        line: usize,
    },
}

/// Reads the session from its pieces.
pub fn read(pieces: &[String]) -> Found {
    if pieces.iter().all(String::is_empty) {
        return Found::Nothing;
    }
    let text = format!("{}\n{}", Session::HEAD, pieces.concat());
    match Session::read(&text) {
        Ok(session) => Found::Session(Box::new(session)),
        Err(error) => {
            let good = text.split_inclusive('\n').take(error.line - 1);
            let before = Session::read(&good.collect::<String>()).ok();
            Found::Broken {
                before: before.map(Box::new),
                line: error.line,
            }
        }
    }
}
