//! The button for another player: at the table, or at the head of the sheet of cards.

use crate::calculator::state::Command;
use crate::calculator::store::use_store;
use crate::kit::element::{Element, element};
use crate::kit::icon::{Drawing, icon};

/// The button for another player.
pub fn add_seat(full: bool) -> Element {
    let store = use_store();
    let words = store.words().messages();
    let name = element("span.add-name[aria-hidden=true]");
    element("button.add-seat[type=button]")
        // It may have the focus when the tenth joins.
        .with("aria-disabled", full.then_some("true"))
        .with("aria-label", words.add_player())
        .on("click", move |_| store.dispatch(Command::AddSeat))
        .child(icon(Drawing::Add))
        .child(name.text(words.add_player()))
}
