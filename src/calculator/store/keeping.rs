//! The table's line in the address and on the device, from which the page opens again.

use std::mem::replace;
use std::sync::atomic::Ordering::Relaxed;
use std::time::Duration;

use leptos::prelude::*;

use super::Store;
use crate::calculator::platform::{address, reload, storage};
use crate::calculator::state::State;
use crate::calculator::state::effect::TABLE;

/// How long the table rests before its line is written to the address and the device: browsers
/// refuse more than a few writes a second.
const SETTLE: Duration = Duration::from_millis(250);

/// How long the browser is left alone after it refused that.
const REFUSED: Duration = Duration::from_secs(5);

/// The line of the table that the page opens with: the one it was left with before a reload, that of
/// its address, else the last one of this device.
pub fn first_line() -> Option<String> {
    reload::line().or_else(|| address::line().or_else(storage::table))
}

impl Store {
    /// The hand of the practice table, and its step, that a link came from.
    pub fn came_from(self) -> Option<[String; 2]> {
        address::hand()
    }

    /// Forgets it.
    pub fn forget_hand(self) {
        address::forget_hand();
    }

    /// Writes the table that the page has opened with, if the address lacks it: it comes from the device, or is
    /// the one from before a reload.
    pub(super) fn write_opened(&self) {
        let missing = address::line().is_none() && !self.with(State::own_line).is_empty();
        if missing || reload::line().is_some() {
            self.write_address();
        }
        reload::forget();
    }

    /// Writes the line of the table once it has rested.
    pub(super) fn keep_table_soon(&self) {
        let store = *self;
        self.is_unwritten.store(true, Relaxed);
        let timer = set_timeout_with_handle(move || store.keep_table(), SETTLE);
        if let Some(Some(earlier)) = self.settling.try_update_value(|it| replace(it, timer.ok())) {
            earlier.clear();
        }
    }

    /// Writes it before the page is left.
    pub(super) fn keep_table_now(&self) {
        if self.is_unwritten.load(Relaxed) {
            reload::note(&self.with(State::own_line));
        }
        self.keep_table();
    }

    fn keep_table(&self) {
        let written = self.write_address();
        self.is_unwritten.store(!written, Relaxed);
        let line = self.with(State::own_line);
        // A tab that has changed nothing leaves what another one has kept.
        if self.kept_table.with_value(|kept| *kept != line) {
            self.set_table_aside();
            storage::keep(&TABLE, &line);
            self.kept_table.set_value(line);
        }
    }

    /// The last table is not written over if it could not be read.
    fn set_table_aside(&self) {
        let unreadable = self.with(|state| state.unreadable().map(str::to_owned));
        if let Some(line) = unreadable.filter(|line| storage::table().as_ref() == Some(line)) {
            storage::set_aside(&TABLE, line);
            self.tell_news();
        }
    }

    /// Writes the table into the address; later, if the browser refuses it now. Returns whether it is
    /// there.
    fn write_address(&self) -> bool {
        let store = *self;
        let written = address::set_line(&store.with(State::own_line));
        if !written {
            let again = move || {
                store.write_address();
            };
            set_timeout(again, REFUSED);
        }
        written
    }
}
