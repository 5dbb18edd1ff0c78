//! The table of a page that is reloaded before its line is in the address. A reload asks for the
//! address of before, whatever is written while the page goes, so the table is noted for this tab.

use js_sys::Reflect;
use leptos::prelude::window;
use wasm_bindgen::JsValue;

use crate::calculator::platform::address;
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
    let entries = window()
        .performance()
        .map(|it| it.get_entries_by_type("navigation"));
    let kind = entries.and_then(|entries| Reflect::get(&entries.get(0), &"type".into()).ok());
    kind.as_ref().and_then(JsValue::as_string).as_deref() == Some("reload")
}
