//! How it works, for beginners.

use leptos::prelude::*;

use super::dialog_frame::dialog_frame;
use crate::element::{Element, element};
use crate::state::Panel;
use crate::store::use_store;

/// What the numbers mean and how they come about.
pub fn how_panel() -> Element {
    let words = use_store().words().texts();
    let parts = (0..5).flat_map(|part| {
        let (title, text) = (words.how_titles(part), words.how_texts(part));
        [element("h3", &[]).text(title), element("p", &[]).text(text)]
    });
    let text = element("div", &[("class", "how-panel")]).children(parts);
    dialog_frame(Panel::How, words.how(), text.into_any())
}
