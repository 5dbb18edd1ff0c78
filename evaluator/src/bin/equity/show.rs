//! The answers that can be shown: each in JSON and in plain letters.

mod decision;
mod equity;
mod histogram;
mod hits;
mod next_cards;
mod outs;
mod showdown;

use std::error::Error;
use std::io::{self, Write};

use evaluator::{Accuracy, FoldedScenario, Report, Seat};
use serde::Serialize;

use crate::asking::Asking;
use crate::options::Show;
use crate::output::{json_line, short};

use decision::Decisions;
use equity::Equities;
use histogram::Histograms;
use hits::SeatHits;
use next_cards::NextCards;
use outs::SeatOuts;
use showdown::Shown;

/// What was found, of any kind.
#[derive(Serialize)]
#[serde(untagged)]
enum Found {
    Equity(Equities),
    NextCards(NextCards),
    Outs(SeatOuts),
    Hits(SeatHits),
    Histogram(Histograms),
    Showdown(Shown),
    Decision(Decisions),
}

/// An answer of any kind.
pub(crate) struct Answer {
    report: Report<Found>,
    /// What each range came to, for people: a script has the combos by `--show histogram`.
    extents: Vec<String>,
}

/// Finds the answer that is wanted.
pub(crate) fn answer(asking: &Asking) -> Result<Answer, Box<dyn Error>> {
    let mut method = Accuracy::Exact;
    if asking.folded.has_folded()
        && matches!(
            asking.options.show,
            Show::NextCards | Show::Outs | Show::Histogram
        )
    {
        let error = "this answer takes no range that folded: take it out, or fold known cards";
        return Err(error.into());
    }
    let found = match asking.options.show {
        Show::Equity | Show::Decision => {
            let counted = asking.equity()?;
            method = counted.method;
            match asking.options.show {
                Show::Decision => Found::Decision(Decisions::of(asking, &counted)?),
                _ => Found::Equity(Equities::of(asking.scenario, counted)),
            }
        }
        Show::NextCards => Found::NextCards(NextCards::find(asking)?),
        Show::Outs => Found::Outs(SeatOuts::find(asking)?),
        Show::Hits => Found::Hits(SeatHits::find(asking)?),
        Show::Histogram => Found::Histogram(Histograms::find(asking)?),
        Show::Showdown => Found::Showdown(Shown::find(asking)?),
    };
    let deals = match &found {
        Found::Equity(found) => Some(found.report.deals),
        _ => None,
    };
    let folded = asking.folded.folded().map(ToString::to_string);
    Ok(Answer {
        report: Report {
            deals,
            folded: folded.collect(),
            ..Report::new(asking.folded.to_string(), method, asking.seconds(), found)
        },
        extents: extents(asking.folded),
    })
}

/// What each range of a table came to: `QQ+: 3 classes, 18 combos (1.4 %)`. Once is enough for
/// several seats.
fn extents(folded: &FoldedScenario) -> Vec<String> {
    let seats = folded.everyone().seats().iter();
    let ranges = seats.filter_map(|seat| match seat {
        Seat::Range(range) => Some(range),
        _ => None,
    });
    let mut lines = Vec::new();
    for range in ranges {
        let line = format!("{}: {}", short(&range.to_string()), range.size());
        if !lines.contains(&line) {
            lines.push(line);
        }
    }
    lines
}

impl Answer {
    pub(crate) fn write(&self, out: &mut impl Write, json: bool) -> io::Result<()> {
        if json {
            return json_line(out, &self.report);
        }
        let report = &self.report;
        let how = match (&report.found, report.samples) {
            (Found::Equity(found), samples) => found.how(samples.is_some()),
            (_, None) => report.method.to_owned(),
            (_, Some(samples)) => format!("estimated from {samples} deals drawn at random"),
        };
        let milliseconds = report.seconds * 1e3;
        writeln!(out, "{}: {how}, {milliseconds:.3} ms", report.scenario)?;
        for extent in &self.extents {
            writeln!(out, "{extent}")?;
        }
        match &report.found {
            Found::Equity(found) => found.plain(out),
            Found::NextCards(found) => found.plain(out),
            Found::Outs(found) => found.plain(out),
            Found::Hits(found) => found.plain(out),
            Found::Histogram(found) => found.plain(out),
            Found::Showdown(found) => found.plain(out),
            Found::Decision(found) => found.plain(out),
        }
    }
}
