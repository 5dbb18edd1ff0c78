//! Which part of the page has the focus, or an event.

use wasm_bindgen::JsCast;
use web_sys::{Element, EventTarget};

use crate::calculator::input::FocusArea;

/// The part of the page that contains `target`. Parts carry `data-focus`.
pub fn region(target: Option<&EventTarget>) -> FocusArea {
    let Some(element) = target.and_then(|target| target.dyn_ref::<Element>()) else {
        return FocusArea::Nowhere;
    };
    // The selector is a valid one, so asking can't fail.
    let part = element.closest("[data-focus]").ok().flatten();
    match part
        .and_then(|part| part.get_attribute("data-focus"))
        .as_deref()
    {
        Some("table") if element.tag_name() == "BUTTON" => FocusArea::Button,
        Some("table") => FocusArea::Table,
        Some("picker") => FocusArea::Picker,
        Some("line") => FocusArea::Line,
        Some("seat") => FocusArea::Seat,
        Some("text") if is_field(element) => FocusArea::Text,
        Some("text") => FocusArea::Panel,
        Some("beside") if is_field(element) => FocusArea::Text,
        Some("beside") => FocusArea::Beside,
        Some("keys") => FocusArea::Keys,
        _ if matches!(&*element.tag_name(), "BODY" | "HTML") => FocusArea::Nowhere,
        _ => FocusArea::Elsewhere,
    }
}

/// Whether text is typed into it.
fn is_field(element: &Element) -> bool {
    let field = element.matches("input[type='text'], textarea");
    field.unwrap_or(false)
}
