//! What ranges hit, and equity beside ranges that folded: too much for the program that is fetched at the
//! first range.

use evaluator::{FoldedScenario, Hits, Job, PreflopError, PreflopPairs, Scenario};

use super::at_once::at_once;
use super::folded::FoldedWork;
use super::{Solver, Work};
use crate::calculator::protocol::{Ask, HitsQuestion, Kind, Question};

/// Answers what panels ask about what ranges hit, and the table's odds once a range has folded.
#[derive(Debug, Default)]
pub struct StudySolver {
    pairs: Option<PreflopPairs>,
}

impl Solver for StudySolver {
    type Work = dyn Work;

    fn work(&self, question: &Question) -> Option<Box<dyn Work>> {
        let scenario = &question.scenario;
        let work = match question.kind {
            Kind::Hits { seat } => Some(hits(scenario, usize::from(seat))),
            Kind::Folded { folded, drawn } => of(scenario, folded).map(|folded| {
                let work = FoldedWork::new(folded, drawn, self.pairs.as_ref());
                Box::new(work) as Box<dyn Work>
            }),
            _ => return None,
        };
        Some(work.unwrap_or_else(|| at_once(|_| None)))
    }

    /// For the answer as if nobody had folded, which estimates are compared with.
    fn lacks_pairs(&self, question: &Question) -> bool {
        let Kind::Folded { folded, .. } = question.kind else {
            return false;
        };
        let folded = self.pairs.is_none().then(|| of(&question.scenario, folded));
        let folded = folded.flatten();
        folded.is_some_and(|folded| Job::wants_pairs(folded.scenario()))
    }

    fn take_pairs(&mut self, file: &[u8]) -> Result<(), PreflopError> {
        self.pairs = Some(PreflopPairs::from_bytes(file)?);
        Ok(())
    }
}

/// The last seats of a question, so many, have folded.
fn of(everyone: &Scenario, folded: u8) -> Option<FoldedScenario> {
    FoldedScenario::of_everyone(everyone, usize::from(folded)).ok()
}

/// Any two cards take half a millisecond.
fn hits(scenario: &Scenario, seat: usize) -> Box<dyn Work> {
    let scenario = scenario.clone();
    at_once(move |ranker| HitsQuestion::pack(&Hits::of(ranker, &scenario, seat).ok()?))
}
