//! What is kept on the device. If the storage is full, blocked or damaged, only the stored data is lost.

use js_sys::{JSON, Reflect};
use leptos::prelude::{document, window};
use wasm_bindgen::JsValue;
use web_sys::Storage;

use crate::kit::appearance::OPTIONS;
use crate::play::state::{Kept, keeping, keys};

fn storage() -> Option<Storage> {
    window().local_storage().ok().flatten()
}

fn text(key: &str) -> Option<String> {
    storage()?.get_item(key).ok().flatten()
}

/// Keeps a text, of which nothing is left when it is empty. Whether the device does.
pub(super) fn keep(key: &str, text: &str) -> bool {
    let kept = storage().map(|storage| match text {
        "" => storage.remove_item(key),
        text => storage.set_item(key, text),
    });
    matches!(kept, Some(Ok(())))
}

/// Whether another tab than the one with this claim continues the session.
pub(super) fn is_claimed(own: u64) -> bool {
    text(keys::TAB).is_some_and(|claim| claim != own.to_string())
}

/// Everything stored about the table.
pub(super) fn kept() -> Kept {
    let pieces = (0..).map_while(|piece| text(&keeping::key(piece)));
    Kept {
        pieces: pieces.collect(),
        setup: text(keys::SETUP).unwrap_or_default(),
        options: text(keys::OPTIONS).unwrap_or_default(),
    }
}

/// What was chosen in the calculator for all pages.
pub(crate) struct Looks {
    /// Whether single letters act.
    pub(crate) single_keys: bool,
}

/// Reads it, and puts the suits' colours on the page; theme and language are there already.
pub(crate) fn looks() -> Looks {
    let options = text(OPTIONS).and_then(|text| JSON::parse(&text).ok());
    let option = |name: &str| {
        let options = options.as_ref()?;
        Reflect::get(options, &JsValue::from_str(name)).ok()
    };
    let two = option("suit_colours").and_then(|colours| colours.as_string());
    if let (Some("two"), Some(root)) = (two.as_deref(), document().document_element()) {
        // The name of an attribute is a name.
        let _ = root.set_attribute("data-suits", "two");
    }
    Looks {
        single_keys: option("single_keys").and_then(|it| it.as_bool()) != Some(false),
    }
}
