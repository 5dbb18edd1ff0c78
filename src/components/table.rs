//! The poker table: seats, board and dead cards.

use leptos::html::Div;
use leptos::prelude::*;

use super::board::board;
use super::dead_row::dead_row;
use super::deal::deal;
use super::icon::{Drawing, icon};
use super::seat::seat;
use super::slot::slot_mark;
use super::{Notice, piece};
use crate::platform::focus;
use crate::state::{Command, Target};
use crate::store::use_store;

/// The poker table with what belongs to it: the button for another seat and the messages.
#[component]
pub fn TableArea() -> impl IntoView {
    let store = use_store();
    let words = store.words().texts();
    let seats = store.part(|scene| scene.seats.len().to_string());
    let full = store.part(|scene| !scene.can_add_seat);
    view! {
        <div class="table-area" data-seats=seats>
            <Table/>
            <button
                type="button"
                class="add-seat"
                disabled=full
                on:click=move |_| store.dispatch(Command::AddSeat)
            >
                {icon(Drawing::Add)}
                <span>{words.add_player()}</span>
            </button>
            {deal()}
            <Notice/>
        </div>
    }
}

/// Seats, board and dead cards as one grid. One of its slots is the tab stop, and the focus
/// follows the current slot as long as it is in here.
#[component]
pub fn Table() -> impl IntoView {
    let store = use_store();
    let words = store.words().texts();
    let grid = NodeRef::<Div>::new();
    let cursor = store.part(|scene| scene.cursor);
    let seats = store.part(|scene| scene.seats.clone());
    let shared = store.part(|scene| (scene.board.clone(), scene.board_note.clone()));
    let dead = store.part(|scene| scene.dead.clone());
    let count = store.part(|scene| scene.seats.len());

    Effect::new(move |asked_before: Option<u32>| {
        let cursor = cursor.get();
        let attention = store.attention.get();
        count.track();
        let Some(grid) = grid.get() else {
            return attention.serial;
        };
        let asked = attention.target == Target::Table && asked_before != Some(attention.serial);
        if asked || focus::is_inside(&grid) || focus::is_lost() {
            let slot = format!("[data-slot='{}']", slot_mark(cursor));
            if !focus::move_to(&grid, &slot) {
                // A seat that was just added gets its row within this frame.
                request_animation_frame(move || {
                    focus::move_to(&grid, &slot);
                });
            }
        } else if let Ok(Some(slot)) =
            grid.query_selector(&format!("[data-slot='{}']", slot_mark(cursor)))
            && attention.target == Target::Table
        {
            focus::bring_into_view(&slot);
        }
        attention.serial
    });

    view! {
        <div
            class="table"
            role="grid"
            aria-label=words.table()
            data-focus="table"
            node_ref=grid
        >
            {piece(move || seats.get().into_iter().map(seat).collect::<Vec<_>>().into_any())}
            {piece(move || {
                let (scenes, note) = shared.get();
                board(scenes, note).into_any()
            })}
            {piece(move || dead_row(dead.get()).into_any())}
        </div>
    }
}
