//! What a range hits, on a board and on all flops.

use std::cmp::Reverse;

use evaluator::{
    Combo, FlopHits, FlopHitsJob, FlopKind, HitCount, Hits, Range, Row, Scenario, Seat,
};

use super::Work;
use super::at_once::at_once;
use super::by_job::by_job;
use crate::calculator::protocol::{Ask, FlopsAnswer, FlopsQuestion, HitsQuestion};

/// Any two cards take half a millisecond.
pub(super) fn work(scenario: &Scenario, seat: usize) -> Box<dyn Work> {
    let scenario = scenario.clone();
    at_once(move |ranker| HitsQuestion::pack(&Hits::of(ranker, &scenario, seat).ok()?))
}

pub(super) fn flops(scenario: &Scenario) -> Option<Box<dyn Work>> {
    let known;
    let range = match scenario.seats().first()? {
        Seat::Known(hole) => {
            known = Range::from(Combo::from(*hole));
            &known
        }
        Seat::Range(range) => range,
        _ => return None,
    };
    Some(by_job(FlopHitsJob::new(range), |flops| {
        FlopsQuestion::pack(&summary(&flops))
    }))
}

/// How many flops are named for a row.
const NAMED: usize = 8;

fn summary(flops: &FlopHits) -> FlopsAnswer {
    let (total, rows) = flops.sum();
    let all: u64 = flops.kinds().iter().map(|kind| kind.flops).sum();
    // All combos are 13 million such parts.
    let mean = |count: HitCount| (count.weight / all.max(1)) as u32;
    FlopsAnswer {
        whole: mean(total),
        means: rows.into_iter().map(mean).collect(),
        best: Row::ALL.map(|row| best(flops, row)).into(),
    }
}

/// The kinds of flops that have most of a row; of equals those that come more often.
fn best(flops: &FlopHits, row: Row) -> String {
    let weight = |kind: &FlopKind| kind.counts[row.index()].weight;
    // Whole numbers: parts of a million.
    let share = |kind: &FlopKind| weight(kind) * 1_000_000 / kind.total.weight.max(1);
    let kinds = flops.kinds().iter().filter(|kind| weight(kind) > 0);
    let mut kinds: Vec<&FlopKind> = kinds.collect();
    kinds.sort_by_key(|kind| Reverse((share(kind), kind.flops)));
    let cards = |kind: &FlopKind| {
        let cards = kind.flop.cards().iter();
        cards.map(ToString::to_string).collect::<String>()
    };
    let named: Vec<String> = kinds.into_iter().take(NAMED).map(cards).collect();
    named.join(", ")
}
