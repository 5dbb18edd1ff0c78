//! Answers as JSON and as a table.

use std::collections::BTreeMap;
use std::io::{self, Write};

use evaluator::{Category, Method, Scenario, Tally, printable};
use serde::Serialize;
use serde::ser::{SerializeMap, Serializer};

pub(crate) struct Answer<'a> {
    pub(crate) scenario: &'a Scenario,
    pub(crate) method: Method,
    /// The engine's time.
    pub(crate) seconds: f64,
    pub(crate) tally: &'a Tally,
}

/// The fields in the order in which they are printed.
#[derive(Serialize)]
struct Line<'a> {
    scenario: &'a Scenario,
    method: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    samples: Option<u64>,
    deals: Count,
    seconds: f64,
    players: Vec<Player>,
}

/// Without an opponent there is nothing to win: those fields are null.
#[derive(Serialize)]
struct Player {
    seat: String,
    win: Option<Count>,
    tie: Option<Count>,
    lose: Option<Count>,
    tie_by_ways: BTreeMap<usize, Count>,
    equity: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    standard_error: Option<f64>,
    categories: Categories,
}

struct Categories([Count; 9]);

/// A count of deals, with decimals where ranges have weights.
#[derive(Clone, Copy, Serialize)]
#[serde(untagged)]
enum Count {
    Whole(u64),
    Weighted(f64),
}

impl Count {
    fn of(tally: &Tally, units: u64) -> Count {
        match tally.scale() {
            1 => Count::Whole(units),
            scale => Count::Weighted(units as f64 / scale as f64),
        }
    }
}

impl Serialize for Categories {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.0.len()))?;
        for (category, count) in Category::ALL.iter().zip(self.0) {
            map.serialize_entry(&category.to_string().replace(' ', "_"), &count)?;
        }
        map.end()
    }
}

#[derive(Serialize)]
struct ErrorLine<'a> {
    error: &'a str,
    scenario: &'a str,
}

/// The most letters that the plain table gives to what a seat holds; the line above has it whole.
const SEAT_MAX: usize = 24;

/// The most letters of a line that an error repeats, plain and in JSON: there it may be wanted to
/// know the line by, and a table of ten ranges has room.
const PLAIN_MAX: usize = 60;
const JSON_MAX: usize = 2_000;

/// The first letters of a text, with a sign where it goes on.
fn cut(text: &str, most: usize) -> String {
    match text.char_indices().nth(most) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

/// The beginning of somebody's line, fit for a terminal: nothing in it steers one.
pub(crate) fn beginning(text: &str) -> String {
    cut(text, PLAIN_MAX).chars().map(printable).collect()
}

pub(crate) fn json_error(out: &mut impl Write, error: &str, scenario: &str) -> io::Result<()> {
    let scenario = &cut(scenario, JSON_MAX);
    json_line(out, &ErrorLine { error, scenario })
}

fn json_line(out: &mut impl Write, line: &impl Serialize) -> io::Result<()> {
    serde_json::to_writer(&mut *out, line)?;
    out.write_all(b"\n")
}

impl Answer<'_> {
    pub(crate) fn json(&self, out: &mut impl Write) -> io::Result<()> {
        let (method, samples) = match self.method {
            Method::Exact => ("exact", None),
            Method::Sampled { samples } => ("sampled", Some(samples)),
        };
        let line = Line {
            scenario: self.scenario,
            method,
            samples,
            deals: Count::of(self.tally, self.tally.deals()),
            seconds: self.seconds,
            players: (0..self.tally.seats())
                .map(|seat| self.player(seat))
                .collect(),
        };
        json_line(out, &line)
    }

    fn player(&self, seat: usize) -> Player {
        let tally = self.tally;
        let count = |units| Count::of(tally, units);
        let contested = |units| tally.has_opponents().then(|| count(units));
        Player {
            seat: self.scenario.seats()[seat].to_string(),
            win: contested(tally.win(seat)),
            tie: contested(tally.tie(seat)),
            lose: contested(tally.lose(seat)),
            tie_by_ways: tally
                .tie_by_ways(seat)
                .map(|(ways, units)| (ways, count(units)))
                .collect(),
            equity: tally.has_opponents().then(|| tally.equity(seat).value()),
            standard_error: self.standard_error(seat),
            categories: Categories(tally.categories(seat).map(count)),
        }
    }

    fn standard_error(&self, seat: usize) -> Option<f64> {
        match self.method {
            Method::Exact => None,
            Method::Sampled { .. } => self.tally.standard_error(seat),
        }
    }

    pub(crate) fn plain(&self, out: &mut impl Write) -> io::Result<()> {
        let tally = self.tally;
        let milliseconds = self.seconds * 1e3;
        let deals = grouped(tally.deals() / tally.scale());
        let how = match self.method {
            Method::Exact => format!("exact, {deals} deals"),
            Method::Sampled { .. } => format!("estimated from {deals} deals drawn at random"),
        };
        writeln!(out, "{}: {how}, {milliseconds:.3} ms", self.scenario)?;
        let seats = self.scenario.seats().iter();
        let seats: Vec<String> = seats.map(|seat| cut(&seat.to_string(), SEAT_MAX)).collect();
        // In letters, as `width` counts them: what a seat holds has none that are wider or narrower.
        let longest = seats.iter().map(|seat| seat.chars().count()).max();
        let first = longest.unwrap_or(0).max("seat".len());
        if tally.has_opponents() {
            let heads = ["equity", "win", "tie", "lose"];
            write!(out, "  {:first$}", "seat")?;
            for head in heads {
                write!(out, " {head:>9}")?;
            }
            writeln!(out)?;
            for (seat, name) in seats.iter().enumerate() {
                let share = tally.equity(seat).value() * 100.0;
                let counts = [tally.win(seat), tally.tie(seat), tally.lose(seat)];
                let [win, tie, lose] = counts.map(|count| percent(count, tally.deals()));
                write!(out, "  {name:first$} {share:7.3} % {win} {tie} {lose}")?;
                match self.standard_error(seat) {
                    Some(error) => writeln!(out, "   ± {:.3} %", error * 100.0)?,
                    None => writeln!(out)?,
                }
            }
        } else {
            writeln!(
                out,
                "  There is no opponent to beat: only the hands are counted."
            )?;
        }
        write!(out, "  {:15}", "")?;
        for name in &seats {
            write!(out, " {name:>9}")?;
        }
        writeln!(out)?;
        for category in Category::ALL.iter().rev() {
            write!(out, "  {:15}", category.to_string())?;
            for (seat, name) in seats.iter().enumerate() {
                let count = percent(tally.categories(seat)[category.index()], tally.deals());
                let width = name.chars().count().max(9);
                write!(out, " {count:>width$}")?;
            }
            writeln!(out)?;
        }
        Ok(())
    }
}

fn percent(count: u64, deals: u64) -> String {
    format!("{:7.3} %", count as f64 / deals as f64 * 100.0)
}

/// A number with commas between its thousands.
fn grouped(number: u64) -> String {
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
