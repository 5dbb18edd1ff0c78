//! The naive method, without a table.

use crate::cards::Card;
use crate::rank::{HandRank, Recorder, naive_five};
use crate::reference::order::Order;
use crate::reference::rank_five::RankFive;

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

    fn bytes(&self) -> usize {
        self.0.bytes()
    }

    fn five_recorded<R: Recorder>(&self, cards: [Card; 5], recorder: &mut R) -> HandRank {
        let (category, ranks) = naive_five(cards, recorder);
        self.0.rank(category, ranks, recorder)
    }
}
