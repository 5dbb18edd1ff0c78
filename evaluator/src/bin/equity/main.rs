//! `equity`: exact Hold'em odds on the command line.
#![forbid(unsafe_code)]

mod output;

use std::cell::OnceCell;
use std::error::Error;
use std::ffi::OsString;
use std::io::{self, BufRead, ErrorKind, Write};
use std::process::ExitCode;
use std::time::Instant;

use evaluator::{Job, PreflopPairs, Ranker, Scenario};
use lexopt::{Arg, Parser, ValueExt};
use output::Answer;

const USAGE: &str = "\
Exact Texas Hold'em odds.

Usage: equity [--json] [--samples N] [--seed N] [--time-limit SECONDS] [SCENARIO]...

A SCENARIO is a line such as \"AhAd vs KsKc on 7h8h2c dead 2d2s\". Without one, scenarios are
read from standard input, one a line; empty lines are skipped.

  --json                print one JSON object a line for each scenario
  --samples N           estimate from N deals drawn at random instead of counting them all
  --seed N              the seed of the drawing; the same seed draws the same deals (default 0)
  --time-limit SECONDS  the time for each scenario, 10 by default: if counting would take longer,
                        an estimate is made in that time. Known cards are always counted.
                        With --samples it holds when it is given
  -h, --help            print this

Exit status: 0 all answered, 2 a scenario could not be answered, 64 bad options.
";

/// Seconds for a scenario when nobody says otherwise.
const TIME_LIMIT: f64 = 10.0;

/// The file of all pairs of hands before the flop.
const PAIRS: &[u8] = include_bytes!("../../../data/preflop-pairs.bin");

/// The work between two looks at the clock: about a millisecond.
const SLICE: u64 = 1_000_000;

/// Status for options that make no sense, as in sysexits.h.
const BAD_USAGE: u8 = 64;

/// Status for input that can't be read or output that can't be written, as there.
const BAD_IO: u8 = 74;

#[derive(Debug, Default)]
struct Options {
    json: bool,
    samples: Option<u64>,
    seed: u64,
    time_limit: Option<f64>,
    scenarios: Vec<OsString>,
    help: bool,
}

fn main() -> ExitCode {
    let options = match options(Parser::from_env()) {
        Ok(options) => options,
        Err(error) => {
            // Nothing is left to be done if even this can't be written.
            let _ = write!(io::stderr(), "equity: {error}\n\n{USAGE}");
            return ExitCode::from(BAD_USAGE);
        }
    };
    match run(&options) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::from(2),
        // The reader has closed the pipe.
        Err(error) if error.kind() == ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            let _ = writeln!(io::stderr(), "equity: {error}");
            ExitCode::from(BAD_IO)
        }
    }
}

fn options(mut parser: Parser) -> Result<Options, lexopt::Error> {
    let mut options = Options::default();
    while let Some(arg) = parser.next()? {
        match arg {
            Arg::Long("json") => options.json = true,
            Arg::Long("samples") => {
                options.samples = Some(parser.value()?.parse_with(samples)?);
            }
            Arg::Long("seed") => options.seed = parser.value()?.parse()?,
            Arg::Long("time-limit") => {
                let seconds = parser
                    .value()?
                    .parse_with(|text| match text.parse::<f64>() {
                        Ok(seconds) if seconds >= 0.0 => Ok(seconds),
                        _ => Err("a number of seconds is needed"),
                    });
                options.time_limit = Some(seconds?);
            }
            Arg::Short('h') | Arg::Long("help") => options.help = true,
            Arg::Value(scenario) => options.scenarios.push(scenario),
            other => return Err(other.unexpected()),
        }
    }
    Ok(options)
}

/// A number of samples, as `1000000` or `1e6`.
fn samples(text: &str) -> Result<u64, &'static str> {
    /// Up to here numbers with an exponent are whole.
    const LARGEST: f64 = 9_007_199_254_740_992.0;
    let number = match text.parse::<u64>() {
        Ok(number) => number,
        Err(_) => match text.parse::<f64>() {
            Ok(number) if (0.0..=LARGEST).contains(&number) && number.fract() == 0.0 => {
                number as u64
            }
            _ => return Err("a whole number is needed, such as 1000000 or 1e6"),
        },
    };
    match number {
        0 => Err("at least one sample is needed"),
        number => Ok(number),
    }
}

/// Answers everything; false when something could not be answered.
fn run(options: &Options) -> io::Result<bool> {
    // Standard output flushes at each line, so that answers come as soon as they are known.
    let mut out = io::stdout().lock();
    if options.help {
        out.write_all(USAGE.as_bytes())?;
        return Ok(true);
    }
    let tables = Tables::new();
    let mut all_answered = true;
    if options.scenarios.is_empty() {
        let mut input = io::stdin().lock();
        let mut line = Vec::new();
        while input.read_until(b'\n', &mut line)? > 0 {
            let text = String::from_utf8_lossy(&line);
            if !text.trim().is_empty() {
                let text = text.trim_end_matches(['\n', '\r']);
                all_answered &= answer(&mut out, &tables, options, text)?;
            }
            line.clear();
        }
    }
    for text in &options.scenarios {
        all_answered &= answer(&mut out, &tables, options, &text.to_string_lossy())?;
    }
    Ok(all_answered)
}

/// What answers are made with.
struct Tables {
    ranker: Ranker,
    /// Read when the first question wants it.
    pairs: OnceCell<Option<PreflopPairs>>,
}

impl Tables {
    fn new() -> Tables {
        Tables {
            ranker: Ranker::new(),
            pairs: OnceCell::new(),
        }
    }

    /// The table of pairs for a question that wants it. Without it, it would only take longer.
    fn pairs(&self, scenario: &Scenario) -> Option<&PreflopPairs> {
        if !Job::wants_pairs(scenario) {
            return None;
        }
        let pairs = || PreflopPairs::from_bytes(PAIRS).ok();
        self.pairs.get_or_init(pairs).as_ref()
    }
}

/// The exact answer if there is time for it, else an estimate made in that time.
fn within_time(tables: &Tables, options: &Options, scenario: &Scenario) -> Job {
    let limit = options.time_limit.unwrap_or(TIME_LIMIT);
    // More nanoseconds than fit are as good as no limit.
    let limit = (limit * 1e9) as u64;
    let begin = Instant::now();
    let mut job = match tables.pairs(scenario) {
        Some(pairs) => Job::with_pairs(scenario, pairs),
        None => Job::within(scenario, limit, options.seed),
    };
    let spent = || u64::try_from(begin.elapsed().as_nanos()).unwrap_or(u64::MAX);
    while job.keep_within(spent(), limit) {
        job.step(&tables.ranker, SLICE);
    }
    job
}

/// An estimate from a number of deals, or from those that are drawn in the time that somebody set.
fn sampled(tables: &Tables, options: &Options, scenario: &Scenario, samples: u64) -> Job {
    let begin = Instant::now();
    let mut job = Job::sampled(scenario, samples, options.seed);
    while !job.is_done() {
        let limit = match (options.time_limit, job.answer()) {
            // A little more for the first deal.
            (limit, Err(_)) => limit.unwrap_or(TIME_LIMIT) + 0.5,
            (limit, Ok(_)) => limit.unwrap_or(f64::INFINITY),
        };
        if begin.elapsed().as_secs_f64() >= limit {
            break;
        }
        job.step(&tables.ranker, SLICE);
    }
    job
}

/// Says why a line has no answer.
fn refuse(
    out: &mut impl Write,
    options: &Options,
    text: &str,
    error: &dyn Error,
) -> io::Result<bool> {
    if options.json {
        output::json_error(out, &error.to_string(), text)?;
    } else {
        out.flush()?;
        // Whoever closed that can still be answered.
        let _ = writeln!(io::stderr(), "{}: {error}", output::beginning(text));
    }
    Ok(false)
}

/// Answers one line; false when it makes no scenario.
fn answer(
    out: &mut impl Write,
    tables: &Tables,
    options: &Options,
    text: &str,
) -> io::Result<bool> {
    let scenario: Scenario = match text.parse() {
        Ok(scenario) => scenario,
        Err(error) => return refuse(out, options, text, &error),
    };
    let begin = Instant::now();
    let job = match options.samples {
        Some(samples) => sampled(tables, options, &scenario, samples),
        None => within_time(tables, options, &scenario),
    };
    let tally = match job.answer() {
        Ok(tally) => tally,
        Err(error) => return refuse(out, options, text, &error),
    };
    let answer = Answer {
        scenario: &scenario,
        method: job.method(),
        seconds: begin.elapsed().as_secs_f64(),
        tally,
    };
    if options.json {
        answer.json(out)?;
    } else {
        answer.plain(out)?;
    }
    Ok(true)
}
