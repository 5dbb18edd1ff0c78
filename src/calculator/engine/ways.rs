//! The ways to answer that a worker carries. There are two workers: a small one for known cards,
//! which the page starts with, and one for every question, which is fetched when one needs it.

use std::fmt::Debug;

use evaluator::{Job, KnownJob, Method, PreflopError, PreflopPairs, Ranker, Scenario, Tally};

/// Deals that nobody waits for: their standard error is below two in a hundred thousand.
const MORE: u64 = 1_000_000_000;

/// What a worker can answer with. What a type does not name is not in its worker's download.
pub trait Ways: Default + Debug {
    /// An answer in the making.
    type Job: Counting;

    /// The job of answering a scenario, with winners counted by the category they win with or not;
    /// `None` when there is no way to.
    fn job(&self, scenario: &Scenario, by_category: bool) -> Option<Self::Job>;

    /// The job of drawing deals at random that were not drawn before, for longer than anybody
    /// waits; `None` when there is no way to.
    fn more(&self, _: &Scenario, _by_category: bool, _drawn: u64) -> Option<Self::Job> {
        None
    }

    /// Whether this scenario would be answered much sooner with the table of pairs of hands, which
    /// is not here yet.
    fn lack_pairs(&self, _: &Scenario) -> bool {
        false
    }

    /// Takes the table's file.
    ///
    /// # Errors
    ///
    /// When the file is not the table.
    fn take_pairs(&mut self, _: &[u8]) -> Result<(), PreflopError> {
        Ok(())
    }
}

/// An answer in the making: what [`Job`] and [`KnownJob`] have in common.
pub trait Counting: Debug {
    /// Does about so many units of work.
    fn step(&mut self, ranker: &Ranker, units: u64);
    /// Whether the answer is complete.
    fn is_done(&self) -> bool;
    /// The part of the work that is done, 0 to 1.
    fn fraction(&self) -> f64;
    /// How the answer is found.
    fn method(&self) -> Method;
    /// The counts so far.
    fn tally(&self) -> &Tally;
    /// What can be said before the answer is complete.
    fn estimate(&self) -> Option<&Tally>;
}

/// Known cards alone.
#[derive(Debug, Default)]
pub struct KnownWays;

/// Every question.
#[derive(Debug, Default)]
pub struct AllWays {
    pairs: Option<PreflopPairs>,
}

impl Ways for KnownWays {
    type Job = KnownJob;

    fn job(&self, scenario: &Scenario, by_category: bool) -> Option<KnownJob> {
        match by_category {
            true => KnownJob::by_category(scenario),
            false => KnownJob::new(scenario),
        }
    }
}

impl Ways for AllWays {
    type Job = Job;

    fn job(&self, scenario: &Scenario, by_category: bool) -> Option<Job> {
        Some(match &self.pairs {
            _ if by_category => Job::by_category(scenario),
            Some(pairs) => Job::with_pairs(scenario, pairs),
            None => Job::new(scenario),
        })
    }

    fn more(&self, scenario: &Scenario, by_category: bool, drawn: u64) -> Option<Job> {
        // The first deals are those of seed 0.
        let job = match by_category {
            true => Job::sampled_by_category,
            false => Job::sampled,
        };
        Some(job(scenario, MORE, drawn))
    }

    fn lack_pairs(&self, scenario: &Scenario) -> bool {
        self.pairs.is_none() && Job::wants_pairs(scenario)
    }

    fn take_pairs(&mut self, file: &[u8]) -> Result<(), PreflopError> {
        self.pairs = Some(PreflopPairs::from_bytes(file)?);
        Ok(())
    }
}

impl Counting for KnownJob {
    fn step(&mut self, ranker: &Ranker, units: u64) {
        KnownJob::step(self, ranker, units);
    }

    fn is_done(&self) -> bool {
        KnownJob::is_done(self)
    }

    /// Known cards are counted before anybody could look how far it is.
    fn fraction(&self) -> f64 {
        0.0
    }

    fn method(&self) -> Method {
        Method::Exact
    }

    fn tally(&self) -> &Tally {
        KnownJob::tally(self)
    }

    fn estimate(&self) -> Option<&Tally> {
        None
    }
}

impl Counting for Job {
    fn step(&mut self, ranker: &Ranker, units: u64) {
        Job::step(self, ranker, units);
    }

    fn is_done(&self) -> bool {
        Job::is_done(self)
    }

    fn fraction(&self) -> f64 {
        Job::fraction(self)
    }

    fn method(&self) -> Method {
        Job::method(self)
    }

    fn tally(&self) -> &Tally {
        Job::tally(self)
    }

    fn estimate(&self) -> Option<&Tally> {
        Job::estimate(self)
    }
}
