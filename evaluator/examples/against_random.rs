//! Prints the rows of the table of the 169 classes against a random hand, in the order of their
//! index: won and tied deals. `cargo run --release -p evaluator --example against_random`; takes
//! about half a minute.
#![allow(clippy::print_stdout, reason = "a program that prints a table")]

use std::error::Error;

use evaluator::{Board, CardSet, Class, HoleCards, Job, Range, Ranker, Scenario, Seat};

fn main() -> Result<(), Box<dyn Error>> {
    let ranker = Ranker::new();
    for class in Class::all() {
        // All combos of a class fare alike: the suits have no order.
        let hole = class.combos().next().map(evaluator::Combo::cards);
        let hole = hole.and_then(|[a, b]| HoleCards::new(a, b));
        let hero = Seat::Known(hole.ok_or("a class has combos")?);
        let seats = vec![hero, Seat::Range(Range::any())];
        let scenario = Scenario::new(seats, Board::default(), CardSet::EMPTY)?;
        let mut job = Job::exact(&scenario).ok_or("two seats can be counted")?;
        while !job.is_done() {
            job.step(&ranker, 1_000_000);
        }
        let tally = job.into_tally();
        println!("    ({}, {}), // {class}", tally.win(0), tally.tie(0));
    }
    Ok(())
}
