//! How strong a poker hand is: Cactus Kev's 7462 classes.

mod best_five;
mod naive;
mod naming;
mod perfect_hash;
mod ranker;
mod strength;

use std::fmt;

pub(crate) use perfect_hash::{Key, LOW_RANKS, PerfectHash};
use strength::PLACES;
pub(crate) use strength::{FULL_HOUSE, STRAIGHT_FLUSH};
#[cfg(feature = "reference")]
pub(crate) use strength::{Ranks, flush_strength};

pub use best_five::{BestFive, Difference};
#[cfg(feature = "reference")]
pub(crate) use naive::naive_five;
pub use naive::naive_rank;
pub use naming::Naming;
pub use ranker::Ranker;

/// The strength of the best five of a hand. Greater is stronger; equal ranks split the pot.
///
/// There are 7462 of them. [`kev`](HandRank::kev) is Cactus Kev's number, counted from the other
/// end: 1 for a royal flush and 7462 for 7-5-4-3-2 in different suits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(try_from = "u16", into = "u16")
)]
pub struct HandRank(u16);

/// The number of different strengths.
const CLASSES: u16 = 7462;

impl HandRank {
    /// 7-5-4-3-2 in different suits.
    pub(crate) const LOWEST: HandRank = HandRank(0);

    pub(crate) const fn from_strength(strength: u16) -> HandRank {
        HandRank(strength)
    }

    #[inline]
    pub(crate) const fn strength(self) -> u16 {
        self.0
    }

    /// From Cactus Kev's number, 1 (royal flush) to 7462; else `None`.
    pub fn from_kev(kev: u16) -> Option<HandRank> {
        let mut left = CLASSES.checked_sub(kev)?;
        for (category, places) in (0..).zip(PLACES) {
            if left < places {
                return Some(HandRank(category << 12 | left));
            }
            left -= places;
        }
        None
    }

    /// Cactus Kev's number: 1 for a royal flush … 7462 for 7-5-4-3-2.
    pub fn kev(self) -> u16 {
        let weaker: u16 = PLACES[..self.category().index()].iter().sum();
        CLASSES - weaker - self.place()
    }

    /// What kind of hand it is.
    #[inline]
    pub const fn category(self) -> Category {
        Category::ALL[category_index(self.0)]
    }

    /// The ranks that name it.
    pub fn naming(self) -> Naming {
        Naming::at(self.category(), self.place())
    }

    const fn place(self) -> u16 {
        self.0 & 0xfff
    }
}

impl TryFrom<u16> for HandRank {
    type Error = &'static str;

    /// From Cactus Kev's number.
    fn try_from(kev: u16) -> Result<HandRank, &'static str> {
        HandRank::from_kev(kev).ok_or("strengths are numbered from 1 to 7462")
    }
}

impl From<HandRank> for u16 {
    /// Cactus Kev's number.
    fn from(rank: HandRank) -> u16 {
        rank.kev()
    }
}

/// The category of a strength as a number: see `strength.rs`.
#[inline]
pub(crate) const fn category_index(strength: u16) -> usize {
    (strength >> 12) as usize
}

impl fmt::Debug for HandRank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "HandRank(kev {})", self.kev())
    }
}

/// The nine kinds of hands, weakest first. A royal flush is a straight flush.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[repr(u8)]
#[allow(missing_docs, reason = "the names say all there is to say")]
pub enum Category {
    HighCard,
    OnePair,
    TwoPair,
    ThreeOfAKind,
    Straight,
    Flush,
    FullHouse,
    FourOfAKind,
    StraightFlush,
}

impl Category {
    /// All nine, weakest first.
    pub const ALL: [Category; 9] = [
        Category::HighCard,
        Category::OnePair,
        Category::TwoPair,
        Category::ThreeOfAKind,
        Category::Straight,
        Category::Flush,
        Category::FullHouse,
        Category::FourOfAKind,
        Category::StraightFlush,
    ];

    /// 0 for a high card … 8 for a straight flush.
    pub const fn index(self) -> usize {
        self as usize
    }
}

impl fmt::Display for Category {
    /// The name in English and in small letters: `two pair`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Category::HighCard => "high card",
            Category::OnePair => "one pair",
            Category::TwoPair => "two pair",
            Category::ThreeOfAKind => "three of a kind",
            Category::Straight => "straight",
            Category::Flush => "flush",
            Category::FullHouse => "full house",
            Category::FourOfAKind => "four of a kind",
            Category::StraightFlush => "straight flush",
        })
    }
}
