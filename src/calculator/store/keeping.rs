//! The table's line in the address and on the device, from which the page opens again.

use std::cell::Cell;
use std::rc::Rc;
use std::time::Duration;

use leptos::prelude::*;

use super::{Selector, Store, effect};
use crate::calculator::platform::{address, reload, storage};
use crate::calculator::state::State;

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
    /// Writes the line of the table whenever it has rested; what is returned does so at once, before
    /// the page is left.
    pub(super) fn keep_table(&self, line: Selector<String>) -> impl Fn() + Clone + 'static {
        let store = *self;
        // One that was opened from the device can be bookmarked as well.
        let missing = address::line().is_none() && !line.with_untracked(String::is_empty);
        if missing || reload::line().is_some() {
            store.write_address();
        }
        reload::forget();
        let unwritten = Rc::new(Cell::new(false));
        let unsaved = Rc::clone(&unwritten);
        let keep = move || {
            unsaved.set(!store.write_address());
            storage::keep_table(&store.with_state(State::kept_line));
        };
        let mut keep_soon = debounce(SETTLE, {
            let keep = keep.clone();
            move |()| keep()
        });
        let changed = Rc::clone(&unwritten);
        let mut before = None;
        effect(move || {
            let line = line.get();
            if before.as_ref().is_some_and(|before| *before != line) {
                changed.set(true);
                keep_soon(());
            }
            before = Some(line);
        });
        move || {
            if unwritten.get() {
                reload::note(&store.with_state(State::kept_line));
            }
            keep();
        }
    }

    /// Writes the table into the address; later, if the browser refuses it now. Returns whether it is
    /// there.
    fn write_address(&self) -> bool {
        let store = *self;
        let written = address::set_line(&store.with_state(State::kept_line));
        if !written {
            let again = move || {
                store.write_address();
            };
            set_timeout(again, REFUSED);
        }
        written
    }
}
