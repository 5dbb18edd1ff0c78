//! Work that can be put down and taken up again.

use crate::card_set::CardSet;
use crate::equity::Tally;
use crate::equity::classes::Classes;
use crate::equity::runouts::Runouts;
use crate::equity::sample::Samples;
use crate::hand_rank::Ranker;
use crate::scenario::{Scenario, Seat};

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

#[derive(Clone, Debug)]
enum Work {
    Classes(Box<Classes>),
    Runouts(Box<Runouts>),
    Samples(Samples),
}

impl Job {
    /// The job of answering this scenario exactly, nothing of it done yet.
    pub fn new(scenario: &Scenario) -> Job {
        let holes: Vec<CardSet> = scenario.seats().iter().map(Seat::known).collect();
        let (board, deck) = (scenario.board().set(), scenario.deck());
        let missing = scenario.missing();
        let work = if missing <= 2 {
            Work::Runouts(Box::new(Runouts::new(&holes, board, deck, missing)))
        } else {
            Work::Classes(Box::new(Classes::new(&holes, board, deck, missing)))
        };
        Job {
            work,
            tally: Tally::new(scenario.seats().len()),
        }
    }

    /// The job of estimating the answer from so many boards drawn at random, all boards being
    /// equally likely. The same seed draws the same boards.
    pub fn sampled(scenario: &Scenario, samples: u64, seed: u64) -> Job {
        Job {
            work: Work::Samples(Samples::new(scenario, samples, seed)),
            tally: Tally::new(scenario.seats().len()),
        }
    }

    /// Does about so many evaluations (at least one unit of work) and says how far it has come.
    /// An evaluation is one seat's hand on one class of boards: a few nanoseconds.
    pub fn step(&mut self, ranker: &Ranker, evaluations: u64) -> Progress {
        match &mut self.work {
            Work::Classes(classes) => classes.step(ranker, &mut self.tally, evaluations),
            Work::Runouts(runouts) => runouts.step(ranker, &mut self.tally, evaluations),
            Work::Samples(samples) => samples.step(ranker, &mut self.tally, evaluations),
        }
        self.progress()
    }

    /// How far it has come.
    pub fn progress(&self) -> Progress {
        let (done, total) = match &self.work {
            Work::Classes(classes) => (classes.done(), classes.total()),
            Work::Runouts(runouts) => (runouts.done(), runouts.total()),
            Work::Samples(samples) => (samples.done(), samples.total()),
        };
        Progress { done, total }
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
            Work::Classes(_) | Work::Runouts(_) => Method::Exact,
            Work::Samples(samples) => Method::Sampled {
                samples: samples.samples(),
            },
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
