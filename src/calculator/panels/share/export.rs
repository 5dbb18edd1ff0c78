//! The results for other programs: JSON, which is the report that the command line prints, and CSV.

use std::io::{self, Write};

use evaluator::{Category, EquityReport, Method, Report, Scenario, Tally, category_field};
use serde::Serialize;
use serde_json::Serializer;
use serde_json::ser::Formatter;

use crate::calculator::protocol::EquityAnswer;
use crate::calculator::state::State;
use crate::calculator::state::draft::Reading;
use crate::calculator::state::effect::File;
use crate::calculator::view::answer;

/// Digits after the point of a share of the pot: read as a double, it is the nearest one.
const PLACES: u32 = 17;

/// The fields of a CSV row; those of the categories follow.
const FIELDS: [&str; 10] = [
    "scenario",
    "player",
    "seat",
    "method",
    "deals",
    "equity",
    "standard_error",
    "win",
    "tie",
    "lose",
];

/// A form the results can be saved in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// One object, as the command line prints it.
    Json,
    /// A header, and a row a player.
    Csv,
}

impl Form {
    /// What it is called, everywhere.
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
    let Reading::Ready(scenario) = state.reading() else {
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
            text: csv(scenario, answer, &state.draft().players()),
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

fn json(scenario: &Scenario, answer: &EquityAnswer) -> String {
    let seats = scenario.seats().iter().map(ToString::to_string);
    let found = EquityReport::of(seats, &answer.tally, |seat| deviation(answer, seat));
    let seconds = f64::from(answer.micros) / 1e6;
    let report = Report {
        deals: Some(found.deals),
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
        // Of what is smaller no digit is left, and zero is written so.
        ..-120 => "0".to_owned(),
        below @ ..0 => decimal(mantissa, 1 << -below),
        above => decimal(mantissa << above.min(64), 1),
    }
}

fn csv(scenario: &Scenario, answer: &EquityAnswer, players: &[usize]) -> String {
    let tally = &answer.tally;
    let method = match answer.method {
        Method::Exact => "exact",
        Method::Sampled { .. } => "sampled",
    };
    let mut fields = FIELDS.map(str::to_owned).to_vec();
    fields.extend(Category::ALL.map(category_field));
    let mut text = fields.join(",");
    text.push_str("\r\n");
    for (index, (seat, number)) in scenario.seats().iter().zip(players).enumerate() {
        let mut cells = vec![
            quoted(&scenario.to_string()),
            (number + 1).to_string(),
            quoted(&seat.to_string()),
            method.to_owned(),
            count(tally, tally.deals()),
            equity(tally, index).unwrap_or_default(),
            standard_error(answer, index).unwrap_or_default(),
        ];
        cells.extend(contested(tally, index).map(Option::unwrap_or_default));
        let categories = tally.categories(index);
        cells.extend(categories.map(|units| count(tally, units)));
        text.push_str(&cells.join(","));
        text.push_str("\r\n");
    }
    text
}

/// Ranges have commas; no scenario has quotes.
fn quoted(text: &str) -> String {
    format!("\"{text}\"")
}

/// Win, tie and lose; without an opponent there are none.
fn contested(tally: &Tally, index: usize) -> [Option<String>; 3] {
    let counts = [tally.win(index), tally.tie(index), tally.lose(index)];
    counts.map(|units| tally.has_opponents().then(|| count(tally, units)))
}

fn equity(tally: &Tally, index: usize) -> Option<String> {
    let equity = tally.has_opponents().then(|| tally.equity(index))?;
    Some(decimal(equity.numerator(), equity.denominator()))
}

fn standard_error(answer: &EquityAnswer, index: usize) -> Option<String> {
    // In units of 10⁻¹²: the code that writes fractions is not small.
    let error = deviation(answer, index)?;
    Some(decimal((error * 1e12) as u128, 1_000_000_000_000))
}

/// The standard error of a player's share, of an estimate.
fn deviation(answer: &EquityAnswer, index: usize) -> Option<f64> {
    match answer.method {
        Method::Exact => None,
        Method::Sampled { .. } => answer.tally.standard_error(index),
    }
}

/// A count of deals, with decimals where ranges have weights.
fn count(tally: &Tally, units: u64) -> String {
    decimal(units.into(), tally.scale().into())
}

/// A fraction with at most so many decimals, rounded to the nearest, by long division: no value is
/// too large for it. Counts of deals and 10¹⁷ have 64 bits.
fn decimal(numerator: u128, denominator: u128) -> String {
    let denominator = denominator.max(1);
    let (mut whole, mut rest) = ((numerator / denominator) as u64, numerator % denominator);
    let mut digits = 0u64;
    for _ in 0..PLACES {
        rest *= 10;
        digits = digits * 10 + (rest / denominator) as u64;
        rest %= denominator;
    }
    digits += u64::from(rest >= denominator - rest);
    let one = 10u64.pow(PLACES);
    if digits == one {
        (whole, digits) = (whole + 1, 0);
    }
    if digits == 0 {
        return whole.to_string();
    }
    let digits = (one + digits).to_string();
    format!("{whole}.{}", digits[1..].trim_end_matches('0'))
}
