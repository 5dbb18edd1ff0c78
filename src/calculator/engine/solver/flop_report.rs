//! How two players fare on flops, one after the other; several workers take turns with them.

use std::cell::RefCell;
use std::rc::Rc;

use evaluator::{Board, FlopEquity, FlopReportJob, Job, Ranker, Scenario, Shard};

use super::pooled::PARTS;
use super::{Spent, Work};
use crate::calculator::engine::pool::{Pool, Shared, SharedTask, add, counts_as_bytes};
use crate::calculator::protocol::{Ask, FlopBatch, FlopReportQuestion};

/// The nanoseconds of work from which on it is shared: one question follows another, so helpers are started once for many.
const LONG: u64 = 5_000_000;

/// The numbers of a flop among the counts: 1 once it is counted, then the deals and those that each player wins.
const NUMBERS: usize = 4;

/// The flops that fall to one worker.
struct Part {
    job: FlopReportJob,
    /// The places of its flops in the whole.
    places: Vec<usize>,
    all: usize,
}

impl Part {
    fn new(scenario: &Scenario, flops: &FlopBatch, shard: Shard) -> Option<Part> {
        let flops = flops.flops();
        let step = usize::from(shard.of.max(1));
        let places = (0..flops.len()).skip(shard.number.into()).step_by(step);
        let places: Vec<usize> = places.collect();
        let own: Vec<Board> = places.iter().map(|&at| flops[at].clone()).collect();
        Some(Part {
            job: FlopReportJob::new(scenario, &own).ok()?,
            places,
            all: flops.len(),
        })
    }

    /// The numbers of all flops of the whole, 0 for those that are others' or not counted yet: those of all parts add up.
    fn counts(&self) -> Vec<u64> {
        let mut counts = vec![0; NUMBERS * self.all];
        for (&place, found) in self.places.iter().zip(self.job.found()) {
            if let Some(FlopEquity { deals, wins }) = found {
                let numbers = [1, *deals, wins[0], wins[1]];
                counts[NUMBERS * place..][..NUMBERS].copy_from_slice(&numbers);
            }
        }
        counts
    }
}

/// The work of a helper. Its answers are counts.
struct PartWork(Part);

impl Work for PartWork {
    fn step(&mut self, ranker: &Ranker, units: u64) {
        self.0.job.step(ranker, units);
    }

    fn is_done(&self) -> bool {
        self.0.job.is_done()
    }

    fn fraction(&self) -> f64 {
        self.0.job.progress().fraction()
    }

    fn partial(&self, _: &Spent) -> Option<Vec<u8>> {
        Some(counts_as_bytes(&self.0.counts()))
    }

    fn answer(self: Box<Self>, _: &Spent) -> Option<Vec<u8>> {
        Some(counts_as_bytes(&self.0.counts()))
    }
}

pub(super) fn part_work(
    scenario: &Scenario,
    flops: FlopBatch,
    shard: Shard,
) -> Option<Box<dyn Work>> {
    Some(Box::new(PartWork(Part::new(scenario, &flops, shard)?)))
}

/// The work of the worker that was asked: all parts that no helper has.
struct FlopsWork {
    scenario: Scenario,
    flops: FlopBatch,
    /// `None` where the question is short, or nobody helps: then all is one part.
    pool: Option<Rc<RefCell<Pool>>>,
    own: Option<Part>,
    /// The parts done here, and what they have counted.
    done: u16,
    counted: Vec<u64>,
}

pub(super) fn work(
    scenario: &Scenario,
    flops: FlopBatch,
    pool: &Rc<RefCell<Pool>>,
) -> Option<Box<dyn Work>> {
    let whole = Part::new(scenario, &flops, Shard { number: 0, of: 1 })?;
    let workers = pool.borrow().size() + 1;
    let of = (PARTS * workers).min(whole.all) as u16;
    let is_shared = pool.borrow().is_free() && whole.job.progress().total >= LONG && of > 1;
    let own = match is_shared {
        true => Part::new(scenario, &flops, Shard { number: 0, of })?,
        false => whole,
    };
    if is_shared {
        pool.borrow_mut().begin(Shared {
            scenario: scenario.clone(),
            task: SharedTask::Flops(flops),
            of,
            left: (1..of).collect(),
            in_flight: Vec::new(),
            done: 0,
            counted: Vec::new(),
        });
    }
    Some(Box::new(FlopsWork {
        scenario: scenario.clone(),
        flops,
        pool: is_shared.then(|| pool.clone()),
        counted: vec![0; NUMBERS * own.all],
        own: Some(own),
        done: 0,
    }))
}

impl FlopsWork {
    /// Takes the next part.
    fn next_part(&self) -> Option<Part> {
        let mut pool = self.pool.as_ref()?.borrow_mut();
        let shared = pool.shared.as_mut()?;
        let number = shared.left.pop_front()?;
        let of = shared.of;
        Part::new(&self.scenario, &self.flops, Shard { number, of })
    }

    /// How many parts are done, of how many, and how much more is done of others.
    fn progress(&self) -> (u16, u16, f64) {
        let own = self.own.as_ref();
        let own = own.map_or(0.0, |part| part.job.progress().fraction());
        let Some(pool) = &self.pool else {
            return (self.done, 1, own);
        };
        let pool = pool.borrow();
        match &pool.shared {
            Some(shared) => {
                let away: f64 = shared.in_flight.iter().map(|away| away.fraction).sum();
                (self.done + shared.done, shared.of, own + away)
            }
            None => (self.done, self.done, 0.0),
        }
    }

    /// What is known of each flop.
    fn found(&self) -> Vec<Option<FlopEquity>> {
        let mut all = self.counted.clone();
        if let Some(own) = &self.own {
            add(&mut all, own.counts());
        }
        if let Some(shared) = self.pool.as_ref().map(|pool| pool.borrow())
            && let Some(shared) = &shared.shared
        {
            let away = shared.in_flight.iter().map(|away| &away.so_far);
            for counts in away.chain([&shared.counted]) {
                add(&mut all, counts.clone());
            }
        }
        let (flops, _) = all.as_chunks::<NUMBERS>();
        let flops = flops.iter().map(|&[is_counted, deals, one, other]| {
            (is_counted > 0).then_some(FlopEquity {
                deals,
                wins: [one, other],
            })
        });
        flops.collect()
    }
}

impl Work for FlopsWork {
    fn step(&mut self, ranker: &Ranker, units: u64) {
        let Some(own) = &mut self.own else {
            self.own = self.next_part();
            return;
        };
        own.job.step(ranker, units);
        if own.job.is_done() {
            let counts = own.counts();
            add(&mut self.counted, counts);
            self.done += 1;
            self.own = self.next_part();
        }
    }

    fn is_done(&self) -> bool {
        let (done, of, _) = self.progress();
        done == of
    }

    fn waits(&self) -> bool {
        let is_left = self.pool.as_ref().is_some_and(|pool| {
            let pool = pool.borrow();
            let shared = pool.shared.as_ref();
            shared.is_some_and(|shared| !shared.left.is_empty())
        });
        self.own.is_none() && !is_left && !self.is_done()
    }

    fn fraction(&self) -> f64 {
        let (done, of, more) = self.progress();
        (f64::from(done) + more) / f64::from(of.max(1))
    }

    fn partial(&self, _: &Spent) -> Option<Vec<u8>> {
        FlopReportQuestion::pack(&self.found())
    }

    fn answer(self: Box<Self>, _: &Spent) -> Option<Vec<u8>> {
        FlopReportQuestion::pack(&self.found())
    }
}

impl Drop for FlopsWork {
    fn drop(&mut self) {
        if let Some(pool) = &self.pool {
            pool.borrow_mut().end();
        }
    }
}
