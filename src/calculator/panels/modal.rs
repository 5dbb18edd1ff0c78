//! The panels that open over the page. What is in one is built when it is opened for the first time.

use leptos::prelude::*;

use super::mount::{MODAL, ViewFn};
use super::{PANELS, PanelInfo};
use crate::calculator::components::dialog_frame::dialog_frame;
use crate::calculator::store::{effect, use_store};
use crate::kit::element::Element;
use crate::kit::reactive::dynamic;

/// The frames of these panels.
pub fn modal() -> impl Iterator<Item = Element> {
    let panels = MODAL.iter().zip(PANELS);
    panels.map(|(content, info)| frame(info, *content))
}

fn frame(info: &PanelInfo, content: ViewFn) -> Element {
    let panel = info.panel;
    let store = use_store();
    let is_open = move || store.panel.get() == Some(panel);
    // A page that is rebuilt, in another language, has what is open at once, and nothing else.
    let filled = RwSignal::new(untrack(is_open));
    effect(move || {
        if is_open() && !filled.get_untracked() {
            filled.set(true);
        }
    });
    let inside = dynamic(move || match filled.get() {
        true => content(),
        false => ().into_any(),
    });
    dialog_frame(info, filled, inside.into_any())
}
