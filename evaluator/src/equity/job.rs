//! Work that can be put down and taken up again.

use crate::equity::Tally;
use crate::equity::holdings::Holdings;
use crate::equity::sample::Samples;
use crate::equity::work::Work;
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
    work: Work,
    tally: Tally,
}

/// The most units of work that [`Job::new`] takes up to be exact: some twenty seconds.
const MOST_EXACT: u64 = 1_500_000_000;

/// The deals that [`Job::new`] draws when it can't be exact.
const SAMPLES: u64 = 1_000_000;

impl Job {
    /// The job of answering this scenario, nothing of it done yet: exactly, unless three ranges
    /// or more make that a matter of more than some seconds; then from a million deals drawn at
    /// random. [`method`](Job::method) tells which.
    pub fn new(scenario: &Scenario) -> Job {
        match Job::exact(scenario) {
            Some(job) if job.progress().total <= MOST_EXACT => job,
            _ => Job::sampled(scenario, SAMPLES, 0),
        }
    }

    /// The job of answering this scenario exactly, however long that takes; `None` when the
    /// counts could be too large for 64 bits, which takes four wide ranges or more.
    ///
    /// - Known cards are counted by classes of boards, or by kinds of the last one or two cards.
    /// - Narrow ranges before the flop are so many questions of known cards, each different one
    ///   answered once.
    /// - All other ranges are swept: on each board the combos are put in order and counted in one
    ///   walk; a third range and more are gone through combo by combo.
    pub fn exact(scenario: &Scenario) -> Option<Job> {
        let (work, tally) = Work::exact(scenario)?;
        Some(Job { work, tally })
    }

    /// The job of estimating the answer from so many deals drawn at random, all deals being as
    /// likely as they are in truth. The same seed draws the same deals.
    pub fn sampled(scenario: &Scenario, samples: u64, seed: u64) -> Job {
        let holdings = Holdings::of(scenario);
        Job {
            work: Work::Samples(Box::new(Samples::new(scenario, &holdings, samples, seed))),
            tally: Tally::new(scenario.seats().len()),
        }
    }

    /// Does about so many evaluations (at least one unit of work) and says how far it has come.
    /// An evaluation is one seat's hand on one class of boards, or one combo of a range on one
    /// board: a few nanoseconds.
    pub fn step(&mut self, ranker: &Ranker, evaluations: u64) -> Progress {
        self.work.step(ranker, &mut self.tally, evaluations);
        self.progress()
    }

    /// How far it has come.
    pub fn progress(&self) -> Progress {
        Progress {
            done: self.work.done(),
            total: self.work.total(),
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
        if progress.total == 0 {
            return 1.0;
        }
        progress.done as f64 / progress.total as f64
    }

    /// How the answer is found.
    pub fn method(&self) -> Method {
        match &self.work {
            Work::Samples(samples) => Method::Sampled {
                samples: samples.samples(),
            },
            _ => Method::Exact,
        }
    }

    /// The counts so far. Those of a sampled job are an estimate at any time; those of an exact
    /// one mean something only when it [is done](Job::is_done).
    pub fn tally(&self) -> &Tally {
        &self.tally
    }

    /// The counts, when the job is done with.
    pub fn into_tally(self) -> Tally {
        self.tally
    }
}
