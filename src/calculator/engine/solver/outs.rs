//! The cards that help a hand that is behind.

use evaluator::{Outs, Scenario};

use super::Work;
use super::at_once::at_once;
use crate::calculator::protocol::{Ask, OutsQuestion};

pub(super) fn work(scenario: &Scenario) -> Box<dyn Work> {
    let scenario = scenario.clone();
    at_once(move |ranker| OutsQuestion::pack(&Outs::of(ranker, &scenario).ok()?))
}
