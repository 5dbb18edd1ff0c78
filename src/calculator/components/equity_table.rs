//! Who wins how much.

use super::figure;
use super::playing_card::playing_card;
use crate::calculator::store::use_store;
use crate::calculator::view::scene::EquityRow;
use crate::kit::element::{Element, element};

/// The equities: a row per player, with the exact counts below it on request. The unit of the
/// figures is shown once, in the corner.
pub fn equity_table(rows: &[EquityRow], unit: &'static str, counts: bool) -> Element {
    let words = use_store().words().messages();
    let heads = [words.equity(), words.win(), words.tie(), words.lose()];
    let heads = heads.map(|head| element("th[scope=col]").text(head));
    let head = element("tr")
        .child(element("td.table-unit").text(unit))
        .children(heads);
    let rows = rows.iter().flat_map(|scene| row(scene, counts));
    element("table.equity-table[aria-labelledby=equity-title]")
        .child(element("thead").child(head))
        .child(element("tbody").children(rows))
}

fn row(scene: &EquityRow, counts: bool) -> Vec<Element> {
    let cards = element("span.equity-cards[aria-hidden=true]")
        .children(scene.cards.iter().copied().map(playing_card));
    let who = element("span.equity-who")
        .child(element("span").text(scene.name.clone()))
        .child(cards);
    let figures = [&scene.win, &scene.tie, &scene.lose];
    let row = element("tr")
        .child(element("th[scope=row]").child(who))
        .child(figure(element("td.equity-share"), &scene.equity))
        .children(figures.map(|text| figure(element("td"), text)));
    let mut rows = vec![row];
    if counts && !scene.counts.is_empty() {
        let cell = element("td[colspan=5]").text(scene.counts.clone());
        rows.push(element("tr.equity-counts").child(cell));
    }
    rows
}
