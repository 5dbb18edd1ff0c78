//! The pictures of two tables: Kicker's rows and columns, and Senzee's buckets while they are placed.

use super::controls::{button, slider};
use super::drawing::{drawing, landed, share};
use super::{Lab, soft, spoken};
use crate::kit::element::{Element, element};
use crate::lab::state::Command;
use crate::lab::view::{Block, FillingScene, GridScene};

/// High and low cards, the blocks that are used, and the row's block in the table.
pub(super) fn grid(lab: Lab, scene: &GridScene) -> Element {
    let words = lab.describer().words;
    let parts = scene.parts.iter().map(|(name, cards)| {
        element("p")
            .child(element("span.soft").text(*name))
            .child(spoken(lab, "b", cards))
    });
    let said = scene.said.iter();
    let said = said.map(|said| element("p").text(said.clone()));
    let details = element("div.grid-figures")
        .child(element("div.grid-parts").children(parts))
        .children(said);
    element("div.picture")
        .child(element("h3").text(words.grid()))
        .child(soft(words.grid_why()))
        .child(
            element("div.grid-inside")
                .child(grid_cells(scene))
                .child(details),
        )
        .maybe(scene.block.map(block))
}

/// Down: how many cards are high; across: how many are low. Only a diagonal is ever used.
fn grid_cells(scene: &GridScene) -> Element {
    let cards = scene.cards;
    let label = |number: usize| element("b").text(number.to_string());
    let rows = (0..=cards).flat_map(|high| {
        let cells = (0..=cards).map(move |low| {
            let used = high + low == cards;
            element("i")
                .with("data-used", used.then_some(""))
                .with("data-here", (used && high == scene.high).then_some(""))
        });
        std::iter::once(label(high)).chain(cells)
    });
    element("div.grid-cells[aria-hidden=true]")
        .with("--sides", (cards + 2).to_string())
        .child(element("b").text("\u{2198}"))
        .children((0..=cards).map(label))
        .children(rows)
}

fn block(block: Block) -> Element {
    let row = element("i")
        .with("--was", share(block.was))
        .with("--at", share(block.from))
        .with("--wide", share(block.wide));
    let place = block
        .place
        .map(|place| element("b").with("--at", share(place)));
    element("div.list-part.slid[aria-hidden=true]")
        .child(row)
        .maybe(place)
}

/// The buckets by their size, how full the table is, and where the last one lands.
pub(super) fn filling(lab: Lab, scene: &FillingScene) -> Element {
    let words = lab.describer().words;
    let bars = |size: &str, paths: &[String]| drawing("bars", size, &[], paths);
    let places = scene
        .places
        .iter()
        .map(|&(fallen, place, taken)| landed(place, taken).with("--was", share(fallen)));
    // Another list for each try, so that all of its products slide anew.
    let list = if scene.shown.is_multiple_of(2) {
        "div.list-part.places.landing[aria-hidden=true]"
    } else {
        "section.list-part.places.landing[aria-hidden=true]"
    };
    let landing = element(list);
    let said = element("p.said[role=status]")
        .with("data-wrong", scene.collides.then_some(""))
        .text(scene.said.clone());
    let limits = [0, scene.shown, scene.length];
    let shown = slider(lab, words.filling(), limits, Command::FillTo);
    // The text below says what a drawing shows, so screen readers skip the drawing.
    let caption =
        |at: usize| element("p.soft.caption[aria-hidden=true]").text(words.filling_bars(at));
    let listed = scene.placed.iter();
    let listed = listed.map(|placed| element("li").text(placed.clone()));
    let inside = element("div.filling-inside")
        .child(soft(words.filling_text()))
        .child(shown)
        .child(
            element("div.offers[role=group]")
                .with("aria-label", words.filling())
                .child(button(lab, words.back_step(), Command::Fill(-1)))
                .child(button(lab, words.next_step(), Command::Fill(1))),
        )
        .child(caption(0))
        .child(bars(&scene.sizes_drawing, &scene.sizes))
        .child(caption(1))
        .child(bars("0 0 128 64", std::slice::from_ref(&scene.level)))
        .child(caption(2))
        .child(landing.children(places))
        .child(said)
        .child(element("p").text(scene.counts.clone()))
        .child(soft(words.filling_placed()))
        .child(element("ol.placed").children(listed));
    // Folded: it is the table's story and not the hand's, and three stops more for the Tab key.
    element("details.filling")
        .child(element("summary").text(words.filling()))
        .child(inside)
}
