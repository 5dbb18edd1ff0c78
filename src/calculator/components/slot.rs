//! One place for a card on the table.

use super::playing_card::playing_card;
use crate::calculator::state::{Command, Slot};
use crate::calculator::store::use_store;
use crate::calculator::view::scene::SlotScene;
use crate::kit::element::{Element, element};
use crate::kit::platform::focus;

/// The value of `data-slot`, by which a slot's element is found.
pub fn slot_mark(slot: Slot) -> String {
    match slot {
        Slot::Seat { seat, card } => format!("seat-{seat}-{card}"),
        Slot::Board(index) => format!("board-{index}"),
        Slot::Dead(index) => format!("dead-{index}"),
    }
}

/// One place for a card: a cell of the table's grid.
pub fn slot(scene: SlotScene) -> Element {
    let store = use_store();
    let words = store.words().messages();
    let at = scene.slot;
    let typed_so_far = |rank: &'static str| element("span.slot-half").with("data-rank", rank);
    let inside = match (scene.pending_rank, scene.card) {
        (Some(rank), _) => {
            let caret = element("span.slot-caret");
            Some(typed_so_far(words.faces(rank.index())).child(caret))
        }
        (None, Some(card)) => Some(playing_card(card)),
        (None, None) => scene.unknown.then(|| typed_so_far("?")),
    };
    let caption = element("span.slot-caption[aria-hidden=true]");
    let place = element("span.slot-place[aria-hidden=true]");
    element("div.slot[role=gridcell]")
        .with("data-slot", slot_mark(at))
        .with("data-current", scene.current.then_some(""))
        .with("tabindex", if scene.stop { "0" } else { "-1" })
        .with("aria-label", scene.name)
        .with("data-five", (!scene.counts_for.is_empty()).then_some(""))
        .with(
            "aria-description",
            Some(scene.counts_for).filter(|text| !text.is_empty()),
        )
        .on("click", move |_| store.dispatch(Command::Tap(at)))
        .on("focus", move |_| {
            // The focus follows the cursor: then there is nothing to choose, and nothing to draw.
            let elsewhere = store.with(|state| state.cursor() != at);
            if elsewhere && !focus::is_restoring() {
                store.dispatch(Command::Choose(at));
            }
        })
        .child(caption.text(scene.caption))
        .child(place.children(inside))
}
