//! The lab's race in three browsers beside the native one, each twice: `cargo xtask bench --race`.

use std::process::Command;

use xtask::build::site;
use xtask::process::{Failure, cargo, print_status, run_watched};
use xtask::tools::browsers::Engine;

use crate::machine::Pin;
use crate::{in_browser, machine, marked};

/// How often each is run.
const RUNS: usize = 2;
/// Wider quartiles, in parts of the median, say that the machine was busy; so do two runs so far apart.
const BUSY: f64 = 0.10;
const APART: f64 = 0.05;

const TRACKS: [&str; 5] = [
    "All 2,598,960 hands of five in order, the cards in each method's own form",
    "All 2,598,960 hands of five shuffled, from plain cards",
    "100,000 hands of seven at random, from plain cards",
    "All 133,784,560 hands of seven in nested loops: what is known of some cards is kept for all that begin with them",
    "The task of the paper of 2016, only the categories of all 2,598,960 hands of five",
];

/// One median.
#[derive(Clone, Debug, PartialEq)]
struct Median {
    track: usize,
    way: String,
    quartiles: [f64; 3],
}

impl Median {
    fn read(line: &str) -> Option<Median> {
        let cells: Vec<&str> = line.split('\t').collect();
        let [track, way, quartiles @ ..] = &cells[..] else {
            return None;
        };
        let numbers = quartiles.iter().map(|number| number.parse().ok());
        let numbers: Vec<f64> = numbers.collect::<Option<_>>()?;
        Some(Median {
            track: track.parse().ok()?,
            way: (*way).to_owned(),
            quartiles: numbers.try_into().ok()?,
        })
    }

    fn is_busy(&self) -> bool {
        let [low, median, high] = self.quartiles;
        high - low > BUSY * median
    }
}

/// Where it ran, and the medians of each run.
struct Column {
    name: &'static str,
    runs: [Vec<Median>; RUNS],
}

/// Builds the site, runs the races and prints the tables; with `write` they go into the paper.
///
/// # Errors
/// When something can't be built, or a browser is not there.
pub fn run_race(write: bool) -> Result<(), Failure> {
    site::build_any_weight()?;
    let pin = Pin::find();
    let mut native = cargo();
    native.args(["build", "--release", "-p", "evaluator"]);
    native.args(["--features", "reference", "--example", "race"]);
    xtask::process::run(&mut native, "its output is above")?;
    let program = xtask::paths::target().join("release/examples/race");
    let native = || pin.command(&program);
    let mut columns = vec![column("natively", native)?];
    for engine in Engine::ALL {
        let ready = engine.find_or_install()?;
        let race = || {
            let mut race = in_browser("measure_race", &ready);
            race.env("KICKER_BROWSER", engine.word());
            race
        };
        columns.push(column(engine.title(), race)?);
    }
    let text = format!("{}\n\n{}", machine::described(&pin), tables(&columns));
    print_status(format_args!("\n{text}"));
    if write {
        marked::write_of("--race", &text)?;
    }
    Ok(())
}

/// Runs the program twice.
fn column(name: &'static str, command: impl Fn() -> Command) -> Result<Column, Failure> {
    let mut runs: [Vec<Median>; RUNS] = Default::default();
    for (number, run) in runs.iter_mut().enumerate() {
        print_status(format_args!("\nThe race {name}, run {}", number + 1));
        run_watched(&mut command(), "", |line| run.extend(Median::read(line)))?;
    }
    Ok(Column { name, runs })
}

fn tables(columns: &[Column]) -> String {
    let mut text = String::from(
        "Nanoseconds per hand, medians of nine samples, of the first run and the second; † quartiles more than \
         10 % apart, ‡ the two runs more than 5 % apart: the machine was busy then.\n",
    );
    for (track, title) in TRACKS.into_iter().enumerate() {
        text += &format!("\n{title}:\n\n|");
        for column in columns {
            text += &format!(" | {}", column.name);
        }
        text += &format!(" |\n|---|{}\n", "--:|".repeat(columns.len()));
        let of_track = |run: &Vec<Median>| -> Vec<Median> {
            let these = run.iter().filter(|median| median.track == track);
            these.cloned().collect()
        };
        for way in of_track(&columns[0].runs[0]) {
            text += &format!("| {}", way.way);
            for column in columns {
                let same = |run: &Vec<Median>| {
                    let mut run = of_track(run).into_iter();
                    run.find(|median| median.way == way.way)
                };
                text += &format!(" | {}", cell(&column.runs.each_ref().map(same)));
            }
            text += " |\n";
        }
    }
    text.trim_end().to_owned()
}

fn cell(runs: &[Option<Median>; RUNS]) -> String {
    let written = runs.iter().map(|run| match run {
        None => "–".to_owned(),
        Some(run) => {
            let busy = if run.is_busy() { "†" } else { "" };
            format!("{}{busy}", digits(run.quartiles[1]))
        }
    });
    let written: Vec<String> = written.collect();
    let apart = match runs {
        [Some(one), Some(other)] => {
            let [one, other] = [one, other].map(|run| run.quartiles[1]);
            (one - other).abs() > APART * one.min(other)
        }
        _ => false,
    };
    format!("{}{}", written.join(" · "), if apart { " ‡" } else { "" })
}

/// Three digits that count.
fn digits(number: f64) -> String {
    match number {
        number if number < 9.995 => format!("{number:.2}"),
        number if number < 99.95 => format!("{number:.1}"),
        number => format!("{number:.0}"),
    }
}

#[cfg(test)]
mod tests {
    use super::{Column, Median, tables};

    #[test]
    fn runs_stand_side_by_side_and_what_is_rough_is_marked() {
        let run = |lines: [&str; 2]| lines.into_iter().filter_map(Median::read).collect();
        let columns = [
            Column {
                name: "natively",
                runs: [
                    run(["0\tNaive\t50\t51.26\t52", "0\tRanker\t2\t2.004\t2.1"]),
                    run(["0\tNaive\t49\t50.5\t51", "0\tRanker\t2\t3\t4"]),
                ],
            },
            Column {
                name: "Firefox",
                runs: [run(["0\tNaive\t120\t121\t122", "no figure"]), Vec::new()],
            },
        ];
        let text = tables(&columns);
        assert!(
            text.contains("| | natively | Firefox |\n|---|--:|--:|\n"),
            "{text}"
        );
        assert!(text.contains("| Naive | 51.3 · 50.5 | 121 · – |"), "{text}");
        assert!(
            text.contains("| Ranker | 2.00 · 3.00† ‡ | – · – |"),
            "{text}"
        );
    }
}
