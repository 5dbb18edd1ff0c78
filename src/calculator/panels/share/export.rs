//! The results for other programs: JSON, which is the report that the command line prints, and CSV.

use std::io::{self, Write};

use evaluator::{EquityReport, FoldedScenario, Report};
use serde::Serialize;
use serde_json::Serializer;
use serde_json::ser::Formatter;

use crate::calculator::protocol::EquityAnswer;
use crate::calculator::state::State;
use crate::calculator::state::draft::TableStatus;
use crate::calculator::state::effect::File;
use crate::calculator::view::answer;
use crate::calculator::view::csv::{self, decimal};

/// A form the results can be saved in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// One object, as the command line prints it.
    Json,
    /// A header, and a row a player.
    Csv,
}

impl Form {
    /// Its file name.
    pub fn name(self) -> &'static str {
        match self {
            Form::Json => "JSON",
            Form::Csv => "CSV",
        }
    }
}

/// The results in one of the forms; `None` while there are none.
pub fn save(state: &State, form: Form) -> Option<File> {
    let answer = answer::find(state)?;
    let TableStatus::Ready(scenario) = state.reading() else {
        return None;
    };
    let name = file_name(&scenario.to_string());
    Some(match form {
        Form::Json => File {
            name: format!("{name}.json"),
            kind: "application/json",
            text: json(scenario, answer),
        },
        Form::Csv => File {
            name: format!("{name}.csv"),
            kind: "text/csv",
            text: rows(scenario, answer, &state.draft().players()),
        },
    })
}

/// "kicker-AhAd-vs-KsKc", of a length that every system takes.
fn file_name(line: &str) -> String {
    let words = line.split(|letter: char| !letter.is_ascii_alphanumeric());
    let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
    let name: String = words.join("-").chars().take(60).collect();
    format!("kicker-{}", name.trim_end_matches('-'))
}

fn json(scenario: &FoldedScenario, answer: &EquityAnswer) -> String {
    let seats = scenario.scenario().seats().iter().map(ToString::to_string);
    let found = EquityReport::of(seats, &answer.tally, |seat| answer.standard_error(seat));
    let seconds = f64::from(answer.micros) / 1e6;
    let report = Report {
        deals: Some(found.deals),
        folded: scenario.folded().map(ToString::to_string).collect(),
        ..Report::new(scenario.to_string(), answer.method, seconds, found)
    };
    let mut bytes = Vec::new();
    let written = report.serialize(&mut Serializer::with_formatter(&mut bytes, Decimals));
    // Memory takes any text.
    debug_assert!(written.is_ok());
    bytes.push(b'\n');
    String::from_utf8(bytes).unwrap_or_default()
}

/// Numbers with a fraction, by whole numbers alone: the code that finds the shortest text of a double
/// would be several times all that is saved here.
struct Decimals;

impl Formatter for Decimals {
    fn write_f64<W: ?Sized + Write>(&mut self, writer: &mut W, value: f64) -> io::Result<()> {
        writer.write_all(decimal_of(value).as_bytes())
    }
}

/// A number that is not negative, as a decimal.
fn decimal_of(value: f64) -> String {
    // It is its lower 52 bits with a one before them, times a power of two.
    let bits = value.to_bits();
    let mantissa = u128::from((bits & ((1 << 52) - 1)) | (1 << 52));
    match (bits >> 52) as i32 - 1075 {
        // A smaller number has no digits left, and is written as zero.
        ..-120 => "0".to_owned(),
        below @ ..0 => decimal(mantissa, 1 << -below),
        above => decimal(mantissa << above.min(64), 1),
    }
}

fn rows(scenario: &FoldedScenario, answer: &EquityAnswer, players: &[usize]) -> String {
    let mut text = String::new();
    csv::end(&mut text, &csv::fields());
    for cells in csv::rows(scenario, answer, players) {
        csv::end(&mut text, &cells);
    }
    text
}
