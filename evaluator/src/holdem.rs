//! The cards of Hold'em: two in the hand, up to five on the board.

use std::error::Error;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::str::FromStr;

use crate::card::Card;
use crate::card_set::CardSet;
use crate::combo::Combo;
use crate::notation::{self, NotationError, NotationErrorKind};
use crate::scenario::ScenarioError;

/// A player's two cards, in the order they were given. The order is kept for printing only: two
/// [`HoleCards`] of the same cards are equal.
#[derive(Clone, Copy, Debug)]
pub struct HoleCards([Card; 2]);

impl HoleCards {
    /// The two cards, or `None` when they are the same card.
    pub fn new(first: Card, second: Card) -> Option<HoleCards> {
        (first != second).then_some(HoleCards([first, second]))
    }

    /// The cards in the order they were given.
    #[inline]
    pub const fn cards(self) -> [Card; 2] {
        self.0
    }

    /// The cards as a set.
    #[inline]
    pub fn set(self) -> CardSet {
        CardSet::from(self.0[0]) | CardSet::from(self.0[1])
    }
}

impl From<Combo> for HoleCards {
    /// The higher card first.
    fn from(combo: Combo) -> HoleCards {
        HoleCards(combo.cards())
    }
}

impl PartialEq for HoleCards {
    fn eq(&self, other: &HoleCards) -> bool {
        self.set() == other.set()
    }
}

impl Eq for HoleCards {}

impl Hash for HoleCards {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.set().hash(state);
    }
}

impl fmt::Display for HoleCards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.0[0], self.0[1])
    }
}

impl FromStr for HoleCards {
    type Err = NotationError;

    /// Reads two cards, touching or spaced.
    ///
    /// # Errors
    /// [`NotationError`] with the column of what is not a card, is the same card or is too much.
    fn from_str(text: &str) -> Result<HoleCards, NotationError> {
        notation::read_hole_cards(text)
    }
}

/// How much of the board has been dealt.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Street {
    /// No board card.
    Preflop,
    /// Three board cards.
    Flop,
    /// Four board cards.
    Turn,
    /// All five board cards.
    River,
}

impl Street {
    /// All four streets in the order they are dealt.
    pub const ALL: [Street; 4] = [Street::Preflop, Street::Flop, Street::Turn, Street::River];

    /// The number of board cards: 0, 3, 4 or 5.
    pub const fn board_len(self) -> usize {
        match self {
            Street::Preflop => 0,
            Street::Flop => 3,
            Street::Turn => 4,
            Street::River => 5,
        }
    }
}

impl fmt::Display for Street {
    /// The name in English and in small letters: `turn`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Street::Preflop => "before the flop",
            Street::Flop => "flop",
            Street::Turn => "turn",
            Street::River => "river",
        })
    }
}

/// The common cards: none, or three, four or five different ones, in the order they were given.
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

impl FromStr for Board {
    type Err = NotationError;

    /// Reads 0, 3, 4 or 5 cards, touching or spaced.
    ///
    /// # Errors
    /// [`NotationError`] with the column of what is not a card, or with the [`BoardError`] as a
    /// [`ScenarioError`].
    fn from_str(text: &str) -> Result<Board, NotationError> {
        let cards = notation::read_cards(text)?;
        Board::new(&cards).map_err(|error| NotationError {
            column: 1,
            kind: NotationErrorKind::Scenario(ScenarioError::from(error)),
        })
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
