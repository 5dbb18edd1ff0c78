//! The work of the worker that was asked: the estimate, and all parts that no helper has.

use std::cell::RefCell;
use std::rc::Rc;

use evaluator::{Accuracy, EquityJob, Job, Ranker, Scenario, Shard, Tally};

use super::{Spent, Work, packed};
use crate::calculator::engine::pool::{Pool, Shared, SharedTask, counts_as_bytes};

/// The nanoseconds of work from which on a question is cut into parts: a helper is there in some 30
/// milliseconds.
const LONG: u64 = 50_000_000;
/// How many parts there are for each worker: one that comes late or is slow takes fewer.
pub(super) const PARTS: usize = 4;

/// The work of a helper. Its answers are counts.
struct PartWork(EquityJob);

impl PartWork {
    fn counts(&self) -> Option<Vec<u8>> {
        let tally = self.0.tally();
        (tally.deals() > 0).then(|| counts_as_bytes(&tally.counts()))
    }
}

impl Work for PartWork {
    fn step(&mut self, ranker: &Ranker, units: u64) {
        self.0.step(ranker, units);
    }

    fn is_done(&self) -> bool {
        self.0.is_done()
    }

    fn fraction(&self) -> f64 {
        self.0.progress().fraction()
    }

    /// A half-finished count says nothing.
    fn partial(&self, _: &Spent) -> Option<Vec<u8>> {
        match self.0.accuracy() {
            Accuracy::Exact => None,
            Accuracy::Sampled { .. } => self.counts(),
        }
    }

    fn answer(self: Box<Self>, _: &Spent) -> Option<Vec<u8>> {
        self.counts()
    }
}

/// The work on one part of an equity question.
pub(super) fn part_work(
    scenario: &Scenario,
    by_category: bool,
    drawn: Option<u64>,
    number: Shard,
) -> Option<Box<dyn Work>> {
    let job = part(scenario, by_category, drawn, number)?;
    Some(Box::new(PartWork(job)))
}

/// One part of an equity question; `None` when it can't be divided.
fn part(
    scenario: &Scenario,
    by_category: bool,
    drawn: Option<u64>,
    part: Shard,
) -> Option<EquityJob> {
    match drawn {
        Some(drawn) => Some(EquityJob::sampled_shard(scenario, by_category, drawn, part)),
        None if by_category => EquityJob::by_category(scenario).shard(part),
        None => EquityJob::new(scenario).shard(part),
    }
}

/// The work on a question that helpers share.
pub(super) struct PooledWork {
    pool: Rc<RefCell<Pool>>,
    scenario: Scenario,
    /// The current part.
    own: Option<EquityJob>,
    /// What is drawn beside the counting; when nothing is counted, the estimate is the parts' own.
    estimate: Option<EquityJob>,
    /// The parts done here, and what they have counted.
    done: u16,
    counted: Tally,
    spent: u64,
    drawn: u64,
}

impl PooledWork {
    /// `None` when the question is not long, can't be divided, or there are no helpers.
    pub(super) fn new(
        pool: &Rc<RefCell<Pool>>,
        scenario: &Scenario,
        by_category: bool,
        drawn: Option<u64>,
        whole: &EquityJob,
    ) -> Option<PooledWork> {
        let helpers = pool.borrow().size();
        if !pool.borrow().is_free() || whole.progress().total < LONG {
            return None;
        }
        let workers = helpers + 1;
        let of = match drawn {
            // They never end.
            Some(_) => workers,
            None => PARTS * workers,
        } as u16;
        let first = part(scenario, by_category, drawn, Shard { number: 0, of })?;
        let estimate = (whole.accuracy() == Accuracy::Exact).then(|| match by_category {
            true => EquityJob::sampled_by_category(scenario, u64::MAX, 0),
            false => EquityJob::sampled(scenario, u64::MAX, 0),
        });
        pool.borrow_mut().begin(Shared {
            scenario: scenario.clone(),
            task: SharedTask::Equity { by_category, drawn },
            of,
            left: (1..of).collect(),
            in_flight: Vec::new(),
            done: 0,
            counted: Vec::new(),
        });
        Some(PooledWork {
            pool: pool.clone(),
            scenario: scenario.clone(),
            counted: first.tally().clone(),
            own: Some(first),
            estimate,
            done: 0,
            spent: 0,
            drawn: 0,
        })
    }

    /// Draws deals for the estimate, if it is time. Gives the units that are left.
    fn estimate(&mut self, ranker: &Ranker, units: u64) -> u64 {
        let due = EquityJob::ESTIMATE_FIRST + self.spent / EquityJob::ESTIMATE_SHARE;
        let due = due.saturating_sub(self.drawn).min(units);
        if let Some(estimate) = self.estimate.as_mut().filter(|_| due > 0) {
            estimate.step(ranker, due);
            self.drawn += due;
            return units - due;
        }
        units
    }

    /// Takes the next part.
    fn next_part(&self) -> Option<EquityJob> {
        let mut pool = self.pool.borrow_mut();
        let shared = pool.shared.as_mut()?;
        let number = shared.left.pop_front()?;
        let of = shared.of;
        let SharedTask::Equity { by_category, drawn } = shared.task else {
            return None;
        };
        part(&self.scenario, by_category, drawn, Shard { number, of })
    }

    /// What all parts have, done or not.
    fn all(&self) -> Tally {
        let mut all = self.counted.clone();
        if let Some(own) = &self.own {
            all.merge(own.tally());
        }
        if let Some(shared) = &self.pool.borrow().shared {
            let away = shared.in_flight.iter().map(|away| &away.so_far);
            for counts in away.chain([&shared.counted]).filter(|all| !all.is_empty()) {
                all.add_counts(counts);
            }
        }
        all
    }
}

impl Work for PooledWork {
    fn step(&mut self, ranker: &Ranker, units: u64) {
        let units = self.estimate(ranker, units);
        let Some(own) = &mut self.own else {
            self.own = self.next_part();
            return;
        };
        own.step(ranker, units.max(1));
        self.spent += units;
        if own.is_done() {
            self.counted.merge(own.tally());
            self.done += 1;
            self.own = self.next_part();
        }
    }

    fn is_done(&self) -> bool {
        let pool = self.pool.borrow();
        let shared = pool.shared.as_ref();
        shared.is_none_or(|shared| self.done + shared.done == shared.of)
    }

    fn waits(&self) -> bool {
        let pool = self.pool.borrow();
        let shared = pool.shared.as_ref();
        let is_left = shared.is_some_and(|shared| !shared.left.is_empty());
        self.own.is_none() && !is_left && !self.is_done()
    }

    fn fraction(&self) -> f64 {
        let pool = self.pool.borrow();
        let Some(shared) = &pool.shared else {
            return 0.0;
        };
        let away: f64 = shared.in_flight.iter().map(|away| away.fraction).sum();
        let own = self
            .own
            .as_ref()
            .map_or(0.0, |job| job.progress().fraction());
        (f64::from(self.done + shared.done) + away + own) / f64::from(shared.of)
    }

    fn partial(&self, spent: &Spent) -> Option<Vec<u8>> {
        let tally = match &self.estimate {
            Some(estimate) => estimate.tally().clone(),
            None => self.all(),
        };
        let samples = tally.deals();
        packed(
            &self.scenario,
            Accuracy::Sampled { samples },
            &tally,
            Vec::new(),
            spent,
        )
    }

    fn answer(self: Box<Self>, spent: &Spent) -> Option<Vec<u8>> {
        let all = self.all();
        let samples = all.deals();
        let method = match self.estimate {
            Some(_) => Accuracy::Exact,
            None => Accuracy::Sampled { samples },
        };
        packed(&self.scenario, method, &all, Vec::new(), spent)
    }
}

impl Drop for PooledWork {
    fn drop(&mut self) {
        self.pool.borrow_mut().end();
    }
}
