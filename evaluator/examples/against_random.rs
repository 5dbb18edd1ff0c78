//! Prints the rows of the table of the 169 classes against a random hand, in the order of their
//! index: won and tied deals. They are added up from the table of all pairs of hands:
//! `cargo run --release -p evaluator --example against_random`.
#![allow(clippy::print_stdout, reason = "a program that prints a table")]

use std::error::Error;

use evaluator::{Class, Combo, PreflopPairs};

fn main() -> Result<(), Box<dyn Error>> {
    let pairs = PreflopPairs::from_bytes(include_bytes!("../data/preflop-pairs.bin"))?;
    for class in Class::all() {
        // All combos of a class fare alike: the suits have no order.
        let combo = class.combos().next().ok_or("a class has combos")?;
        let others = || Combo::all().filter_map(|other| pairs.counts(combo, other));
        let sum = |place: usize| others().map(|counts| counts[place]).sum::<u64>();
        println!("    ({}, {}), // {class}", sum(0), sum(1));
    }
    Ok(())
}
