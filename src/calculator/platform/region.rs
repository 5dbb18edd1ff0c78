//! Which part of the page has the focus, or an event.

use wasm_bindgen::JsCast;
use web_sys::{Element, EventTarget};

use crate::calculator::input::Focus;

/// The part of the page that contains `target`. Parts carry `data-focus`.
pub fn region(target: Option<&EventTarget>) -> Focus {
    let Some(element) = target.and_then(|target| target.dyn_ref::<Element>()) else {
        return Focus::Nowhere;
    };
    // The selector is a valid one, so asking can't fail.
    let part = element.closest("[data-focus]").ok().flatten();
    match part
        .and_then(|part| part.get_attribute("data-focus"))
        .as_deref()
    {
        Some("table") if element.tag_name() == "BUTTON" => Focus::Button,
        Some("table") => Focus::Table,
        Some("picker") => Focus::Picker,
        Some("line") => Focus::Line,
        Some("seat") => Focus::Seat,
        Some("text") if is_field(element) => Focus::Text,
        Some("text") => Focus::Panel,
        Some("beside") if is_field(element) => Focus::Text,
        Some("beside") => Focus::Beside,
        Some("keys") => Focus::Keys,
        _ if matches!(&*element.tag_name(), "BODY" | "HTML") => Focus::Nowhere,
        _ => Focus::Elsewhere,
    }
}

/// Whether text is typed into it.
fn is_field(element: &Element) -> bool {
    let field = element.matches("input[type='text'], textarea");
    field.unwrap_or(false)
}
