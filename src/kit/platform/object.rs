//! Objects of the browser, read as types of ours.

use serde::de::DeserializeOwned;
use wasm_bindgen::JsValue;

/// Reads the properties that a type names; `None` when one is missing or of another kind. Other properties are ignored.
pub fn read<T: DeserializeOwned>(object: impl Into<JsValue>) -> Option<T> {
    serde_wasm_bindgen::from_value(object.into()).ok()
}
