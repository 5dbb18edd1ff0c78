//! What is kept on this device: the last table, the options and the remembered scenarios. A storage that is full, blocked or
//! holds garbage costs nothing but the memory.

use leptos::prelude::window;
use wasm_bindgen::JsValue;
use web_sys::Storage;

use crate::calculator::state::Options;
use crate::calculator::state::line::LINE_MAX;
use crate::kit::platform::stored;

const TABLE: &str = "kicker.1.table";
const OPTIONS: &str = "kicker.1.options";
const HISTORY: &str = "kicker.1.history";

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

/// The remembered scenarios as they were written; nothing when there are none or they can't be had.
pub fn history() -> String {
    let text = storage().and_then(|storage| storage.get_item(HISTORY).ok().flatten());
    text.unwrap_or_default()
}

/// Keeps the remembered scenarios, of which nothing is left when there are none. Whether that
/// worked.
pub fn keep_history(text: &str) -> bool {
    let kept = storage().map(|storage| match text {
        "" => storage.remove_item(HISTORY),
        text => storage.set_item(HISTORY, text),
    });
    matches!(kept, Some(Ok(())))
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
