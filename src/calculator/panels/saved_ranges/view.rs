//! What the saved ranges show: folders, each range as a small picture.

use evaluator::{DefaultRange, Range};

use super::file::{DEPTH, MOST, SaveError};
use super::state::{Model, Notice};
use super::words::Messages;
use crate::calculator::state::line::LineError;
use crate::calculator::text::{Words, notation};
use crate::calculator::view::range_map::outlines;

/// The saved ranges.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SavedScene {
    /// Folders: first those of the default ranges, then somebody's own.
    pub folders: Vec<FolderScene>,
    /// What just happened.
    pub notice: Option<String>,
    /// Whether that can be undone.
    pub undo: bool,
}

/// A folder.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct FolderScene {
    /// Its name.
    pub name: String,
    /// Its ranges.
    pub ranges: Vec<RangeScene>,
}

/// A range in it.
#[derive(Clone, Debug, PartialEq)]
pub struct RangeScene {
    /// Its name.
    pub name: String,
    /// The range.
    pub range: Range,
    /// Its picture.
    pub map: [String; 2],
    /// Its path, when it is somebody's own and can be taken out.
    pub path: Option<String>,
}

/// The saved ranges, in one language.
pub fn scene(model: &Model, words: &Words) -> SavedScene {
    let own = words.of::<Messages>();
    let mut folders: Vec<FolderScene> = Vec::new();
    let mut put = |folder: &str, range: RangeScene| {
        match folders.iter_mut().find(|known| known.name == folder) {
            Some(known) => known.ranges.push(range),
            None => folders.push(FolderScene {
                name: folder.to_owned(),
                ranges: vec![range],
            }),
        }
    };
    for (default, range) in model.defaults() {
        let (folder, name) = names(default, words);
        let range = RangeScene {
            name,
            map: outlines(&range),
            range,
            path: None,
        };
        put(folder, range);
    }
    for saved in model.saved().all() {
        let (folder, name) = saved.path.rsplit_once('/').unwrap_or(("", &saved.path));
        let folder = if folder.is_empty() { own.own_ranges() } else { folder };
        let range: Range = saved.text.parse().unwrap_or_else(|_| Range::empty());
        let range = RangeScene {
            name: name.to_owned(),
            map: outlines(&range),
            range,
            path: Some(saved.path.clone()),
        };
        put(folder, range);
    }
    SavedScene {
        folders,
        notice: model.notice().map(|notice| sentence(notice, words)),
        undo: model.can_undo(),
    }
}

/// The folder of a default range, and its name.
fn names(range: DefaultRange, words: &Words) -> (&'static str, String) {
    let own = words.of::<Messages>();
    let shape = |at| (own.default_folders(1), own.shapes(at).to_owned());
    match range {
        DefaultRange::Top(percent) => {
            let percent = words.percent(&percent.to_string());
            (own.default_folders(0), percent)
        }
        DefaultRange::Pairs => shape(0),
        DefaultRange::SuitedAces => shape(1),
        DefaultRange::Broadways => shape(2),
        DefaultRange::Jam(stack) => (own.default_folders(2), own.jam(&stack.to_string())),
        DefaultRange::Call(stack) => (own.default_folders(2), own.call_jam(&stack.to_string())),
        _ => shape(3),
    }
}

fn sentence(notice: &Notice, words: &Words) -> String {
    let own = words.of::<Messages>();
    match notice {
        Notice::Saved(path) => own.saved_as(path),
        Notice::Forgotten(path) => own.forgotten(path),
        Notice::Imported(count) => own.imported(&words.number(*count as u64)),
        Notice::Undone => words.messages().undone().to_owned(),
        Notice::Refused(error) => refusal(error, words),
    }
}

/// Why nothing was saved, or read.
fn refusal(error: &SaveError, words: &Words) -> String {
    let own = words.of::<Messages>();
    match error {
        SaveError::Nothing => own.nothing().to_owned(),
        SaveError::Path => own.bad_path(&DEPTH.to_string()),
        SaveError::Full => own.full(&MOST.to_string()),
        SaveError::NotOurs => own.file_not_ours().to_owned(),
        SaveError::Later => own.file_later().to_owned(),
        SaveError::TooLong => own.file_too_long().to_owned(),
        SaveError::Line { line, error: None } => own.file_path(&line.to_string()),
        SaveError::Line {
            line,
            error: Some(error),
        } => {
            let error = notation::explain(words, &LineError::Notation(error.clone()));
            own.file_range(&line.to_string(), &error)
        }
    }
}
