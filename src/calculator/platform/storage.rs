//! The calculator's [stores](crate::kit::storage) on this device.

use std::iter;

use crate::calculator::state::Options;
use crate::calculator::state::effect::{RECENT, RECENT_MAX, TABLE};
use crate::kit::options;
use crate::kit::platform::storage::with;
use crate::kit::storage::{Aside, News, Store};

/// The last table's line.
pub fn table() -> Option<String> {
    let line = text(&TABLE);
    (!line.is_empty()).then_some(line)
}

/// The options, or the default ones.
pub fn options() -> Options {
    Options::read(&text(&options::STORE))
}

/// What can be read of a store; empty when there is none.
pub fn text(store: &Store) -> String {
    with(|storage| storage.read(store))
}

/// Stores a text; an empty one is removed. Returns whether the device stored it; otherwise it is
/// kept as long as the page is open.
pub fn keep(store: &Store, text: &str) -> bool {
    with(|storage| storage.write(store, text))
}

/// Puts the line of a table that was answered before the others. Whether that worked.
pub fn remember(line: &str) -> bool {
    let known = text(&RECENT);
    let others = known.lines().filter(|known| *known != line);
    let lines: Vec<&str> = iter::once(line).chain(others).take(RECENT_MAX).collect();
    keep(&RECENT, &lines.join("\n"))
}

/// Stores a text that holds all of another store, and empties that.
pub fn take_over(store: &Store, text: &str, from: &Store) -> bool {
    keep(store, text) && keep(from, "")
}

/// Sets aside what can't be read of a store.
pub fn set_aside(store: &Store, text: String) {
    with(|storage| storage.set_aside(store.name, text, false));
}

/// All that is set aside, of every page.
pub fn asides() -> Vec<Aside> {
    with(|storage| storage.asides())
}

/// Deletes a text that was set aside.
pub fn delete_aside(aside: &Aside) {
    with(|storage| storage.delete_aside(aside));
}

/// Undoes that. Whether there was room.
pub fn restore_aside(aside: &Aside) -> bool {
    with(|storage| storage.restore_aside(aside))
}

/// What turned out to be unreadable since this was last asked.
pub fn news() -> Vec<News> {
    with(|storage| storage.take_news())
}
