//! How the combos of a range are spread over equity.

use evaluator::{Histogram, HistogramJob, Job, PreflopError, PreflopPairs, Ranker, Scenario};

use super::at_once::at_once;
use super::{Solver, Spent, Work, fraction};
use crate::calculator::protocol::{Ask, HistogramQuestion, Kind, Question};

/// Answers the graph.
#[derive(Debug, Default)]
pub struct GraphSolver {
    pairs: Option<PreflopPairs>,
}

impl Solver for GraphSolver {
    type Work = dyn Work;

    fn work(&self, question: &Question) -> Option<Box<dyn Work>> {
        let Kind::Histogram { seat } = question.kind else {
            return None;
        };
        let work = self.histogram(&question.scenario, usize::from(seat));
        // Not every question fits every scenario: that is an answer, too.
        Some(work.unwrap_or_else(|| at_once(|_| None)))
    }

    fn lacks_pairs(&self, question: &Question) -> bool {
        self.pairs.is_none() && Job::wants_pairs(&question.scenario)
    }

    fn take_pairs(&mut self, file: &[u8]) -> Result<(), PreflopError> {
        self.pairs = Some(PreflopPairs::from_bytes(file)?);
        Ok(())
    }
}

impl GraphSolver {
    fn histogram(&self, scenario: &Scenario, seat: usize) -> Option<Box<dyn Work>> {
        let pairs = self.pairs.as_ref();
        // Some milliseconds, about a slice.
        let histogram = pairs.and_then(|pairs| Histogram::from_pairs(pairs, scenario, seat));
        if let Some(histogram) = histogram {
            return Some(at_once(move |_| HistogramQuestion::pack(&histogram)));
        }
        let job = HistogramJob::new(scenario, seat).ok()?;
        Some(Box::new(HistogramWork(job)))
    }
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
        fraction(self.0.progress())
    }

    /// A part of it means nothing.
    fn partial(&self, _: &Spent) -> Option<Vec<u8>> {
        None
    }

    fn answer(self: Box<Self>, _: &Spent) -> Option<Vec<u8>> {
        HistogramQuestion::pack(&self.0.into_histogram())
    }
}
