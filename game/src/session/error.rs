//! Errors of a session and of session files.

use std::error::Error;
use std::fmt;

use crate::action::ActionError;
use crate::chips::Chips;
use crate::deck::DeckError;
use crate::seat::Seat;
use crate::table::TableError;

/// Why something can't be done at a session.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum SessionError {
    /// A hand is being played: this waits until it is over.
    HandOn,
    /// No hand is being played.
    NoHand,
    /// The seat is taken.
    Taken(Seat),
    /// The seat is empty.
    Empty(Seat),
    /// The name is empty, too long, or has something in it that is no letter.
    Name,
    /// At least one chip is needed.
    NoChips,
    /// More chips than can be counted.
    TooManyChips,
    /// Fewer than two have chips.
    TooFewPlayers,
    /// Stakes or rules are missing at the beginning.
    NoStakes,
    /// A tournament is played: this waits until it is over.
    Tournament,
    /// No tournament is played.
    NoTournament,
    /// A tournament has more prizes than players.
    Prizes,
    /// The hand is impossible.
    Table(TableError),
    /// The cards are not a deck.
    Deck(DeckError),
    /// The seat may not do that.
    Action(ActionError),
    /// Chips were lost or made in a hand.
    Unbalanced {
        /// All chips before it.
        before: Chips,
        /// All chips after it.
        after: Chips,
    },
}

impl fmt::Display for SessionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SessionError::HandOn => f.write_str("a hand is being played: wait until it is over"),
            SessionError::NoHand => f.write_str("no hand is being played"),
            SessionError::Taken(seat) => write!(f, "seat {seat} is taken"),
            SessionError::Empty(seat) => write!(f, "nobody sits at seat {seat}"),
            SessionError::Name => f.write_str("a name is one line of 1 to 40 letters"),
            SessionError::NoChips => f.write_str("one chip at least is needed"),
            SessionError::TooManyChips => write!(f, "more than {} chips in all", Chips::MAX),
            SessionError::TooFewPlayers => f.write_str("a hand takes two players with chips"),
            SessionError::NoStakes => f.write_str("it begins with rules and stakes"),
            SessionError::Tournament => {
                f.write_str("a tournament is being played: wait until one player has all chips")
            }
            SessionError::NoTournament => f.write_str("no tournament is being played"),
            SessionError::Prizes => f.write_str("there are as many prizes as players at most"),
            SessionError::Table(why) => why.fmt(f),
            SessionError::Deck(why) => why.fmt(f),
            SessionError::Action(why) => why.fmt(f),
            SessionError::Unbalanced { before, after } => {
                write!(
                    f,
                    "{before} chips before the hand and {after} after it: it is void"
                )
            }
        }
    }
}

impl Error for SessionError {}

/// Why a text is no session: the line, and what is wrong there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SessionFileError {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong, in English.
    pub reason: String,
}

impl fmt::Display for SessionFileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.reason)
    }
}

impl Error for SessionFileError {}
