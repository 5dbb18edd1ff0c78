//! The cards that are known to be out of play.

use leptos::prelude::*;

use super::SlotCell;
use crate::state::Slot;
use crate::store::use_store;

/// The dead cards: a row of the table's grid.
#[component]
pub fn DeadRow() -> impl IntoView {
    let store = use_store();
    let words = store.words().page();
    let count = Memo::new(move |_| store.scene.with(|scene| scene.dead.len()));
    view! {
        <div class="dead-row" role="row">
            <span class="dead-name" role="rowheader">{words.dead_cards}</span>
            <For
                each=move || 0..count.get()
                key=|index| *index
                children=move |index| {
                    let scene = Memo::new(move |_| {
                        store.scene.with(|scene| scene.dead.get(index).cloned())
                    });
                    view! { <SlotCell at=Slot::Dead(index) scene/> }
                }
            />
        </div>
    }
}
