//! What can be wrong with a scenario, and where.

use std::error::Error;
use std::fmt;

use crate::cards::{BoardError, Card};
use crate::scenario::seat::MAX_SEATS;

/// Where a card lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Place {
    /// In a seat, counted from 0 (printed from 1).
    Seat(usize),
    /// On the board.
    Board,
    /// Among the dead cards.
    Dead,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::Seat(index) => write!(f, "in seat {}", index + 1),
            Place::Board => f.write_str("on the board"),
            Place::Dead => f.write_str("among the dead cards"),
        }
    }
}

/// Why some cards are not a [`Scenario`](crate::Scenario): facts, to be worded in any language;
/// `Display` words them in English.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ScenarioError {
    /// Nobody holds cards.
    NoSeats,
    /// More than ten seats.
    TooManySeats {
        /// The number of seats.
        count: usize,
    },
    /// A seat holds no card where one is needed, or only one.
    SeatCount {
        /// The seat, counted from 0.
        seat: usize,
        /// How many cards it has.
        count: usize,
    },
    /// A board of 1, 2 or more than 5 cards.
    BoardCount {
        /// How many cards it has.
        count: usize,
    },
    /// One card in two places, or twice in one.
    Duplicate {
        /// The card.
        card: Card,
        /// The place that comes first in the line.
        first: Place,
        /// The other place.
        second: Place,
    },
    /// Every combo of a range has a card that lies elsewhere.
    RangeBlocked {
        /// The seat, counted from 0.
        seat: usize,
    },
    /// Each range has combos left, but they take each other's cards.
    RangesCollide,
    /// Too few cards are left to complete the board.
    NoDeal {
        /// How many cards the board needs.
        missing: usize,
        /// How many there are.
        left: usize,
    },
}

impl ScenarioError {
    pub(crate) const fn twice(card: Card, place: Place) -> ScenarioError {
        ScenarioError::Duplicate {
            card,
            first: place,
            second: place,
        }
    }
}

impl fmt::Display for ScenarioError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let cards = |count: usize| if count == 1 { "card" } else { "cards" };
        match *self {
            ScenarioError::NoSeats => {
                f.write_str("no seat has cards: type two cards, such as AhKh")
            }
            ScenarioError::TooManySeats { count } => {
                write!(f, "{count} seats: a table has at most {MAX_SEATS}")
            }
            ScenarioError::SeatCount { seat, count: 0 } => {
                write!(f, "seat {} is empty: it takes 2 cards", seat + 1)
            }
            ScenarioError::SeatCount { seat, count } => {
                let cards = cards(count);
                write!(f, "seat {} has {count} {cards}: it takes 2", seat + 1)
            }
            ScenarioError::BoardCount { count } => BoardError::Count(count).fmt(f),
            ScenarioError::Duplicate {
                card,
                first,
                second,
            } if first == second => write!(f, "{card} is {first} twice"),
            ScenarioError::Duplicate {
                card,
                first,
                second,
            } => write!(f, "{card} is {first} and {second}"),
            ScenarioError::RangeBlocked { seat } => write!(
                f,
                "no deal is left: seat {}'s range is all blocked",
                seat + 1
            ),
            ScenarioError::RangesCollide => {
                f.write_str("no deal is left: the ranges need each other's cards")
            }
            ScenarioError::NoDeal { missing, left } => {
                let (more, are) = (cards(missing), if left == 1 { "is" } else { "are" });
                write!(
                    f,
                    "no deal is left: the board needs {missing} more {more} and {left} {are} left"
                )
            }
        }
    }
}

impl Error for ScenarioError {}

impl From<BoardError> for ScenarioError {
    fn from(error: BoardError) -> ScenarioError {
        match error {
            BoardError::Count(count) => ScenarioError::BoardCount { count },
            BoardError::Duplicate(card) => ScenarioError::twice(card, Place::Board),
        }
    }
}
