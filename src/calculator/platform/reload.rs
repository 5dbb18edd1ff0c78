//! The table of a page that is reloaded before its line is in the address. A reload asks for the
//! address of before, whatever is written while the page goes, so the table is noted for this tab.

use leptos::prelude::window;
use serde::Deserialize;

use crate::calculator::platform::address;
use crate::kit::platform::object;
use crate::kit::platform::storage::with_tab;

const RELOADED: &str = "reload";

/// Notes the line of a table that the address does not have yet.
pub fn note(line: &str) {
    let there = address::line().unwrap_or_default();
    // Refused: the reload opens the table of before, as the address has it.
    with_tab(|storage| storage.put(RELOADED, &format!("{there}\n{line}")));
}

/// The noted line, if this page is the reload of the noted address.
pub fn line() -> Option<String> {
    let note = with_tab(|storage| storage.own(RELOADED))?;
    let (there, line) = note.split_once('\n')?;
    (there == address::line().unwrap_or_default() && is_reload()).then(|| line.to_owned())
}

/// Removes the note.
pub fn forget() {
    with_tab(|storage| storage.put(RELOADED, ""));
}

fn is_reload() -> bool {
    #[derive(Deserialize)]
    struct Navigation {
        #[serde(rename = "type")]
        kind: String,
    }
    let entries = window()
        .performance()
        .map(|it| it.get_entries_by_type("navigation"));
    let navigation = entries.and_then(|entries| object::read::<Navigation>(entries.get(0)));
    navigation.is_some_and(|navigation| navigation.kind == "reload")
}
