//! Work in slices: what all jobs have in common, how far one is, and how its answer is found.

use crate::rank::Ranker;

/// Work that is done in slices and then has an answer. Every way of slicing gives the same one.
///
/// A program that has other things to do goes step by step; any other lets it [`run`](Job::run).
///
/// ```
/// use evaluator::{HistogramJob, Job, Ranker, Scenario};
///
/// let ranker = Ranker::new();
/// let scenario: Scenario = "KK,76s vs AA,88 on 8h5c4d".parse()?;
/// let job = HistogramJob::new(&scenario, 0)?;
///
/// let mut sliced = job.clone();
/// while !sliced.is_done() {
///     sliced.step(&ranker, 100_000); // about 100 microseconds
/// }
/// assert_eq!(sliced.into_answer(), job.run(&ranker));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Job {
    /// What it finds.
    type Answer;

    /// Does about `units` units of work, at least one, and returns the progress. A unit is about a
    /// nanosecond.
    fn step(&mut self, ranker: &Ranker, units: u64) -> Progress;

    /// How far it has come. The total is known before the first step.
    fn progress(&self) -> Progress;

    /// Whether the answer is complete.
    fn is_done(&self) -> bool {
        self.progress().is_done()
    }

    /// What has been found. Before the job [is done](Job::is_done) that means nothing, except where the job says otherwise.
    fn into_answer(self) -> Self::Answer
    where
        Self: Sized;

    /// Does all of the work, however long it takes.
    fn run(mut self, ranker: &Ranker) -> Self::Answer
    where
        Self: Sized,
    {
        while !self.is_done() {
            self.step(ranker, u64::MAX);
        }
        self.into_answer()
    }
}

/// The progress of a [`Job`], in units of work: each about a nanosecond on a current
/// desktop computer, so the total is an estimate of the time.
///
/// ```
/// use evaluator::Progress;
///
/// let progress = Progress { done: 250_000, total: 1_000_000 }; // of a millisecond
/// assert_eq!((progress.fraction(), progress.is_done()), (0.25, false));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Progress {
    /// Units done.
    pub done: u64,
    /// Total units.
    pub total: u64,
}

impl Progress {
    /// Of work in units that take this many nanoseconds.
    pub(crate) const fn in_units(nanoseconds: u64, done: u64, total: u64) -> Progress {
        Progress {
            done: done.saturating_mul(nanoseconds),
            total: total.saturating_mul(nanoseconds),
        }
    }

    /// Whether nothing is left.
    pub const fn is_done(self) -> bool {
        self.done == self.total
    }

    /// The fraction that is done, 0 to 1.
    pub fn fraction(self) -> f64 {
        if self.total == 0 {
            return 1.0;
        }
        self.done as f64 / self.total as f64
    }
}

/// How an answer was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Accuracy {
    /// Every deal was counted.
    Exact,
    /// Deals were drawn at random, and this is the estimate from them.
    Sampled {
        /// The number of deals drawn.
        samples: u64,
    },
}
