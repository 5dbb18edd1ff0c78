//! What takes no counting of deals: what ranges hit, and outs.

use evaluator::{Combo, FlopHitsJob, FlopKind, Hits, Outs, Range, Ranker, Scenario, Seat};

use super::at_once::at_once;
use super::{Solver, Spent, Work, fraction};
use crate::calculator::protocol::{
    Ask, FlopAnswer, FlopsQuestion, HitsQuestion, Kind, OutsQuestion, Question,
};

/// Answers at once, or about all flops within seconds.
#[derive(Debug, Default)]
pub struct StudySolver;

impl Solver for StudySolver {
    type Work = dyn Work;

    fn work(&self, question: &Question) -> Option<Box<dyn Work>> {
        let scenario = &question.scenario;
        match question.kind {
            Kind::Hits { seat } => Some(hits(scenario, usize::from(seat))),
            Kind::Flops => flops(scenario),
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

fn flops(scenario: &Scenario) -> Option<Box<dyn Work>> {
    let known;
    let range = match scenario.seats().first()? {
        Seat::Known(hole) => {
            known = Range::from(Combo::from(*hole));
            &known
        }
        Seat::Range(range) => range,
        _ => return None,
    };
    Some(Box::new(FlopsWork(FlopHitsJob::new(range))))
}

struct FlopsWork(FlopHitsJob);

impl Work for FlopsWork {
    fn step(&mut self, ranker: &Ranker, units: u64) {
        self.0.step(ranker, units);
    }

    fn is_done(&self) -> bool {
        self.0.is_done()
    }

    fn fraction(&self) -> f64 {
        fraction(self.0.progress())
    }

    /// A part of it means nothing.
    fn partial(&self, _: &Spent) -> Option<Vec<u8>> {
        None
    }

    fn answer(self: Box<Self>, _: &Spent) -> Option<Vec<u8>> {
        let flops = self.0.into_flops();
        let answers: Option<Vec<FlopAnswer>> = flops.kinds().iter().map(packed).collect();
        FlopsQuestion::pack(&answers?)
    }
}

/// All combos on 24 flops weigh less than what a number holds.
fn packed(kind: &FlopKind) -> Option<FlopAnswer> {
    let &[one, two, three] = kind.flop.cards() else {
        return None;
    };
    Some(FlopAnswer {
        flop: [one, two, three].map(|card| card.index() as u8),
        total: kind.total.weight as u32,
        rows: kind
            .counts
            .iter()
            .map(|count| count.weight as u32)
            .collect(),
    })
}
