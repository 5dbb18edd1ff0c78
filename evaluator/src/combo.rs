//! Two cards somebody may hold ([`Combo`]), and what they are but for their suits ([`Class`]).

use std::fmt;
use std::str::FromStr;

use crate::card::{Card, Rank, Suit};
use crate::card_set::CardSet;
use crate::holdem::HoleCards;
use crate::notation::{self, NotationError};
use crate::range::{AGAINST_RANDOM, DEALS};

/// One of the 1326 pairs of cards, in two bytes. Combos are ordered by their higher card, then by
/// the lower.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(try_from = "String", into = "String")
)]
pub struct Combo(u16);

/// The indices of the two cards of each combo, the higher first.
const CARDS: [[u8; 2]; Combo::COUNT] = {
    let mut cards = [[0; 2]; Combo::COUNT];
    let (mut at, mut high) = (0, 1);
    while high < 52 {
        let mut low = 0;
        while low < high {
            cards[at] = [high, low];
            at += 1;
            low += 1;
        }
        high += 1;
    }
    cards
};

impl Combo {
    /// The number of combos.
    pub const COUNT: usize = 1326;

    /// The combo of these two cards in any order, or `None` when they are the same card.
    pub const fn new(a: Card, b: Card) -> Option<Combo> {
        let (a, b) = (a.index(), b.index());
        let (high, low) = if a > b { (a, b) } else { (b, a) };
        if high == low {
            return None;
        }
        Some(Combo((high * (high - 1) / 2 + low) as u16))
    }

    /// The combo of a set of two cards.
    pub(crate) fn of(set: CardSet) -> Option<Combo> {
        let mut cards = set.iter();
        match (cards.next(), cards.next(), cards.next()) {
            (Some(a), Some(b), None) => Combo::new(a, b),
            _ => None,
        }
    }

    /// 0 to 1325.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The combo with this [`index`](Combo::index), or `None` from 1326 up.
    pub const fn from_index(index: usize) -> Option<Combo> {
        if index < Combo::COUNT {
            Some(Combo(index as u16))
        } else {
            None
        }
    }

    /// All combos in order.
    pub fn all() -> impl DoubleEndedIterator<Item = Combo> {
        (0..Combo::COUNT as u16).map(Combo)
    }

    /// The two cards, the higher first.
    pub fn cards(self) -> [Card; 2] {
        CARDS[self.index()]
            .map(|index| Card::new(Rank::ALL[index as usize / 4], Suit::ALL[index as usize % 4]))
    }

    /// The cards as a set.
    pub fn set(self) -> CardSet {
        self.cards().into_iter().collect()
    }

    /// What it is but for its suits.
    pub fn class(self) -> Class {
        let [high, low] = self.cards();
        if high.suit() == low.suit() {
            Class::suited(high.rank(), low.rank())
        } else {
            Class::offsuit(high.rank(), low.rank())
        }
    }
}

impl From<HoleCards> for Combo {
    fn from(hole: HoleCards) -> Combo {
        let [a, b] = hole.cards().map(Card::index);
        let (high, low) = (a.max(b), a.min(b));
        Combo((high * high.saturating_sub(1) / 2 + low) as u16)
    }
}

impl fmt::Display for Combo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [high, low] = self.cards();
        write!(f, "{high}{low}")
    }
}

impl fmt::Debug for Combo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Combo({self})")
    }
}

impl FromStr for Combo {
    type Err = NotationError;

    /// Reads two cards in any order, touching or spaced.
    ///
    /// # Errors
    /// [`NotationError`] with the column of what is not a card, is the same card or is too much.
    fn from_str(text: &str) -> Result<Combo, NotationError> {
        notation::read_hole_cards(text).map(Combo::from)
    }
}

impl TryFrom<String> for Combo {
    type Error = NotationError;

    fn try_from(text: String) -> Result<Combo, NotationError> {
        text.parse()
    }
}

impl From<Combo> for String {
    fn from(combo: Combo) -> String {
        combo.to_string()
    }
}

/// One of the 169 kinds of hole cards: a pair, two suited or two offsuit ranks. As a number it is
/// a place in the usual square: 13 times the row plus the column, both from the two up; suited
/// classes have the higher rank as row, offsuit ones as column.
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

    /// How it fares before the flop against one random hand, at once from a table: won, tied and
    /// lost deals of the 2,097,572,400 there are (1225 hands times 1,712,304 boards).
    pub fn against_random(self) -> [u64; 3] {
        let (win, tie) = AGAINST_RANDOM[self.index()];
        let (win, tie) = (u64::from(win), u64::from(tie));
        [win, tie, DEALS - win - tie]
    }

    /// Its combos: 6 of a pair, 4 suited, 12 offsuit.
    pub fn combos(self) -> impl Iterator<Item = Combo> {
        let [high, low] = self.ranks();
        let suits = Suit::ALL.into_iter();
        suits
            .flat_map(move |first| Suit::ALL.map(|second| (first, second)))
            .filter(move |(first, second)| {
                if self.is_pair() {
                    first > second
                } else {
                    (first == second) == self.is_suited()
                }
            })
            .filter_map(move |(first, second)| {
                Combo::new(Card::new(high, first), Card::new(low, second))
            })
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

impl FromStr for Class {
    type Err = NotationError;

    /// Reads a class as it is printed: `AA`, `AKs`, `AKo`, in any case, the ranks in any order.
    ///
    /// # Errors
    /// [`NotationError`] with its column; `AK` without a letter is two classes.
    fn from_str(text: &str) -> Result<Class, NotationError> {
        notation::read_class(text)
    }
}

impl TryFrom<String> for Class {
    type Error = NotationError;

    fn try_from(text: String) -> Result<Class, NotationError> {
        text.parse()
    }
}

impl From<Class> for String {
    fn from(class: Class) -> String {
        class.to_string()
    }
}
