//! Every question in one place, for tests.

use evaluator::PreflopError;

use super::{FoldedSolver, RangesSolver, Solver, StudySolver, Work};
use crate::calculator::protocol::{Program, Question};

/// Answers every question, by the solver of the program that would be asked.
#[derive(Debug, Default)]
pub struct WholeSolver {
    ranges: RangesSolver,
    folded: FoldedSolver,
    study: StudySolver,
}

impl Solver for WholeSolver {
    type Work = dyn Work;

    fn work(&self, question: &Question) -> Option<Box<dyn Work>> {
        match question.program() {
            // Known cards as well, once it is there.
            Program::KnownCards | Program::Ranges => self.ranges.work(question),
            Program::Folded => self.folded.work(question),
            Program::Study => self.study.work(question),
        }
    }

    fn lacks_pairs(&self, question: &Question) -> bool {
        match question.program() {
            Program::KnownCards | Program::Ranges => self.ranges.lacks_pairs(question),
            Program::Folded => self.folded.lacks_pairs(question),
            Program::Study => self.study.lacks_pairs(question),
        }
    }

    fn take_pairs(&mut self, file: &[u8]) -> Result<(), PreflopError> {
        self.ranges.take_pairs(file)?;
        self.folded.take_pairs(file)
    }
}
