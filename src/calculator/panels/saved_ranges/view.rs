//! The saved ranges: folders, each range as a small picture.

use evaluator::{DefaultRange, Range};

use super::clash::Clash;
use super::state::{Model, Notice};
use super::words::Messages;
use crate::calculator::state::line::LineError;
use crate::calculator::state::saved_ranges::{
    LeftOut, MAX_DEPTH, MAX_FILES, MAX_RANGES, SaveError,
};
use crate::calculator::state::used_name::Answer;
use crate::calculator::text::{Words, notation, quotient};
use crate::calculator::view::range_map::outlines;

/// The saved ranges.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SavedScene {
    /// The antes of jam or fold, in thousandths of a big blind and as text.
    pub antes: Vec<(u16, String)>,
    /// The place of the chosen one.
    pub ante: usize,
    /// Only what has this in its path is shown, all of it unfolded.
    pub filter: String,
    /// Folders: first the user's, then those of the default ranges. The last of these is solved in the worker and
    /// comes when the others are there: it moves none of them.
    pub folders: Vec<FolderScene>,
    /// The last notice.
    pub notice: Option<String>,
    /// Whether the last change can be undone.
    pub undo: bool,
    /// The buttons that answer the notice, when it asks.
    pub answers: Vec<(Answer, &'static str)>,
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
    /// Its path, when it is the user's own and can be removed.
    pub path: Option<String>,
}

impl FolderScene {
    /// Whether the user has put something in it.
    pub fn is_own(&self) -> bool {
        self.ranges.iter().any(|range| range.path.is_some())
    }
}

/// The saved ranges, in one language.
pub fn scene(model: &Model, words: &Words) -> SavedScene {
    let own = words.of::<Messages>();
    let mut folders: Vec<FolderScene> = Vec::new();
    let mut put = |folder: &str, range: RangeScene| match folders
        .iter_mut()
        .find(|known| known.name == folder)
    {
        Some(known) => known.ranges.push(range),
        None => folders.push(FolderScene {
            name: folder.to_owned(),
            ranges: vec![range],
        }),
    };
    for saved in model.saved().all() {
        let (folder, name) = saved.path.rsplit_once('/').unwrap_or(("", &saved.path));
        let folder = if folder.is_empty() {
            own.own_ranges()
        } else {
            folder
        };
        let range: Range = saved.text.parse().unwrap_or_else(|_| Range::empty());
        let range = RangeScene {
            name: name.to_owned(),
            map: outlines(&range),
            range,
            path: Some(saved.path.clone()),
        };
        put(folder, range);
    }
    for (default, range) in model.defaults() {
        let (folder, name) = names(default, words);
        let is_solved = matches!(default, DefaultRange::Jam(_) | DefaultRange::Call(_));
        let with_ante = match model.ante {
            0 => None,
            ante => is_solved.then(|| own.with_ante(folder, &part_of_blind(ante, words))),
        };
        let folder = with_ante.as_deref().unwrap_or(folder);
        let range = RangeScene {
            name,
            map: outlines(&range),
            range,
            path: None,
        };
        put(folder, range);
    }
    let filter = model.filter.trim().to_lowercase();
    if !filter.is_empty() {
        for folder in &mut folders {
            let whole = folder.name.to_lowercase().contains(&filter);
            let fits = |range: &RangeScene| whole || range.name.to_lowercase().contains(&filter);
            folder.ranges.retain(fits);
        }
        folders.retain(|folder| !folder.ranges.is_empty());
    }
    SavedScene {
        antes: ANTES.map(|ante| (ante, part_of_blind(ante, words))).into(),
        ante: ANTES.iter().position(|&it| it == model.ante).unwrap_or(0),
        filter: model.filter.clone(),
        folders,
        notice: model.notice().map(|notice| sentence(notice, words)),
        undo: model.can_undo(),
        answers: model
            .clash()
            .map_or(Vec::new(), |clash| answers(clash, words)),
    }
}

/// The antes of jam or fold that can be chosen, in thousandths of a big blind.
const ANTES: [u16; 6] = [0, 100, 125, 200, 250, 500];

fn part_of_blind(ante: u16, words: &Words) -> String {
    let decimals = u8::from(!ante.is_multiple_of(10));
    words.percent(&quotient(u128::from(ante), 10, decimals, words))
}

/// The buttons for what can be done about used names.
fn answers(clash: &Clash, words: &Words) -> Vec<(Answer, &'static str)> {
    let (own, page) = (words.of::<Messages>(), words.messages());
    let leave = match clash.of_file {
        true => own.leave(),
        false => page.another_name(),
    };
    vec![
        (Answer::Replace, page.replace()),
        (Answer::KeepBoth, page.keep_both()),
        (Answer::Leave, leave),
    ]
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
        DefaultRange::Jam(stack) => {
            let stack = words.number(stack.into());
            (own.default_folders(2), own.jam(&stack))
        }
        DefaultRange::Call(stack) => {
            let stack = words.number(stack.into());
            (own.default_folders(2), own.call_jam(&stack))
        }
        _ => shape(3),
    }
}

fn sentence(notice: &Notice, words: &Words) -> String {
    let own = words.of::<Messages>();
    match notice {
        Notice::Saved(path) => own.saved_as(path),
        Notice::Used(clash) => match &clash.used[..] {
            [one] if !clash.of_file => own.used(one),
            all => own.used_in_file(&words.number(all.len() as u64)),
        },
        Notice::Renamed(path) => own.renamed(path),
        Notice::Removed(path) => own.forgotten(path),
        Notice::Imported { count, left_out } => {
            let imported = own.imported(&words.number(*count as u64));
            match left_out.is_empty() {
                true => imported,
                false => [&*imported, " ", &unread(left_out, words)].concat(),
            }
        }
        Notice::Undone => words.messages().undone().to_owned(),
        Notice::Failed(error) => refusal(error, words),
    }
}

/// How many lines or files are named.
const NAMED: usize = 8;

/// "Left out, since they can't be read: lines 3, 7."
fn unread(left_out: &[LeftOut], words: &Words) -> String {
    let own = words.of::<Messages>();
    let name = |left: &LeftOut| match (left.line, left.file.is_empty()) {
        (Some(line), true) => line.to_string(),
        (Some(line), false) => own.line_of_file(&left.file, &line.to_string()),
        (None, _) => left.file.clone(),
    };
    let mut named: Vec<String> = left_out.iter().take(NAMED).map(name).collect();
    if left_out.len() > NAMED {
        named.push("…".to_owned());
    }
    match left_out.iter().any(|left| left.file.is_empty()) {
        true => own.left_out(&named.join(", ")),
        false => own.left_out_of_files(&named.join("; ")),
    }
}

/// The text of an error.
fn refusal(error: &SaveError, words: &Words) -> String {
    let own = words.of::<Messages>();
    match error {
        SaveError::EmptyRange => own.nothing().to_owned(),
        SaveError::Used(path) => own.used(path),
        SaveError::BadPath => own.bad_path(&MAX_DEPTH.to_string()),
        SaveError::Full => own.full(&MAX_RANGES.to_string()),
        SaveError::WrongFormat => own.file_not_ours().to_owned(),
        SaveError::NewerVersion => own.file_later().to_owned(),
        SaveError::TooLarge => own.file_too_long().to_owned(),
        SaveError::TooManyFiles => own.too_many_files(&words.count(MAX_FILES as u64)),
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
