//! Equity of what plays.

use std::cell::RefCell;
use std::rc::Rc;

use evaluator::{Accuracy, EquityJob, Job, PreflopPairs, Ranker, Scenario};

use super::pooled::PooledWork;
use super::{Spent, Work, packed};
use crate::calculator::engine::pool::Pool;

/// The work of answering, or of drawing more deals after this many.
pub(super) fn work(
    scenario: &Scenario,
    by_category: bool,
    drawn: Option<u64>,
    pairs: Option<&PreflopPairs>,
    pool: &Rc<RefCell<Pool>>,
) -> Box<dyn Work> {
    let job = match (drawn, pairs) {
        // The first deals are those of seed 0.
        (Some(drawn), _) if by_category => {
            EquityJob::sampled_by_category(scenario, EquityJob::MOST_SAMPLES, drawn)
        }
        (Some(drawn), _) => EquityJob::sampled(scenario, EquityJob::MOST_SAMPLES, drawn),
        (None, _) if by_category => EquityJob::by_category(scenario),
        (None, Some(pairs)) => EquityJob::with_pairs(scenario, pairs),
        (None, None) => EquityJob::new(scenario),
    };
    // With the table of pairs one alone is quicker than several without it.
    let is_plain = drawn.is_none() && !by_category;
    let by_pairs = pairs.is_some() && is_plain && EquityJob::wants_pairs(scenario);
    let pooled = || PooledWork::new(pool, scenario, by_category, drawn, &job);
    match (!by_pairs).then(pooled).flatten() {
        Some(pooled) => Box::new(pooled),
        None => {
            let scenario = scenario.clone();
            Box::new(EquityWork { scenario, job })
        }
    }
}

struct EquityWork {
    scenario: Scenario,
    job: EquityJob,
}

impl Work for EquityWork {
    fn step(&mut self, ranker: &Ranker, units: u64) {
        self.job.step(ranker, units);
    }

    fn is_done(&self) -> bool {
        self.job.is_done()
    }

    fn fraction(&self) -> f64 {
        self.job.progress().fraction()
    }

    fn partial(&self, spent: &Spent) -> Option<Vec<u8>> {
        let tally = self.job.estimate()?;
        let samples = tally.deals();
        let method = Accuracy::Sampled { samples };
        packed(&self.scenario, method, tally, Vec::new(), spent)
    }

    fn answer(self: Box<Self>, spent: &Spent) -> Option<Vec<u8>> {
        let (method, tally) = (self.job.accuracy(), self.job.tally());
        packed(&self.scenario, method, tally, Vec::new(), spent)
    }
}
