//! The frame of a panel that opens over the page.

use leptos::ev::MouseEvent;
use leptos::html::Dialog;
use leptos::prelude::*;
use wasm_bindgen::JsCast;

use super::icon::{Drawing, Icon};
use crate::state::{Command, Panel};
use crate::store::use_store;

/// A panel over the page. The browser keeps the focus in it and gives it back when it closes.
#[component]
pub fn DialogFrame(panel: Panel, title: &'static str, children: Children) -> impl IntoView {
    let store = use_store();
    let words = store.words().page();
    let frame = NodeRef::<Dialog>::new();
    let open = Memo::new(move |_| store.panel.get() == Some(panel));

    Effect::new(move |_| {
        let open = open.get();
        let Some(frame) = frame.get() else { return };
        match (open, frame.open()) {
            // It is on the page and not open yet, so it can open.
            (true, false) => drop(frame.show_modal()),
            (false, true) => frame.close(),
            _ => (),
        }
    });

    let close = move || {
        if open.get_untracked() {
            store.dispatch(Command::Toggle(panel));
        }
    };
    // A click beside the panel hits the dialog element itself.
    let beside = move |event: MouseEvent| {
        let hit = event
            .target()
            .and_then(|target| target.dyn_into::<web_sys::Element>().ok());
        if hit.is_some_and(|element| element.tag_name() == "DIALOG") {
            close();
        }
    };

    view! {
        <dialog
            class="dialog-frame"
            data-focus="text"
            aria-label=title
            node_ref=frame
            on:close=move |_| close()
            on:click=beside
        >
            <div class="dialog-body">
                <div class="dialog-head">
                    <h2>{title}</h2>
                    <button
                        type="button"
                        class="dialog-close"
                        aria-label=words.close
                        title=words.close
                        on:click=move |_| close()
                    >
                        <Icon drawing=Drawing::Close/>
                    </button>
                </div>
                {children()}
            </div>
        </dialog>
    }
}
