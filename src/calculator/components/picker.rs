//! The 52 cards, one tap each.

use evaluator::{Rank, Suit};
use leptos::prelude::*;

use super::add_seat::add_seat;
use super::card_tools::card_tools;
use super::why::new_hand;
use crate::calculator::state::Command;
use crate::calculator::store::{effect, use_store};
use crate::calculator::view::scene::{Phase, PickerCard, StripScene};
use crate::kit::element::{Element, NodeRef, element};
use crate::kit::icon::{Drawing, icon};
use crate::kit::platform::focus;
use crate::kit::reactive::dynamic;
use crate::kit::roving::{self, Shape};
use crate::kit::suit_sign::suit_sign;

/// A row for each suit, from the ace down to the two.
pub(crate) const SHAPE: Shape = Shape::Grid {
    rows: Suit::ALL.len(),
    columns: COLUMNS,
};
pub(crate) const COLUMNS: usize = Rank::ALL.len();
/// No card of a row: the tab stop is in another.
const ELSEWHERE: usize = usize::MAX;

/// The 52 cards, one tap each. On a phone they are on a sheet that can be lowered.
pub fn picker() -> AnyView {
    let store = use_store();
    let words = store.words().messages();
    let around = store.select(|scene| {
        let empty = scene.results.phase == Phase::Empty;
        let words = (scene.picker_target.clone(), scene.picker_hint.clone());
        let answer = (scene.strip.clone(), scene.verdict.clone());
        let tools = (scene.tools.clone(), scene.deal.clone());
        (
            words,
            answer,
            scene.offline_notice.clone(),
            empty,
            tools,
            !scene.can_add_seat,
        )
    });
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
            let beside = store.beside.get_untracked();
            // A panel that was opened meanwhile has brought the table back.
            request_animation_frame(move || {
                if store.beside.with_untracked(|open| *open == beside) {
                    focus::scroll_to_top(".results");
                }
            });
        }
    };

    // A card that is placed changes a row, and a step along the cards two of them at most.
    let row = |row: usize| {
        let part = store.select(move |scene| {
            let stop = stop.get();
            let here = (stop / COLUMNS == row).then_some(stop);
            (scene.picker[row].clone(), here.unwrap_or(ELSEWHERE))
        });
        dynamic(move || {
            let (cells, stop) = part.get();
            let cells = cells.iter().cloned().enumerate();
            let cells =
                cells.map(|(column, card)| cell(card, row * COLUMNS + column, stop, set_stop));
            let row = element("div.picker-row[role=row]");
            row.children(cells).into_any()
        })
    };
    let rows = (0..Suit::ALL.len()).map(row);
    let cards = element("div.picker-grid[id=cards][role=grid]")
        .with("aria-label", words.cards())
        .on("keydown", |event| roving::walk(event, SHAPE));
    let cards = rows.fold(cards, Element::view);

    let head = dynamic(move || {
        let open = open.get();
        let (words_of_head, answer, offline_notice, empty, (tools, offers), full) = around.get();
        let (target, hint) = words_of_head;
        let (strip, verdict) = answer;
        let offline_notice =
            offline_notice.map(|offline_notice| element("p.picker-notice").text(offline_notice));
        let sheet = store.device.get().screen.sheet;
        let tools = card_tools(tools, offers);
        if !sheet {
            let say = element("div.picker-say")
                .child(element("h2.picker-target").text(target))
                .child(element("p.picker-hint").text(hint))
                .maybe(offline_notice);
            return vec![element("div.picker-head").child(say), tools].into_any();
        }
        // The answer, or what to do, is the button that lowers the sheet and raises it again.
        let answered = !strip.is_empty();
        let hint = match (open, verdict.is_empty(), answered) {
            (false, ..) => words.show_cards().to_owned(),
            (true, false, _) => verdict.clone(),
            (true, true, true) if hint == words.tap_a_card() => format!("{target}: {hint}"),
            (true, true, _) => hint,
        };
        let title = element("span.picker-title");
        let title = match answered {
            true => title.children(strip.into_iter().map(strip_part)),
            false => title.text(target),
        };
        let toggle = element("button.picker-toggle[type=button][aria-controls=cards]")
            .with("aria-expanded", if open { "true" } else { "false" })
            .child(element("span.unseen").text(words.results()))
            .child(title)
            .child(icon(Drawing::Lower));
        // A press on the words below the button is meant for it.
        let say = element("div.picker-say")
            .on("click", move |_| turn())
            .child(element("h2.picker-target").child(toggle))
            .child(element("p.picker-hint").text(hint))
            .maybe(offline_notice);
        let head = element("div.picker-head").child(say);
        let head = match empty {
            _ if !verdict.is_empty() => head.child(new_hand("button.picker-new[type=button]")),
            true => head.child(
                element("button.picker-examples[type=button]")
                    .on("click", move |_| turn())
                    .text(words.see_examples()),
            ),
            false => head
                .child(
                    element("button.picker-range[type=button]")
                        .on("click", move |_| store.dispatch(Command::OpenRange))
                        .text(words.range()),
                )
                .child(add_seat(full)),
        };
        vec![head, tools].into_any()
    });
    let sheet = NodeRef::new_local(None);
    effect(move || {
        let closed = !open.get();
        if let Some(sheet) = sheet.try_get_value().flatten() {
            // The name of an attribute is a name.
            let _ = sheet.toggle_attribute_with_force("data-closed", closed);
        }
    });
    element("section.picker[data-focus=picker]")
        .node_ref(sheet)
        .view(head)
        .child(cards)
        .into_any()
}

/// A player's part of the answer in one line.
pub(crate) fn strip_part(scene: StripScene) -> Element {
    element("span.strip-part")
        .with("data-ahead", scene.ahead.then_some(""))
        .child(element("b").text(scene.held))
        .child(element("span").text(format!("\u{a0}{}", scene.share)))
        .child(element("span.unseen").text(", "))
}

/// One of the 52.
fn cell(card: PickerCard, position: usize, stop: usize, set_stop: WriteSignal<usize>) -> Element {
    let store = use_store();
    let words = store.words().messages();
    let PickerCard { card, name, holder } = card;
    let rank = words.faces(card.rank().index());
    let sign = element("span.picker-sign")
        .child(element("span.card-rank").with("data-rank", rank))
        .child(suit_sign(card.suit()));
    let used = holder.is_some();
    let holder = element("span.picker-holder").with("data-holder", holder.unwrap_or_default());
    let face = element("span.picker-face[aria-hidden=true]")
        .child(sign)
        .child(holder);
    let button = element("button.picker-card[type=button]")
        .with("data-suit", card.suit().letter().to_string())
        .with("aria-label", name)
        .with("aria-disabled", used.then_some("true"))
        .on("focus", move |_| set_stop.set(position))
        .on("click", move |_| store.dispatch(Command::Pick(card)))
        .child(face);
    element("div.picker-cell[role=gridcell]").child(roving::item(button, position, stop))
}
