//! The classes of hands in order, for methods that find the category and the ranks of a hand.

use crate::cards::Rank;
use crate::rank::{Category, HandRank, Recorder, Step};
use crate::reference::rank_five::WORST;
use crate::reference::search::Sorted;

/// The 7462 classes, weakest first, each as its category and its ranks in one number: what turns
/// "two pair, kings and twos, a three" into a [`HandRank`].
#[derive(Clone, Debug)]
pub(super) struct Order(Sorted);

impl Order {
    pub(super) fn new() -> Order {
        let ranks = (1..=7462).rev().filter_map(HandRank::from_kev);
        let written = |rank: HandRank| (Order::number(rank.category(), rank.name().ranks()), rank);
        Order(Sorted::new(ranks.map(written).collect()))
    }

    /// Four bits for the category and for each rank, the most important on top.
    fn number(category: Category, ranks: [Rank; 5]) -> u32 {
        let digits = ranks.map(Rank::index).into_iter();
        digits.fold(category.index() as u32, |number, digit| {
            number << 4 | digit as u32
        })
    }

    pub(super) fn bytes(&self) -> usize {
        self.0.bytes()
    }

    pub(super) fn rank<R: Recorder>(
        &self,
        category: Category,
        ranks: [Rank; 5],
        recorder: &mut R,
    ) -> HandRank {
        let number = Order::number(category, ranks);
        recorder.step(move || Step::Written { number });
        self.0.find(number, recorder).unwrap_or(WORST)
    }
}
