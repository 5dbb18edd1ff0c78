//! Cards and values made of cards, each with its own error.

use std::str::FromStr;

use crate::cards::{
    Board, Card, CardSet, Class, Combo, HoleCards, ParseBoardError, ParseCardError,
    ParseClassError, ParseHoleCardsError,
};
use crate::notation::error::{NotationError, NotationErrorKind, printable};
use crate::notation::parse::reader::{LONGEST_QUOTE, Reader, is_space};

impl Reader {
    /// Reads one value from a text that may have spaces around it.
    fn of_value(text: &str) -> Reader {
        let mut reader = Reader::new(text.trim_end());
        reader.skip_spaces();
        reader
    }

    fn only_card(&mut self) -> Result<Card, ParseCardError> {
        self.card().map_err(|error| match error {
            NotationError {
                column,
                kind: NotationErrorKind::NotACard { text, flaw },
            } => ParseCardError::NotACard { column, text, flaw },
            NotationError { column, .. } => ParseCardError::Trailing { column },
        })
    }

    fn is_at_end(&self) -> bool {
        self.at == self.letters.len()
    }

    fn end(&self) -> Result<(), ParseCardError> {
        let column = self.column();
        match self.is_at_end() {
            true => Ok(()),
            false => Err(ParseCardError::Trailing { column }),
        }
    }
}

/// Any number of cards, touching or spaced.
fn read_cards(text: &str) -> Result<Vec<Card>, ParseCardError> {
    let mut reader = Reader::new(text);
    let mut cards = Vec::new();
    loop {
        while reader.peek(0).is_some_and(is_space) {
            reader.at += 1;
        }
        if reader.is_at_end() {
            return Ok(cards);
        }
        cards.push(reader.only_card()?);
    }
}

impl FromStr for Card {
    type Err = ParseCardError;

    /// Reads exactly one card; spaces around it are skipped.
    ///
    /// # Errors
    /// [`ParseCardError`] when it is not a card, or when something follows it.
    fn from_str(text: &str) -> Result<Card, ParseCardError> {
        let mut reader = Reader::of_value(text);
        let card = reader.only_card()?;
        reader.end()?;
        Ok(card)
    }
}

impl TryFrom<String> for Card {
    type Error = ParseCardError;

    fn try_from(text: String) -> Result<Card, ParseCardError> {
        text.parse()
    }
}

impl FromStr for CardSet {
    type Err = ParseCardError;

    /// Reads any number of cards, touching or spaced; one that comes twice counts once.
    ///
    /// # Errors
    /// [`ParseCardError`] for the first that is not a card.
    fn from_str(text: &str) -> Result<CardSet, ParseCardError> {
        Ok(read_cards(text)?.into_iter().collect())
    }
}

impl FromStr for HoleCards {
    type Err = ParseHoleCardsError;

    /// Reads two cards, touching or spaced.
    ///
    /// # Errors
    /// [`ParseHoleCardsError`] for what is not a card, is the same card or is too much.
    fn from_str(text: &str) -> Result<HoleCards, ParseHoleCardsError> {
        let mut reader = Reader::of_value(text);
        let first = reader.only_card()?;
        reader.skip_spaces();
        let second = reader.only_card()?;
        reader.end()?;
        HoleCards::new(first, second).ok_or(ParseHoleCardsError::SameCard(first))
    }
}

impl FromStr for Combo {
    type Err = ParseHoleCardsError;

    /// Reads two cards in any order, touching or spaced.
    ///
    /// # Errors
    /// [`ParseHoleCardsError`] for what is not a card, is the same card or is too much.
    fn from_str(text: &str) -> Result<Combo, ParseHoleCardsError> {
        text.parse::<HoleCards>().map(Combo::from)
    }
}

impl TryFrom<String> for Combo {
    type Error = ParseHoleCardsError;

    fn try_from(text: String) -> Result<Combo, ParseHoleCardsError> {
        text.parse()
    }
}

impl FromStr for Board {
    type Err = ParseBoardError;

    /// Reads 0, 3, 4 or 5 cards, touching or spaced.
    ///
    /// # Errors
    /// [`ParseBoardError`] for text that is not a card, and for cards that are not a board.
    fn from_str(text: &str) -> Result<Board, ParseBoardError> {
        Ok(Board::new(&read_cards(text)?)?)
    }
}

impl FromStr for Class {
    type Err = ParseClassError;

    /// Reads a class as it is printed: `AA`, `AKs`, `AKo`, in any case, the ranks in any order.
    ///
    /// # Errors
    /// [`ParseClassError`]; `AK` without a letter is two classes.
    fn from_str(text: &str) -> Result<Class, ParseClassError> {
        let mut reader = Reader::of_value(text);
        let begin = reader.column();
        let class = match reader.classes() {
            Ok(Some(classes)) => classes.only(),
            _ => None,
        };
        match class {
            Some(class) if reader.is_at_end() => Ok(class),
            _ => Err(ParseClassError {
                column: class.map_or(begin, |_| reader.column()),
                text: text
                    .trim()
                    .chars()
                    .take(LONGEST_QUOTE)
                    .map(printable)
                    .collect(),
            }),
        }
    }
}

impl TryFrom<String> for Class {
    type Error = ParseClassError;

    fn try_from(text: String) -> Result<Class, ParseClassError> {
        text.parse()
    }
}
