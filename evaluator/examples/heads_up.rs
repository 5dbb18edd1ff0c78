//! Two hands before the flop, or any scenario that is given:
//! `cargo run --release -p evaluator --example heads_up -- "AhKh vs QsQd on 7h8h2c"`.
#![allow(clippy::print_stdout, reason = "a program that prints")]

use std::error::Error;

use evaluator::{Category, EquityJob, Job, Ranker, Scenario};

fn main() -> Result<(), Box<dyn Error>> {
    let line = std::env::args().nth(1);
    let scenario: Scenario = line.as_deref().unwrap_or("AhAd vs KsKc").parse()?;
    let ranker = Ranker::new();

    let tally = EquityJob::new(&scenario).run(&ranker);
    println!("{scenario}: {} deals", tally.deals());
    for (seat, held) in scenario.seats().iter().enumerate() {
        let [win, tie, lose] = [tally.win(seat), tally.tie(seat), tally.lose(seat)];
        let percent = 100.0 * tally.equity(seat).value();
        println!("{held}: wins {win}, ties {tie}, loses {lose}: {percent:.2} % of the pot");
        for (category, count) in Category::ALL.iter().zip(tally.categories(seat)) {
            println!("  {category}: {count}");
        }
    }
    Ok(())
}
