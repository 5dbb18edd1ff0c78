//! What each program answers with: [`KnownCardsSolver`] is small and is in the page's own wasm, [`RangesSolver`],
//! [`FoldedSolver`], [`GraphSolver`] and [`StudySolver`] are fetched when a question needs them. Code that a solver
//! does not use is not in its program's download. [`WholeSolver`] is for tests: it uses the solver that the page would.

mod at_once;
mod folded;
mod graph;
mod pooled;
mod ranges;
mod study;
mod waits;
mod whole;

use std::cell::RefCell;
use std::rc::Rc;

use evaluator::{
    Accuracy, HandRank, Job, KnownJob, PreflopError, Progress, Ranker, Scenario, Seat, Tally,
};

use super::pool::Pool;
use crate::calculator::protocol::{Ask, EquityAnswer, EquityQuestion, Kind, Question};

pub use folded::FoldedSolver;
pub use graph::GraphSolver;
pub use ranges::RangesSolver;
pub use study::StudySolver;
pub use whole::WholeSolver;

/// Finds answers.
pub trait Solver: Default {
    /// An answer in progress.
    type Work: Work + ?Sized;

    /// The work of answering a question, not started yet; `None` when this program has no way to.
    fn work(&self, question: &Question) -> Option<Box<Self::Work>>;

    /// Whether its worker has others help it with long questions.
    const POOLS: bool = false;

    /// Its helpers, if it has some.
    fn pool(&self) -> Option<&Rc<RefCell<Pool>>> {
        None
    }

    /// Whether a question would be answered much sooner with the table of pairs of hands, which
    /// is not here yet.
    fn lacks_pairs(&self, _: &Question) -> bool {
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

/// An answer in progress, whatever the question. Work is done in slices, so that another lane or a
/// newer question waits for no more than one of them.
///
/// It is not `Debug`: that would take 30 kB of text-making code into each program.
pub trait Work {
    /// Does about this many units of work, each about a nanosecond.
    fn step(&mut self, ranker: &Ranker, units: u64);
    /// Whether the answer is complete.
    fn is_done(&self) -> bool;
    /// Whether there is nothing to be done here until others have done their part.
    fn waits(&self) -> bool {
        false
    }
    /// The part of the work that is done, 0 to 1.
    fn fraction(&self) -> f64;
    /// The partial answer before it is done, packed by the question's [`Ask::pack`].
    fn partial(&self, spent: &Spent) -> Option<Vec<u8>>;
    /// The answer when it is done, packed in the same way; `None` when there is none.
    fn answer(self: Box<Self>, spent: &Spent) -> Option<Vec<u8>>;
}

/// What an answer needs besides the work itself.
#[derive(Debug)]
pub struct Spent<'a> {
    /// The tables.
    pub ranker: &'a Ranker,
    /// The time spent so far, in microseconds.
    pub micros: u32,
}

/// Equity of known cards, nothing else.
#[derive(Debug, Default)]
pub struct KnownCardsSolver;

impl Solver for KnownCardsSolver {
    type Work = KnownCards;

    fn work(&self, question: &Question) -> Option<Box<KnownCards>> {
        let Kind::Equity { by_category, .. } = question.kind else {
            return None;
        };
        let scenario = question.scenario.clone();
        let job = match by_category {
            true => KnownJob::by_category(&scenario),
            false => KnownJob::new(&scenario),
        }?;
        Some(Box::new(KnownCards { scenario, job }))
    }
}

/// The work of counting known cards.
#[derive(Debug)]
pub struct KnownCards {
    scenario: Scenario,
    job: KnownJob,
}

impl Work for KnownCards {
    fn step(&mut self, ranker: &Ranker, units: u64) {
        self.job.step(ranker, units);
    }

    fn is_done(&self) -> bool {
        self.job.is_done()
    }

    /// Known cards are counted before anybody could look how far it is.
    fn fraction(&self) -> f64 {
        0.0
    }

    fn partial(&self, _: &Spent) -> Option<Vec<u8>> {
        None
    }

    fn answer(self: Box<Self>, spent: &Spent) -> Option<Vec<u8>> {
        let tally = self.job.tally();
        equity(&self.scenario, Accuracy::Exact, tally, Vec::new(), spent)
    }
}

/// An equity answer, packed; `None` when nothing was counted. The errors are those that the tally does
/// not know.
fn equity(
    scenario: &Scenario,
    method: Accuracy,
    tally: &Tally,
    errors: Vec<f64>,
    spent: &Spent,
) -> Option<Vec<u8>> {
    if tally.deals() == 0 {
        return None;
    }
    EquityQuestion::pack(&EquityAnswer {
        holdings: holdings(spent.ranker, scenario),
        method,
        micros: spent.micros,
        tally: tally.clone(),
        errors,
    })
}

/// The current hand of every seat with the board, 0 for a range; empty before the flop.
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

fn fraction(progress: Progress) -> f64 {
    progress.done as f64 / progress.total.max(1) as f64
}
