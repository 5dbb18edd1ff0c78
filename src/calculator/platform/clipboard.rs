//! Copy and paste of the whole table, wherever the focus is outside text fields; several lines are
//! a whole table in the scenario field, too.

use leptos::prelude::{document, window};
use wasm_bindgen::JsCast;
use web_sys::{ClipboardEvent, Element};

use super::focus_area::region;
use crate::calculator::input::FocusArea;
use crate::kit::platform::task;

/// Passes pasted text to `paste`, and puts the text from `copy` on the clipboard when nothing is
/// selected; then calls `copied`.
pub fn listen(
    paste: impl Fn(String) + 'static,
    copy: impl Fn() -> Option<String> + 'static,
    copied: impl Fn() + 'static,
) {
    task::listen("paste", move |event| {
        let event: ClipboardEvent = event.unchecked_into();
        let data = event.clipboard_data();
        let text = data.and_then(|data| data.get_data("text/plain").ok());
        let focused = focused();
        let ours = |text: &str| match region(focused.as_ref().map(AsRef::as_ref)) {
            // A seat a line: the field would make one line of them.
            FocusArea::Line => text.bytes().any(|byte| byte == b'\n'),
            _ => outside_text(focused.as_ref()),
        };
        let text = text.filter(|text| ours(text.trim()));
        if let Some(text) = text.filter(|text| !text.trim().is_empty()) {
            event.prevent_default();
            paste(text);
        }
    });
    task::listen("copy", move |event| {
        let event: ClipboardEvent = event.unchecked_into();
        if !outside_text(focused().as_ref()) || something_selected() {
            return;
        }
        if let (Some(data), Some(text)) = (event.clipboard_data(), copy()) {
            event.prevent_default();
            // Refused only for events that are not the browser's own.
            if data.set_data("text/plain", &text).is_ok() {
                copied();
            }
        }
    });
}

/// The focused element. Firefox sends these events to where text was selected last, which may be a
/// field that was left long ago.
fn focused() -> Option<Element> {
    document().active_element()
}

fn outside_text(focused: Option<&Element>) -> bool {
    focused.is_none_or(|element| {
        let text = element.closest("input, textarea, [contenteditable]");
        !matches!(text, Ok(Some(_)))
    })
}

fn something_selected() -> bool {
    let selection = window().get_selection().ok().flatten();
    selection.is_some_and(|selection| !selection.is_collapsed())
}
