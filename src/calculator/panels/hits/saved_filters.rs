//! Filters that were saved by name, as one text: a line each, its name before the tab.
//!
//! ```text
//! kicker-filters 1
//! c-bet⇥top_pair+ flush_draw &overcards
//! ```

use evaluator::HitFilter;

use crate::kit::storage::{self, Split, Store};

/// The most filters.
pub const MAX_FILTERS: usize = 100;
/// The most characters of a name.
pub const MAX_NAME: usize = 40;

const TITLE: &str = "kicker-filters";
const VERSION: u32 = 1;

/// Where the device keeps them: a line each, which is the same as another by its name.
pub const STORED: Store = Store {
    name: "filters",
    split: SavedFilters::split,
    merge: |base, mine, theirs| storage::merge_lines(true, name, base, mine, theirs),
};

fn name(line: &str) -> &str {
    line.split_once('\t').map_or(line, |(name, _)| name)
}

/// Saved filters in the order of their names, no name twice.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SavedFilters(Vec<(String, HitFilter)>);

/// Why a filter can't be saved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SaveError {
    /// No row is chosen.
    Empty,
    /// There is no name, or too long a one.
    BadName,
    /// There are [`MAX_FILTERS`] already.
    Full,
}

impl SavedFilters {
    /// All of them.
    pub fn all(&self) -> &[(String, HitFilter)] {
        &self.0
    }

    /// The filter of a name.
    pub fn find(&self, name: &str) -> Option<&HitFilter> {
        let mut all = self.0.iter();
        all.find(|(known, _)| known == name)
            .map(|(_, filter)| filter)
    }

    /// Saves a filter, and gives back the one that had the name.
    ///
    /// # Errors
    /// [`SaveError`]; then nothing changes.
    pub fn save(&mut self, name: &str, filter: HitFilter) -> Result<Option<HitFilter>, SaveError> {
        let name = name.trim();
        let is_good = !name.is_empty() && !name.chars().any(char::is_control);
        if !is_good || name.chars().nth(MAX_NAME).is_some() {
            return Err(SaveError::BadName);
        }
        if filter.is_empty() {
            return Err(SaveError::Empty);
        }
        match self
            .0
            .binary_search_by(|(known, _)| known.as_str().cmp(name))
        {
            Ok(at) => Ok(Some(std::mem::replace(&mut self.0[at].1, filter))),
            Err(_) if self.0.len() >= MAX_FILTERS => Err(SaveError::Full),
            Err(at) => {
                self.0.insert(at, (name.to_owned(), filter));
                Ok(None)
            }
        }
    }

    /// Removes a filter, and gives it back.
    pub fn remove(&mut self, name: &str) -> Option<HitFilter> {
        let at = self.0.iter().position(|(known, _)| known == name)?;
        Some(self.0.remove(at).1)
    }

    /// Reads a stored text: what can't be read of it was set aside before.
    pub fn read(text: &str) -> SavedFilters {
        let mut filters = SavedFilters::default();
        SavedFilters::take(text, &mut filters);
        filters
    }

    /// Takes the stored text apart: each line that is no filter, a second one of a name, or one too many, can't be read.
    pub fn split(text: &str) -> Split {
        SavedFilters::take(text, &mut SavedFilters::default())
    }

    fn take(text: &str, filters: &mut SavedFilters) -> Split {
        storage::lines(text, Some((TITLE, VERSION)), |line| {
            let Some((name, text)) = line.split_once('\t') else {
                return false;
            };
            let filter = text.parse::<HitFilter>();
            let is_new = name == name.trim() && filters.find(name).is_none();
            is_new && filter.is_ok_and(|filter| filters.save(name, filter).is_ok())
        })
    }

    /// The text for the device; empty when there are none.
    pub fn write(&self) -> String {
        if self.0.is_empty() {
            return String::new();
        }
        let mut text = format!("{TITLE} {VERSION}\n");
        for (name, filter) in &self.0 {
            text.push_str(&format!("{name}\t{filter}\n"));
        }
        text
    }
}
