//! The five cards all players share.

use leptos::prelude::*;

use super::SlotCell;
use crate::state::Slot;
use crate::store::use_store;

/// Flop, turn and river: a row of the table's grid.
#[component]
pub fn Board() -> impl IntoView {
    let store = use_store();
    let words = store.words().page();
    let note = Memo::new(move |_| store.scene.with(|scene| scene.board_note.clone()));
    let slots = (0..5)
        .map(|index| {
            let scene = Memo::new(move |_| store.scene.with(|s| s.board.get(index).cloned()));
            view! { <SlotCell at=Slot::Board(index) scene/> }
        })
        .collect_view();
    view! {
        <div class="board" role="row">
            <span class="unseen" role="rowheader">{words.board}</span>
            {slots}
            <span class="board-note" role="gridcell">{move || note.get()}</span>
        </div>
    }
}
