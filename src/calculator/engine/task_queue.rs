//! The worker's side without the worker: a task for each lane, done in slices.

use evaluator::{PreflopError, Ranker};

use super::solver::{Solver, Spent, Work};
use crate::calculator::protocol::{Question, Request, Response, Update};
use crate::kit::worker::Lane;

/// Work between two looks at the clock, in units of about a nanosecond: a fifth of a millisecond.
pub const UNITS: u64 = 200_000;
/// Milliseconds between two reports of a lane's progress.
pub const REPORT: f64 = 100.0;

/// The current tasks, at most one a lane, and the tables they need.
pub struct TaskQueue {
    ranker: Ranker,
    solver: Solver,
    tasks: Vec<Task>,
    /// The number of slices done; it decides which task is next.
    turn: usize,
}

struct Task {
    lane: Lane,
    id: u32,
    question: Question,
    work: Box<dyn Work>,
    /// Time spent so far, in milliseconds.
    spent: f64,
    /// When its progress was last reported, or its work began.
    reported: Option<f64>,
}

impl Default for TaskQueue {
    fn default() -> TaskQueue {
        TaskQueue::new()
    }
}

impl TaskQueue {
    /// An empty queue. Fills the tables; takes a few milliseconds.
    pub fn new() -> TaskQueue {
        TaskQueue {
            ranker: Ranker::new(),
            solver: Solver::default(),
            tasks: Vec::new(),
            turn: 0,
        }
    }

    /// Takes a question; the previous task of its lane is dropped.
    pub fn take(&mut self, request: Request) {
        let mut before = self.tasks.iter();
        let before = before.position(|task| task.lane == request.lane);
        if let Some(at) = before {
            self.tasks.swap_remove(at);
        }
        if let Some(question) = request.question {
            let work = self.solver.work(&question);
            self.tasks.push(Task {
                lane: request.lane,
                id: request.id,
                question,
                work,
                spent: 0.0,
                reported: None,
            });
        }
    }

    /// Whether a current task would be much faster with the table of pairs of hands, which is not
    /// loaded yet.
    pub fn lacks_pairs(&self) -> bool {
        let mut tasks = self.tasks.iter();
        tasks.any(|task| self.solver.lacks_pairs(&task.question))
    }

    /// Takes the table's file; tasks that needed it start again.
    ///
    /// # Errors
    ///
    /// When the file is not the table. Then the work goes on without it.
    pub fn take_pairs(&mut self, file: &[u8]) -> Result<(), PreflopError> {
        let wanted = |task: &Task| self.solver.lacks_pairs(&task.question);
        let wanted: Vec<bool> = self.tasks.iter().map(wanted).collect();
        self.solver.take_pairs(file)?;
        for (task, wanted) in self.tasks.iter_mut().zip(wanted) {
            if wanted {
                task.work = self.solver.work(&task.question);
            }
        }
        Ok(())
    }

    /// Whether there is work to be done here.
    pub fn is_busy(&self) -> bool {
        self.tasks.iter().any(|task| !task.work.waits())
    }

    /// What finds the answers.
    pub fn solver(&self) -> &Solver {
        &self.solver
    }

    /// Works for about `milliseconds` by the clock `now`, on the task of one lane, and returns
    /// messages: the answer, or sometimes the progress.
    ///
    /// A brief task goes first, then the table's until it has its answer; all others take turns.
    pub fn work(&mut self, milliseconds: f64, now: impl Fn() -> f64) -> Option<Response> {
        let is_ready = |task: &Task| !task.work.waits();
        let urgent =
            |task: &Task| task.lane == Lane::MAIN && !task.question.is_endless() && is_ready(task);
        let brief = self.tasks.iter().position(|task| task.question.is_brief());
        let at = match brief.or_else(|| self.tasks.iter().position(urgent)) {
            Some(at) => at,
            None => {
                self.turn = self.turn.wrapping_add(1);
                let first = self.turn.checked_rem(self.tasks.len())?;
                let mut turns = (first..self.tasks.len()).chain(0..first);
                // One that waits for others has its progress to tell.
                turns.find(|&at| is_ready(&self.tasks[at])).unwrap_or(first)
            }
        };
        let task = self.tasks.get_mut(at)?;
        let start = now();
        let mut elapsed = 0.0;
        while !task.work.is_done() && !task.work.waits() && elapsed < milliseconds {
            task.work.step(&self.ranker, UNITS);
            elapsed = now() - start;
        }
        task.spent += elapsed;
        let spent = Spent {
            ranker: &self.ranker,
            micros: (task.spent * 1000.0) as u32,
        };
        let id = task.id;
        let update = if task.work.is_done() {
            let answer = self.tasks.swap_remove(at).work.answer(&spent);
            answer.map_or(Update::NoAnswer, Update::Answer)
        } else {
            let time = start + elapsed;
            if time - *task.reported.get_or_insert(start) < REPORT {
                return None;
            }
            task.reported = Some(time);
            Update::Working {
                fraction: task.work.fraction(),
                partial: task.work.partial(&spent),
            }
        };
        Some(Response { id, update })
    }
}
