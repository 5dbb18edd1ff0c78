//! The classics: how five cards were ranked before, each behind [`RankFive`]. They are here to be
//! compared with [`Ranker`], in tests, benchmarks and on a page about them; nothing else uses
//! them. (Feature `reference`.)
//!
//! All their tables are made from the rules in `strength.rs`; none is copied from the originals.
//!
//! | way | seven cards | what it needs |
//! |---|---|---|
//! | [`Naive`] | best of 21 | counts and sorts, as a person does |
//! | [`BitTrick`] | best of 21 | a remainder by 15 for the category, then sorts |
//! | [`CactusKev`] | best of 21 | two tables of 7937 entries, a binary search among 4888 products |
//! | [`CactusKevHashed`] | best of 21 | the same, and a perfect hash of the products |
//! | [`Ranker`] | at once | see [`Ranker`] |

mod bit_trick;
mod cactus_card;
mod cactus_kev;
mod product_hash;

pub use bit_trick::BitTrick;
pub use cactus_card::CactusCard;
pub use cactus_kev::{CactusKev, CactusKevHashed};

use crate::card::{Card, Rank};
use crate::card_set::CardSet;
use crate::hand_rank::{Category, HandRank, Ranker, naive_five};

/// A way to rank five cards.
///
/// The cards must be different: of others it gives some rank or other.
///
/// ```
/// use evaluator::{Card, CardSet, Ranker};
/// use evaluator::reference::{CactusCard, CactusKev, RankFive};
///
/// let [a, b, c, d, e] = ["Kd", "5d", "Jd", "Ad", "Qd"].map(str::parse::<Card>);
/// let cards = [a?, b?, c?, d?, e?];
/// let flush = CactusKev::new().five(cards.map(CactusCard::from));
/// assert_eq!(flush, Ranker::new().five(cards.map(CardSet::from)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait RankFive {
    /// What it wants to know of a card.
    type Card: Copy + From<Card>;

    /// The rank of five cards.
    fn five(&self, cards: [Self::Card; 5]) -> HandRank;

    /// The rank of the best five of seven cards: here by looking at each of the 21 fives.
    fn seven(&self, cards: [Self::Card; 7]) -> HandRank {
        let mut best = WORST;
        for five in FIVES {
            best = best.max(self.five(five.map(|place| cards[place])));
        }
        best
    }
}

/// 7-5-4-3-2.
const WORST: HandRank = HandRank::from_strength(0);

/// The places of each five of seven cards.
const FIVES: [[usize; 5]; 21] = {
    let mut fives = [[0; 5]; 21];
    let mut count = 0;
    let mut first = 0;
    while first < 7 {
        let mut second = first + 1;
        while second < 7 {
            // All but these two.
            let mut place = 0;
            let mut kept = 0;
            while place < 7 {
                if place != first && place != second {
                    fives[count][kept] = place;
                    kept += 1;
                }
                place += 1;
            }
            count += 1;
            second += 1;
        }
        first += 1;
    }
    fives
};

impl RankFive for Ranker {
    type Card = CardSet;

    #[inline]
    fn five(&self, cards: [CardSet; 5]) -> HandRank {
        let all = cards.into_iter().fold(CardSet::EMPTY, CardSet::union);
        self.rank(all).unwrap_or(WORST)
    }

    /// Directly, without looking at fives.
    #[inline]
    fn seven(&self, cards: [CardSet; 7]) -> HandRank {
        self.rank_seven(cards.into_iter().fold(CardSet::EMPTY, CardSet::union))
    }
}

/// Counts equal ranks, sorts, and looks for straights and flushes, as a person does.
#[derive(Clone, Debug)]
pub struct Naive(Order);

impl Naive {
    /// Writes down the order of the 7462 classes.
    pub fn new() -> Naive {
        Naive(Order::new())
    }
}

impl Default for Naive {
    fn default() -> Naive {
        Naive::new()
    }
}

impl RankFive for Naive {
    type Card = Card;

    fn five(&self, cards: [Card; 5]) -> HandRank {
        let (category, ranks) = naive_five(cards);
        self.0.rank(category, ranks)
    }
}

/// The 7462 classes, weakest first, each as its category and its ranks in one number: what turns
/// "two pair, kings and twos, a three" into a [`HandRank`].
#[derive(Clone, Debug)]
struct Order(Vec<(u32, HandRank)>);

impl Order {
    fn new() -> Order {
        let ranks = (1..=7462).rev().filter_map(HandRank::from_kev);
        let written =
            |rank: HandRank| (Order::number(rank.category(), rank.naming().ranks()), rank);
        Order(ranks.map(written).collect())
    }

    /// Four bits for the category and for each rank, the most important on top.
    fn number(category: Category, ranks: [Rank; 5]) -> u32 {
        let digits = ranks.map(Rank::index).into_iter();
        digits.fold(category.index() as u32, |number, digit| {
            number << 4 | digit as u32
        })
    }

    fn rank(&self, category: Category, ranks: [Rank; 5]) -> HandRank {
        let number = Order::number(category, ranks);
        let found = self
            .0
            .binary_search_by_key(&number, |(written, _)| *written);
        let (Ok(place) | Err(place)) = found;
        self.0.get(place).map_or(WORST, |(_, rank)| *rank)
    }
}
