//! The poker table: seats, board and dead cards.

use leptos::prelude::*;

use super::add_seat::add_seat;
use super::board::board;
use super::dead_row::dead_row;
use super::notice::notice;
use super::seat::seat;
use super::slot::slot_mark;
use crate::calculator::state::Target;
use crate::calculator::store::{after_render, effect, use_store};
use crate::kit::element::{Element, NodeRef, element};
use crate::kit::platform::focus;
use crate::kit::reactive::{dynamic, follow};

/// The poker table with what belongs to it: the button for another seat and the messages.
pub fn table_area() -> Element {
    let store = use_store();
    let seats = store.select(|scene| scene.seats.len().to_string());
    let full = store.select(|scene| !scene.can_add_seat);
    let area = NodeRef::new_local(None);
    effect(move || {
        let seats = seats.get();
        if let Some(area) = area.try_get_value().flatten() {
            // The name of an attribute is a name.
            let _ = area.set_attribute("data-seats", &seats);
        }
    });
    let add = dynamic(move || match store.device.get().screen.sheet {
        // Then it is at the head of the sheet.
        true => ().into_any(),
        false => add_seat(full.get()).into_any(),
    });
    let word = store.select(|scene| scene.table_word.clone());
    let word = dynamic(move || {
        let says = Some(word.get()).filter(|word| !word.is_empty());
        let line = element("p.table-word");
        line.text(says).into_any()
    });
    element("div.table-area[data-focus=table]")
        .with("data-seats", seats.get_untracked())
        .node_ref(area)
        .child(table())
        .view(add)
        .view(word)
        .view(notice())
}

/// Seats, board and dead cards as one grid. One of its slots is the tab stop, and the focus
/// follows the current slot as long as it is in here.
fn table() -> Element {
    let store = use_store();
    let words = store.words().messages();
    let grid = NodeRef::new_local(None);
    let cursor = store.select(|scene| scene.cursor);
    let seats = store.select(|scene| scene.seats.clone());
    let shared = store.select(|scene| (scene.board.clone(), scene.board_note.clone()));
    let dead = store.select(|scene| scene.dead.clone());
    let count = store.select(|scene| scene.seats.len());

    let mut asked_before = None;
    effect(move || {
        let cursor = cursor.get();
        let attention = store.focus_request.get();
        follow(count);
        let before = asked_before.replace(attention.serial);
        let Some(grid) = grid.try_get_value().flatten() else {
            return;
        };
        let asked = attention.target == Target::Table && before != Some(attention.serial);
        if asked || focus::is_inside(&grid) || focus::is_lost() {
            let slot = format!("[data-slot='{}']", slot_mark(cursor));
            // Nothing behind a panel takes the focus before the panel has closed, which may be a part
            // of this change. So may the row of a seat that was just added.
            if asked || !focus::move_to(&grid, &slot) {
                after_render(move || {
                    focus::move_to(&grid, &slot);
                });
            }
        } else if let Ok(Some(slot)) =
            grid.query_selector(&format!("[data-slot='{}']", slot_mark(cursor)))
            && attention.target == Target::Table
        {
            focus::scroll_into_view(&slot);
        }
    });

    let seats = dynamic(move || {
        seats
            .get()
            .into_iter()
            .map(seat)
            .collect::<Vec<_>>()
            .into_any()
    });
    let board = dynamic(move || {
        let (scenes, note) = shared.get();
        board(scenes, note).into_any()
    });
    let dead = dynamic(move || dead_row(dead.get()).into_any());
    // In the list the board is at the top, and is read first.
    let list = store.device.get_untracked().screen.list;
    let (first, second) = match list {
        true => (board.into_any(), seats.into_any()),
        false => (seats.into_any(), board.into_any()),
    };
    element("div.table[role=grid]")
        .with("aria-label", words.table())
        .node_ref(grid)
        .view(first)
        .view(second)
        .view(dead)
}
