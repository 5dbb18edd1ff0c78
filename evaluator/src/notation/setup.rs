//! A table as it was typed, which may still lack something.

use crate::cards::{Board, Card, CardSet, HoleCards};
use crate::folded::FoldedScenario;
use crate::range::Range;
use crate::scenario::{Place, Scenario, ScenarioError, Seat};

/// A table as it was typed: read, but not yet known to make sense. Seats may be empty or half full,
/// the board may have one card, the same card may be in two places: everything that can be typed on
/// the way to a [`Scenario`] fits here.
///
/// ```
/// use evaluator::{SeatInput, Setup};
///
/// let half = Setup::read("AhKh vs Qs on 7h8h")?;
/// assert_eq!(half.seats.len(), 2);
/// assert!(matches!(&half.seats[1], SeatInput::Cards(cards) if cards.len() == 1));
/// assert!(half.scenario().is_err()); // not yet
/// let whole = Setup::read("AhKh vs QsQd on 7h8h2c")?;
/// assert_eq!(whole.scenario()?.to_string(), "AhKh vs QsQd on 7h8h2c");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Setup {
    /// What each seat holds, empty seats included; at most ten.
    pub seats: Vec<SeatInput>,
    /// Which of them have folded, from 0 and in order: they take no part, and their known cards are
    /// dead.
    pub folded: Vec<usize>,
    /// The name of each seat, empty for one that has none; those after the last name may be left out. A name begins with a
    /// letter and is one word of letters, digits and `+ - _ .`, which means nothing else in the grammar.
    pub names: Vec<String>,
    /// The board's cards in the order they were typed; at most five.
    pub board: Vec<Card>,
    /// The dead cards in the order they were typed.
    pub dead: Vec<Card>,
}

/// What was typed for one seat.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum SeatInput {
    /// No card, one card or both.
    Cards(Vec<Card>),
    /// A range, and that includes any hand and hands known in part.
    Range(Range),
}

impl Setup {
    /// The scenario these cards make; seats without cards are skipped, and the known cards of a
    /// folded seat are dead.
    ///
    /// # Errors
    /// [`ScenarioError`], whose seat numbers are those of [`seats`](Setup::seats): a card in two
    /// places, a seat with one card, a board of the wrong size, or what [`Scenario::new`] refuses.
    pub fn scenario(&self) -> Result<Scenario, ScenarioError> {
        self.no_duplicates()?;
        let mut seats = Vec::with_capacity(self.seats.len());
        let mut numbers = Vec::with_capacity(self.seats.len());
        let mut dead: CardSet = self.dead.iter().copied().collect();
        for (index, seat) in self.seats.iter().enumerate() {
            let cards = match seat {
                SeatInput::Cards(cards) if self.folded.contains(&index) => {
                    dead.extend(cards.iter().copied());
                    continue;
                }
                SeatInput::Range(_) if self.folded.contains(&index) => continue,
                SeatInput::Cards(cards) => cards,
                SeatInput::Range(range) => {
                    numbers.push(index);
                    seats.push(Seat::Range(range.clone()));
                    continue;
                }
            };
            match cards.as_slice() {
                [] => {}
                &[first, second] => match HoleCards::new(first, second) {
                    Some(hole) => {
                        numbers.push(index);
                        seats.push(Seat::Known(hole));
                    }
                    None => return Err(ScenarioError::twice(first, Place::Seat(index))),
                },
                more => {
                    return Err(ScenarioError::SeatCount {
                        seat: index,
                        count: more.len(),
                    });
                }
            }
        }
        let board = Board::new(&self.board)?;
        let scenario = Scenario::new(seats, board, dead);
        scenario.map_err(|error| match error {
            ScenarioError::RangeBlocked { seat } => ScenarioError::RangeBlocked {
                seat: numbers.get(seat).copied().unwrap_or(seat),
            },
            other => other,
        })
    }

    /// The scenario these cards make, and the ranges that folded: their cards are out of the deck
    /// too, but not known.
    ///
    /// # Errors
    /// As [`scenario`](Setup::scenario); and when the folded ranges can't have cards beside the
    /// others.
    pub fn with_folded(&self) -> Result<FoldedScenario, ScenarioError> {
        let scenario = self.scenario()?;
        // Those who play first, then those who folded a range.
        let (mut numbers, mut after, mut ranges) = (Vec::new(), Vec::new(), Vec::new());
        for (index, seat) in self.seats.iter().enumerate() {
            match (seat, self.folded.contains(&index)) {
                (SeatInput::Range(range), true) => {
                    after.push(index);
                    ranges.push(range.clone());
                }
                (SeatInput::Cards(_), true) => {}
                (SeatInput::Cards(cards), false) if cards.is_empty() => {}
                (_, false) => numbers.push(index),
            }
        }
        if ranges.is_empty() {
            return Ok(scenario.into());
        }
        numbers.append(&mut after);
        let folded = FoldedScenario::new(scenario, ranges);
        folded.map_err(|error| match error {
            ScenarioError::RangeBlocked { seat } => ScenarioError::RangeBlocked {
                seat: numbers.get(seat).copied().unwrap_or(seat),
            },
            other => other,
        })
    }

    /// Every card with the place it is in, in the order of the printed line.
    fn placed(&self) -> impl Iterator<Item = (Card, Place)> {
        let seats = self.seats.iter().enumerate();
        seats
            .flat_map(|(index, seat)| {
                let cards: &[Card] = match seat {
                    SeatInput::Cards(cards) => cards,
                    SeatInput::Range(_) => &[],
                };
                cards.iter().map(move |&card| (card, Place::Seat(index)))
            })
            .chain(self.board.iter().map(|&card| (card, Place::Board)))
            .chain(self.dead.iter().map(|&card| (card, Place::Dead)))
    }

    /// Whether every card is in one place only.
    ///
    /// # Errors
    /// [`ScenarioError::Duplicate`] for the first card that is not.
    pub fn no_duplicates(&self) -> Result<(), ScenarioError> {
        let mut seen = CardSet::EMPTY;
        for (card, second) in self.placed() {
            if !seen.insert(card) {
                let first = self
                    .placed()
                    .find(|&(other, _)| other == card)
                    .map_or(second, |(_, place)| place);
                return Err(ScenarioError::Duplicate {
                    card,
                    first,
                    second,
                });
            }
        }
        Ok(())
    }
}

/// How a text was understood; the page may tell the user.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum InputFormat {
    /// As a line of the grammar.
    Line,
    /// As whole hands without a `vs` between them, which were read as a seat each.
    Hands,
    /// As a line of the grammar in which hands with only spaces between them are a seat's range.
    HandsInRange,
    /// As a hand history: what is known at its end.
    HandHistory,
    /// As a hand history of which something was left out.
    PartOfHistory(LeftOut),
}

/// What a hand history holds beside the table that was made of it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct LeftOut {
    /// Whether more hands follow the first, which was read.
    pub hands: bool,
    /// The other boards of a hand that was run more than once; the first is on the table.
    pub boards: Vec<Vec<Card>>,
}
