//! Where everything was in the text, for errors that are found after reading.

use crate::cards::Street;
use crate::notation::setup::{SeatInput, Setup};
use crate::scenario::{Place, ScenarioError};

/// The column of a seat and of its cards, when it has nothing but cards.
type SeatColumns = (usize, Vec<usize>);

/// The column of everything in a [`Setup`], for errors that are found after reading.
#[derive(Debug, Default)]
pub(super) struct Columns {
    pub(super) seats: Vec<SeatColumns>,
    pub(super) board: Vec<usize>,
    pub(super) dead: Vec<usize>,
    /// Of a hand history: the street on which a player acted last, if more of the board was dealt afterwards.
    pub(super) all_in: Option<Street>,
}

impl Columns {
    /// The column of what an error is about.
    pub(super) fn of(&self, setup: &Setup, error: &ScenarioError) -> usize {
        let first = |columns: &[usize]| columns.first().copied();
        let column = match *error {
            ScenarioError::SeatCount { seat, .. } | ScenarioError::RangeBlocked { seat } => {
                self.seats.get(seat).map(|seat| seat.0)
            }
            ScenarioError::BoardCount { .. } => first(&self.board),
            // The second of the two is the one to change.
            ScenarioError::Duplicate { card, second, .. } => {
                let (cards, columns) = match second {
                    Place::Seat(seat) => match (setup.seats.get(seat), self.seats.get(seat)) {
                        (Some(SeatInput::Cards(cards)), Some(columns)) => (cards, &columns.1),
                        _ => return 1,
                    },
                    Place::Board => (&setup.board, &self.board),
                    Place::Dead => (&setup.dead, &self.dead),
                };
                let here = cards
                    .iter()
                    .zip(columns)
                    .filter(|(other, _)| **other == card);
                let mut here = here.map(|(_, column)| *column);
                match error {
                    ScenarioError::Duplicate { first, .. } if *first == second => here.nth(1),
                    _ => here.next(),
                }
            }
            _ => None,
        };
        column.unwrap_or(1)
    }
}
