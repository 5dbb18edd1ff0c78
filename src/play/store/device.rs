//! What was chosen in the calculator for all pages.

use leptos::prelude::document;
use serde_json::{Map, Value};

use crate::kit::platform::storage::with;
use crate::kit::storage::OPTIONS;

/// What was chosen in the calculator for all pages.
pub(crate) struct Looks {
    /// Whether single letters act.
    pub(crate) single_keys: bool,
}

/// Reads it, and puts the suits' colours on the page; theme and language are there already.
pub(crate) fn looks() -> Looks {
    let options = with(|storage| storage.peek(OPTIONS)).unwrap_or_default();
    let options: Map<String, Value> = serde_json::from_str(&options).unwrap_or_default();
    let two = options.get("suit_colours").and_then(Value::as_str) == Some("two");
    if let (true, Some(root)) = (two, document().document_element()) {
        // The name of an attribute is a name.
        let _ = root.set_attribute("data-suits", "two");
    }
    Looks {
        single_keys: options.get("single_keys").and_then(Value::as_bool) != Some(false),
    }
}
