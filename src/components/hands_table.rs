//! How often each player makes which category, or what that wins.

use super::share_bar::hundredths;
use crate::element::{Element, element};
use crate::view::scene::{HandCell, HandRow, HandsScene};

/// How many players fit without scrolling the table sideways.
const FIT: usize = 3;

/// How often each player makes which category, or what that wins: a row a category, a column a
/// player.
pub fn hands_table(columns: Vec<(String, String)>, scene: HandsScene, counts: bool) -> Element {
    let players = columns.len();
    let heads = columns.into_iter().map(head);
    let head = element("tr", &[]).child(element("td", &[])).children(heads);
    let rows = scene.rows.into_iter().map(|scene| row(scene, counts));
    let fixed = &[("class", "hands-table"), ("aria-labelledby", "hands-title")];
    let table = element("table", fixed)
        .with("data-players", players.to_string())
        .with("data-wins", scene.shows_wins.then_some(""))
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
    let text = if counts && !scene.count.is_empty() {
        scene.count.clone()
    } else {
        scene.text
    };
    let below = element("span", &[("class", "hand-below")]);
    element("td", &[("class", "hand-cell")])
        .with("--share", hundredths(scene.share))
        .with("title", scene.count)
        .text(text)
        .maybe((!scene.below.is_empty()).then(|| below.text(scene.below)))
}
