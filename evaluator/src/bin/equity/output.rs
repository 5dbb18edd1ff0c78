//! What all answers need for writing.

use std::io::{self, Write};

use evaluator::{Scenario, printable};
use serde::Serialize;

#[derive(Serialize)]
struct ErrorLine<'a> {
    error: &'a str,
    scenario: &'a str,
}

/// The most letters that the plain table gives to what a seat holds; the line above has it whole.
const SEAT_MAX: usize = 24;

/// The most letters of a line that an error repeats, plain and in JSON: there it may identify the
/// line, and a table of ten ranges has room.
const PLAIN_MAX: usize = 60;
const JSON_MAX: usize = 2_000;

/// The first letters of a text, with a sign where it goes on.
fn cut(text: &str, most: usize) -> String {
    match text.char_indices().nth(most) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

/// The beginning of a line of input, safe for a terminal: without control characters.
pub(crate) fn beginning(text: &str) -> String {
    cut(text, PLAIN_MAX).chars().map(printable).collect()
}

/// What each seat holds, as a line says it.
pub(crate) fn seats(scenario: &Scenario) -> Vec<String> {
    scenario.seats().iter().map(ToString::to_string).collect()
}

/// What a seat holds, short enough for a table.
pub(crate) fn short(seat: &str) -> String {
    cut(seat, SEAT_MAX)
}

pub(crate) fn json_error(out: &mut impl Write, error: &str, scenario: &str) -> io::Result<()> {
    let scenario = &cut(scenario, JSON_MAX);
    json_line(out, &ErrorLine { error, scenario })
}

pub(crate) fn json_line(out: &mut impl Write, line: &impl Serialize) -> io::Result<()> {
    serde_json::to_writer(&mut *out, line)?;
    out.write_all(b"\n")
}

/// A line of JSON with a note as its first field.
pub(crate) fn with_note(out: &mut impl Write, note: &str, line: &[u8]) -> io::Result<()> {
    out.write_all(b"{\"note\":")?;
    serde_json::to_writer(&mut *out, note)?;
    out.write_all(b",")?;
    out.write_all(line.strip_prefix(b"{").unwrap_or(line))
}

/// A part as a percentage: ` 81.255 %`.
pub(crate) fn percent(part: f64) -> String {
    format!("{:7.3} %", part * 100.0)
}

/// A number with commas between its thousands.
pub(crate) fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::with_capacity(digits.len() * 4 / 3);
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}
