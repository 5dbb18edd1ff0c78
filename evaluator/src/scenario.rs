//! The question: hands, board and dead cards.

mod error;
mod pfaffian;
mod seat;
pub(crate) mod seating;

use crate::cards::{Board, Card, CardSet};
use crate::combinatorics::choose;

pub use error::{Place, ScenarioError};
pub use seat::{MAX_SEATS, Seat};

/// A question that has an answer: 1 to 10 seats, all cards different, and enough cards to complete
/// the board. A scenario that exists is valid.
///
/// It prints as its canonical line (dead cards in order, everything else as given) and is read
/// from one, strictly: [`FromStr`](std::str::FromStr) takes what [`Setup::read`](crate::Setup::read) takes,
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
        let seats = seats.into_iter().map(Seat::simplified).collect();
        let scenario = Scenario { seats, board, dead };
        scenario.no_duplicates()?;
        scenario.seatable()?;
        let left = scenario.deck().len().saturating_sub(2 * scenario.ranges());
        let missing = scenario.missing();
        if left < missing {
            return Err(ScenarioError::NoDeal { missing, left });
        }
        Ok(scenario)
    }

    fn no_duplicates(&self) -> Result<(), ScenarioError> {
        let mut placed: Vec<(Card, Place)> = Vec::with_capacity(2 * MAX_SEATS + 5);
        for (index, seat) in self.seats.iter().enumerate() {
            if let Seat::Known(hole) = seat {
                placed.extend(hole.cards().map(|card| (card, Place::Seat(index))));
            }
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

    /// Whether the ranges can all have cards at once.
    fn seatable(&self) -> Result<(), ScenarioError> {
        let ranges = self.seats.iter().enumerate();
        let ranges = ranges.filter_map(|(seat, held)| match held {
            Seat::Range(range) => Some((seat, range)),
            Seat::Known(_) => None,
        });
        seating::check(ranges, self.deck())
    }

    /// The same question one street later, when this card has come: on the turn or the river.
    ///
    /// # Errors
    /// [`ScenarioError`] when the card lies elsewhere or takes the last combo of a range, when the
    /// board is complete, and before the flop, whose three cards come at once.
    pub fn with_next(&self, card: Card) -> Result<Scenario, ScenarioError> {
        let mut cards = self.board.cards().to_vec();
        cards.push(card);
        Scenario::new(self.seats.clone(), Board::new(&cards)?, self.dead)
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

    /// The cards that are in no known place: those that can come and those that ranges hold.
    pub fn deck(&self) -> CardSet {
        let held = self
            .seats
            .iter()
            .fold(CardSet::EMPTY, |held, seat| held | seat.known());
        CardSet::FULL - held - self.board.set() - self.dead
    }

    /// The number of board cards still to come: 5, 2, 1 or 0.
    pub fn missing(&self) -> usize {
        5 - self.board.len()
    }

    /// The number of seats whose cards are not known.
    pub fn ranges(&self) -> usize {
        let seats = self.seats.iter();
        seats.filter(|seat| matches!(seat, Seat::Range(_))).count()
    }

    /// The number of ways to complete the board once every seat has its cards, at least 1: out of
    /// the cards left, as many as are [`missing`](Scenario::missing).
    pub fn boards(&self) -> u64 {
        let left = self.deck().len() - 2 * self.ranges();
        choose(left as u64, self.missing() as u64)
    }
}

impl From<Scenario> for String {
    fn from(scenario: Scenario) -> String {
        scenario.to_string()
    }
}
