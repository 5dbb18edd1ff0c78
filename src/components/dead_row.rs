//! The cards that are known to be out of play.

use super::slot::slot;
use crate::element::{Element, element};
use crate::store::use_store;
use crate::view::scene::SlotScene;

/// The dead cards: a row of the table's grid.
pub fn dead_row(scenes: Vec<SlotScene>) -> Element {
    let words = use_store().words().texts();
    let name = element("span", &[("class", "dead-name"), ("role", "rowheader")]);
    element("div", &[("class", "dead-row"), ("role", "row")])
        .child(name.text(words.dead_cards()))
        .children(scenes.into_iter().map(slot))
}
