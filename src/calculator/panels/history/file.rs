//! Everything stored on the device as one text: for export, and for the browser's storage.
//!
//! ```text
//! kicker 1
//! theme dark
//! decimals 2
//! Aces cracked⇥AhAd vs KsKc on 7h8h2c
//! ⇥QQ+ vs random
//! ```
//!
//! The first line says which version it is. A line without a tab is an option; one with a tab is a
//! scenario, its name before the tab, the newest first. A file may come from anywhere: it is read
//! as a whole, within limits, or rejected with the line and the reason.

use super::options;
use super::saved::{
    LINE_BYTES, NAME_MAX, NAMED_MAX, RECENT_MAX, SavedScenario, SavedScenarios, tidy,
};
use crate::calculator::state::Options;
use crate::calculator::state::line::{self, LineError};
use crate::kit::storage::{self, Split};

/// Bytes that a file may have: room for all that can be remembered.
pub const FILE_MAX: usize = 1 << 20;

const TITLE: &str = "kicker";
const VERSION: u32 = 1;

/// What a file holds.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct File {
    /// The scenarios.
    pub scenarios: SavedScenarios,
    /// The options, if it names any; those it does not name have their default.
    pub options: Option<Options>,
}

/// Why a file can't be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FileError {
    /// It does not begin as one of ours, or is no text at all.
    NotOurs,
    /// A later Kicker wrote it.
    Later,
    /// It is larger than any of ours.
    TooLong,
    /// It has more scenarios than can be stored.
    TooMany,
    /// A line, counted from 1, is neither an option that is known nor a scenario.
    NotAnOption {
        /// Which line.
        line: usize,
    },
    /// A scenario can't be read.
    Entry {
        /// Which of the scenarios, from 1.
        entry: usize,
        /// The error; `None` when the name or the length is wrong, or when it has no cards.
        error: Option<LineError>,
    },
}

/// Any bytes, read as a file.
///
/// # Errors
/// The first thing that is wrong with them.
pub fn read(bytes: &[u8]) -> Result<File, FileError> {
    if bytes.len() > FILE_MAX {
        return Err(FileError::TooLong);
    }
    let text = std::str::from_utf8(bytes).map_err(|_| FileError::NotOurs)?;
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let mut lines = (1..).zip(text.lines());
    let title = lines.next().and_then(|(_, line)| line.split_once(' '));
    match title.map(|(title, version)| (title, version.trim().parse::<u32>())) {
        Some((TITLE, Ok(VERSION))) => {}
        Some((TITLE, Ok(VERSION..))) => return Err(FileError::Later),
        _ => return Err(FileError::NotOurs),
    }
    let mut file = File::default();
    let mut entry = 0;
    for (number, line) in lines.filter(|(_, line)| !line.trim().is_empty()) {
        match line.split_once('\t') {
            Some((name, line)) => {
                entry += 1;
                if entry > RECENT_MAX + NAMED_MAX {
                    return Err(FileError::TooMany);
                }
                let scenario = read_scenario(name, line);
                let scenario = scenario.map_err(|error| FileError::Entry { entry, error })?;
                file.scenarios.push(scenario);
            }
            None => {
                let (option, value) = line.trim().split_once(' ').unwrap_or((line, ""));
                let chosen = file.options.get_or_insert_default();
                if !options::set(chosen, option, value) {
                    return Err(FileError::NotAnOption { line: number });
                }
            }
        }
    }
    Ok(file)
}

/// Takes the stored text apart: each line that is not a scenario, or one too many, can't be read.
pub fn split(text: &str) -> Split {
    let mut all = SavedScenarios::default();
    let mut bytes = 0;
    storage::lines(text, Some((TITLE, VERSION)), |line| {
        bytes += line.len() + 1;
        let scenario = line.split_once('\t');
        let scenario = scenario.and_then(|(name, line)| read_scenario(name, line).ok());
        bytes < FILE_MAX - LINE_BYTES && scenario.is_some_and(|scenario| all.push_stored(scenario))
    })
}

/// A line of the tables that were answered.
pub(super) fn read_recent(line: &str) -> Option<String> {
    read_scenario("", line).ok().map(|scenario| scenario.line)
}

fn read_scenario(name: &str, text: &str) -> Result<SavedScenario, Option<LineError>> {
    if name.chars().nth(NAME_MAX).is_some() {
        return Err(None);
    }
    let draft = line::read(text)?;
    // A few letters can be a range that prints as a long text: a line that was read must also fit
    // when it is written.
    let line = draft.setup().to_string();
    if draft.is_empty() || line.len() > LINE_BYTES {
        return Err(None);
    }
    let name = tidy(name);
    Ok(SavedScenario { line, name })
}

/// The text that [`read`] reads back.
pub fn write(scenarios: &SavedScenarios, chosen: Option<&Options>) -> String {
    let mut text = format!("{TITLE} {VERSION}\n");
    for (option, value) in chosen.map(options::named).into_iter().flatten() {
        text.push_str(&format!("{option} {value}\n"));
    }
    for scenario in scenarios.all() {
        text.push_str(&format!("{}\t{}\n", scenario.name, scenario.line));
    }
    text
}
