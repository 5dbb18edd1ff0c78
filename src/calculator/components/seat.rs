//! One player: two cards, the share of the pot, and what the cards are.

use super::broken;
use super::range_map::range_map;
use super::share_bar::share_bar;
use super::slot::slot;
use crate::calculator::state::Command;
use crate::calculator::store::use_store;
use crate::calculator::view::scene::SeatScene;
use crate::kit::element::{Element, element};
use crate::kit::icon::{Drawing, icon};

/// One player: a row of the table's grid.
pub fn seat(scene: SeatScene) -> Element {
    let store = use_store();
    let seat = scene.seat;
    let tabindex = if scene.current { "0" } else { "-1" };
    let answered = scene.equity.is_some().then_some("");
    let more = element("button.seat-more[type=button]")
        .with("aria-label", scene.more)
        .with("tabindex", tabindex)
        .on("click", move |_| store.dispatch(Command::OpenActions(seat)))
        .child(element("span.seat-ghost[aria-hidden=true]").text(scene.name.clone()))
        .child(icon(Drawing::Lower));
    let range = element("button.seat-range[type=button]")
        .with("aria-label", scene.range_name)
        .with("tabindex", tabindex)
        .on("click", move |_| {
            store.dispatch(Command::OpenSeat(Some(seat)))
        })
        .text(store.words().messages().range());
    let sign = element("span.seat-sign");
    // As announced: with "percent", and odds with for or against.
    let equity = element("span.seat-equity[aria-hidden=true]")
        .text(scene.equity)
        .child(sign.text(scene.sign));
    let spoken = element("span.unseen").text(scene.spoken);
    let result = element("div.seat-result[role=gridcell]")
        .child(equity)
        .child(spoken)
        .child(share_bar(scene.shares, scene.shares_name))
        .child(broken(element("span.seat-note"), &scene.note))
        .child(range)
        .child(more);
    let name = element("span.seat-name[role=rowheader]");
    element("div.seat[role=row]")
        .with("data-current", scene.current.then_some(""))
        .with("data-ahead", scene.ahead.then_some(""))
        .with("data-answered", answered)
        .with("data-ratio", (!scene.percent).then_some(""))
        .with("data-range", scene.range.then_some(""))
        .with("data-blocked", scene.blocked.then_some(""))
        .with("data-folded", scene.folded.then_some(""))
        .on("pointerenter", move |_| {
            store.dispatch(Command::Hover(Some(seat)))
        })
        .on("pointerleave", move |_| {
            store.dispatch(Command::Hover(None))
        })
        .child(name.text(scene.name))
        .children(scene.slots.into_iter().map(slot))
        .child(result)
        .maybe(scene.map.map(range_map))
}
