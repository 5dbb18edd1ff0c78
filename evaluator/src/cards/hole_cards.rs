//! A player's own two cards.

use std::error::Error;
use std::fmt;
use std::hash::{Hash, Hasher};

use crate::cards::card::{Card, ParseCardError};
use crate::cards::card_set::CardSet;

/// A player's two cards, in the order they were given. The order is kept for printing only: two
/// [`HoleCards`] of the same cards are equal.
///
/// ```
/// use evaluator::HoleCards;
///
/// let hole: HoleCards = "KsAh".parse()?;
/// assert_eq!(hole.to_string(), "KsAh");
/// assert_eq!(hole, "AhKs".parse()?);
/// # Ok::<(), evaluator::ParseHoleCardsError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct HoleCards(pub(super) [Card; 2]);

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

/// Why a text is not a player's two cards.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum ParseHoleCardsError {
    /// One of them can't be read, or more follows them.
    Card(ParseCardError),
    /// Both are the same card.
    SameCard(Card),
}

impl fmt::Display for ParseHoleCardsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ParseHoleCardsError::Card(ParseCardError::Trailing { .. }) => {
                f.write_str("nothing may follow the two cards")
            }
            ParseHoleCardsError::Card(error) => write!(f, "{error}"),
            ParseHoleCardsError::SameCard(card) => {
                write!(f, "{card} comes twice: a hand is two different cards")
            }
        }
    }
}

impl Error for ParseHoleCardsError {}

impl From<ParseCardError> for ParseHoleCardsError {
    fn from(error: ParseCardError) -> ParseHoleCardsError {
        ParseHoleCardsError::Card(error)
    }
}
