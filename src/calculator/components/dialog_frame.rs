//! The frame of a panel that opens over the page.

use std::mem;

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::HtmlDialogElement;

use crate::calculator::panels::PanelInfo;
use crate::calculator::state::{Command, Panel};
use crate::calculator::store::{after_render, effect, use_store};
use crate::kit::dialog::{cross, dialog, dialog_head};
use crate::kit::element::{Element, NodeRef, element};
use crate::kit::platform::task::{painted, spawn};
use crate::kit::platform::{clock, focus};
use crate::kit::reactive;
use crate::kit::roving;

/// A panel over the page that is always called the same.
pub fn dialog_frame(entry: &PanelInfo, filled: RwSignal<bool>, inside: AnyView) -> Element {
    let title = (entry.title)(use_store().words());
    let heading = element("h2").text(title);
    // Where the person was who has chosen another language.
    let shown = |frame: &HtmlDialogElement, again: bool| {
        let frame = frame.clone();
        if again {
            after_render(move || {
                focus::move_to(&frame, "label[lang] input:checked");
            });
        }
    };
    named_frame(entry.panel, heading, filled, inside, shown)
        .with("aria-label", title)
        .with("data-focus", if entry.takes_text { "text" } else { "keys" })
}

/// A panel over the page, named by its caller. The browser keeps the focus in it and gives it back
/// when it closes; beside the table the focus may leave it. It opens once it is `filled`: what is inside may still be on its way. `shown` is called whenever it has
/// opened, and is told whether it was open before the page was rebuilt.
pub fn named_frame(
    panel: Panel,
    heading: Element,
    filled: RwSignal<bool>,
    inside: AnyView,
    shown: impl Fn(&HtmlDialogElement, bool) + Copy + 'static,
) -> Element {
    let store = use_store();
    let words = store.words().messages();
    let frame = NodeRef::new_local(None);

    let element_of_frame = move || {
        let frame = frame.try_get_value().flatten()?;
        frame.dyn_into::<HtmlDialogElement>().ok()
    };
    let follow = move |again: bool| {
        let open = store.panel.get_untracked() == Some(panel);
        let beside = panel == Panel::SEAT && store.device.get_untracked().screen.edits_beside;
        let Some(frame) = element_of_frame() else {
            return;
        };
        // The screen has another size.
        if open && frame.open() && frame.matches(":modal").unwrap_or_default() == beside {
            focus::while_restoring(|| frame.close());
        }
        match (open, frame.open()) {
            // It is on the page and not open yet, so it can open.
            (true, false) => {
                focus::release_panel(&frame);
                match beside {
                    true => {
                        frame.show();
                        focus::scroll_into_view(&frame);
                    }
                    false => drop(frame.show_modal()),
                }
                shown(&frame, again);
            }
            (false, true) => focus::while_restoring(|| frame.close()),
            _ => (),
        }
    };
    let beside = Memo::new(move |_| store.device.get().screen.edits_beside);
    let mut was_filled = filled.get_untracked();
    // The page is rebuilt, in another language or order: on a slow device it is painted before the panel opens again.
    let mut was_open = store.panel.get_untracked() == Some(panel);
    effect(move || {
        reactive::follow(store.panel);
        if panel == Panel::SEAT {
            reactive::follow(beside);
        }
        match (mem::replace(&mut was_filled, filled.get()), was_filled) {
            (true, _) if mem::take(&mut was_open) => match clock::is_late() {
                true => spawn(async move {
                    painted().await;
                    follow(true);
                }),
                false => follow(true),
            },
            (true, _) => follow(false),
            (false, true) => after_render(move || follow(false)),
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
        // The browser does this only for what is over the page.
        .on("keydown", move |event| {
            let modal = element_of_frame().is_some_and(|it| it.matches(":modal").unwrap_or(true));
            if !modal && !event.default_prevented() && roving::is_key(event, "Escape") {
                close();
            }
        })
        .child(body)
}
