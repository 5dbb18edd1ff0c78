//! Names that are used already: whoever saves under one is asked.

use super::file::{MAX_NAME, SavedRanges};

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

/// What is done about them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// They take the place of the ranges that have their names.
    Replace,
    /// Those that clash get a number behind their names.
    KeepBoth,
    /// Nothing is saved.
    Leave,
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
            // There are finitely many ranges, so a number is free.
            let free = (2_usize..).map(|number| with_number(path, number));
            if let Some(free) = free.into_iter().find(|path| is_free(path)) {
                numbered.rename(path, free);
            }
        }
        numbered
    }
}

/// "Cash/Open (2)". The name is cut where it would be too long.
fn with_number(path: &str, number: usize) -> String {
    let (folder, name) = match path.rsplit_once('/') {
        Some((folder, name)) => (&path[..=folder.len()], name),
        None => ("", path),
    };
    let end = format!(" ({number})");
    let name: String = name.chars().take(MAX_NAME - end.len()).collect();
    [folder, name.trim_end(), &end].concat()
}
