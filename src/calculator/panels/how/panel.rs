//! How it works, for beginners.

use leptos::prelude::*;

use super::words::Messages;
use crate::calculator::store::use_store;
use crate::kit::element::element;

/// What the numbers mean and how they are computed.
pub(in crate::calculator::panels) fn content() -> AnyView {
    let words = use_store().words().of::<Messages>();
    let parts = (0..Messages::TITLES_COUNT).flat_map(|part| {
        let (title, text) = (words.titles(part), words.texts(part));
        [element("h3").text(title), element("p").text(text)]
    });
    let practice = element("a.pill.how-practice[href=play/]");
    let practice = practice.text(words.practice());
    element("div.how-panel")
        .children(parts)
        .child(practice)
        .into_any()
}
