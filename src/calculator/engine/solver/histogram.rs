//! How the combos of a range are spread over equity.

use evaluator::{Histogram, HistogramJob, Job, PreflopPairs, Ranker, Scenario};

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
    Some(Box::new(HistogramWork(job)))
}

/// With the board as it is: some milliseconds, about a slice.
pub(super) fn ahead(scenario: &Scenario, seat: usize) -> Box<dyn Work> {
    let scenario = scenario.clone();
    at_once(move |ranker| {
        let histogram = Histogram::so_far(ranker, &scenario, seat)?;
        HistogramQuestion::pack(&histogram)
    })
}

struct HistogramWork(HistogramJob);

impl Work for HistogramWork {
    fn step(&mut self, ranker: &Ranker, units: u64) {
        self.0.step(ranker, units);
    }

    fn is_done(&self) -> bool {
        self.0.is_done()
    }

    fn fraction(&self) -> f64 {
        self.0.progress().fraction()
    }

    /// A part of it means nothing.
    fn partial(&self, _: &Spent) -> Option<Vec<u8>> {
        None
    }

    fn answer(self: Box<Self>, _: &Spent) -> Option<Vec<u8>> {
        HistogramQuestion::pack(&self.0.into_answer())
    }
}
