//! How strong a poker hand is: Cactus Kev's 7462 classes.

use std::fmt;

use crate::rank::category::{Category, category_index};
use crate::rank::hand_name::HandName;
use crate::rank::strength::PLACES;
#[cfg(feature = "reference")]
use crate::{cards::Rank, rank::strength::strength_of};

/// The strength of the best five of a hand. Greater is stronger; equal ranks split the pot.
///
/// There are 7462 of them. [`kev`](HandRank::kev) is Cactus Kev's number, counted from the other
/// end: 1 for a royal flush and 7462 for 7-5-4-3-2 in different suits.
///
/// ```
/// use evaluator::{Category, HandRank, Ranker};
///
/// let ranker = Ranker::new();
/// let flush = ranker.rank("AhKh9h7h2h".parse()?).ok_or("five cards")?;
/// let straight = ranker.rank("9c8d7h6s5c".parse()?).ok_or("five cards")?;
/// assert!(flush > straight);
/// assert_eq!(flush.category(), Category::Flush);
/// let royal = ranker.rank("AhKhQhJhTh".parse()?);
/// assert_eq!(royal.map(HandRank::kev), Some(1));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
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

    /// The rank of five cards, by their kind and their ranks in the order of their importance.
    #[cfg(feature = "reference")]
    pub(crate) fn of_ranks(category: Category, ranks: [Rank; 5]) -> HandRank {
        let ranks = ranks.map(|rank| rank.index() as u16);
        HandRank(strength_of(category.index() as u16, ranks))
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
    pub fn name(self) -> HandName {
        HandName::at(self.category(), self.place())
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

impl fmt::Debug for HandRank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "HandRank(kev {})", self.kev())
    }
}
