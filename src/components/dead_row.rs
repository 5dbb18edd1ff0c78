//! The cards that are known to be out of play.

use leptos::prelude::*;

use super::slot::slots;
use crate::store::use_store;
use crate::view::scene::SlotScene;

/// The dead cards: a row of the table's grid.
pub fn dead_row(scenes: Vec<SlotScene>) -> AnyView {
    let words = use_store().words().page();
    view! {
        <div class="dead-row" role="row">
            <span class="dead-name" role="rowheader">{words.dead_cards}</span>
            {slots(scenes)}
        </div>
    }
    .into_any()
}
