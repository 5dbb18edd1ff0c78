//! The scenarios that the device remembers.

use super::scene::RecordScene;
use crate::calculator::state::{Panel, State};
use crate::calculator::text::Words;

/// A row a scenario, newest first; none while their panel is closed.
pub fn scene(state: &State, words: &Words) -> Vec<RecordScene> {
    if state.panel() != Some(Panel::History) {
        return Vec::new();
    }
    let records = state.records().all().iter();
    let row = |record: &crate::calculator::state::records::Record| {
        // A name may be of letters that run from right to left, and the words around it not.
        let title = match record.name.is_empty() {
            true => record.line.clone(),
            false => format!("\u{2068}{}\u{2069}", record.name),
        };
        RecordScene {
            rename: words.messages().rename(&title),
            forget: words.messages().forget(&title),
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
