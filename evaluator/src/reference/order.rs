//! The classes of hands in order, for ways that know a hand by its category and ranks.

use crate::cards::Rank;
use crate::rank::{Category, HandRank};
use crate::reference::rank_five::WORST;

/// The 7462 classes, weakest first, each as its category and its ranks in one number: what turns
/// "two pair, kings and twos, a three" into a [`HandRank`].
#[derive(Clone, Debug)]
pub(super) struct Order(Vec<(u32, HandRank)>);

impl Order {
    pub(super) fn new() -> Order {
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

    pub(super) fn rank(&self, category: Category, ranks: [Rank; 5]) -> HandRank {
        let number = Order::number(category, ranks);
        let found = self
            .0
            .binary_search_by_key(&number, |(written, _)| *written);
        let (Ok(place) | Err(place)) = found;
        self.0.get(place).map_or(WORST, |(_, rank)| *rank)
    }
}
