//! The naive method, without a table.

use crate::cards::Card;
use crate::rank::{Category, HandRank, Off, Recorder, naive_category, naive_five};
use crate::reference::order::numbered;
use crate::reference::rank_five::RankFive;

/// Reads, classifies and sorts, as a person does and as the course paper of 2016 has it; of two hands the kind decides, then card by card
/// the first that differs.
#[derive(Clone, Debug, Default)]
pub struct Naive;

impl Naive {
    /// Needs nothing.
    pub const fn new() -> Naive {
        Naive
    }
}

impl RankFive for Naive {
    type Card = Card;

    fn bytes(&self) -> usize {
        0
    }

    #[inline]
    fn five_recorded<R: Recorder>(&self, cards: [Card; 5], recorder: &mut R) -> HandRank {
        let (category, ranks) = naive_five(cards, recorder);
        numbered(category, ranks, recorder)
    }

    /// All that the paper measured: it does not sort.
    #[inline]
    fn category(&self, cards: [Card; 5]) -> Category {
        naive_category(cards, &mut Off)
    }
}
