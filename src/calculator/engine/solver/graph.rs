//! How the combos of a range are spread over equity, and what to jam and call heads-up.

use evaluator::{
    ClassTable, Histogram, HistogramJob, JamFold, Job, PreflopError, PreflopPairs, Range, Ranker,
    Scenario,
};

use super::at_once::at_once;
use super::waits::Waits;
use super::{Solver, Spent, Work, fraction};
use crate::calculator::protocol::{
    Ask, HistogramQuestion, JamFoldAnswer, JamFoldQuestion, Kind, Question,
};

/// Answers the graph, and jam or fold.
#[derive(Debug, Default)]
pub struct GraphSolver {
    pairs: Option<PreflopPairs>,
}

impl Solver for GraphSolver {
    type Work = dyn Work;

    fn work(&self, question: &Question) -> Option<Box<dyn Work>> {
        let work = match question.kind {
            Kind::Histogram { seat } => self.histogram(&question.scenario, usize::from(seat)),
            Kind::JamFold => Some(self.jam_fold()),
            Kind::Ahead { seat } => Some(ahead(question.scenario.clone(), seat)),
            _ => return None,
        };
        // Not every question fits every scenario: that is an answer, too.
        Some(work.unwrap_or_else(|| at_once(|_| None)))
    }

    fn lacks_pairs(&self, question: &Question) -> bool {
        let wants = || Job::wants_pairs(&question.scenario);
        self.pairs.is_none() && (question.kind == Kind::JamFold || wants())
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

    fn jam_fold(&self) -> Box<dyn Work> {
        match &self.pairs {
            Some(pairs) => Box::new(JamFoldWork {
                table: ClassTable::new(pairs),
                solved: Vec::new(),
            }),
            None => Box::new(Waits::default()),
        }
    }
}

/// Some milliseconds, about a slice.
fn ahead(scenario: Scenario, seat: u8) -> Box<dyn Work> {
    at_once(move |ranker| {
        let histogram = Histogram::so_far(ranker, &scenario, usize::from(seat))?;
        HistogramQuestion::pack(&histogram)
    })
}

/// A stack at a time, some milliseconds each.
struct JamFoldWork {
    table: ClassTable,
    solved: Vec<[Range; 2]>,
}

impl Work for JamFoldWork {
    fn step(&mut self, _: &Ranker, _: u64) {
        let stack = (self.solved.len() + 1) as f64;
        if let Some(JamFold { jam, call, .. }) = JamFold::solve(&self.table, stack) {
            self.solved.push([jam, call]);
        }
    }

    fn is_done(&self) -> bool {
        self.solved.len() >= JamFoldQuestion::STACKS
    }

    fn fraction(&self) -> f64 {
        self.solved.len() as f64 / JamFoldQuestion::STACKS as f64
    }

    fn partial(&self, _: &Spent) -> Option<Vec<u8>> {
        None
    }

    fn answer(self: Box<Self>, _: &Spent) -> Option<Vec<u8>> {
        JamFoldQuestion::pack(&JamFoldAnswer::new(&self.solved))
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
