//! One player: two cards, the share of the pot, and what the cards are.

use leptos::prelude::*;

use super::icon::{Drawing, Icon};
use super::{ShareBar, SlotCell};
use crate::state::{Command, Slot};
use crate::store::use_store;

/// One player: a row of the table's grid.
#[component]
pub fn Seat(seat: usize) -> impl IntoView {
    let store = use_store();
    let words = store.words().page();
    // The seat may be gone from the scene a moment before its row is gone from the page.
    let scene = Memo::new(move |_| store.scene.with(|scene| scene.seats.get(seat).cloned()));
    let slot = move |card: usize| {
        Signal::derive(move || {
            scene.with(|scene| scene.as_ref().and_then(|s| s.slots.get(card).cloned()))
        })
    };
    let text = move |pick: fn(&crate::view::scene::SeatScene) -> String| {
        Memo::new(move |_| scene.with(|scene| scene.as_ref().map(pick).unwrap_or_default()))
    };
    let name = text(|s| s.name.clone());
    let note = text(|s| s.note.clone());
    let shares_name = text(|s| s.shares_name.clone());
    let equity = Memo::new(move |_| scene.with(|s| s.as_ref().and_then(|s| s.equity.clone())));
    let shares = Memo::new(move |_| scene.with(|s| s.as_ref().and_then(|s| s.shares)));
    let remove = Memo::new(move |_| scene.with(|s| s.as_ref().and_then(|s| s.remove.clone())));
    let current = Memo::new(move |_| scene.with(|s| s.as_ref().is_some_and(|s| s.current)));
    let ahead = Memo::new(move |_| scene.with(|s| s.as_ref().is_some_and(|s| s.ahead)));

    view! {
        <div
            class="seat"
            role="row"
            data-current=move || current.get().then_some("")
            data-ahead=move || ahead.get().then_some("")
            data-answered=move || equity.with(Option::is_some).then_some("")
        >
            <span class="seat-name" role="rowheader">{move || name.get()}</span>
            <SlotCell at=Slot::Seat { seat, card: 0 } scene=slot(0)/>
            <SlotCell at=Slot::Seat { seat, card: 1 } scene=slot(1)/>
            <div class="seat-result" role="gridcell">
                <span class="seat-equity">
                    {move || equity.get()}
                    <span class="seat-sign" aria-hidden="true">{words.percent_sign}</span>
                </span>
                <ShareBar shares name=shares_name/>
                <span class="seat-note">{move || note.get()}</span>
                {move || {
                    remove
                        .get()
                        .map(|name| {
                            view! {
                                <button
                                    type="button"
                                    class="seat-remove"
                                    aria-label=name.clone()
                                    title=name
                                    tabindex=move || if current.get() { "0" } else { "-1" }
                                    on:click=move |_| store.dispatch(Command::RemoveSeat(seat))
                                >
                                    <Icon drawing=Drawing::Close/>
                                </button>
                            }
                        })
                }}
            </div>
        </div>
    }
}
