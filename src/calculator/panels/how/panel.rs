//! How it works, for beginners.

use leptos::prelude::*;

use crate::calculator::store::use_store;
use crate::kit::element::element;

/// What the numbers mean and how they come about.
pub(super) fn how_panel() -> AnyView {
    let words = use_store().words().messages();
    let parts = (0..5).flat_map(|part| {
        let (title, text) = (words.how_titles(part), words.how_texts(part));
        [element("h3", &[]).text(title), element("p", &[]).text(text)]
    });
    element("div", &[("class", "how-panel")])
        .children(parts)
        .into_any()
}
