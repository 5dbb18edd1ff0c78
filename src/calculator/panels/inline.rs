//! What is in the frame of the seat below its text: the range editor, and in it the saved ranges. Its space is reserved
//! until it is built, so that buttons do not move under the pointer.

use leptos::prelude::*;

use super::mount::{EDITOR, SAVED, SAVED_TITLE};
use crate::calculator::state::Panel;
use crate::calculator::store::{effect, use_store};
use crate::kit::element::{Element, NodeRef, element};
use crate::kit::platform::task::{painted, spawn};
use crate::kit::reactive::dynamic;

/// Its place: empty until a seat is opened for the first time.
pub fn inline() -> Element {
    let store = use_store();
    let place = NodeRef::new_local(None);
    let waits = move |waits: bool| {
        if let Some(place) = place.try_get_value().flatten() {
            // The name of an attribute is a name.
            let _ = place.toggle_attribute_with_force("data-waits", waits);
        }
    };
    let is_open = move || store.panel.get() == Some(Panel::SEAT);
    // A page that is rebuilt, in another language, has what is open at once, and nothing else.
    let here = RwSignal::new(untrack(is_open));
    // The panel is laid out when it opens, and the editor is built and laid out after that: together they would be twice
    // as long a piece of work.
    effect(move || match is_open() {
        true => spawn(async move {
            painted().await;
            if here.try_get_untracked() == Some(false) {
                here.set(true);
            }
            waits(false);
        }),
        false => waits(true),
    });
    let inside = dynamic(move || match here.get() {
        true => EDITOR(saved().into_any()),
        false => ().into_any(),
    });
    element("div.seat-editor").node_ref(place).view(inside)
}

/// The saved ranges, folded: they are read and drawn when the user opens them.
fn saved() -> Element {
    let unfolded = RwSignal::new(false);
    let inside = dynamic(move || match unfolded.get() {
        true => SAVED(),
        false => ().into_any(),
    });
    element("details.range-saved")
        .on("toggle", move |_| {
            if !unfolded.get_untracked() {
                unfolded.set(true);
            }
        })
        .child(element("summary").text(SAVED_TITLE(use_store().words())))
        .view(inside)
}
