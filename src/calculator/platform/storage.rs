//! The data stored on this device: the last table, the options and the scenarios of the history. If the storage is full,
//! blocked or damaged, only this data is lost.

use std::cell::RefCell;
use std::iter;

use leptos::prelude::window;
use wasm_bindgen::JsValue;
use web_sys::Storage;

use crate::calculator::state::Options;
use crate::calculator::state::effect::{RECENT, RECENT_MAX};
use crate::calculator::state::line::LINE_MAX;
use crate::kit::appearance::OPTIONS;
use crate::kit::platform::stored;

const TABLE: &str = "kicker.1.table";

/// The last table's line.
pub fn table() -> Option<String> {
    read(TABLE)
}

/// Keeps the table's line.
pub fn keep_table(line: &str) {
    write(TABLE, line);
}

/// The options, or the default ones.
pub fn options() -> Options {
    let text = read(OPTIONS).unwrap_or_default();
    let value = js_sys::JSON::parse(&text).unwrap_or(JsValue::NULL);
    let options: Option<Options> = stored::read(value);
    options.unwrap_or_default().sane()
}

/// Keeps the options.
pub fn keep_options(options: &Options) {
    let value = serde_wasm_bindgen::to_value(options).unwrap_or(JsValue::NULL);
    if let Ok(text) = js_sys::JSON::stringify(&value) {
        write(OPTIONS, &String::from(text));
    }
}

thread_local! {
    /// Texts that the device refused to store, by key, as long as the page is open.
    static REFUSED: RefCell<Vec<(&'static str, String)>> = const { RefCell::new(Vec::new()) };
}

/// A stored text; empty when there is none or it can't be read.
pub fn text(key: &str) -> String {
    let refused = REFUSED.with_borrow(|refused| {
        let entry = refused.iter().find(|(known, _)| *known == key);
        entry.map(|(_, text)| text.clone())
    });
    if let Some(text) = refused {
        return text;
    }
    let text = storage().and_then(|storage| storage.get_item(key).ok().flatten());
    text.unwrap_or_default()
}

/// Stores a text; an empty one is removed. Returns whether the device stored it; otherwise it is
/// kept as long as the page is open.
pub fn keep(key: &'static str, text: &str) -> bool {
    let kept = storage().map(|storage| match text {
        "" => storage.remove_item(key),
        text => storage.set_item(key, text),
    });
    let kept = matches!(kept, Some(Ok(())));
    REFUSED.with_borrow_mut(|refused| {
        refused.retain(|(known, _)| *known != key);
        if !kept {
            refused.push((key, text.to_owned()));
        }
    });
    kept
}

/// Puts the line of a table that was answered before the others. Whether that worked.
pub fn remember(line: &str) -> bool {
    let known = text(RECENT);
    let others = known.lines().filter(|known| *known != line);
    let lines: Vec<&str> = iter::once(line).chain(others).take(RECENT_MAX).collect();
    keep(RECENT, &lines.join("\n"))
}

fn storage() -> Option<Storage> {
    window().local_storage().ok().flatten()
}

fn read(key: &str) -> Option<String> {
    let text = storage()?.get_item(key).ok().flatten()?;
    (!text.is_empty() && text.len() <= 4 * LINE_MAX).then_some(text)
}

fn write(key: &str, text: &str) {
    if let Some(storage) = storage() {
        // Full or refused: the table is in the address too.
        let _ = storage.set_item(key, text);
    }
}
