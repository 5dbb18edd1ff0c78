//! The cards that are known to be out of play.

use super::slot::slot;
use crate::calculator::store::use_store;
use crate::calculator::view::scene::SlotScene;
use crate::kit::element::{Element, element};

/// The dead cards: a row of the table's grid.
pub fn dead_row(scenes: Vec<SlotScene>) -> Element {
    let words = use_store().words().messages();
    let name = element("span.dead-name[role=rowheader]");
    element("div.dead-row[role=row]")
        .child(name.text(words.dead_cards()))
        .children(scenes.into_iter().map(slot))
}
