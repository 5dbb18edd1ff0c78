//! One question after another, in slices: for answers that need many tallies.

use crate::equity::equity_job::EquityJob;
use crate::equity::job::{Job, Progress};
use crate::equity::tally::Tally;
use crate::rank::Ranker;

/// The units of work that go into setting up a question of known cards and one of ranges.
const SETUP: [u64; 2] = [500, 50_000];

/// The work of some jobs, one after another.
#[derive(Clone, Debug)]
pub(crate) struct JobQueue {
    count: usize,
    at: usize,
    running: Option<EquityJob>,
    setup: u64,
    /// The approximate units of work of each question. The exact number is not known before it is
    /// asked.
    units: u64,
}

impl JobQueue {
    /// `ranges` says whether the questions have ranges; `some` are a few of the questions, to
    /// estimate the work of one.
    pub(crate) fn new(
        count: usize,
        ranges: bool,
        some: impl Iterator<Item = EquityJob>,
    ) -> JobQueue {
        let setup = SETUP[usize::from(ranges)];
        let most = some.map(|job| job.progress().total).max();
        JobQueue {
            count,
            at: 0,
            running: None,
            setup,
            units: most.unwrap_or(0).saturating_add(setup),
        }
    }

    /// How many questions are answered.
    pub(crate) fn at(&self) -> usize {
        self.at
    }

    pub(crate) fn progress(&self) -> Progress {
        let before = (self.at as u64).saturating_mul(self.units);
        let running = self.running.as_ref().map_or(0, |job| {
            let Progress { done, total } = job.progress();
            let part = u128::from(done) * u128::from(self.units) / u128::from(total.max(1));
            // The question itself is done only when its tally is taken.
            (part as u64).min(self.units - 1)
        });
        Progress {
            done: before.saturating_add(running),
            total: (self.count as u64).saturating_mul(self.units),
        }
    }

    /// Does about `units` units of work. `ask` makes the job of a question (`None` when it has no
    /// deals), `answered` takes its tally.
    pub(crate) fn step(
        &mut self,
        ranker: &Ranker,
        units: u64,
        ask: impl Fn(usize) -> Option<EquityJob>,
        mut answered: impl FnMut(usize, Tally),
    ) {
        let mut left = units.max(1);
        while left > 0 && self.at < self.count {
            let mut job = match self.running.take() {
                Some(job) => job,
                None => {
                    left = left.saturating_sub(self.setup);
                    match ask(self.at) {
                        Some(job) => job,
                        None => {
                            self.at += 1;
                            continue;
                        }
                    }
                }
            };
            let before = job.progress().done;
            let after = job.step(ranker, left).done;
            left = left.saturating_sub(after.saturating_sub(before).max(1));
            if job.is_done() {
                answered(self.at, job.into_answer());
                self.at += 1;
            } else {
                self.running = Some(job);
            }
        }
    }
}
