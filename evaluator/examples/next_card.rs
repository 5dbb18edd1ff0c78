//! What each next card would do, which of them are outs, and whether a call pays:
//! `cargo run --release -p evaluator --example next_card -- "AhKh vs QsQd on 7h8h2c"`.
#![allow(clippy::print_stdout, reason = "a program that prints")]

use std::error::Error;

use evaluator::{Job, NextCardsJob, Outs, Ranker, Scenario, Spot};

fn main() -> Result<(), Box<dyn Error>> {
    let line = std::env::args().nth(1);
    let line = line.as_deref().unwrap_or("AhKh vs QsQd on 7h8h2c");
    let scenario: Scenario = line.parse()?;
    let ranker = Ranker::new();

    // In slices, as a program does it that has other things to do meanwhile.
    let mut job = NextCardsJob::new(&scenario)?;
    while !job.is_done() {
        job.step(&ranker, 10_000_000);
    }
    let (mut deals, mut won) = (0.0, 0.0);
    for next in job.cards() {
        let equity = next.tally.equity(0).value();
        println!("{}  {:>6.2} %", next.card, 100.0 * equity);
        deals += next.tally.deals() as f64;
        won += next.tally.deals() as f64 * equity;
    }
    // The mean over the cards is what the hand is worth now.
    let equity = won / deals;
    println!("now {:>6.2} %", 100.0 * equity);

    // Outs are a matter of known cards.
    if let Ok(outs) = Outs::of(&ranker, &scenario) {
        for out in outs.better(0) {
            println!("{} makes {}", out.card, out.hand.category());
        }
    }

    let spot = Spot {
        pot: 100.0,
        to_call: 50.0,
        ..Spot::default()
    };
    let decision = spot.decide(equity)?;
    if let Some(needed) = decision.break_even {
        let (pot, to_call) = (spot.pot, spot.to_call);
        println!("{to_call} into {pot} needs {:.2} %", 100.0 * needed);
    }
    println!("a call is worth {:+.2}", decision.call_value);
    Ok(())
}
