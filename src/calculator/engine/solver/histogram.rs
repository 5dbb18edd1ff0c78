//! How the combos of a range are spread over equity.

use evaluator::{
    EquityJob, Histogram, HistogramEstimate, HistogramJob, Job, PreflopPairs, Ranker, Scenario,
};

use super::at_once::at_once;
use super::by_job::by_job;
use super::{Spent, Work};
use crate::calculator::protocol::{Ask, HistogramQuestion};

pub(super) fn work(
    scenario: &Scenario,
    seat: usize,
    pairs: Option<&PreflopPairs>,
) -> Option<Box<dyn Work>> {
    // Some milliseconds, about a slice.
    let histogram = pairs.and_then(|pairs| Histogram::from_pairs(pairs, scenario, seat));
    if let Some(histogram) = histogram {
        return Some(at_once(move |_| HistogramQuestion::pack(&histogram)));
    }
    let job = HistogramJob::new(scenario, seat).ok()?;
    Some(by_job(job, |found| HistogramQuestion::pack(&found)))
}

/// From deals drawn at random; `None` where all are counted or looked up as soon.
pub(super) fn estimate(
    scenario: &Scenario,
    seat: usize,
    pairs: Option<&PreflopPairs>,
) -> Option<Box<dyn Work>> {
    let counted = HistogramJob::new(scenario, seat).ok()?.progress().total;
    let is_looked_up = pairs.is_some() && EquityJob::wants_pairs(scenario);
    if counted <= LONG || is_looked_up {
        return None;
    }
    let estimate = HistogramEstimate::new(scenario, seat, 0).ok()?;
    Some(Box::new(EstimateWork { estimate, spent: 0 }))
}

/// With the board as it is: some milliseconds, about a slice.
pub(super) fn ahead(scenario: &Scenario, seat: usize) -> Box<dyn Work> {
    let scenario = scenario.clone();
    at_once(move |ranker| {
        let histogram = Histogram::so_far(ranker, &scenario, seat)?;
        HistogramQuestion::pack(&histogram)
    })
}

/// Work of more units has an estimate first.
const LONG: u64 = 500_000_000;

/// Units of work for an estimate: each combo of any range has an error of about a percent.
const ESTIMATE: u64 = 100_000_000;

struct EstimateWork {
    estimate: HistogramEstimate,
    /// Units of work that went into it.
    spent: u64,
}

impl Work for EstimateWork {
    fn step(&mut self, ranker: &Ranker, units: u64) {
        self.estimate.step(ranker, units);
        self.spent += units;
    }

    fn is_done(&self) -> bool {
        self.spent >= ESTIMATE
    }

    fn fraction(&self) -> f64 {
        self.spent as f64 / ESTIMATE as f64
    }

    fn partial(&self, _: &Spent) -> Option<Vec<u8>> {
        None
    }

    /// Where ranges hardly fit beside each other there may be no deal.
    fn answer(self: Box<Self>, _: &Spent) -> Option<Vec<u8>> {
        let found = (self.estimate.deals() > 0).then(|| self.estimate.histogram());
        HistogramQuestion::pack(&found?)
    }
}
