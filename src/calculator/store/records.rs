//! What the device remembers, kept in step with other tabs: what they wrote is read before a
//! change, and the change is written at once.

use leptos::prelude::*;

use super::Store;
use crate::calculator::platform::storage;
use crate::calculator::state::records::Records;
use crate::calculator::state::{Command, Panel, RecordChange, State, file};
use crate::kit::platform::file as files;

impl Store {
    /// Does what changes or shows what the device remembers.
    pub(super) fn apply_with_records(&self, state: &mut State, command: Command) {
        let unreadable = !self.read_records(state);
        let before = state.records().clone();
        state.apply(command);
        if unreadable {
            state.apply(Command::Record(RecordChange::Unreadable));
        }
        if *state.records() == before {
            return;
        }
        let text = match state.records().all() {
            [] => String::new(),
            _ => file::write(state.records(), None),
        };
        if storage::keep_history(&text) {
            self.stored.set_value(text);
        } else {
            state.apply(Command::Record(RecordChange::NotKept));
        }
    }

    /// Takes over what is stored, unless it is what was stored last. Whether it can be read.
    fn read_records(&self, state: &mut State) -> bool {
        let text = storage::history();
        if self.stored.with_value(|known| *known == text) {
            return true;
        }
        let records = match &*text {
            "" => Some(Records::default()),
            text => file::read(text.as_bytes()).ok().map(|file| file.records),
        };
        self.stored.set_value(text);
        let readable = records.is_some();
        if let Some(records) = records {
            state.apply(Command::Record(RecordChange::Stored(records)));
        }
        readable
    }

    /// Another tab wrote something.
    pub(super) fn hear_storage(&self) {
        let options = storage::options();
        if options != self.options.get_untracked() {
            self.dispatch(Command::SetOptions(options));
        }
        if self.panel.get_untracked() == Some(Panel::History) {
            self.dispatch(Command::Record(RecordChange::Look));
        }
    }

    /// Saves all of it and the options as a file.
    pub fn save_all(&self) {
        let text = self.state.with_untracked(State::export);
        files::save("kicker-history.txt", "text/plain", &text);
    }
}
