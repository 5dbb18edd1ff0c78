//! The 52 cards, one tap each.

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::KeyboardEvent;

use super::add_seat::add_seat;
use super::card_tools::card_tools;
use crate::calculator::state::Command;
use crate::calculator::store::{effect, use_store};
use crate::calculator::view::scene::{Phase, PickerCard};
use crate::kit::element::{Element, NodeRef, StaticAttributes, element};
use crate::kit::platform::focus;
use crate::kit::selector::dynamic;
use crate::kit::suit_sign::suit_sign;

/// Cards in a row: a suit from the ace down to the two.
const ROW: usize = 13;
/// The suits.
const ROWS: usize = 4;
const TOGGLE: StaticAttributes = &[
    ("type", "button"),
    ("class", "picker-toggle"),
    ("aria-controls", "cards"),
];
const CARDS: StaticAttributes = &[("id", "cards"), ("class", "picker-grid"), ("role", "grid")];

/// The 52 cards, one tap each. On a phone they lie on a sheet that can be put down.
pub fn picker() -> AnyView {
    let store = use_store();
    let words = store.words().messages();
    let grid = NodeRef::new_local(None);
    // One part, as each costs half a kilobyte of download.
    let around = store.select(|scene| {
        let empty = scene.results.phase == Phase::Empty;
        let words = (scene.picker_target.clone(), scene.picker_hint.clone());
        let tools = (scene.tools.clone(), scene.deal.clone());
        (words, scene.news.clone(), empty, tools, !scene.can_add_seat)
    });
    let cells = store.select(|scene| scene.picker.clone());
    let cursor = store.select(|scene| scene.cursor);
    let (open, set_open) = signal(true);
    // The grid is one stop of the Tab key; the arrow keys walk over the cards.
    let (stop, set_stop) = signal((0_usize, 0_usize));

    // Choosing another slot means wanting a card for it.
    let mut before = None;
    effect(move || {
        let cursor = Some(cursor.get());
        if before.is_some() && before != cursor {
            set_open.set(true);
        }
        before = cursor;
    });

    let walk = move |event: &KeyboardEvent| {
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
        if let Some(grid) = grid.try_get_value().flatten() {
            focus::move_to(&grid, &format!("[data-at='{}-{}']", to.0, to.1));
        }
    };

    // Putting the cards down is asking for the results.
    let turn = move || {
        set_open.update(|open| *open = !*open);
        if !open.get_untracked() {
            request_animation_frame(|| focus::bring_to_top(".results"));
        }
    };

    let sheet = dynamic(move || {
        let (stop, open) = (stop.get(), open.get());
        let ((target, hint), news, empty, (tools, offers), full) = around.get();
        let shown = match (open, empty) {
            (true, true) => words.see_examples(),
            (true, false) => words.results(),
            (false, _) => words.cards(),
        };
        let toggle = element("button", TOGGLE)
            .with("aria-expanded", if open { "true" } else { "false" })
            .on("click", move |_| turn())
            .text(shown);
        let news = news.map(|news| element("p", &[("class", "picker-news")]).text(news));
        let say = element("div", &[("class", "picker-say")])
            .child(element("h2", &[("class", "picker-target")]).text(target))
            .child(element("p", &[("class", "picker-hint")]).text(hint))
            .maybe(news);
        let sheet = store.device.get().screen.sheet;
        let head = element("div", &[("class", "picker-head")])
            .child(say)
            .maybe(sheet.then(|| add_seat(full)))
            .child(toggle);
        let rows = cells.get().into_iter().enumerate().map(|(row, cells)| {
            let cells = cells.into_iter().enumerate();
            let cells = cells.map(|(column, card)| cell(card, (row, column), stop, set_stop));
            element("div", &[("class", "picker-row"), ("role", "row")]).children(cells)
        });
        let cards = element("div", CARDS)
            .with("aria-label", words.cards())
            .on("keydown", move |event| walk(event.unchecked_ref()))
            .node_ref(grid)
            .children(rows);
        element("section", &[("class", "picker"), ("data-focus", "picker")])
            .with("data-closed", (!open).then_some(""))
            .child(head)
            .child(card_tools(tools, offers))
            .child(cards)
            .into_any()
    });
    sheet.into_any()
}

/// One of the 52.
fn cell(
    card: PickerCard,
    place: (usize, usize),
    stop: (usize, usize),
    set_stop: WriteSignal<(usize, usize)>,
) -> Element {
    let store = use_store();
    let words = store.words().messages();
    let PickerCard { card, name, holder } = card;
    let rank = words.faces(card.rank().index());
    let sign = element("span", &[("class", "picker-sign")])
        .child(element("span", &[("class", "card-rank")]).with("data-rank", rank))
        .child(suit_sign(card.suit()));
    let used = holder.is_some();
    let holder = element("span", &[("class", "picker-holder")])
        .with("data-holder", holder.unwrap_or_default());
    let face = element("span", &[("class", "picker-face"), ("aria-hidden", "true")])
        .child(sign)
        .child(holder);
    let button = element("button", &[("type", "button"), ("class", "picker-card")])
        .with("data-suit", card.suit().letter().to_string())
        .with("data-at", format!("{}-{}", place.0, place.1))
        .with("tabindex", if place == stop { "0" } else { "-1" })
        .with("aria-label", name)
        .with("aria-disabled", used.then_some("true"))
        .on("focus", move |_| set_stop.set(place))
        .on("click", move |_| store.dispatch(Command::Pick(card)))
        .child(face);
    element("div", &[("class", "picker-cell"), ("role", "gridcell")]).child(button)
}
