//! The frame of a panel that opens over the page. The page opens and closes it, as its state says.

use leptos::prelude::document;
use wasm_bindgen::JsCast;
use web_sys::{Event, HtmlDialogElement};

use crate::kit::element::{Element, element};
use crate::kit::icon::{Drawing, icon};

/// A dialog of the browser, which keeps the focus in it and gives it back when it closes. Everything that closes
/// a dialog calls `close`; the caller ignores it when the panel is closed already.
pub fn dialog(selector: &'static str, close: impl Fn() + Copy + Send + Sync + 'static) -> Element {
    let close_if_meant = move |event: &Event| {
        if target(event).is_some() {
            close();
        }
    };
    element(selector)
        // Escape or Back, before it closes; a cancelled file dialog sends this event too.
        .on("cancel", close_if_meant)
        .on("close", move |event| {
            // This event comes late: the panel may be open again, or another one.
            if target(event).is_none_or(|dialog| !dialog.open()) {
                close();
            }
        })
        // A click beside the panel hits the dialog element itself.
        .on("click", close_if_meant)
}

/// Its heading, and the button that closes it.
pub fn dialog_head(heading: Element, cross: Element) -> Element {
    element("div.dialog-head").child(heading).child(cross)
}

/// The button that closes it, by its name. The caller listens to it.
pub fn cross(name: &'static str) -> Element {
    element("button.dialog-close[type=button]")
        .with("aria-label", name)
        .child(icon(Drawing::Close))
}

/// Opens the dialog that matches, or closes it, as the state of the page has it.
pub fn set_open(selector: &str, open: bool) {
    let dialog = document().query_selector(selector).ok().flatten();
    let Some(dialog) = dialog.and_then(|it| it.dyn_into::<HtmlDialogElement>().ok()) else {
        return;
    };
    match (open, dialog.open()) {
        // It is on the page and not open yet, so it can open.
        (true, false) => drop(dialog.show_modal()),
        (false, true) => dialog.close(),
        _ => {}
    }
}

/// The dialog, if it is meant itself, and nothing in it.
fn target(event: &Event) -> Option<HtmlDialogElement> {
    event.target()?.dyn_into().ok()
}
