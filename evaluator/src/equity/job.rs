//! Work that can be put down and taken up again.

use crate::equity::Tally;
use crate::equity::classes::Classes;
use crate::hand_rank::Ranker;
use crate::scenario::Scenario;

/// How an answer was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Method {
    /// Every deal was counted.
    Exact,
    /// So many deals were drawn at random.
    Sampled {
        /// How many.
        samples: u64,
    },
}

/// How far a [`Job`] has come, in its own units of work.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Progress {
    /// Units done.
    pub done: u64,
    /// Units in all.
    pub total: u64,
}

/// The exact answer to a [`Scenario`] in the making.
///
/// [`step`](Job::step) does a slice of the work; every way of slicing gives the same [`Tally`].
///
/// ```
/// use evaluator::{Job, Ranker, Scenario};
///
/// let ranker = Ranker::new();
/// let scenario: Scenario = "AhAd vs KsKc".parse()?;
/// let mut job = Job::new(&scenario);
/// while !job.is_done() {
///     job.step(&ranker, 10_000);
///     // Look after other things here.
/// }
/// let tally = job.into_tally();
/// assert_eq!((tally.win(0), tally.tie(0), tally.lose(0)), (1_388_072, 6_538, 317_694));
/// # Ok::<(), evaluator::NotationError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Job {
    classes: Classes,
    tally: Tally,
}

impl Job {
    /// The job of answering this scenario, nothing of it done yet.
    pub fn new(scenario: &Scenario) -> Job {
        Job {
            classes: Classes::new(scenario),
            tally: Tally::new(scenario.seats().len()),
        }
    }

    /// Does about so many evaluations (at least one unit of work) and says how far it has come.
    /// An evaluation is one seat's hand on one class of boards: a few nanoseconds.
    pub fn step(&mut self, ranker: &Ranker, evaluations: u64) -> Progress {
        self.classes.step(ranker, &mut self.tally, evaluations);
        self.progress()
    }

    /// How far it has come.
    pub fn progress(&self) -> Progress {
        Progress {
            done: self.classes.done(),
            total: self.classes.total(),
        }
    }

    /// Whether the answer is complete.
    pub fn is_done(&self) -> bool {
        let progress = self.progress();
        progress.done == progress.total
    }

    /// The part of the work that is done, 0 to 1.
    pub fn fraction(&self) -> f64 {
        let progress = self.progress();
        progress.done as f64 / progress.total as f64
    }

    /// How the answer is found.
    pub fn method(&self) -> Method {
        Method::Exact
    }

    /// The counts so far. They mean something only when the job [is done](Job::is_done).
    pub fn tally(&self) -> &Tally {
        &self.tally
    }

    /// The counts, when the job is done with.
    pub fn into_tally(self) -> Tally {
        self.tally
    }
}
