//! The community cards.

use std::error::Error;
use std::fmt;

use crate::cards::card::{Card, ParseCardError};
use crate::cards::card_set::CardSet;
use crate::cards::street::Street;

/// The community cards: none, or three, four or five different ones, in the order they were given.
///
/// ```
/// use evaluator::{Board, Street};
///
/// let board: Board = "7h8h2c".parse()?;
/// assert_eq!((board.street(), board.len()), (Street::Flop, 3));
/// // No street has two cards.
/// assert!(Board::new(&board.cards()[..2]).is_err());
/// # Ok::<(), evaluator::ParseBoardError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Board(Vec<Card>);

impl Board {
    /// A board of these cards.
    ///
    /// # Errors
    /// [`BoardError`] when there are 1, 2 or more than 5 cards, or one of them twice.
    pub fn new(cards: &[Card]) -> Result<Board, BoardError> {
        if !Street::ALL
            .iter()
            .any(|street| street.board_len() == cards.len())
        {
            return Err(BoardError::Count(cards.len()));
        }
        let mut seen = CardSet::EMPTY;
        for &card in cards {
            if !seen.insert(card) {
                return Err(BoardError::Duplicate(card));
            }
        }
        Ok(Board(cards.to_vec()))
    }

    /// The cards in the order they were given.
    pub fn cards(&self) -> &[Card] {
        &self.0
    }

    /// The cards as a set.
    pub fn set(&self) -> CardSet {
        self.0.iter().copied().collect()
    }

    /// The street these cards belong to.
    pub fn street(&self) -> Street {
        match self.0.len() {
            0 => Street::Preflop,
            3 => Street::Flop,
            4 => Street::Turn,
            _ => Street::River,
        }
    }

    /// The number of cards: 0, 3, 4 or 5.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether no card has been dealt yet.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|card| write!(f, "{card}"))
    }
}

/// Why some cards are not a [`Board`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BoardError {
    /// That many cards: a board has 0, 3, 4 or 5.
    Count(usize),
    /// This card is there twice.
    Duplicate(Card),
}

impl fmt::Display for BoardError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BoardError::Count(count) => {
                let cards = if *count == 1 { "card" } else { "cards" };
                write!(f, "the board has {count} {cards}: it takes 0, 3, 4 or 5")
            }
            BoardError::Duplicate(card) => write!(f, "{card} is on the board twice"),
        }
    }
}

impl Error for BoardError {}

/// Why a text is not a board.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum ParseBoardError {
    /// A card can't be read.
    Card(ParseCardError),
    /// The cards can be read, but are no board.
    Board(BoardError),
}

impl fmt::Display for ParseBoardError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ParseBoardError::Card(error) => write!(f, "{error}"),
            ParseBoardError::Board(error) => write!(f, "{error}"),
        }
    }
}

impl Error for ParseBoardError {}

impl From<ParseCardError> for ParseBoardError {
    fn from(error: ParseCardError) -> ParseBoardError {
        ParseBoardError::Card(error)
    }
}

impl From<BoardError> for ParseBoardError {
    fn from(error: BoardError) -> ParseBoardError {
        ParseBoardError::Board(error)
    }
}
