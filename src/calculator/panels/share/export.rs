//! The results for other programs: JSON, which is the report that the command line prints, and CSV.

use evaluator::{EquityReport, FoldedScenario, Report};

use crate::calculator::protocol::EquityAnswer;
use crate::calculator::state::State;
use crate::calculator::state::draft::TableStatus;
use crate::calculator::state::effect::File;
use crate::calculator::view::answer;
use crate::calculator::view::csv;

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
    // Numbers and names of fields: nothing that JSON can't hold.
    let mut text = serde_json::to_string(&report).unwrap_or_default();
    text.push('\n');
    text
}

fn rows(scenario: &FoldedScenario, answer: &EquityAnswer, players: &[usize]) -> String {
    let mut text = String::new();
    csv::end(&mut text, &csv::fields());
    for cells in csv::rows(scenario, answer, players) {
        csv::end(&mut text, &cells);
    }
    text
}
