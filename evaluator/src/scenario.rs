//! The question: who holds what, what lies on the board, what can't come.

use std::error::Error;
use std::fmt;
use std::str::FromStr;

use crate::card::Card;
use crate::card_set::CardSet;
use crate::holdem::{Board, BoardError, HoleCards};
use crate::notation::{self, NotationError};

/// The most seats a scenario can have.
pub const MAX_SEATS: usize = 10;

/// Who sits in a seat. More kinds will come: partial hands and ranges.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Seat {
    /// A player whose two cards are known.
    Known(HoleCards),
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Seat::Known(hole) => write!(f, "{hole}"),
        }
    }
}

/// A question that has an answer: 1 to 10 seats, all cards different, and cards enough to
/// complete the board. A scenario that exists is valid.
///
/// It prints as its canonical line (dead cards in order, everything else as given) and is read
/// from one, strictly: [`FromStr`] takes what [`notation::Setup::read`](crate::Setup::read) takes,
/// but no empty seat.
///
/// ```
/// use evaluator::Scenario;
///
/// let scenario: Scenario = "ahkh v qsqd [7h 8h 2c]".parse()?;
/// assert_eq!(scenario.to_string(), "AhKh vs QsQd on 7h8h2c");
/// assert_eq!(scenario.boards(), 990);
/// # Ok::<(), evaluator::NotationError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(try_from = "String", into = "String")
)]
pub struct Scenario {
    seats: Vec<Seat>,
    board: Board,
    dead: CardSet,
}

impl Scenario {
    /// A scenario of these seats, this board and these dead cards.
    ///
    /// # Errors
    /// [`ScenarioError`] when there are no seats or more than ten, when a card is in two places,
    /// or when the cards left are too few to complete the board.
    pub fn new(seats: Vec<Seat>, board: Board, dead: CardSet) -> Result<Scenario, ScenarioError> {
        if seats.is_empty() {
            return Err(ScenarioError::NoSeats);
        }
        if seats.len() > MAX_SEATS {
            return Err(ScenarioError::TooManySeats { count: seats.len() });
        }
        let scenario = Scenario { seats, board, dead };
        scenario.no_duplicates()?;
        let left = scenario.deck().len();
        let missing = scenario.missing();
        if left < missing {
            return Err(ScenarioError::NoDeal { missing, left });
        }
        Ok(scenario)
    }

    fn no_duplicates(&self) -> Result<(), ScenarioError> {
        let mut placed: Vec<(Card, Place)> = Vec::with_capacity(2 * MAX_SEATS + 5);
        for (index, Seat::Known(hole)) in self.seats.iter().enumerate() {
            placed.extend(hole.cards().map(|card| (card, Place::Seat(index))));
        }
        placed.extend(self.board.cards().iter().map(|&card| (card, Place::Board)));
        let mut seen = CardSet::EMPTY;
        for &(card, second) in &placed {
            if !seen.insert(card) {
                let mut others = placed.iter().filter(|(other, _)| *other == card);
                let first = others.next().map_or(second, |&(_, place)| place);
                return Err(ScenarioError::Duplicate {
                    card,
                    first,
                    second,
                });
            }
        }
        match placed.iter().find(|(card, _)| self.dead.contains(*card)) {
            Some(&(card, first)) => Err(ScenarioError::Duplicate {
                card,
                first,
                second: Place::Dead,
            }),
            None => Ok(()),
        }
    }

    /// The seats, in order.
    pub fn seats(&self) -> &[Seat] {
        &self.seats
    }

    /// The board.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The cards that are out of the deck and in no hand.
    pub fn dead(&self) -> CardSet {
        self.dead
    }

    /// The cards that can still come.
    pub fn deck(&self) -> CardSet {
        let held = self.seats.iter().fold(CardSet::EMPTY, |held, seat| {
            let Seat::Known(hole) = seat;
            held | hole.set()
        });
        CardSet::FULL - held - self.board.set() - self.dead
    }

    /// The number of board cards still to come: 5, 2, 1 or 0.
    pub fn missing(&self) -> usize {
        5 - self.board.len()
    }

    /// The number of ways to complete the board, at least 1: out of the cards left, as many as
    /// are [`missing`](Scenario::missing).
    pub fn boards(&self) -> u64 {
        let left = self.deck().len() as u64;
        // Each product of k neighbours is divisible by k!, so this division leaves no rest.
        (0..self.missing() as u64).fold(1, |ways, k| ways * (left - k) / (k + 1))
    }
}

impl fmt::Display for Scenario {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, seat) in self.seats.iter().enumerate() {
            if index > 0 {
                f.write_str(" vs ")?;
            }
            write!(f, "{seat}")?;
        }
        if !self.board.is_empty() {
            write!(f, " on {}", self.board)?;
        }
        if !self.dead.is_empty() {
            f.write_str(" dead ")?;
            let dead: Vec<Card> = Card::all().filter(|&c| self.dead.contains(c)).collect();
            notation::write_cards(f, &dead)?;
        }
        Ok(())
    }
}

impl FromStr for Scenario {
    type Err = NotationError;

    /// Reads a scenario line; see [`Setup::read`](crate::Setup::read) for the grammar.
    ///
    /// # Errors
    /// [`NotationError`] with its column.
    fn from_str(text: &str) -> Result<Scenario, NotationError> {
        notation::read_scenario(text)
    }
}

impl TryFrom<String> for Scenario {
    type Error = NotationError;

    fn try_from(text: String) -> Result<Scenario, NotationError> {
        text.parse()
    }
}

impl From<Scenario> for String {
    fn from(scenario: Scenario) -> String {
        scenario.to_string()
    }
}

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

/// Why some cards are not a [`Scenario`]: facts, for saying in any language; the `Display` is
/// the English of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ScenarioError {
    /// Nobody holds cards.
    NoSeats,
    /// More than ten seats.
    TooManySeats {
        /// How many.
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
