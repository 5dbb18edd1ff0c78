//! Errors of a text or a table. The engine gives data; here it becomes text.

use evaluator::{Place, ScenarioError};

use super::Words;
use super::notation;
use super::places::number;
use crate::calculator::state::line::LineError;

impl Words {
    /// The error of a line and what to do.
    pub fn line_error(&self, error: &LineError) -> String {
        match error {
            LineError::Scenario(error) => self.scenario_error(error),
            error => notation::explain(self, error),
        }
    }

    /// Why cards that are all there can't be dealt.
    pub fn impossible(&self, error: &ScenarioError) -> String {
        let mut text = self.scenario_error(error);
        text.push('.');
        text
    }

    pub(super) fn scenario_error(&self, error: &ScenarioError) -> String {
        let texts = self.messages();
        let cards = |count: usize| texts.plain_cards(&self.number(count as u64));
        match *error {
            ScenarioError::NoSeats => texts.no_seats().to_owned(),
            ScenarioError::TooManySeats { count } => texts.too_many_seats(&count.to_string()),
            ScenarioError::SeatCount { seat, count: 0 } => texts.seat_empty(&number(seat)),
            ScenarioError::SeatCount { seat, count } => {
                texts.seat_count(&number(seat), &cards(count))
            }
            ScenarioError::BoardCount { count } => texts.board_count(&cards(count)),
            ScenarioError::Duplicate {
                card,
                first,
                second,
            } => {
                let (card, place) = (card.to_string(), self.in_place(first));
                match first == second {
                    true => texts.twice(&card, &place),
                    false => texts.two_places(&card, &place, &self.in_place(second)),
                }
            }
            ScenarioError::RangeBlocked { seat } => texts.range_blocked(&number(seat)),
            ScenarioError::RangesCollide => texts.ranges_collide().to_owned(),
            ScenarioError::NoDeal { missing, left } => {
                let missing = texts.cards_missing(&self.number(missing as u64));
                texts.no_deal(&missing, &texts.cards_left(&self.number(left as u64)))
            }
            _ => texts.unreadable().to_owned(),
        }
    }

    /// "in seat 1".
    fn in_place(&self, place: Place) -> String {
        match place {
            Place::Seat(seat) => self.messages().in_seat(&number(seat)),
            Place::Board => self.messages().in_board().to_owned(),
            Place::Dead => self.messages().in_dead().to_owned(),
        }
    }
}
