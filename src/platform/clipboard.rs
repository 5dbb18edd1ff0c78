//! Copy and paste of the whole table, wherever the focus is outside text fields.

use leptos::ev;
use leptos::prelude::{window, window_event_listener};
use wasm_bindgen::JsCast;
use web_sys::{ClipboardEvent, Element, Event};

/// Hands pasted text to `paste`, and puts what `copy` gives on the clipboard when nothing is
/// selected.
pub fn listen(paste: impl Fn(String) + 'static, copy: impl Fn() -> Option<String> + 'static) {
    // They live as long as the page.
    std::mem::forget(window_event_listener(ev::paste, move |event| {
        let text = outside_text(&event)
            .then(|| event.clipboard_data()?.get_data("text/plain").ok())
            .flatten();
        if let Some(text) = text.filter(|text| !text.trim().is_empty()) {
            event.prevent_default();
            paste(text);
        }
    }));
    std::mem::forget(window_event_listener(ev::copy, move |event| {
        if !outside_text(&event) || something_selected() {
            return;
        }
        if let (Some(data), Some(text)) = (event.clipboard_data(), copy()) {
            event.prevent_default();
            // Refused only for events that are not the browser's own.
            let _ = data.set_data("text/plain", &text);
        }
    }));
}

fn outside_text(event: &ClipboardEvent) -> bool {
    let event: &Event = event;
    let target = event.target().and_then(|it| it.dyn_into::<Element>().ok());
    target.is_none_or(|element| {
        let text = element.closest("input, textarea, [contenteditable]");
        !matches!(text, Ok(Some(_)))
    })
}

fn something_selected() -> bool {
    let selection = window().get_selection().ok().flatten();
    selection.is_some_and(|selection| !selection.is_collapsed())
}
