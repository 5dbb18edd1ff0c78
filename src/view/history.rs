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
        let title = match record.name.is_empty() {
            true => &record.line,
            false => &record.name,
        };
        RecordScene {
            rename: words.texts().rename(title),
            forget: words.texts().forget(title),
            line: record.line.clone(),
            name: record.name.clone(),
        }
    };
    records.map(row).collect()
}

/// Whether messages belong into the open panel: beside the table they could not be reached.
pub fn in_panel(state: &State) -> bool {
    matches!(state.panel(), Some(Panel::History | Panel::Share))
}
