//! The scenarios that the device remembers.

use super::scene::RecordScene;
use crate::state::{Panel, State};
use crate::text::Words;

/// A row a scenario, newest first; none while their panel is closed.
pub fn scene(state: &State, words: &Words) -> Vec<RecordScene> {
    if state.panel() != Some(Panel::History) {
        return Vec::new();
    }
    let records = state.records().all().iter();
    let row = |record: &crate::state::records::Record| {
        // A name may be of letters that run from right to left, and the words around it not.
        let title = match record.name.is_empty() {
            true => record.line.clone(),
            false => format!("\u{2068}{}\u{2069}", record.name),
        };
        RecordScene {
            rename: words.texts().rename(&title),
            forget: words.texts().forget(&title),
            line: record.line.clone(),
            name: record.name.clone(),
        }
    };
    records.map(row).collect()
}

/// Whether messages belong into the open panel: beside the table they could not be reached.
pub fn in_panel(state: &State) -> bool {
    !state.is_late() && matches!(state.panel(), Some(Panel::History | Panel::Share))
}
