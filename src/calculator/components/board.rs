//! The five cards all players share.

use super::slot::slot;
use crate::calculator::store::use_store;
use crate::calculator::view::scene::SlotScene;
use crate::kit::element::{Element, element};

/// Flop, turn and river: a row of the table's grid.
pub fn board(scenes: Vec<SlotScene>, note: Option<String>) -> Element {
    let words = use_store().words().messages();
    let name = element("span.unseen[role=rowheader]");
    element("div.board[role=row]")
        .child(name.text(words.board()))
        .children(scenes.into_iter().map(slot))
        .child(element("span.board-note[role=gridcell]").text(note))
}
