//! What each next card does.

use evaluator::{Job, NextCardsJob, Ranker, Scenario};

use super::{Spent, Work};
use crate::calculator::protocol::{Ask, NextCardsQuestion};

pub(super) fn work(scenario: &Scenario) -> Option<Box<dyn Work>> {
    let job = NextCardsJob::new(scenario).ok()?;
    Some(Box::new(NextCardsWork(job)))
}

struct NextCardsWork(NextCardsJob);

impl Work for NextCardsWork {
    fn step(&mut self, ranker: &Ranker, units: u64) {
        self.0.step(ranker, units);
    }

    fn is_done(&self) -> bool {
        self.0.is_done()
    }

    fn fraction(&self) -> f64 {
        self.0.progress().fraction()
    }

    fn partial(&self, _: &Spent) -> Option<Vec<u8>> {
        NextCardsQuestion::pack(&self.0.cards().to_vec())
    }

    fn answer(self: Box<Self>, _: &Spent) -> Option<Vec<u8>> {
        NextCardsQuestion::pack(&self.0.into_answer())
    }
}
