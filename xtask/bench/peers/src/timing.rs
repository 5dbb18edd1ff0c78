//! Measures in turn, so that other load on the machine affects all alike.

use std::hint::black_box;
use std::time::{Duration, Instant};

/// The fewest seconds of one sample: what runs shorter is run many times.
const SAMPLE: f64 = 0.02;
/// The most samples of one figure, and the seconds after which it has enough.
const MOST_SAMPLES: usize = 21;
const ENOUGH: f64 = 2.0;

/// One way to do the work of a row.
pub struct Entrant<'a> {
    /// Whose it is.
    pub name: &'static str,
    /// How it is done, where that needs a word.
    pub how: &'static str,
    /// The work; its result was checked before.
    pub work: Box<dyn FnMut() -> f64 + 'a>,
    /// What it took when it was checked, in seconds, where that was measured.
    pub once: Option<f64>,
}

/// What has no figure, and why.
pub fn refuse(table: &str, row: &str, name: &str, why: &str) {
    println!("{table}\t{row}\t{name}\t\t-\t{why}");
}

/// Times everyone and prints their lines; `parts` is how many things one run of the work does.
pub fn race(table: &str, row: &str, parts: f64, entrants: Vec<Entrant<'_>>) {
    let mut runners: Vec<Runner> = entrants.into_iter().map(Runner::new).collect();
    while runners.iter().any(Runner::wants_more) {
        for runner in runners.iter_mut().filter(|runner| runner.wants_more()) {
            runner.run();
        }
    }
    for runner in runners {
        let Entrant { name, how, .. } = runner.entrant;
        let mut times = runner.times;
        times.sort_by(f64::total_cmp);
        let at = |part: f64| times[((times.len() - 1) as f64 * part).round() as usize] / parts;
        println!(
            "{table}\t{row}\t{name}\t{how}\t{:.4e}\t{:.4e}\t{:.4e}\t{}",
            at(0.25),
            at(0.5),
            at(0.75),
            times.len()
        );
    }
}

struct Runner<'a> {
    entrant: Entrant<'a>,
    /// How often the work is done for one sample.
    repeats: u32,
    times: Vec<f64>,
    spent: Duration,
}

impl<'a> Runner<'a> {
    /// The first run warms up and decides how many runs make a sample.
    fn new(mut entrant: Entrant<'a>) -> Runner<'a> {
        let once = entrant.once.unwrap_or_else(|| {
            let start = Instant::now();
            black_box((entrant.work)());
            start.elapsed().as_secs_f64()
        });
        let mut runner = Runner {
            entrant,
            repeats: (SAMPLE / once.max(1e-9)).ceil().clamp(1.0, 1e6) as u32,
            times: Vec::new(),
            spent: Duration::ZERO,
        };
        if once > ENOUGH {
            // Too long to be run again.
            runner.times.push(once);
            runner.spent = Duration::from_secs_f64(once);
        }
        runner
    }

    fn wants_more(&self) -> bool {
        self.times.len() < MOST_SAMPLES && self.spent.as_secs_f64() < ENOUGH
    }

    fn run(&mut self) {
        let start = Instant::now();
        for _ in 0..self.repeats {
            black_box((self.entrant.work)());
        }
        let time = start.elapsed();
        self.spent += time;
        self.times
            .push(time.as_secs_f64() / f64::from(self.repeats));
    }
}
