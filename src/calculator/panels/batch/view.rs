//! The list as it is shown. Pure.

use super::state::{FILE_MAX, MOST, Model, Note, Outcome, PAGE, Row};
use super::words::Messages;
use crate::calculator::protocol::EquityAnswer;
use crate::calculator::state::State;
use crate::calculator::text::Words;
use crate::calculator::view::study;

/// The text under the field.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct BatchScene {
    /// Whether it can be started, stopped or resumed.
    pub run: Run,
    /// How much is done, 0 to 1; nothing before it is started.
    pub done: Option<f64>,
    /// "312 of 1,000 done. 3 lines can't be answered".
    pub progress: String,
    /// A message to show once.
    pub note: String,
    /// The rows that are shown.
    pub rows: Vec<RowScene>,
    /// "51 to 100 of 312", when not all are shown.
    pub shown: String,
    /// Whether there are rows before these, and after.
    pub more: [bool; 2],
}

/// What the first button does.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Run {
    /// Begins.
    #[default]
    Start,
    /// Ends for now.
    Stop,
    /// Goes on.
    GoOn,
}

/// A row.
#[derive(Clone, Debug, PartialEq)]
pub struct RowScene {
    /// Its place in the list.
    pub place: usize,
    /// The number of its line.
    pub number: String,
    /// The line.
    pub line: String,
    /// What to press lays it on the table.
    pub lay_out: String,
    /// Shares of the pot, or an error.
    pub said: String,
    /// Whether it has no answer.
    pub wrong: bool,
}

/// The whole panel.
pub fn scene(model: &Model, _: &State, words: &Words) -> BatchScene {
    let own = words.of::<Messages>();
    let count = |count: usize| words.count(count as u64);
    let all = model.rows.len();
    let run = match (model.running, model.done < all) {
        (true, _) => Run::Stop,
        (false, true) => Run::GoOn,
        (false, false) => Run::Start,
    };
    let mut progress = String::new();
    if all > 0 {
        progress = own.progress(&count(model.done), &count(all));
        let wrong = model.wrong();
        if wrong > 0 {
            progress = [&progress, ". ", &*own.wrong(&words.number(wrong as u64))].concat();
        }
    }
    let note = match model.note {
        None => String::new(),
        Some(Note::Nothing) => own.nothing().to_owned(),
        Some(Note::TooMany) => own.too_many(&count(MOST)),
        Some(Note::FileTooLong) => own.file_too_long(&count(FILE_MAX)),
        Some(Note::NotText) => own.not_text().to_owned(),
        Some(Note::Fault(fault)) => study::fault(fault, words),
    };
    let end = (model.first + PAGE).min(all);
    let rows = model.rows.iter().enumerate().take(end).skip(model.first);
    BatchScene {
        run,
        done: (all > 0).then(|| model.done as f64 / all as f64),
        progress,
        note,
        rows: rows
            .map(|(place, row)| row_scene(place, row, words))
            .collect(),
        shown: match all > PAGE {
            true => own.shown(&count(model.first + 1), &count(end), &count(all)),
            false => String::new(),
        },
        more: [model.first > 0, end < all],
    }
}

fn row_scene(place: usize, row: &Row, words: &Words) -> RowScene {
    RowScene {
        place,
        number: words.count(row.number as u64),
        line: row.line.clone(),
        lay_out: words.of::<Messages>().lay_out(&row.line),
        said: said(&row.outcome, words),
        wrong: row.outcome.is_wrong(),
    }
}

/// What came of a line, in words.
pub(super) fn said(outcome: &Outcome, words: &Words) -> String {
    let own = words.of::<Messages>();
    match outcome {
        Outcome::Unread | Outcome::Asked(_) => own.waits().to_owned(),
        Outcome::Answered(table, answer) => match table.players[..] {
            [alone] => words.no_opponent(alone),
            _ => shares(answer, words),
        },
        Outcome::NoDeal => own.impossible().to_owned(),
        Outcome::Wrong(error) => words.line_error(error),
        Outcome::Missing(missing) => words.missing(*missing),
        Outcome::Impossible(error) => words.impossible(error),
    }
}

/// "81.3 % · 18.7 %", and how far an estimate may be off.
fn shares(answer: &EquityAnswer, words: &Words) -> String {
    let tally = &answer.tally;
    let shares = (0..tally.seats()).map(|seat| study::equity(tally.equity(seat), 1, words));
    let shares = shares.collect::<Vec<_>>().join(" \u{b7} ");
    let errors = (0..tally.seats()).filter_map(|seat| answer.standard_error(seat));
    // Two standard errors: so near the truth is 95 of 100 times.
    let margin = 2.0 * errors.fold(0.0, f64::max);
    if margin == 0.0 {
        return shares;
    }
    let margin = study::points((margin * 1e4).ceil() / 1e4, 2, words);
    [&shares, " (", &*words.margin(&words.percent(&margin)), ")"].concat()
}
