//! Reading one thing: a card, two, some, a class.

use crate::card::Card;
use crate::combo::Class;
use crate::holdem::HoleCards;
use crate::notation::reader::{Reader, is_space};
use crate::notation::{NotationError, NotationErrorKind, RangeFlaw};
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

impl Reader {
    fn end(&self) -> Result<(), NotationError> {
        if self.at == self.letters.len() {
            Ok(())
        } else {
            Err(self.error(NotationErrorKind::Trailing))
        }
    }
}
