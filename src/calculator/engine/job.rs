//! The worker's side without the worker: one task at a time, done in slices.

use evaluator::{HandRank, Method, PreflopError, Ranker, Scenario, Seat, Tally};

use super::ways::{AllWays, Counting, Ways};
use crate::calculator::protocol::{EquityAnswer, Request, Response, Task, Update};

/// Work between two looks at the clock, in units of about a nanosecond: a fifth of a millisecond.
const SLICE: u64 = 200_000;

/// The task at hand and the tables it needs.
#[derive(Debug)]
pub struct Desk<W: Ways = AllWays> {
    ranker: Ranker,
    ways: W,
    task: Option<Running<W::Job>>,
}

#[derive(Debug)]
struct Running<J> {
    id: u32,
    scenario: Scenario,
    job: J,
    /// Whether winners are counted by the category they win with.
    by_category: bool,
    /// Time spent so far, in milliseconds.
    spent: f64,
}

impl Desk {
    /// A desk for every question. Fills the tables; takes a few milliseconds.
    pub fn new() -> Desk {
        Desk::default()
    }
}

impl<W: Ways> Default for Desk<W> {
    fn default() -> Desk<W> {
        Desk {
            ranker: Ranker::new(),
            ways: W::default(),
            task: None,
        }
    }
}

impl<W: Ways> Desk<W> {
    /// Takes a question; what ran before is forgotten. One that there is no way to answer here is
    /// not taken: the page would not have asked.
    pub fn take(&mut self, request: Request) {
        let (by_category, scenario, drawn) = match request.task {
            Task::Equity(scenario) => (false, scenario, None),
            Task::CategoryWins(scenario) => (true, scenario, None),
            Task::More {
                scenario,
                by_category,
                drawn,
            } => (by_category, scenario, Some(drawn)),
            Task::Stop => return self.task = None,
        };
        let job = match drawn {
            Some(drawn) => self.ways.more(&scenario, by_category, drawn),
            None => self.ways.job(&scenario, by_category),
        };
        self.task = job.map(|job| Running {
            id: request.id,
            scenario,
            job,
            by_category,
            spent: 0.0,
        });
    }

    /// Whether the task at hand would be done much sooner with the table of pairs of hands, which
    /// is not here yet.
    pub fn lacks_pairs(&self) -> bool {
        let running = self.task.as_ref();
        // It does not know what is won with.
        running.is_some_and(|task| !task.by_category && self.ways.lack_pairs(&task.scenario))
    }

    /// Takes the table's file; a task that wanted it begins anew.
    ///
    /// # Errors
    ///
    /// When the file is not the table. Then all goes on without.
    pub fn take_pairs(&mut self, file: &[u8]) -> Result<(), PreflopError> {
        let wanted = self.lacks_pairs();
        self.ways.take_pairs(file)?;
        if let Some(running) = self.task.as_mut().filter(|_| wanted)
            && let Some(job) = self.ways.job(&running.scenario, false)
        {
            running.job = job;
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
        if done.job.tally().deals() == 0 {
            return Some(Response {
                id,
                update: Update::Untold,
            });
        }
        let method = done.job.method();
        let answer = done.answer(&self.ranker, method, done.job.tally());
        let update = match done.by_category {
            true => Update::CategoryWins(answer),
            false => Update::Equity(answer),
        };
        Some(Response { id, update })
    }
}

impl<J: Counting> Running<J> {
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
