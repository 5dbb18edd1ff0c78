//! The panels beside the table, which stays in use: they are not dialogs, and several may be open.
//! On small screens each is a sheet.

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{HtmlElement, KeyboardEvent};

use super::mount::{DOCKED, ViewFn};
use super::{PanelInfo, beside_the_table};
use crate::calculator::state::Command;
use crate::calculator::store::{Store, after_render, effect, use_store};
use crate::kit::element::{Element, NodeRef, element};
use crate::kit::icon::{Drawing, icon};
use crate::kit::platform::focus;
use crate::kit::reactive::dynamic;

/// The place of these panels: empty until one of them is opened for the first time.
pub fn docked() -> Element {
    let store = use_store();
    let is_wanted = move || !store.beside.with(Vec::is_empty);
    // A page that is rebuilt, in another language, has what is open at once, and nothing else.
    let here = RwSignal::new(untrack(is_wanted));
    effect(move || {
        if is_wanted() && !here.get_untracked() {
            here.set(true);
        }
    });
    let inside = dynamic(move || match here.get() {
        true => frames(),
        false => ().into_any(),
    });
    element("div.study-place").view(inside)
}

/// All frames, each filled when it is opened for the first time.
fn frames() -> AnyView {
    let store = use_store();
    let area = NodeRef::new_local(None);
    effect(move || {
        let open = store.beside.with(Vec::len);
        let Some(area) = area.try_get_value().flatten() else {
            return;
        };
        // The name of an attribute is a name.
        let _ = match open {
            0 => area.remove_attribute("data-open"),
            _ => area.set_attribute("data-open", &open.to_string()),
        };
    });
    let mut frames = element("div.study").node_ref(area);
    for (content, info) in DOCKED.iter().zip(beside_the_table()) {
        frames = frames.child(frame(store, info, *content));
    }
    frames.into_any()
}

fn frame(store: Store, info: &'static PanelInfo, content: ViewFn) -> Element {
    let panel = info.panel;
    let words = store.words().messages();
    // Once it was opened its inside stays.
    let here = RwSignal::new(false);
    let section = NodeRef::new_local(None);
    let mut was_open = false;
    let mut open_before = Vec::new();
    let mut before: Option<HtmlElement> = None;
    effect(move || {
        let all = store.beside.get();
        let opens_another = all.iter().any(|panel| !open_before.contains(panel));
        let wanted = all.contains(&panel);
        let front = all.last() == Some(&panel);
        open_before = all;
        if wanted && !here.get_untracked() {
            here.set(true);
        }
        let open = wanted && here.get();
        let Some(section) = section.try_get_value().flatten() else {
            return;
        };
        // Before it closes, the focus goes back to where it was, or to the table if that element is
        // gone. A panel that opens in its place takes the focus itself.
        if was_open && !open && focus::is_inside(&section) {
            if let Some(known) = &before {
                focus::while_restoring(|| drop(known.focus()));
            }
            if !opens_another && focus::is_inside(&section) {
                store.dispatch(Command::FocusTable);
            }
        }
        for (name, holds) in [("hidden", !open), ("data-front", front)] {
            // Names of attributes are names.
            let _ = match holds {
                true => section.set_attribute(name, ""),
                false => section.remove_attribute(name),
            };
        }
        if open && !was_open {
            let active = document().active_element();
            before = active.and_then(|active| active.dyn_into().ok());
            if !store.device.get_untracked().screen.wide {
                focus::scroll_to_top(".table-area");
            }
            after_render(move || focus_first(&section));
        }
        was_open = open;
    });
    let inside = dynamic(move || match here.get() {
        true => content(),
        false => ().into_any(),
    });
    let close = move || {
        if store.beside.with_untracked(|open| open.contains(&panel)) {
            store.dispatch(Command::Toggle(panel));
        }
    };
    let title = (info.title)(store.words());
    let cross = element("button.study-close.dialog-close[type=button]")
        .with("aria-label", words.close())
        .with("title", words.close())
        .on("click", move |_| close())
        .child(icon(Drawing::Close));
    let head = element("div.study-head")
        .child(element("h2").text(title))
        .child(cross);
    element("section.study-panel[data-focus=beside]")
        .with("data-panel", panel.name)
        .with("aria-label", title)
        .with("hidden", "")
        .node_ref(section)
        .on("keydown", move |event| {
            let key: &KeyboardEvent = event.unchecked_ref();
            if key.key() == "Escape" && !key.is_composing() {
                event.stop_propagation();
                close();
            }
        })
        .child(head)
        .child(element("div.study-body").view(inside))
}

/// Moves the focus to what comes first in the frame of a panel.
fn focus_first(frame: &web_sys::Element) {
    // Not a row of a list that reads the others again when it has the focus.
    let first = [
        "[role='grid'] [tabindex='0']",
        "textarea",
        "input",
        ".study-body button",
        ".study-close",
    ];
    let _ = first.iter().any(|first| focus::move_to(frame, first));
}
