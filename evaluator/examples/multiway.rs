//! How long the questions of a multiway evening take: known hands and ranges counted exactly, and estimates until the standard
//! error of the first seat is 0.1 %. Medians of wall-clock time, on one core of an idle machine.
//!
//! `cargo run --release -p evaluator --example multiway`

use std::io::{self, Write};
use std::time::{Duration, Instant};

use evaluator::{EquityJob, Job, Ranker, Scenario};

const COUNTED: [&str; 24] = [
    "AhKh vs QsQd on 7h8h2c",
    "AhAd vs random dead 2c",
    "5% vs 5%",
    "20% vs 20%",
    "40% vs 40%",
    "random vs random on Ks8h2c",
    "QQ+,AKs,AKo vs 22+,ATs+,KQs on Kh7d2c",
    "5% vs 5% vs 5% on Kh7d2c",
    "20% vs 20% vs 20% on Kh7d2c",
    "random vs random vs random on Kh7d2c",
    "AA vs KK on Kh7d2c",
    "AA vs KK on 7h8h2c",
    "QQ+ vs AKs,AKo on Kh7d2c",
    "QQ+ vs AKs,AKo on 7h8h2c",
    "AhAd vs 20% vs 40%",
    "AhAd vs random vs random",
    "random vs random dead 2c",
    "5% vs 5% vs 5% vs 5% on Kh7d2c",
    "5% vs 5% vs 5%",
    "10% vs 10% vs 10%",
    "20% vs 20% vs 20%",
    "random vs random vs random",
    "QQ+,AKs,AKo vs QQ+,AKs,AKo vs QQ+,AKs,AKo vs QQ+,AKs,AKo",
    "99+,AQs+ vs KK+,AKs vs 88+,AJs+ vs QQ+,AKo",
];

const DRAWN: [&str; 7] = [
    "AhAd vs random vs random",
    "AhAd vs random vs random vs random vs random vs random vs random vs random vs random",
    "20% vs 20% vs 20%",
    "20% vs 20% vs 20% vs 20%",
    "20% vs 20% vs 20% vs 20% vs 20% vs 20%",
    "20% vs 20% vs 20% vs 20% vs 20% vs 20% vs 20% vs 20% vs 20%",
    "10% vs 10% vs 10% vs 10% vs 10% vs 10% vs 10% vs 10% vs 10% vs 10%",
];

/// The target error of an estimate, and the units of work between two checks of it.
const ERROR: f64 = 0.001;
const SLICE: u64 = 200_000;
const SEEDS: u64 = 15;

/// As often as this at most, and as long as this at most in all, but three times at least.
const ROUNDS: usize = 31;
const PATIENCE: Duration = Duration::from_secs(3);

fn main() -> io::Result<()> {
    let ranker = Ranker::new();
    let mut out = io::stdout().lock();
    for line in COUNTED {
        let Some(scenario) = read(line) else { continue };
        let mut times = Vec::new();
        let all = Instant::now();
        while times.len() < 3 || (times.len() < ROUNDS && all.elapsed() < PATIENCE) {
            let begin = Instant::now();
            if let Some(mut job) = EquityJob::exact(&scenario) {
                job.step(&ranker, u64::MAX);
            }
            times.push(begin.elapsed());
        }
        writeln!(out, "{:>12.4} ms  counted  {line}", median(times))?;
    }
    for line in DRAWN {
        let Some(scenario) = read(line) else { continue };
        let times = (0..SEEDS).map(|seed| until_certain(&scenario, &ranker, seed));
        writeln!(out, "{:>12.4} ms  drawn    {line}", median(times.collect()))?;
    }
    Ok(())
}

fn read(line: &str) -> Option<Scenario> {
    line.parse().ok()
}

/// From the question to an estimate whose first seat is certain to [`ERROR`].
fn until_certain(scenario: &Scenario, ranker: &Ranker, seed: u64) -> Duration {
    let begin = Instant::now();
    let mut job = EquityJob::sampled(scenario, u64::MAX, seed);
    loop {
        job.step(ranker, SLICE);
        if job
            .tally()
            .standard_error(0)
            .is_some_and(|error| error <= ERROR)
        {
            return begin.elapsed();
        }
    }
}

/// In milliseconds.
fn median(mut times: Vec<Duration>) -> f64 {
    times.sort_unstable();
    times[times.len() / 2].as_secs_f64() * 1e3
}
