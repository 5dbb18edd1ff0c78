//! Two cards up to their suits.

use std::error::Error;
use std::fmt;

use crate::cards::card::{Card, Rank, Suit};
use crate::cards::combo::Combo;

/// One of the 169 kinds of hole cards: a pair, two suited or two offsuit ranks. As a number it is
/// a place in the usual square: 13 times the row plus the column, both from the two up; suited
/// classes have the higher rank as row, offsuit ones as column.
///
/// ```
/// use evaluator::Class;
///
/// let class: Class = "AKs".parse()?;
/// assert!(class.is_suited());
/// assert_eq!(class.combos().count(), 4); // a pair has 6, and AKo 12
/// assert_eq!(Class::all().map(Class::size).sum::<usize>(), 1326);
/// # Ok::<(), evaluator::ParseClassError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(try_from = "String", into = "String")
)]
pub struct Class(u8);

impl Class {
    /// The number of classes.
    pub const COUNT: usize = 169;

    /// The suited class of two ranks in any order, or the pair when they are equal.
    pub const fn suited(a: Rank, b: Rank) -> Class {
        let (a, b) = (a as u8, b as u8);
        Class(if a > b { 13 * a + b } else { 13 * b + a })
    }

    /// The offsuit class of two ranks in any order, or the pair when they are equal.
    pub const fn offsuit(a: Rank, b: Rank) -> Class {
        let (a, b) = (a as u8, b as u8);
        Class(if a < b { 13 * a + b } else { 13 * b + a })
    }

    /// 0 to 168.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The class with this [`index`](Class::index), or `None` from 169 up.
    pub const fn from_index(index: usize) -> Option<Class> {
        if index < Class::COUNT {
            Some(Class(index as u8))
        } else {
            None
        }
    }

    /// All classes, by their [`index`](Class::index).
    pub fn all() -> impl DoubleEndedIterator<Item = Class> {
        (0..Class::COUNT as u8).map(Class)
    }

    /// The higher rank, then the lower.
    pub const fn ranks(self) -> [Rank; 2] {
        let (row, column) = ((self.0 / 13) as usize, (self.0 % 13) as usize);
        let (high, low) = if row > column {
            (row, column)
        } else {
            (column, row)
        };
        [Rank::ALL[high], Rank::ALL[low]]
    }

    /// Whether it is a pair.
    pub const fn is_pair(self) -> bool {
        self.0.is_multiple_of(14)
    }

    /// Whether its two cards are of one suit.
    pub const fn is_suited(self) -> bool {
        self.0 / 13 > self.0 % 13
    }

    /// Its combos: 6 of a pair, 4 suited, 12 offsuit.
    pub fn combos(self) -> impl Iterator<Item = Combo> {
        let [high, low] = self.ranks();
        let suits = Suit::ALL
            .into_iter()
            .flat_map(|first| Suit::ALL.map(|second| (first, second)));
        let fits = move |&(first, second): &(Suit, Suit)| match self.is_pair() {
            true => first > second,
            false => (first == second) == self.is_suited(),
        };
        let combo =
            move |(first, second)| Combo::new(Card::new(high, first), Card::new(low, second));
        suits.filter(fits).filter_map(combo)
    }

    /// How many combos it has: 6 of a pair, 4 suited, 12 offsuit.
    pub const fn size(self) -> usize {
        match (self.is_pair(), self.is_suited()) {
            (true, _) => 6,
            (_, true) => 4,
            _ => 12,
        }
    }
}

impl fmt::Display for Class {
    /// `AA`, `AKs`, `AKo`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [high, low] = self.ranks();
        let suits = match (self.is_pair(), self.is_suited()) {
            (true, _) => "",
            (_, true) => "s",
            _ => "o",
        };
        write!(f, "{high}{low}{suits}")
    }
}

impl fmt::Debug for Class {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Class({self})")
    }
}

impl From<Class> for String {
    fn from(class: Class) -> String {
        class.to_string()
    }
}

impl Combo {
    /// Its class.
    pub fn class(self) -> Class {
        let [high, low] = self.cards();
        if high.suit() == low.suit() {
            Class::suited(high.rank(), low.rank())
        } else {
            Class::offsuit(high.rank(), low.rank())
        }
    }
}

/// A text is not one of the 169 classes.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct ParseClassError {
    /// The column of what is wrong, in characters from 1.
    pub column: usize,
    /// The text, cut when it is very long.
    pub text: String,
}

impl fmt::Display for ParseClassError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "\"{}\" is not a class of hands: type one such as 77, AKs or AKo",
            self.text
        )
    }
}

impl Error for ParseClassError {}
