//! One place for a card on the table.

use leptos::prelude::*;

use super::playing_card::playing_card;
use crate::state::{Command, Slot};
use crate::store::use_store;
use crate::view::scene::SlotScene;

/// The value of `data-slot`, by which a slot's element is found.
pub fn slot_mark(slot: Slot) -> String {
    match slot {
        Slot::Seat { seat, card } => format!("seat-{seat}-{card}"),
        Slot::Board(index) => format!("board-{index}"),
        Slot::Dead(index) => format!("dead-{index}"),
    }
}

/// One place for a card: a cell of the table's grid.
pub fn slot(scene: SlotScene) -> AnyView {
    let store = use_store();
    let words = store.words().page();
    let at = scene.slot;
    let place = match (scene.half, scene.card) {
        (Some(rank), _) => {
            let rank = words.ranks[rank.index()];
            view! {
                <span class="slot-half" data-rank=rank>
                    <span class="slot-caret"></span>
                </span>
            }
            .into_any()
        }
        (None, Some(card)) => playing_card(card),
        (None, None) if scene.unknown => {
            view! { <span class="slot-half" data-rank="?"></span> }.into_any()
        }
        (None, None) => ().into_any(),
    };
    view! {
        <div
            class="slot"
            role="gridcell"
            data-slot=slot_mark(at)
            data-current=scene.current.then_some("")
            tabindex=if scene.current { "0" } else { "-1" }
            aria-label=scene.name
            on:click=move |_| store.dispatch(Command::Tap(at))
            on:focus=move |_| store.dispatch(Command::Choose(at))
        >
            <span class="slot-caption" aria-hidden="true">{scene.caption}</span>
            <span class="slot-place" aria-hidden="true">{place}</span>
        </div>
    }
    .into_any()
}

/// A row of them.
pub fn slots(scenes: Vec<SlotScene>) -> Vec<AnyView> {
    scenes.into_iter().map(slot).collect()
}
