//! How often each player makes which category.

use super::share_bar::hundredths;
use crate::element::{Element, element};
use crate::view::scene::{HandCell, HandRow};

/// How many players fit without scrolling the table sideways.
const FIT: usize = 4;

/// How often each player makes which category: a row a category, a column a player.
pub fn hands_table(columns: Vec<(String, String)>, rows: Vec<HandRow>, counts: bool) -> Element {
    let players = columns.len();
    let heads = columns.into_iter().map(head);
    let head = element("tr", &[]).child(element("td", &[])).children(heads);
    let rows = rows.into_iter().map(|scene| row(scene, counts));
    let fixed = &[("class", "hands-table"), ("aria-labelledby", "hands-title")];
    let table = element("table", fixed)
        .with("data-players", players.to_string())
        .child(element("thead", &[]).child(head))
        .child(element("tbody", &[]).children(rows));
    element("div", &[("class", "hands-frame")])
        .with("tabindex", (players > FIT).then_some("0"))
        .child(table)
}

fn head((short, full): (String, String)) -> Element {
    element("th", &[("scope", "col")])
        .with("title", full.clone())
        .child(element("span", &[("aria-hidden", "true")]).text(short))
        .child(element("span", &[("class", "unseen")]).text(full))
}

fn row(scene: HandRow, counts: bool) -> Element {
    element("tr", &[])
        .child(element("th", &[("scope", "row")]).text(scene.name))
        .children(scene.cells.into_iter().map(|scene| cell(scene, counts)))
}

/// One cell, shaded by its share.
fn cell(scene: HandCell, counts: bool) -> Element {
    let text = if counts {
        scene.count.clone()
    } else {
        scene.text
    };
    element("td", &[("class", "hand-cell")])
        .with("--share", hundredths(scene.share))
        .with("title", scene.count)
        .text(text)
}
