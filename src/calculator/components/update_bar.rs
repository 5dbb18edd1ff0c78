//! Says that a newer version is there, until it is taken.

use leptos::prelude::*;

use crate::calculator::state::Command;
use crate::calculator::state::device::DeviceRequest;
use crate::calculator::store::use_store;
use crate::kit::element::{Element, element};
use crate::kit::reactive::dynamic;

/// A slim bar over the page. It stays until the user takes the newer version: the page is never
/// reloaded by itself. The region exists before its text, so that screen readers announce the text.
pub fn update_bar() -> Element {
    let store = use_store();
    let words = store.words().messages();
    let bar = dynamic(move || {
        if !store.device.get().update {
            return ().into_any();
        }
        let button = element("button.update-now[type=button]")
            .on("click", move |_| {
                store.dispatch(Command::AskDevice(DeviceRequest::Reload))
            })
            .text(words.update(1));
        element("p.update-text")
            .text(words.update(0))
            .text(" ")
            .child(button)
            .into_any()
    });
    element("div.update-bar[role=status]").view(bar)
}
