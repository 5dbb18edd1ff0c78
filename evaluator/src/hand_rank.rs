//! How strong a poker hand is: Cactus Kev's 7462 classes.

mod best_five;
mod naming;
mod ranker;

use std::fmt;

pub use best_five::BestFive;
pub use naming::Naming;
pub use ranker::Ranker;

/// The strength of the best five of a hand. Greater is stronger; equal ranks split the pot.
///
/// The number is Cactus Kev's turned round: [`kev`](HandRank::kev) is 1 for a royal flush and
/// 7462 for 7-5-4-3-2 in different suits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct HandRank(u16);

/// The number of different strengths.
pub(crate) const CLASSES: u16 = 7462;

impl HandRank {
    /// From Cactus Kev's number, 1 (royal flush) to 7462; else `None`.
    pub const fn from_kev(kev: u16) -> Option<HandRank> {
        if kev >= 1 && kev <= CLASSES {
            Some(HandRank(CLASSES + 1 - kev))
        } else {
            None
        }
    }

    /// Cactus Kev's number: 1 for a royal flush … 7462 for 7-5-4-3-2.
    pub const fn kev(self) -> u16 {
        CLASSES + 1 - self.0
    }

    /// What kind of hand it is.
    pub fn category(self) -> Category {
        todo!()
    }

    /// The ranks that name it.
    pub fn naming(self) -> Naming {
        todo!()
    }
}

impl fmt::Debug for HandRank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "HandRank(kev {})", self.kev())
    }
}

/// The nine kinds of hands, weakest first. A royal flush is a straight flush.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
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
