//! The questions of `cargo xtask bench`, as the page would send them to the worker.

use evaluator::Scenario;
use kicker::calculator::protocol::{Ask, EquityQuestion, Lane, Packet, Program, Request};

use crate::QUESTIONS;

/// Each row's name, its question in hexadecimal digits, with the number 0, and the loader of the
/// worker that the page would ask.
///
/// # Panics
/// When a question is none.
pub fn packed() -> Vec<(&'static str, String, &'static str)> {
    let rows = QUESTIONS.lines().filter_map(|line| line.split_once('\t'));
    let packed = rows.map(|(name, line)| {
        let scenario: Scenario = line.parse().expect("a scenario");
        let question = EquityQuestion::new(scenario).question();
        let loader = match question.program() {
            Program::KnownCards => "worker_loader.js",
            Program::Ranges => "ranges_loader.js",
            Program::Folded => "folded_loader.js",
            Program::Graph => "graph_loader.js",
            Program::Study => "study_loader.js",
        };
        let bytes = Vec::from(Packet::pack(&Request {
            lane: Lane::TABLE,
            id: 0,
            question: Some(question),
        }));
        let digits = bytes.iter().map(|byte| format!("{byte:02x}"));
        (name, digits.collect(), loader)
    });
    packed.collect()
}
