//! The 52 cards, one tap each.

use leptos::prelude::*;

use super::add_seat::add_seat;
use super::card_tools::card_tools;
use crate::calculator::state::Command;
use crate::calculator::store::{effect, use_store};
use crate::calculator::view::scene::{Phase, PickerCard};
use crate::kit::element::{Element, StaticAttributes, element};
use crate::kit::platform::focus;
use crate::kit::roving::{self, Shape};
use crate::kit::selector::dynamic;
use crate::kit::suit_sign::suit_sign;

/// A row for each suit, from the ace down to the two.
const SHAPE: Shape = Shape::Grid {
    rows: 4,
    columns: COLUMNS,
};
const COLUMNS: usize = 13;
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
    // The card that is the tab stop.
    let (stop, set_stop) = signal(0_usize);

    // Choosing another slot means wanting a card for it.
    let mut before = None;
    effect(move || {
        let cursor = Some(cursor.get());
        if before.is_some() && before != cursor {
            set_open.set(true);
        }
        before = cursor;
    });

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
            let cells =
                cells.map(|(column, card)| cell(card, row * COLUMNS + column, stop, set_stop));
            element("div", &[("class", "picker-row"), ("role", "row")]).children(cells)
        });
        let cards = element("div", CARDS)
            .with("aria-label", words.cards())
            .on("keydown", |event| roving::walk(event, SHAPE))
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
fn cell(card: PickerCard, position: usize, stop: usize, set_stop: WriteSignal<usize>) -> Element {
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
        .with("aria-label", name)
        .with("aria-disabled", used.then_some("true"))
        .on("focus", move |_| set_stop.set(position))
        .on("click", move |_| store.dispatch(Command::Pick(card)))
        .child(face);
    element("div", &[("class", "picker-cell"), ("role", "gridcell")])
        .child(roving::item(button, position, stop))
}
