//! One player: two cards, the share of the pot, and what the cards are.

use leptos::prelude::*;

use super::icon::{Drawing, Icon};
use super::share_bar::share_bar;
use super::slot::slots;
use crate::state::Command;
use crate::store::use_store;
use crate::view::scene::SeatScene;

/// One player: a row of the table's grid.
pub fn seat(scene: SeatScene) -> AnyView {
    let store = use_store();
    let words = store.words().page();
    let seat = scene.seat;
    let tabindex = if scene.current { "0" } else { "-1" };
    let answered = scene.equity.is_some().then_some("");
    view! {
        <div
            class="seat"
            role="row"
            data-current=scene.current.then_some("")
            data-ahead=scene.ahead.then_some("")
            data-answered=answered
            data-range=scene.range.then_some("")
            data-folded=scene.folded.then_some("")
        >
            <span class="seat-name" role="rowheader">{scene.name}</span>
            {slots(scene.slots)}
            <div class="seat-result" role="gridcell">
                <span class="seat-equity">
                    {scene.equity}
                    <span class="seat-sign" aria-hidden="true">{words.percent_sign}</span>
                </span>
                {share_bar(scene.shares, scene.shares_name)}
                <span class="seat-note">{scene.note}</span>
                <button
                    type="button"
                    class="seat-more"
                    aria-label=scene.more
                    tabindex=tabindex
                    on:click=move |_| store.dispatch(Command::OpenSeat(Some(seat)))
                >
                    <Icon drawing=Drawing::More/>
                </button>
            </div>
        </div>
    }
    .into_any()
}
