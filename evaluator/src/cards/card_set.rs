//! A set of cards in one word.

use std::fmt;
use std::ops::{BitAnd, BitOr, Sub};

use crate::cards::card::{Card, Rank, Suit};

/// A set of cards. Suit `s` has the bits `16·s` to `16·s + 12`, the two lowest, so that the ranks
/// of one suit are a 13-bit mask with nothing but a shift ([`suit_ranks`](CardSet::suit_ranks)).
/// Sets are ordered as these words are, which means nothing but is always the same.
///
/// ```
/// use evaluator::{Card, CardSet, Suit};
///
/// let mut cards: CardSet = "7h8h2c".parse()?;
/// let ace: Card = "Ah".parse()?;
/// assert!(cards.insert(ace) && !cards.insert(ace)); // once is enough
/// assert_eq!(cards.len(), 4);
/// assert_eq!(cards.suit_ranks(Suit::Hearts).count_ones(), 3);
/// assert!((CardSet::FULL - cards).iter().all(|card| !cards.contains(card)));
/// # Ok::<(), evaluator::ParseCardError>(())
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CardSet(u64);

const fn bit(card: Card) -> u64 {
    let index = card.index();
    1 << (16 * (index % 4) + index / 4)
}

impl CardSet {
    /// No card.
    pub const EMPTY: CardSet = CardSet(0);

    /// All 52 cards.
    pub const FULL: CardSet = CardSet(0x1fff_1fff_1fff_1fff);

    /// Puts a card in; true when it was not there.
    #[inline]
    pub const fn insert(&mut self, card: Card) -> bool {
        let new = !self.contains(card);
        self.0 |= bit(card);
        new
    }

    /// Takes a card out; true when it was there.
    #[inline]
    pub const fn remove(&mut self, card: Card) -> bool {
        let there = self.contains(card);
        self.0 &= !bit(card);
        there
    }

    /// Whether the card is in the set.
    #[inline]
    pub const fn contains(self, card: Card) -> bool {
        self.0 & bit(card) != 0
    }

    /// The number of cards, 0 to 52.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is no card.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The cards of either set.
    #[inline]
    pub const fn union(self, other: CardSet) -> CardSet {
        CardSet(self.0 | other.0)
    }

    /// The cards of both sets.
    #[inline]
    pub const fn intersection(self, other: CardSet) -> CardSet {
        CardSet(self.0 & other.0)
    }

    /// The cards of this set that are not in the other.
    #[inline]
    pub const fn difference(self, other: CardSet) -> CardSet {
        CardSet(self.0 & !other.0)
    }

    /// The ranks held in one suit: bit 0 is the two, bit 12 the ace.
    #[inline]
    pub const fn suit_ranks(self, suit: Suit) -> u16 {
        (self.0 >> (16 * suit.index())) as u16
    }

    /// The cards of these ranks in one suit.
    #[inline]
    pub(crate) const fn of_suit(suit: Suit, ranks: u16) -> CardSet {
        CardSet((ranks as u64) << (16 * suit.index()))
    }

    /// The number of cards of each rank.
    pub(crate) fn rank_counts(self) -> [usize; 13] {
        let suits = Suit::ALL.map(|suit| self.suit_ranks(suit));
        std::array::from_fn(|rank| {
            suits
                .iter()
                .filter(|&&ranks| ranks >> rank & 1 == 1)
                .count()
        })
    }

    /// The cards, suit by suit (clubs first) and upwards within a suit. That is not the order of
    /// [`Card`]: collect and sort where that matters.
    pub fn iter(self) -> Iter {
        Iter(self.0)
    }
}

impl From<Card> for CardSet {
    fn from(card: Card) -> CardSet {
        CardSet(bit(card))
    }
}

impl BitOr for CardSet {
    type Output = CardSet;

    fn bitor(self, other: CardSet) -> CardSet {
        self.union(other)
    }
}

impl BitAnd for CardSet {
    type Output = CardSet;

    fn bitand(self, other: CardSet) -> CardSet {
        self.intersection(other)
    }
}

impl Sub for CardSet {
    type Output = CardSet;

    fn sub(self, other: CardSet) -> CardSet {
        self.difference(other)
    }
}

impl FromIterator<Card> for CardSet {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> CardSet {
        let mut set = CardSet::EMPTY;
        set.extend(cards);
        set
    }
}

impl Extend<Card> for CardSet {
    fn extend<I: IntoIterator<Item = Card>>(&mut self, cards: I) {
        for card in cards {
            self.insert(card);
        }
    }
}

impl IntoIterator for CardSet {
    type Item = Card;
    type IntoIter = Iter;

    fn into_iter(self) -> Iter {
        self.iter()
    }
}

impl fmt::Display for CardSet {
    /// The cards in their order, touching: `2cTdAh`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut cards = Card::all().filter(|card| self.contains(*card));
        cards.try_for_each(|card| write!(f, "{card}"))
    }
}

impl fmt::Debug for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// The cards of a [`CardSet`], made by [`CardSet::iter`].
#[derive(Clone, Debug)]
pub struct Iter(u64);

impl Iterator for Iter {
    type Item = Card;

    #[inline]
    fn next(&mut self) -> Option<Card> {
        if self.0 == 0 {
            return None;
        }
        let bit = self.0.trailing_zeros() as usize;
        self.0 &= self.0 - 1;
        Some(Card::new(Rank::ALL[bit % 16], Suit::ALL[bit / 16]))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let len = self.0.count_ones() as usize;
        (len, Some(len))
    }
}

impl ExactSizeIterator for Iter {}
