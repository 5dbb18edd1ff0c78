//! Prints what to jam and what to call heads-up with 1 to 20 big blinds, how far from an equilibrium
//! that is at most, and the time it took: `cargo run --release -p evaluator --example jam_or_fold`.
#![allow(clippy::print_stdout, reason = "a program that prints a table")]

use std::error::Error;
use std::time::Instant;

use evaluator::{ClassTable, JamFold, PreflopPairs, Range, RangeTool};

fn main() -> Result<(), Box<dyn Error>> {
    let pairs = PreflopPairs::from_bytes(include_bytes!("../data/preflop-pairs.bin"))?;
    let begin = Instant::now();
    let table = ClassTable::new(&pairs);
    println!("the table of classes: {:?}", begin.elapsed());
    for stack in 1..=20 {
        let begin = Instant::now();
        let solved = JamFold::solve(&table, f64::from(stack)).ok_or("a stack")?;
        let share = |range: &Range| {
            let sum: u64 = range.combos().map(|(_, weight)| u64::from(weight)).sum();
            sum as f64 / 132_600.0
        };
        println!(
            "{stack:2} big blinds: jam {:5.1} %, call {:5.1} %, worth {:+.4}, gain {:.6}, {:?}",
            share(&solved.jam),
            share(&solved.call),
            solved.value,
            solved.gain,
            begin.elapsed()
        );
    }
    // Text of 1,326 combos.
    let text = Range::any().written_for(RangeTool::Combos).ok_or("text")?;
    let begin = Instant::now();
    let (range, _) = Range::read_text(&text)?;
    println!("{} combos read in {:?}", range.len(), begin.elapsed());
    Ok(())
}
