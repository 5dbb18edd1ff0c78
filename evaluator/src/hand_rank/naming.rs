//! The ranks that name a hand, for words in any language.

use crate::card::Rank;
use crate::hand_rank::Category;

/// What a hand is called and which ranks decide it, most important first: "two pair, jacks and
/// fives, ace kicker" is `TwoPair { high: Jack, low: Five, kicker: Ace }`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs, reason = "the names say all there is to say")]
pub enum Naming {
    /// Five ranks, none twice, no straight.
    HighCard { ranks: [Rank; 5] },
    /// Two of a rank and three others.
    OnePair { pair: Rank, kickers: [Rank; 3] },
    /// Two pairs and another card.
    TwoPair { high: Rank, low: Rank, kicker: Rank },
    /// Three of a rank and two others.
    ThreeOfAKind { trips: Rank, kickers: [Rank; 2] },
    /// Five ranks in a row; the five is high in 5-4-3-2-A.
    Straight { high: Rank },
    /// Five of a suit.
    Flush { ranks: [Rank; 5] },
    /// Three of a rank and a pair.
    FullHouse { trips: Rank, pair: Rank },
    /// Four of a rank and another card.
    FourOfAKind { quads: Rank, kicker: Rank },
    /// Five of a suit in a row; with the ace high it is a royal flush.
    StraightFlush { high: Rank },
}

impl Naming {
    /// The kind of hand.
    pub const fn category(&self) -> Category {
        match self {
            Naming::HighCard { .. } => Category::HighCard,
            Naming::OnePair { .. } => Category::OnePair,
            Naming::TwoPair { .. } => Category::TwoPair,
            Naming::ThreeOfAKind { .. } => Category::ThreeOfAKind,
            Naming::Straight { .. } => Category::Straight,
            Naming::Flush { .. } => Category::Flush,
            Naming::FullHouse { .. } => Category::FullHouse,
            Naming::FourOfAKind { .. } => Category::FourOfAKind,
            Naming::StraightFlush { .. } => Category::StraightFlush,
        }
    }
}
