//! Names that are used already: whoever saves under one is asked.

use crate::calculator::state::saved_ranges::{self, SavedRanges};

/// Ranges that wait, since other ranges have their names.
#[derive(Clone, Debug, PartialEq)]
pub struct Clash {
    /// The ranges, as they were to be saved.
    pub new: SavedRanges,
    /// The names that are used, in their order.
    pub used: Vec<String>,
    /// Whether they come from a file.
    pub of_file: bool,
}

impl Clash {
    /// The clash of new ranges with those that are saved, if there is any. The same range under the same name is none.
    pub fn between(saved: &SavedRanges, new: &SavedRanges, of_file: bool) -> Option<Clash> {
        let differs = |path: &str, text: &str| {
            let known = saved.all().iter().find(|saved| saved.path == path);
            known.is_some_and(|known| known.text != text)
        };
        let used = new.all().iter();
        let used = used.filter(|new| differs(&new.path, &new.text));
        let used: Vec<String> = used.map(|new| new.path.clone()).collect();
        (!used.is_empty()).then(|| Clash {
            new: new.clone(),
            used,
            of_file,
        })
    }

    /// The ranges with a number behind each name that is used.
    pub fn numbered(&self, saved: &SavedRanges) -> SavedRanges {
        let mut numbered = self.new.clone();
        for path in &self.used {
            let is_free = |path: &str| {
                let mut all = saved.all().iter().chain(numbered.all());
                all.all(|saved| saved.path != path)
            };
            let new = saved_ranges::numbered(path, is_free);
            numbered.rename(path, new);
        }
        numbered
    }
}
