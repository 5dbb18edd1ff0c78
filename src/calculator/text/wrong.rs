//! What is wrong with a text, and where. The engine says it in facts; here they become words.

use evaluator::{CardFlaw, NotationError, NotationErrorKind, Place, RangeFlaw, ScenarioError};

use super::Words;
use super::places::number;
use crate::calculator::state::line::{LINE_MAX, LineError};

impl Words {
    /// What is wrong with a line and what to do.
    pub fn line_error(&self, error: &LineError) -> String {
        match error {
            LineError::TooLong => self.messages().too_long(&self.count(LINE_MAX as u64)),
            LineError::Later => self.messages().made_later().to_owned(),
            LineError::Notation(error) => self.notation_error(error),
            LineError::NotOneSeat => self.messages().not_one_seat().to_owned(),
            LineError::Scenario(error) => self.scenario_error(error),
        }
    }

    /// Why cards that are all there can't be dealt.
    pub fn impossible(&self, error: &ScenarioError) -> String {
        let mut text = self.scenario_error(error);
        text.push('.');
        text
    }

    fn scenario_error(&self, error: &ScenarioError) -> String {
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

    fn notation_error(&self, error: &NotationError) -> String {
        let texts = self.messages();
        let what = match &error.kind {
            // What is wrong between two places is said by naming both, not by a column.
            NotationErrorKind::Scenario(error) => return self.scenario_error(error),
            NotationErrorKind::NotACard { text, flaw } => match flaw {
                CardFlaw::Rank if text.is_empty() => texts.card_missing().to_owned(),
                CardFlaw::Rank => texts.not_a_rank(text),
                CardFlaw::Suit => texts.not_a_suit(text),
                CardFlaw::NoSuit => texts.no_suit(text),
            },
            NotationErrorKind::NotARange { text, flaw } => texts.not_a_range(
                text,
                texts.range_flaws(match flaw {
                    RangeFlaw::PairSuits => 1,
                    RangeFlaw::Ends => 2,
                    RangeFlaw::Percent => 3,
                    RangeFlaw::Weight => 4,
                    RangeFlaw::SameCard => 5,
                    _ => 0,
                }),
            ),
            NotationErrorKind::EmptyRange => texts.empty_range().to_owned(),
            NotationErrorKind::LoneCard => texts.lone_card().to_owned(),
            NotationErrorKind::LoneWeight => texts.lone_weight().to_owned(),
            NotationErrorKind::SeatFull => texts.seat_full().to_owned(),
            NotationErrorKind::TooManySeats => texts.seats_full().to_owned(),
            NotationErrorKind::BoardFull => texts.board_full().to_owned(),
            NotationErrorKind::SeatAfterPart => texts.seat_after_part().to_owned(),
            NotationErrorKind::Bracket => texts.bracket().to_owned(),
            NotationErrorKind::Trailing => texts.trailing().to_owned(),
            _ => texts.unreadable().to_owned(),
        };
        texts.at_column(&error.column.to_string(), &what)
    }
}
