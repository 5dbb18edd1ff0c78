//! A hand with the sums that ranking needs, updated card by card.

use crate::cards::{Card, CardSet, Suit};
use crate::rank::perfect_hash::Key;

/// Where the sums have how many cards each suit holds, four bits each, and how many there are.
const SUITS: u32 = 32;
const LEN: u32 = 48;

/// Three to each suit takes five cards over the highest of its four bits.
const THREE_EACH: u64 = 0x3333 << SUITS;
const FIVE_OF_ONE: u64 = 0x8888 << SUITS;

/// Up to seven cards of a hand, with what they add up to: one card more is one addition, and
/// [`Ranker::rank_hand`](crate::Ranker::rank_hand) need not go through the suits again. For programs
/// that rank very many hands that share most of their cards, or store hands.
///
/// ```
/// use evaluator::{Card, Category, Hand, Ranker};
///
/// let ranker = Ranker::new();
/// let board: Vec<Card> = ["Kh", "Qh", "2c", "Jh", "Th"].map(|card| card.parse()).into_iter().collect::<Result<_, _>>()?;
/// let board: Hand = board.into_iter().collect();
/// let hand = board.with("Ah".parse()?).with("2d".parse()?);
/// let rank = ranker.rank_hand(hand).expect("seven cards");
/// assert_eq!(rank.category(), Category::StraightFlush);
/// # Ok::<(), evaluator::ParseCardError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Hand {
    cards: CardSet,
    /// The key of the cards' ranks in the lower half; then suit by suit and in all how many they are.
    sums: u64,
}

/// Each card alone.
static ALONE: [Hand; 52] = {
    let mut alone = [Hand::EMPTY; 52];
    let mut index = 0;
    while let Some(card) = Card::from_index(index) {
        alone[index].cards.insert(card);
        let key = Key::of(card.rank().index()).bits() as u64;
        alone[index].sums = key | 1 << (SUITS + 4 * card.suit().index() as u32) | 1 << LEN;
        index += 1;
    }
    alone
};

impl Hand {
    /// No card.
    pub const EMPTY: Hand = Hand {
        cards: CardSet::EMPTY,
        sums: 0,
    };

    /// With a card that it does not hold yet, up to seven in all; with another it means nothing.
    #[inline]
    #[must_use]
    pub fn with(self, card: Card) -> Hand {
        self.and(ALONE[card.index()])
    }

    /// With all cards of another hand that holds none of these, up to seven in all; with another it
    /// means nothing.
    #[inline]
    #[must_use]
    pub fn and(self, other: Hand) -> Hand {
        Hand {
            cards: self.cards | other.cards,
            sums: self.sums.wrapping_add(other.sums),
        }
    }

    /// Its cards.
    #[inline]
    pub fn cards(self) -> CardSet {
        self.cards
    }

    /// The number of cards.
    #[inline]
    pub(super) fn len(self) -> usize {
        (self.sums >> LEN) as usize
    }

    /// The key of the ranks.
    #[inline]
    pub(super) fn key(self) -> Key {
        Key::from_bits(self.sums as u32)
    }

    /// The ranks in the suit of which it has five cards or more.
    #[inline]
    pub(crate) fn flush(self) -> Option<u16> {
        let flush = self.sums.wrapping_add(THREE_EACH) & FIVE_OF_ONE;
        if flush == 0 {
            return None;
        }
        let suit = (flush.trailing_zeros() - SUITS) as usize / 4;
        Some(self.cards.suit_ranks(Suit::ALL[suit % 4]))
    }
}

impl From<CardSet> for Hand {
    fn from(cards: CardSet) -> Hand {
        cards.iter().collect()
    }
}

impl FromIterator<Card> for Hand {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Hand {
        cards.into_iter().fold(Hand::EMPTY, Hand::with)
    }
}
