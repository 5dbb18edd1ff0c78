//! The frame of a panel that opens over the page.

use std::mem;

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::HtmlDialogElement;

use crate::calculator::panels::Entry;
use crate::calculator::state::{Command, Panel};
use crate::calculator::store::{after_render, effect, use_store};
use crate::kit::dialog::{cross, dialog, dialog_head};
use crate::kit::element::{Element, NodeRef, element};
use crate::kit::platform::task::{painted, spawn};
use crate::kit::platform::{clock, focus};

/// A panel over the page that is always called the same.
pub fn dialog_frame(entry: &Entry, filled: RwSignal<bool>, inside: AnyView) -> Element {
    let title = (entry.title)(use_store().words());
    let heading = element("h2").text(title);
    named_frame(entry.panel, heading, filled, inside)
        .with("aria-label", title)
        .with("data-focus", if entry.takes_text { "text" } else { "keys" })
}

/// A panel over the page, named by its caller. The browser keeps the focus in it and gives it back
/// when it closes. It opens once it is `filled`: what is inside may still be on its way.
pub fn named_frame(
    panel: Panel,
    heading: Element,
    filled: RwSignal<bool>,
    inside: AnyView,
) -> Element {
    let store = use_store();
    let words = store.words().messages();
    let frame = NodeRef::new_local(None);

    let element_of_frame = move || {
        let frame = frame.try_get_value().flatten()?;
        frame.dyn_into::<HtmlDialogElement>().ok()
    };
    let follow = move || {
        let open = store.panel.get_untracked() == Some(panel);
        let Some(frame) = element_of_frame() else {
            return;
        };
        match (open, frame.open()) {
            // It is on the page and not open yet, so it can open.
            (true, false) => {
                focus::release_panel(&frame);
                drop(frame.show_modal());
            }
            (false, true) => focus::while_restoring(|| frame.close()),
            _ => (),
        }
    };
    // Where the person was who has chosen another language.
    let open_again = move || {
        follow();
        after_render(move || {
            if let Some(frame) = element_of_frame() {
                focus::move_to(&frame, "label[lang] input:checked");
            }
        });
    };
    let mut was_filled = filled.get_untracked();
    // The page is rebuilt, in another language: on a slow device it is painted before the panel opens again.
    let mut was_open = store.panel.get_untracked() == Some(panel);
    effect(move || {
        store.panel.track();
        match (mem::replace(&mut was_filled, filled.get()), was_filled) {
            (true, _) if mem::take(&mut was_open) => match clock::is_late() {
                true => spawn(async move {
                    painted().await;
                    open_again();
                }),
                false => open_again(),
            },
            (true, _) => follow(),
            (false, true) => after_render(follow),
            (false, false) => (),
        }
    });

    let close = move || {
        if store.panel.get_untracked() == Some(panel) {
            store.dispatch(Command::Toggle(panel));
        }
    };
    let cross = cross(words.close())
        .with("title", words.close())
        .on("click", move |_| close());
    let head = dialog_head(heading, cross);
    let body = element("div.dialog-body").child(head).view(inside);
    dialog("dialog.dialog-frame", close)
        .node_ref(frame)
        .child(body)
}
