//! Reading one thing: a card, two, some, a class, what one seat holds.

use crate::card::Card;
use crate::combo::{Class, Combo};
use crate::holdem::HoleCards;
use crate::notation::reader::{Reader, Token, is_space};
use crate::notation::seat_reader::SeatReader;
use crate::notation::{NotationError, NotationErrorKind, RangeFlaw, SeatText};
use crate::range::Range;
use crate::scenario::{Place, ScenarioError};

pub(crate) fn read_card(text: &str) -> Result<Card, NotationError> {
    let mut reader = Reader::new(text.trim_end());
    reader.skip_spaces();
    let card = reader.card()?;
    reader.end()?;
    Ok(card)
}

pub(crate) fn read_hole_cards(text: &str) -> Result<HoleCards, NotationError> {
    let mut reader = Reader::new(text.trim_end());
    reader.skip_spaces();
    let first = reader.card()?;
    reader.skip_spaces();
    let column = reader.column();
    let second = reader.card()?;
    reader.end()?;
    HoleCards::new(first, second).ok_or(NotationError {
        column,
        kind: NotationErrorKind::Scenario(ScenarioError::twice(first, Place::Seat(0))),
    })
}

/// Any number of cards, touching or spaced.
pub(crate) fn read_cards(text: &str) -> Result<Vec<Card>, NotationError> {
    let mut reader = Reader::new(text);
    let mut cards = Vec::new();
    loop {
        while reader.peek(0).is_some_and(is_space) {
            reader.at += 1;
        }
        if reader.peek(0).is_none() {
            return Ok(cards);
        }
        cards.push(reader.card()?);
    }
}

pub(crate) fn read_class(text: &str) -> Result<Class, NotationError> {
    let mut reader = Reader::new(text.trim_end());
    reader.skip_spaces();
    let begin = reader.at;
    let class = match reader.classes()? {
        Some(classes) => classes.only(),
        None => None,
    };
    let class = class.ok_or_else(|| reader.flaw(begin, RangeFlaw::Item))?;
    reader.end()?;
    Ok(class)
}

/// What one seat holds, where it begins, and where the text ends.
fn read_alone(text: &str, on_one_line: bool) -> Result<(SeatText, usize, usize), NotationError> {
    let mut reader = Reader::new(text);
    let mut seat = SeatReader::default();
    let mut new_line = false;
    while let Some((column, token)) = reader.next(true)? {
        let again = on_one_line && new_line && !seat.is_empty();
        match token {
            Token::Newline => {}
            Token::Hand([(one, first), (other, second)]) if !again => {
                seat.take(one, Token::Card(first), true)?;
                seat.take(other, Token::Card(second), false)?;
            }
            piece if piece.is_piece() && !again => {
                seat.take(column, piece, reader.gap(column))?;
            }
            _ => {
                let kind = NotationErrorKind::Trailing;
                return Err(NotationError { column, kind });
            }
        }
        new_line = token == Token::Newline;
    }
    let (column, end) = (seat.column.max(1), reader.column());
    Ok((seat.text()?, column, end))
}

pub(crate) fn read_seat(text: &str) -> Result<SeatText, NotationError> {
    read_alone(text, true).map(|(seat, _, _)| seat)
}

pub(crate) fn read_range(text: &str) -> Result<Range, NotationError> {
    let (seat, column, end) = read_alone(text, false)?;
    let fail = |column, kind| Err(NotationError { column, kind });
    match seat {
        SeatText::Range(range) => Ok(range),
        SeatText::Cards(cards) => match cards.as_slice() {
            [] => fail(end, NotationErrorKind::EmptyRange),
            &[first, second] => match Combo::new(first, second) {
                Some(combo) => Ok(Range::from(combo)),
                None => {
                    let twice = ScenarioError::twice(first, Place::Seat(0));
                    fail(column, NotationErrorKind::Scenario(twice))
                }
            },
            _ => fail(end, NotationErrorKind::LoneCard),
        },
    }
}

impl Reader {
    fn end(&self) -> Result<(), NotationError> {
        if self.at == self.letters.len() {
            Ok(())
        } else {
            Err(self.error(NotationErrorKind::Trailing))
        }
    }
}
