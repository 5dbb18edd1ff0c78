//! The worker's side without the worker: one task at a time, done in slices.

use evaluator::{HandRank, Job, Method, PreflopError, PreflopPairs, Ranker, Scenario, Seat, Tally};

use crate::protocol::{EquityAnswer, Request, Response, Task, Update};

/// Work between two looks at the clock, in units of about a nanosecond: a fifth of a millisecond.
const SLICE: u64 = 200_000;

/// The task at hand and the tables it needs.
#[derive(Debug)]
pub struct Desk {
    ranker: Ranker,
    pairs: Option<PreflopPairs>,
    task: Option<Running>,
}

#[derive(Debug)]
struct Running {
    id: u32,
    scenario: Scenario,
    job: Job,
    /// Whether winners are counted by the category they win with.
    by_category: bool,
    /// Time spent so far, in milliseconds.
    spent: f64,
}

impl Default for Desk {
    fn default() -> Desk {
        Desk::new()
    }
}

impl Desk {
    /// Fills the tables; takes a few milliseconds.
    pub fn new() -> Desk {
        Desk {
            ranker: Ranker::new(),
            pairs: None,
            task: None,
        }
    }

    /// Takes a question; what ran before is forgotten.
    pub fn take(&mut self, request: Request) {
        let (job, by_category, scenario) = match request.task {
            Task::Equity(scenario) => (self.job(&scenario), false, scenario),
            Task::CategoryWins(scenario) => (Job::by_category(&scenario), true, scenario),
            Task::Stop => return self.task = None,
        };
        self.task = Some(Running {
            id: request.id,
            scenario,
            job,
            by_category,
            spent: 0.0,
        });
    }

    fn job(&self, scenario: &Scenario) -> Job {
        match &self.pairs {
            Some(pairs) => Job::with_pairs(scenario, pairs),
            None => Job::new(scenario),
        }
    }

    /// Whether the task at hand would be done much sooner with the table of pairs of hands, which
    /// is not here yet.
    pub fn lacks_pairs(&self) -> bool {
        let running = self.task.as_ref();
        self.pairs.is_none() && running.is_some_and(Running::wants_pairs)
    }

    /// Takes the table's file; a task that wanted it begins anew.
    ///
    /// # Errors
    ///
    /// When the file is not the table. Then all goes on without.
    pub fn take_pairs(&mut self, file: &[u8]) -> Result<(), PreflopError> {
        self.pairs = Some(PreflopPairs::from_bytes(file)?);
        if let Some(mut running) = self.task.take() {
            if running.wants_pairs() {
                running.job = self.job(&running.scenario);
            }
            self.task = Some(running);
        }
        Ok(())
    }

    /// Whether there is work left.
    pub fn is_busy(&self) -> bool {
        self.task.is_some()
    }

    /// Works for about `milliseconds` by the clock `now` and says how far it came.
    /// `None` when there was nothing to do.
    pub fn work(&mut self, milliseconds: f64, now: impl Fn() -> f64) -> Option<Response> {
        let running = self.task.as_mut()?;
        let start = now();
        let mut elapsed = 0.0;
        while !running.job.is_done() && elapsed < milliseconds {
            running.job.step(&self.ranker, SLICE);
            elapsed = now() - start;
        }
        running.spent += elapsed;
        let id = running.id;
        if !running.job.is_done() {
            let update = Update::Working {
                fraction: running.job.fraction(),
                estimate: running.estimate(&self.ranker),
            };
            return Some(Response { id, update });
        }
        let done = self.task.take()?;
        let method = done.job.method();
        let answer = done.answer(&self.ranker, method, done.job.tally());
        let update = match done.by_category {
            true => Update::CategoryWins(answer),
            false => Update::Equity(answer),
        };
        Some(Response { id, update })
    }
}

impl Running {
    /// Whether the table of pairs of hands would help: it does not know what is won with.
    fn wants_pairs(&self) -> bool {
        !self.by_category && Job::wants_pairs(&self.scenario)
    }

    fn answer(&self, ranker: &Ranker, method: Method, tally: &Tally) -> EquityAnswer {
        EquityAnswer {
            holdings: holdings(ranker, &self.scenario),
            method,
            micros: (self.spent * 1000.0) as u32,
            tally: tally.clone(),
        }
    }

    /// What can be said before the answer is complete.
    fn estimate(&self, ranker: &Ranker) -> Option<EquityAnswer> {
        let tally = self.job.estimate()?;
        let samples = tally.deals();
        Some(self.answer(ranker, Method::Sampled { samples }, tally))
    }
}

/// What every seat holds with the board as it lies, 0 for a range; empty before the flop.
fn holdings(ranker: &Ranker, scenario: &Scenario) -> Vec<u16> {
    let board = scenario.board().set();
    if board.is_empty() {
        return Vec::new();
    }
    let rank = |seat: &Seat| match seat {
        Seat::Known(hole) => ranker.rank(hole.set() | board).map_or(0, HandRank::kev),
        _ => 0,
    };
    scenario.seats().iter().map(rank).collect()
}
