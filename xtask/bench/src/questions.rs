//! The questions of `cargo xtask bench`, as the page would send them to the worker.

use evaluator::Scenario;
use kicker::calculator::protocol::{Ask, EquityQuestion, Request};
use kicker::kit::worker::{Lane, Packet};

use crate::QUESTIONS;

/// Each row's name, and its question in hexadecimal digits, with the number 0.
///
/// # Panics
/// When a question is none.
pub fn packed() -> Vec<(&'static str, String)> {
    let rows = QUESTIONS.lines().filter_map(|line| line.split_once('\t'));
    let packed = rows.map(|(name, line)| {
        let scenario: Scenario = line.parse().expect("a scenario");
        let question = EquityQuestion::new(scenario).question();
        let bytes = Vec::from(Packet::pack(&Request {
            lane: Lane::MAIN,
            id: 0,
            question: Some(question),
        }));
        let digits = bytes.iter().map(|byte| format!("{byte:02x}"));
        (name, digits.collect())
    });
    packed.collect()
}
