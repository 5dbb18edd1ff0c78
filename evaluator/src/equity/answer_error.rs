//! Why a scenario has no answer of some kind.

use std::error::Error;
use std::fmt;

/// Why a valid [`Scenario`](crate::Scenario) has no answer of the requested kind: facts, to be
/// worded in any language; `Display` words them in English and says what to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum AnswerError {
    /// The board is complete: no card is to come.
    BoardComplete,
    /// There is no flop yet.
    NoFlop,
    /// The cards of this seat are not known, but must be.
    UnknownCards {
        /// The seat, counted from 0.
        seat: usize,
    },
    /// There is no opponent.
    NoOpponent,
    /// The scenario has no such seat.
    NoSeat {
        /// The seat, counted from 0.
        seat: usize,
    },
    /// The deals could be too many to count in 64 bits.
    TooManyDeals,
    /// There are deals, but they are so rare among random draws that none was found.
    NoDealFound,
}

impl fmt::Display for AnswerError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            AnswerError::BoardComplete => {
                f.write_str("the board is complete: take a card off it to see what can come")
            }
            AnswerError::NoFlop => {
                f.write_str("there is no flop yet: put three cards on the board")
            }
            AnswerError::UnknownCards { seat } => write!(
                f,
                "the cards of seat {} are not known: give it two cards",
                seat + 1
            ),
            AnswerError::NoOpponent => f.write_str("there is no opponent: add a second seat"),
            AnswerError::NoSeat { seat } => write!(f, "there is no seat {}", seat + 1),
            AnswerError::TooManyDeals => {
                f.write_str("too many deals to count: make the ranges narrower or fewer")
            }
            AnswerError::NoDealFound => f.write_str(
                "no deal was found: the ranges want each other's cards; make them wider or fewer",
            ),
        }
    }
}

impl Error for AnswerError {}
