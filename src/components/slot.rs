//! One place for a card on the table.

use leptos::prelude::*;

use super::PlayingCard;
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
#[component]
pub fn SlotCell(at: Slot, #[prop(into)] scene: Signal<Option<SlotScene>>) -> impl IntoView {
    let store = use_store();
    let words = store.words().page();
    let current = Memo::new(move |_| scene.with(|s| s.as_ref().is_some_and(|s| s.current)));
    let name =
        Memo::new(move |_| scene.with(|s| s.as_ref().map(|s| s.name.clone()).unwrap_or_default()));
    let caption = Memo::new(move |_| {
        scene.with(|s| s.as_ref().map(|s| s.caption.clone()).unwrap_or_default())
    });
    let card = Memo::new(move |_| scene.with(|s| s.as_ref().and_then(|s| s.card)));
    let half = Memo::new(move |_| scene.with(|s| s.as_ref().and_then(|s| s.half)));

    view! {
        <div
            class="slot"
            role="gridcell"
            data-slot=slot_mark(at)
            data-current=move || current.get().then_some("")
            tabindex=move || if current.get() { "0" } else { "-1" }
            aria-label=move || name.get()
            on:click=move |_| store.dispatch(Command::Tap(at))
            on:focus=move |_| store.dispatch(Command::Choose(at))
        >
            <span class="slot-caption" aria-hidden="true">{move || caption.get()}</span>
            <span class="slot-place" aria-hidden="true">
                {move || match (half.get(), card.get()) {
                    (Some(rank), _) => {
                        view! {
                            <span class="slot-half">
                                {words.ranks[rank.index()]}<span class="slot-caret">"_"</span>
                            </span>
                        }
                            .into_any()
                    }
                    (None, Some(card)) => view! { <PlayingCard card/> }.into_any(),
                    (None, None) => ().into_any(),
                }}
            </span>
        </div>
    }
}
