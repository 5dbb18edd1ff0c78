//! What the panel shows: rows, and what just happened.

use super::file::FileError;
use super::saved::{NAMED_MAX, SavedScenario};
use super::state::{Model, Notice};
use super::words::Messages;
use crate::calculator::state::used_name::Answer;
use crate::calculator::text::{Words, notation};

/// The contents of the panel.
#[derive(Clone, Debug, PartialEq)]
pub struct HistoryScene {
    /// A row a scenario, newest first.
    pub rows: Vec<RowScene>,
    /// What just happened.
    pub notice: Option<String>,
    /// The button that undoes it, if that can be done.
    pub undo: Option<&'static str>,
    /// The buttons that answer it, when it asks.
    pub answers: Vec<(Answer, &'static str)>,
}

/// A scenario.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RowScene {
    /// Its line.
    pub line: String,
    /// Its name; empty when it is only recent.
    pub name: String,
    /// The name of the button that names it.
    pub rename: String,
    /// The name of the button that deletes it.
    pub forget: String,
}

/// The panel for a model, in one language.
pub fn scene(model: &Model, words: &Words) -> HistoryScene {
    let own = words.of::<Messages>();
    let row = |saved: &SavedScenario| {
        // A name may be of letters that run from right to left, and the words around it not.
        let title = match saved.name.is_empty() {
            true => saved.line.clone(),
            false => format!("\u{2068}{}\u{2069}", saved.name),
        };
        RowScene {
            rename: own.rename(&title),
            forget: own.forget(&title),
            line: saved.line.clone(),
            name: saved.name.clone(),
        }
    };
    let undoes = matches!(
        model.notice(),
        Some(Notice::Forgotten(_) | Notice::Imported(_) | Notice::NameMoved(_))
    );
    HistoryScene {
        rows: model.saved().all().iter().map(row).collect(),
        notice: model.notice().map(|notice| sentence(notice, words)),
        undo: undoes.then(|| words.messages().undo_it()),
        answers: match model.notice() {
            Some(Notice::NameUsed { .. }) => vec![
                (Answer::Replace, words.messages().replace()),
                (Answer::KeepBoth, words.messages().keep_both()),
                (Answer::Leave, words.messages().another_name()),
            ],
            _ => Vec::new(),
        },
    }
}

fn sentence(notice: &Notice, words: &Words) -> String {
    let own = words.of::<Messages>();
    match notice {
        Notice::Forgotten(count) => own.forgotten(&words.number(*count as u64)),
        Notice::Imported(count) => own.imported(&words.number(*count as u64)),
        Notice::ImportRefused(error) => own.import_refused(&file_error(error, words)),
        Notice::NameUsed { name, .. } => own.name_used(name),
        Notice::NameMoved(name) => own.name_moved(name),
        Notice::NamesFull => own.names_full(&words.count(NAMED_MAX as u64)),
        Notice::Undone => words.messages().undone().to_owned(),
    }
}

/// Why nothing was read from a file.
fn file_error(error: &FileError, words: &Words) -> String {
    let own = words.of::<Messages>();
    match error {
        FileError::NotOurs => own.file_not_ours().to_owned(),
        FileError::Later => own.file_later().to_owned(),
        FileError::TooLong => own.file_too_long().to_owned(),
        FileError::TooMany => own.file_too_many().to_owned(),
        FileError::NotAnOption { line } => own.file_option(&line.to_string()),
        FileError::Entry { entry, error: None } => own.file_entry(&entry.to_string()),
        FileError::Entry {
            entry,
            error: Some(error),
        } => own.file_entry_wrong(&entry.to_string(), &notation::explain(words, error)),
    }
}
