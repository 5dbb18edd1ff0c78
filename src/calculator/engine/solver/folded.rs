//! Equity beside ranges that folded.

use evaluator::{
    Accuracy, EquityJob, FoldedJob, FoldedScenario, Job, PreflopPairs, Ranker, Scenario,
};

use super::{Spent, Work, packed};

/// The time for an estimate, in nanoseconds: a quarter of it is for what the deals are compared with.
const ESTIMATE: u64 = 2_000_000_000;
/// The deals that are drawn before most of the time goes into counting.
const FIRST: u64 = 50_000;

/// The work of answering, or of drawing more deals after this many; `None` when the scenario has not that many folded
/// seats.
pub(super) fn work(
    everyone: &Scenario,
    folded: u8,
    drawn: Option<u64>,
    pairs: Option<&PreflopPairs>,
) -> Option<Box<dyn Work>> {
    let folded = of(everyone, folded)?;
    Some(Box::new(FoldedWork::new(folded, drawn, pairs)))
}

/// For the answer as if nobody had folded, which estimates are compared with.
pub(super) fn wants_pairs(everyone: &Scenario, folded: u8) -> bool {
    let folded = of(everyone, folded);
    folded.is_some_and(|folded| EquityJob::wants_pairs(folded.scenario()))
}

/// The number of folded seats, the last ones of a question.
fn of(everyone: &Scenario, folded: u8) -> Option<FoldedScenario> {
    FoldedScenario::of_everyone(everyone, usize::from(folded)).ok()
}

/// Counts, if that can be done while the user waits; draws deals meanwhile or instead.
struct FoldedWork {
    folded: FoldedScenario,
    exact: Option<FoldedJob>,
    estimate: Option<FoldedJob>,
    /// How many deals the estimate draws, where it is the answer.
    samples: u64,
    steps: u64,
}

impl FoldedWork {
    /// The work of answering, or of drawing more deals after this many.
    fn new(folded: FoldedScenario, drawn: Option<u64>, pairs: Option<&PreflopPairs>) -> FoldedWork {
        let counts = |job: &FoldedJob| job.progress().total <= EquityJob::MOST_EXACT;
        let exact = match drawn {
            Some(_) => None,
            None => FoldedJob::exact(&folded).filter(counts),
        };
        let takes_long = |job: &FoldedJob| job.progress().total > EquityJob::ESTIMATED_FROM;
        // The first deals are those of seed 0.
        let seed = drawn.unwrap_or(0);
        let estimate = exact.as_ref().is_none_or(takes_long);
        let estimate = estimate.then(|| FoldedJob::estimating(&folded, ESTIMATE, seed, pairs));
        FoldedWork {
            folded,
            exact,
            estimate,
            samples: if drawn.is_some() {
                EquityJob::MOST_SAMPLES
            } else {
                EquityJob::SAMPLES
            },
            steps: 0,
        }
    }

    fn packed(&self, job: &FoldedJob, spent: &Spent) -> Option<Vec<u8>> {
        let scenario = self.folded.scenario();
        let (method, tally) = (job.accuracy(), job.answer().ok()?);
        let errors = (0..tally.seats()).map_while(|seat| job.standard_error(seat));
        let errors: Vec<f64> = errors.collect();
        // A single deal has no known error.
        let is_known = method == Accuracy::Exact || !tally.has_opponents() || !errors.is_empty();
        is_known.then(|| packed(scenario, method, &tally, errors, spent))?
    }
}

/// How many deals a job has drawn.
fn drawn(job: &FoldedJob) -> u64 {
    match job.accuracy() {
        Accuracy::Exact => 0,
        Accuracy::Sampled { samples } => samples,
    }
}

impl Work for FoldedWork {
    fn step(&mut self, ranker: &Ranker, units: u64) {
        self.steps += 1;
        match (&mut self.exact, &mut self.estimate) {
            (Some(exact), Some(estimate)) => {
                let first = drawn(estimate) < FIRST && self.steps.is_multiple_of(2);
                let draws = !estimate.is_done()
                    && (first || self.steps.is_multiple_of(EquityJob::ESTIMATE_SHARE));
                let job = if draws { estimate } else { exact };
                job.step(ranker, units);
            }
            (Some(job), None) | (None, Some(job)) => {
                job.step(ranker, units);
            }
            (None, None) => {}
        }
    }

    fn is_done(&self) -> bool {
        match (&self.exact, &self.estimate) {
            (Some(exact), _) => exact.is_done(),
            (None, Some(estimate)) => estimate.is_done() || drawn(estimate) >= self.samples,
            (None, None) => true,
        }
    }

    fn fraction(&self) -> f64 {
        let (done, total) = match (&self.exact, &self.estimate) {
            (Some(exact), _) => {
                let progress = exact.progress();
                (progress.done, progress.total)
            }
            (None, Some(estimate)) => (drawn(estimate), self.samples),
            (None, None) => (1, 1),
        };
        done as f64 / total.max(1) as f64
    }

    fn partial(&self, spent: &Spent) -> Option<Vec<u8>> {
        self.packed(self.estimate.as_ref()?, spent)
    }

    fn answer(self: Box<Self>, spent: &Spent) -> Option<Vec<u8>> {
        self.packed(self.exact.as_ref().or(self.estimate.as_ref())?, spent)
    }
}
