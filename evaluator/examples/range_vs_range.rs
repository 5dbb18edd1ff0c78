//! How each class of a range fares against another range on a flop, the best first:
//! `cargo run --release -p evaluator --example range_vs_range -- "22+,AJs+ vs 15% on 9h8h2c"`.
#![allow(clippy::print_stdout, reason = "a program that prints")]

use std::cmp::Reverse;
use std::error::Error;

use evaluator::{HistogramJob, Job, Ranker, Scenario};

fn main() -> Result<(), Box<dyn Error>> {
    let line = std::env::args().nth(1);
    let line = line.as_deref().unwrap_or("TT+,AQs+,AKo vs 15% on 9h8h2c");
    let scenario: Scenario = line.parse()?;
    let ranker = Ranker::new();

    let histogram = HistogramJob::new(&scenario, 0)?.run(&ranker);

    println!("{scenario}: {}", percent(histogram.equity().value()));
    let mut classes = histogram.classes();
    classes.sort_by_key(|class| Reverse(class.equity));
    for class in classes {
        let equity = percent(class.equity.value());
        let name = class.class.to_string();
        println!("{name:>4}  {equity}  ({} combos)", class.combos);
    }

    // The distribution of its strength: how much of the range has which equity.
    let deals = histogram.deals().max(1) as f64;
    for (tenth, count) in histogram.bins(10).into_iter().enumerate() {
        let part = count as f64 / deals;
        let bar = "#".repeat((60.0 * part) as usize);
        println!("from {:>2} %  {}  {bar}", 10 * tenth, percent(part));
    }
    Ok(())
}

fn percent(part: f64) -> String {
    format!("{:>6.2} %", 100.0 * part)
}
