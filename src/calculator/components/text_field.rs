//! A field for a line of text.

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Event, HtmlInputElement};

use crate::kit::element::{Element, NodeRef, element};
use crate::kit::platform::focus;

const FIELD: &str = "input.text-field[type=text][autocomplete=off][autocapitalize=off][spellcheck=false][enterkeyhint=done]";

/// A field for a line of the notation; `error` is the id of its error message.
pub fn text_field(id: &'static str, error: &'static str, text: String) -> Element {
    element(FIELD)
        .with("id", id)
        .with("aria-describedby", error)
        .with(".value", text)
}

/// Passes on what was typed into a field. The browser's own Undo also changes fields without the
/// focus: such a field is reset to its text.
pub fn typed(event: &Event, shown: &str, hand_on: impl FnOnce(String)) {
    if focus::is_of_focused(event) {
        hand_on(event_target_value(event));
    } else if let Some(field) = event.target() {
        field.unchecked_ref::<HtmlInputElement>().set_value(shown);
    }
}

/// Focuses a field, if it is there, and selects what it holds.
pub fn select(field: NodeRef) {
    if let Some(Ok(field)) = field
        .try_get_value()
        .flatten()
        .map(JsCast::dyn_into::<HtmlInputElement>)
    {
        // Focusing an input that is on the page can't fail.
        let _ = field.focus();
        field.select();
    }
}
