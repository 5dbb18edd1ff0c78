//! Why a table is invalid, and why an event is impossible.

use std::error::Error;
use std::fmt;

use evaluator::Card;

use crate::action::ActionError;
use crate::post::Post;
use crate::seat::Seat;
use crate::stakes::Stakes;
use crate::table::next::Next;

/// Why a hand can't begin.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum TableError {
    /// More than ten seats.
    TooManySeats(usize),
    /// Fewer than two seats have chips.
    TooFewPlayers(usize),
    /// The button is at a seat without chips.
    EmptyButton(Seat),
    /// All chips together are more than can be counted.
    TooManyChips,
    /// No bet at all is allowed.
    NoCap,
    /// A post that no player can make, or too many.
    Post,
}

impl fmt::Display for TableError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TableError::TooManySeats(seats) => {
                write!(f, "{seats} seats: a table has {} at most", Seat::COUNT)
            }
            TableError::TooFewPlayers(0) => {
                f.write_str("nobody has chips: a hand takes two players")
            }
            TableError::TooFewPlayers(_) => {
                f.write_str("one player alone has chips: a hand takes two")
            }
            TableError::EmptyButton(seat) => {
                write!(f, "the button is at seat {seat}, which has no chips")
            }
            TableError::TooManyChips => write!(f, "more than {} chips in all", u32::MAX),
            TableError::NoCap => f.write_str("a street takes one bet at least"),
            TableError::Post => write!(
                f,
                "a post is by a player, of 1 to {} chips, and a hand has {} at most",
                Stakes::MAX_BET,
                Post::MOST
            ),
        }
    }
}

impl Error for TableError {}

/// Why an event can't come next. Nothing has changed then.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum EventError {
    /// This is what comes next.
    NotNext(Next),
    /// It is the seat's turn, and it may not do that.
    Action(ActionError),
    /// This card is on the table already.
    CardTwice(Card),
}

impl fmt::Display for EventError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            EventError::NotNext(next) => write!(f, "it can't come here: {next}"),
            EventError::Action(why) => why.fmt(f),
            EventError::CardTwice(card) => write!(f, "{card} lies there already"),
        }
    }
}

impl Error for EventError {}

/// Which event of a log can't come where it does, and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReplayError {
    /// Its place in the log, from 0.
    pub at: usize,
    /// Why it can't come there.
    pub why: EventError,
}

impl fmt::Display for ReplayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "event {}: {}", self.at + 1, self.why)
    }
}

impl Error for ReplayError {}
