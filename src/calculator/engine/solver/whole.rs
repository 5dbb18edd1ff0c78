//! Every question in one place, for tests.

use std::cell::RefCell;
use std::rc::Rc;

use evaluator::PreflopError;

use super::{FoldedSolver, GraphSolver, RangesSolver, Solver, StudySolver, Work};
use crate::calculator::engine::pool::Pool;
use crate::calculator::protocol::{Program, Question};

/// Answers every question, by the solver of the program that would be asked.
#[derive(Debug, Default)]
pub struct WholeSolver {
    ranges: RangesSolver,
    folded: FoldedSolver,
    graph: GraphSolver,
    study: StudySolver,
}

impl Solver for WholeSolver {
    type Work = dyn Work;

    const POOLS: bool = true;

    fn pool(&self) -> Option<&Rc<RefCell<Pool>>> {
        self.ranges.pool()
    }

    fn work(&self, question: &Question) -> Option<Box<dyn Work>> {
        match question.program() {
            // Known cards as well, once it is there.
            Program::KnownCards | Program::Ranges => self.ranges.work(question),
            Program::Folded => self.folded.work(question),
            Program::Graph => self.graph.work(question),
            Program::Study => self.study.work(question),
        }
    }

    fn lacks_pairs(&self, question: &Question) -> bool {
        match question.program() {
            Program::KnownCards | Program::Ranges => self.ranges.lacks_pairs(question),
            Program::Folded => self.folded.lacks_pairs(question),
            Program::Graph => self.graph.lacks_pairs(question),
            Program::Study => self.study.lacks_pairs(question),
        }
    }

    fn take_pairs(&mut self, file: &[u8]) -> Result<(), PreflopError> {
        self.ranges.take_pairs(file)?;
        self.folded.take_pairs(file)?;
        self.graph.take_pairs(file)
    }
}
