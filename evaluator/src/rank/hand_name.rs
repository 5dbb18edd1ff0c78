//! The ranks that name a hand, to be worded in any language.

use crate::cards::Rank;
use crate::rank::category::Category;
use crate::rank::strength::{at_place, no_pair_at, unsqueeze};

/// What a hand is called and which ranks decide it, most important first: "two pair, jacks and
/// fives, ace kicker" is `TwoPair { high: Jack, low: Five, kicker: Ace }`.
///
/// ```
/// use evaluator::{HandName, Rank, Ranker};
///
/// // The fours do not play.
/// let rank = Ranker::new().rank("JhJd5c5sAh4c4d".parse()?).ok_or("seven cards")?;
/// let wanted = HandName::TwoPair { high: Rank::Jack, low: Rank::Five, kicker: Rank::Ace };
/// assert_eq!(rank.name(), wanted);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs, reason = "the names say all there is to say")]
pub enum HandName {
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

impl HandName {
    /// The kind of hand.
    pub const fn category(&self) -> Category {
        match self {
            HandName::HighCard { .. } => Category::HighCard,
            HandName::OnePair { .. } => Category::OnePair,
            HandName::TwoPair { .. } => Category::TwoPair,
            HandName::ThreeOfAKind { .. } => Category::ThreeOfAKind,
            HandName::Straight { .. } => Category::Straight,
            HandName::Flush { .. } => Category::Flush,
            HandName::FullHouse { .. } => Category::FullHouse,
            HandName::FourOfAKind { .. } => Category::FourOfAKind,
            HandName::StraightFlush { .. } => Category::StraightFlush,
        }
    }
}

impl HandName {
    /// The ranks of the five cards in the order of their importance, pairs, trips and quads
    /// written out: `[J, J, 5, 5, A]`, and `[5, 4, 3, 2, A]` for the lowest straight.
    pub fn ranks(&self) -> [Rank; 5] {
        match *self {
            HandName::HighCard { ranks } | HandName::Flush { ranks } => ranks,
            HandName::OnePair {
                pair,
                kickers: [a, b, c],
            } => [pair, pair, a, b, c],
            HandName::TwoPair { high, low, kicker } => [high, high, low, low, kicker],
            HandName::ThreeOfAKind {
                trips,
                kickers: [a, b],
            } => [trips, trips, trips, a, b],
            HandName::Straight { high } | HandName::StraightFlush { high } => {
                // Below the two comes the ace, twelve places above it.
                [0, 1, 2, 3, 4].map(|below| Rank::ALL[(high.index() + 13 - below) % 13])
            }
            HandName::FullHouse { trips, pair } => [trips, trips, trips, pair, pair],
            HandName::FourOfAKind { quads, kicker } => [quads, quads, quads, quads, kicker],
        }
    }

    /// The place in [`ranks`](HandName::ranks) where the kickers begin; 5 where there are none. A
    /// hand without a pair is named by its highest card, the others are kickers; the cards of a
    /// flush all belong to it.
    pub const fn kickers_at(&self) -> usize {
        match self {
            HandName::HighCard { .. } => 1,
            HandName::OnePair { .. } => 2,
            HandName::ThreeOfAKind { .. } => 3,
            HandName::TwoPair { .. } | HandName::FourOfAKind { .. } => 4,
            HandName::Straight { .. }
            | HandName::Flush { .. }
            | HandName::FullHouse { .. }
            | HandName::StraightFlush { .. } => 5,
        }
    }

    /// The name of the hand at this place, from 0, within its category.
    pub(crate) fn at(category: Category, place: u16) -> HandName {
        match category {
            Category::HighCard => HandName::HighCard {
                ranks: down(no_pair_at(place)),
            },
            Category::OnePair => {
                let pair = place / 220;
                HandName::OnePair {
                    pair: rank(pair),
                    kickers: down(unsqueeze(at_place(place % 220, 3), pair)),
                }
            }
            Category::TwoPair => {
                let [high, low] = down(at_place(place / 11, 2));
                let others = !(1_u16 << high.index() | 1 << low.index());
                let mut kickers = Rank::ALL
                    .into_iter()
                    .filter(|rank| others >> rank.index() & 1 == 1);
                let kicker = kickers.nth(usize::from(place % 11)).unwrap_or(Rank::Two);
                HandName::TwoPair { high, low, kicker }
            }
            Category::ThreeOfAKind => {
                let trips = place / 66;
                HandName::ThreeOfAKind {
                    trips: rank(trips),
                    kickers: down(unsqueeze(at_place(place % 66, 2), trips)),
                }
            }
            Category::Straight => HandName::Straight {
                high: rank(place + 3),
            },
            Category::Flush => HandName::Flush {
                ranks: down(no_pair_at(place)),
            },
            Category::FullHouse => {
                let trips = place / 12;
                let [pair] = down(unsqueeze(1 << (place % 12), trips));
                HandName::FullHouse {
                    trips: rank(trips),
                    pair,
                }
            }
            Category::FourOfAKind => {
                let quads = place / 12;
                let [kicker] = down(unsqueeze(1 << (place % 12), quads));
                HandName::FourOfAKind {
                    quads: rank(quads),
                    kicker,
                }
            }
            Category::StraightFlush => HandName::StraightFlush {
                high: rank(place + 3),
            },
        }
    }
}

fn rank(index: u16) -> Rank {
    Rank::ALL[usize::from(index) % Rank::ALL.len()]
}

/// The ranks of a set from the highest down.
fn down<const COUNT: usize>(ranks: u16) -> [Rank; COUNT] {
    let mut left = Rank::ALL
        .into_iter()
        .rev()
        .filter(|rank| ranks >> rank.index() & 1 == 1);
    [(); COUNT].map(|()| left.next().unwrap_or(Rank::Two))
}
