//! The lab's race natively: every method on each of its tracks, in turn, as the page does it. A line a figure: track, method,
//! lower quartile, median, upper quartile in nanoseconds a hand.
//!
//! `cargo run --release -p evaluator --features reference --example race`; `cargo xtask bench --race` sets it beside
//! three browsers.

#![allow(clippy::print_stdout, reason = "a program that prints a table")]

use std::hint::black_box;
use std::time::Instant;

use evaluator::reference::{Racer, RankingMethod, Track};

/// As the page: the fewest seconds of a sample, the rounds, and how far two passes of a warm method may lie apart.
const SAMPLE: f64 = 0.2;
const ROUNDS: usize = 9;
const ALIKE: f64 = 0.05;

/// Those that the course paper of 2016 compared.
const PAPER: [RankingMethod; 3] = [
    RankingMethod::Naive,
    RankingMethod::CactusKev,
    RankingMethod::Hashed,
];

fn main() {
    let methods = RankingMethod::ALL.into_iter();
    let methods = methods.chain([RankingMethod::TwoPlusTwo]);
    let all: Vec<(RankingMethod, Racer)> =
        methods.map(|method| (method, Racer::new(method))).collect();
    for (number, track) in [
        Track::FivesInOrder,
        Track::shuffled(1),
        Track::sevens(100_000, 1),
        Track::Nested,
        Track::Classified,
    ]
    .iter()
    .enumerate()
    {
        let these = all.iter().filter(|(method, _)| match track {
            Track::Nested => method.can_nest(),
            Track::Classified => PAPER.contains(method),
            _ => true,
        });
        let racers: Vec<&(RankingMethod, Racer)> = these.collect();
        let passes: Vec<usize> = racers
            .iter()
            .map(|(_, racer)| warmed(racer, track))
            .collect();
        let mut times = vec![Vec::new(); racers.len()];
        let mut sums = vec![None; racers.len()];
        for _ in 0..ROUNDS {
            for (at, (_, racer)) in racers.iter().enumerate() {
                let start = Instant::now();
                for _ in 0..passes[at] {
                    sums[at] = Some(racer.run(black_box(track)));
                }
                let hands = (passes[at] * track.hands()) as f64;
                times[at].push(start.elapsed().as_secs_f64() * 1e9 / hands);
            }
        }
        assert!(sums.iter().all(|sum| *sum == sums[0]), "all are right");
        for ((method, _), mut times) in racers.iter().zip(times) {
            times.sort_by(f64::total_cmp);
            let at = |part: f64| times[((ROUNDS - 1) as f64 * part).round() as usize];
            println!(
                "{number}\t{method:?}\t{:.3}\t{:.3}\t{:.3}",
                at(0.25),
                at(0.5),
                at(0.75)
            );
        }
    }
}

/// Runs until two passes are alike; how many make a sample.
fn warmed(racer: &Racer, track: &Track) -> usize {
    let pass = || {
        let start = Instant::now();
        black_box(racer.run(black_box(track)));
        start.elapsed().as_secs_f64()
    };
    let mut before = pass();
    for _ in 0..8 {
        let after = pass();
        let alike = (after - before).abs() < ALIKE * before;
        before = after;
        if alike {
            break;
        }
    }
    (SAMPLE / before).ceil().max(1.0) as usize
}
