//! The 52 cards, one tap each.

use leptos::ev::KeyboardEvent;
use leptos::html::Div;
use leptos::prelude::*;

use super::{SuitSign, mark};
use crate::platform::focus;
use crate::state::Command;
use crate::store::use_store;
use crate::view::Scene;
use crate::view::scene::PickerCard;

/// Cards in a row: a suit from the ace down to the two.
const ROW: usize = 13;
/// The suits.
const ROWS: usize = 4;

/// The 52 cards, one tap each. On a phone they lie on a sheet that can be put down.
#[component]
pub fn Picker() -> impl IntoView {
    let store = use_store();
    let words = store.words().page();
    let grid = NodeRef::<Div>::new();
    let target = store.part(|scene| scene.picker_target.clone());
    let cursor = store.part(|scene| scene.cursor);
    let (open, set_open) = signal(true);
    // The grid is one stop of the Tab key; the arrow keys walk over the cards.
    let (stop, set_stop) = signal((0_usize, 0_usize));

    // Choosing another slot means wanting a card for it.
    Effect::new(move |before: Option<_>| {
        let cursor = cursor.get();
        if before.is_some_and(|before| before != cursor) {
            set_open.set(true);
        }
        cursor
    });

    let walk = move |event: KeyboardEvent| {
        if event.alt_key() || event.meta_key() {
            return;
        }
        let (row, column) = stop.get_untracked();
        let to = match (event.key().as_str(), event.ctrl_key()) {
            ("ArrowRight", false) => (row, (column + 1).min(ROW - 1)),
            ("ArrowLeft", false) => (row, column.saturating_sub(1)),
            ("ArrowDown", false) => ((row + 1).min(ROWS - 1), column),
            ("ArrowUp", false) => (row.saturating_sub(1), column),
            ("Home", false) => (row, 0),
            ("End", false) => (row, ROW - 1),
            ("Home", true) => (0, 0),
            ("End", true) => (ROWS - 1, ROW - 1),
            _ => return,
        };
        event.prevent_default();
        event.stop_propagation();
        set_stop.set(to);
        if let Some(grid) = grid.get_untracked() {
            focus::move_to(&grid, &format!("[data-at='{}-{}']", to.0, to.1));
        }
    };

    // Putting the cards down is asking for the results.
    let turn = move |_| {
        set_open.update(|open| *open = !*open);
        if !open.get_untracked() {
            request_animation_frame(|| focus::bring_to_top(".results"));
        }
    };

    let rows = (0..ROWS)
        .map(|row| {
            let cells = (0..ROW)
                .map(|column| view! { <PickerCell row column stop set_stop/> })
                .collect_view();
            view! { <div class="picker-row" role="row">{cells}</div> }
        })
        .collect_view();

    view! {
        <section class="picker" data-focus="picker" data-closed=mark(move || (!open.get()).then_some(""))>
            <div class="picker-head">
                <h2 class="picker-target">{target}</h2>
                <span class="picker-hint soft">{words.tap_a_card}</span>
                <button
                    type="button"
                    class="picker-toggle"
                    aria-expanded=mark(move || Some(if open.get() { "true" } else { "false" }))
                    aria-controls="cards"
                    on:click=turn
                >
                    {mark(move || Some(if open.get() { words.results } else { words.cards }))}
                </button>
            </div>
            <div
                id="cards"
                class="picker-grid"
                role="grid"
                aria-label=words.cards
                node_ref=grid
                on:keydown=walk
            >
                {rows}
            </div>
        </section>
    }
}

fn find(scene: &Scene, row: usize, column: usize) -> Option<&PickerCard> {
    scene.picker.get(row)?.get(column)
}

/// One of the 52.
#[component]
fn PickerCell(
    row: usize,
    column: usize,
    stop: ReadSignal<(usize, usize)>,
    set_stop: WriteSignal<(usize, usize)>,
) -> impl IntoView {
    let store = use_store();
    let words = store.words().page();
    // Which card lies where never changes: only who has it does.
    let card = store
        .scene
        .with_untracked(|scene| find(scene, row, column).map(|cell| cell.card));
    let text = move |pick: fn(&PickerCard) -> &str| {
        store.part(move |scene| {
            let cell = find(scene, row, column);
            cell.map(pick).unwrap_or_default().to_owned()
        })
    };
    let used =
        store.part(move |scene| find(scene, row, column).is_some_and(|cell| cell.holder.is_some()));
    card.map(|card| {
        view! {
            <div class="picker-cell" role="gridcell">
                <button
                    type="button"
                    class="picker-card"
                    data-suit=card.suit().letter().to_string()
                    data-at=format!("{row}-{column}")
                    tabindex=mark(move || {
                        Some(if stop.get() == (row, column) { "0" } else { "-1" })
                    })
                    aria-label=text(|card| &card.name)
                    aria-disabled=mark(move || used.get().then_some("true"))
                    on:focus=move |_| set_stop.set((row, column))
                    on:click=move |_| store.dispatch(Command::Pick(card))
                >
                    <span class="picker-face" aria-hidden="true">
                        <span class="picker-sign">
                            <span
                                class="card-rank"
                                data-rank=words.ranks[card.rank().index()]
                            ></span>
                            <SuitSign suit=card.suit()/>
                        </span>
                        <span class="picker-holder" data-holder=text(|card| card.holder.as_deref().unwrap_or_default())></span>
                    </span>
                </button>
            </div>
        }
    })
}
