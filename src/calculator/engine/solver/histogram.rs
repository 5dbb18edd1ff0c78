//! How the combos of a range are spread over equity.

use evaluator::{Histogram, HistogramEstimate, HistogramJob, Job, PreflopPairs, Ranker, Scenario};

use super::at_once::at_once;
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
    let takes_long = job.progress().total > LONG;
    let estimate = takes_long.then(|| HistogramEstimate::new(scenario, seat, 0));
    let estimate = estimate.and_then(Result::ok);
    Some(Box::new(HistogramWork {
        job,
        estimate,
        estimated: 0,
    }))
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

struct HistogramWork {
    job: HistogramJob,
    /// Where the job takes long.
    estimate: Option<HistogramEstimate>,
    /// Units of work that went into it.
    estimated: u64,
}

impl Work for HistogramWork {
    fn step(&mut self, ranker: &Ranker, units: u64) {
        match &mut self.estimate {
            Some(estimate) if self.estimated < ESTIMATE => {
                estimate.step(ranker, units);
                self.estimated += units;
            }
            _ => {
                self.job.step(ranker, units);
            }
        }
    }

    fn is_done(&self) -> bool {
        self.job.is_done()
    }

    fn fraction(&self) -> f64 {
        self.job.progress().fraction()
    }

    /// A part of the exact answer means nothing.
    fn partial(&self, _: &Spent) -> Option<Vec<u8>> {
        let estimate = self
            .estimate
            .as_ref()
            .filter(|estimate| estimate.deals() > 0)?;
        HistogramQuestion::pack(&estimate.histogram())
    }

    fn answer(self: Box<Self>, _: &Spent) -> Option<Vec<u8>> {
        HistogramQuestion::pack(&self.job.into_answer())
    }
}
