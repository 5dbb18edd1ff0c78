//! What takes no counting of deals: what ranges hit, and outs.

use evaluator::{Hits, Outs, Scenario};

use super::at_once::at_once;
use super::{Solver, Work};
use crate::calculator::protocol::{Ask, HitsQuestion, Kind, OutsQuestion, Question};

/// Answers at once.
#[derive(Debug, Default)]
pub struct StudySolver;

impl Solver for StudySolver {
    type Work = dyn Work;

    fn work(&self, question: &Question) -> Option<Box<dyn Work>> {
        let scenario = &question.scenario;
        match question.kind {
            Kind::Hits { seat } => Some(hits(scenario, usize::from(seat))),
            Kind::Outs => Some(outs(scenario)),
            _ => None,
        }
    }
}

fn outs(scenario: &Scenario) -> Box<dyn Work> {
    let scenario = scenario.clone();
    at_once(move |ranker| OutsQuestion::pack(&Outs::of(ranker, &scenario).ok()?))
}

/// Any two cards take half a millisecond.
fn hits(scenario: &Scenario, seat: usize) -> Box<dyn Work> {
    let scenario = scenario.clone();
    at_once(move |ranker| HitsQuestion::pack(&Hits::of(ranker, &scenario, seat).ok()?))
}
