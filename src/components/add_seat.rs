//! The button for another player: at the table, or at the head of the sheet of cards.

use super::icon::{Drawing, icon};
use crate::element::{Element, element};
use crate::state::Command;
use crate::store::use_store;

/// The button for another player.
pub fn add_seat(full: bool) -> Element {
    let store = use_store();
    let words = store.words().texts();
    let name = element("span", &[("class", "add-name"), ("aria-hidden", "true")]);
    element("button", &[("type", "button"), ("class", "add-seat")])
        // It may have the focus when the tenth joins.
        .with("aria-disabled", full.then_some("true"))
        .with("aria-label", words.add_player())
        .on("click", move |_| store.dispatch(Command::AddSeat))
        .child(icon(Drawing::Add))
        .child(name.text(words.add_player()))
}
