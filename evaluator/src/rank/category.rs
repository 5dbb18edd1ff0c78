//! The nine kinds of hands.

use std::fmt;

/// The nine kinds of hands, weakest first. A royal flush is a straight flush.
///
/// ```
/// use evaluator::Category;
///
/// assert!(Category::FullHouse > Category::Flush);
/// assert_eq!(Category::FullHouse.to_string(), "full house");
/// assert_eq!(Category::ALL.len(), 9);
/// ```
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

/// The category of a strength as a number: see `strength.rs`.
#[inline]
pub(crate) const fn category_index(strength: u16) -> usize {
    (strength >> 12) as usize
}
