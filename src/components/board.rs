//! The five cards all players share.

use leptos::prelude::*;

use super::slot::slots;
use crate::store::use_store;
use crate::view::scene::SlotScene;

/// Flop, turn and river: a row of the table's grid.
pub fn board(scenes: Vec<SlotScene>, note: Option<String>) -> AnyView {
    let words = use_store().words().page();
    view! {
        <div class="board" role="row">
            <span class="unseen" role="rowheader">{words.board}</span>
            {slots(scenes)}
            <span class="board-note" role="gridcell">{note}</span>
        </div>
    }
    .into_any()
}
