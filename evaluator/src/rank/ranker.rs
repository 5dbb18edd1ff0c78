//! The fast way to rank 5, 6 or 7 cards: two small look-ups and one in a dense table.

use std::fmt;

use crate::cards::{CardSet, Suit};
use crate::rank::hand::Hand;
use crate::rank::hand_rank::HandRank;
use crate::rank::perfect_hash::{Key, PerfectHash};
use crate::rank::trace::{Cost, Off, Recorder, Step};
use crate::rank::{perfect_hash, strength};

/// The number of sets of ranks in one suit.
const SUIT_SETS: usize = 1 << 13;

/// Set in the key of a suit that holds five cards or more. At most one suit of a hand does.
const FLUSH: u32 = 1 << 31;

/// The tables that rank hands, about 300 kB, filled by [`Ranker::new`]. They are not stored in the
/// program and not global: make one and pass it by reference.
///
/// - A flush is ranked by the set of ranks in its suit: 8192 entries. (Five to seven cards with a
///   flush never hold a full house or four of a kind, so nothing else need be looked at.)
/// - Everything else is ranked by the multiset of its ranks, through a perfect hash whose table
///   has an entry for each of the 73,775 multisets of five, six and seven ranks, and few more:
///   see `perfect_hash.rs`.
///
/// ```
/// use evaluator::{CardSet, Ranker};
///
/// let ranker = Ranker::new(); // once
/// let board: CardSet = "7h8h2c3d9c".parse()?;
/// let [aces, straight] = ["AsAd", "JhTh"].map(|hole| hole.parse::<CardSet>());
/// assert!(ranker.rank(board | straight?) > ranker.rank(board | aces?));
/// assert_eq!(ranker.rank("AhKh".parse()?), None); // two cards are no hand
/// # Ok::<(), evaluator::ParseCardError>(())
/// ```
#[derive(Clone)]
pub struct Ranker {
    /// By the set of ranks in one suit: the sum of the keys of these ranks, and [`FLUSH`].
    keys: Box<[u32; SUIT_SETS]>,
    /// By the set of ranks in one suit: the strength of the flush, or 0 below five cards.
    flushes: Box<[u16; SUIT_SETS]>,
    multisets: PerfectHash,
}

impl Ranker {
    /// Fills the tables, in about two milliseconds.
    pub fn new() -> Ranker {
        let mut keys = perfect_hash::table();
        let mut flushes = perfect_hash::table();
        for ranks in 0..SUIT_SETS {
            let lowest = ranks.trailing_zeros() as usize;
            keys[ranks] = match ranks {
                0 => 0,
                // The set without its lowest rank comes earlier.
                _ => (keys[ranks & (ranks - 1)] & !FLUSH) + Key::of(lowest).bits(),
            };
            if ranks.count_ones() >= 5 {
                keys[ranks] |= FLUSH;
                flushes[ranks] = strength::flush_strength(ranks as u16);
            }
        }
        Ranker {
            keys,
            flushes,
            multisets: PerfectHash::new(),
        }
    }

    /// The rank of the best five of 5, 6 or 7 cards; `None` for any other number.
    #[inline]
    pub fn rank(&self, cards: CardSet) -> Option<HandRank> {
        self.rank_recorded(cards, &mut Off)
    }

    /// The same, reported to a recorder.
    #[inline]
    pub(crate) fn rank_recorded<R: Recorder>(
        &self,
        cards: CardSet,
        recorder: &mut R,
    ) -> Option<HandRank> {
        let suits = Suit::ALL.map(|suit| cards.suit_ranks(suit));
        let sum = suits
            .iter()
            .fold(0_u32, |sum, &ranks| sum.wrapping_add(self.suit_key(ranks)));
        let count = cards.len();
        if !(5..=7).contains(&count) {
            return None;
        }
        recorder.step(move || Step::Keys {
            suits,
            keys: suits.map(|ranks| self.suit_key(ranks)),
            sum,
        });
        let strength = if sum & FLUSH == 0 {
            let key = Key::from_bits(sum);
            self.multisets.strength_recorded(count, key, recorder)
        } else {
            let [clubs, diamonds, hearts, spades] = suits.map(|ranks| self.flush(ranks));
            let strength = clubs | diamonds | hearts | spades;
            recorder.step(move || Step::Flushes {
                index: suits
                    .into_iter()
                    .find(|ranks| ranks.count_ones() > 4)
                    .map_or(0, usize::from),
                found: Some(HandRank::from_strength(strength)),
                // One for each suit: all but one are 0.
                cost: Cost::of(4, size_of::<u16>()),
            });
            strength
        };
        Some(HandRank::from_strength(strength))
    }

    /// The rank of the best five of exactly seven cards, for callers who know that there are seven:
    /// not counting them saves a third of the time. For another number of cards the result is
    /// meaningless.
    #[inline]
    pub fn rank_seven(&self, cards: CardSet) -> HandRank {
        let suits = Suit::ALL.map(|suit| cards.suit_ranks(suit));
        let sum = suits
            .iter()
            .fold(0_u32, |sum, &ranks| sum.wrapping_add(self.suit_key(ranks)));
        let strength = if sum & FLUSH == 0 {
            self.multisets.seven(Key::from_bits(sum))
        } else {
            let [clubs, diamonds, hearts, spades] = suits.map(|ranks| self.flush(ranks));
            clubs | diamonds | hearts | spades
        };
        HandRank::from_strength(strength)
    }

    /// The rank of the best five of 5, 6 or 7 cards that are added up already; `None` for any other
    /// number.
    #[inline]
    pub fn rank_hand(&self, hand: Hand) -> Option<HandRank> {
        match hand.len() {
            5 => Some(self.rank_hand_of::<5>(hand)),
            6 => Some(self.rank_hand_of::<6>(hand)),
            7 => Some(self.rank_hand_of::<7>(hand)),
            _ => None,
        }
    }

    /// The same for callers who know the number of cards. For another number the result is
    /// meaningless.
    #[inline]
    pub fn rank_hand_of<const CARDS: usize>(&self, hand: Hand) -> HandRank {
        let strength = match hand.flush() {
            None => self.multisets.strength(CARDS, hand.key()),
            Some(ranks) => self.flush(ranks),
        };
        HandRank::from_strength(strength)
    }

    /// The strength of seven cards that are added up already.
    #[inline]
    pub(crate) fn strength_of_seven(&self, hand: Hand) -> u16 {
        match hand.flush() {
            None => self.multisets.seven(hand.key()),
            Some(ranks) => self.flush(ranks),
        }
    }

    /// How many bytes the tables take.
    #[cfg(feature = "reference")]
    pub(crate) fn table_bytes(&self) -> usize {
        size_of_val(&*self.keys) + size_of_val(&*self.flushes) + self.multisets.bytes()
    }

    #[inline]
    fn suit_key(&self, ranks: u16) -> u32 {
        self.keys[usize::from(ranks) % SUIT_SETS]
    }

    /// The key of one card of each of these ranks.
    #[inline]
    pub(crate) fn key(&self, ranks: u16) -> Key {
        Key::from_bits(self.suit_key(ranks) & !FLUSH)
    }

    /// The strength of a flush of these ranks, 0 when they are fewer than five.
    #[inline]
    pub(crate) fn flush(&self, ranks: u16) -> u16 {
        self.flushes[usize::from(ranks) % SUIT_SETS]
    }

    /// The perfect hash, for callers who walk its rows themselves.
    #[inline]
    pub(crate) fn multisets(&self) -> &PerfectHash {
        &self.multisets
    }
}

impl Default for Ranker {
    fn default() -> Ranker {
        Ranker::new()
    }
}

impl fmt::Debug for Ranker {
    /// Without its tables, which would be unreadable.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Ranker").finish_non_exhaustive()
    }
}
