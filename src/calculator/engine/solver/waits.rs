//! What can't begin yet.

use evaluator::Ranker;

use super::{Spent, Work};

/// Waits for the table of pairs: then the question starts again. If it can't be loaded, this ends.
#[derive(Default)]
pub(super) struct Waits(u32);

impl Waits {
    /// Some seconds: each look is one at the clock, too.
    const PATIENCE: u32 = 50_000_000;
}

impl Work for Waits {
    fn step(&mut self, _: &Ranker, _: u64) {
        self.0 += 1;
    }

    fn is_done(&self) -> bool {
        self.0 >= Waits::PATIENCE
    }

    fn fraction(&self) -> f64 {
        0.0
    }

    fn partial(&self, _: &Spent) -> Option<Vec<u8>> {
        None
    }

    fn answer(self: Box<Self>, _: &Spent) -> Option<Vec<u8>> {
        None
    }
}
