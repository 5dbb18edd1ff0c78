//! How often each player makes which category, or what that wins.

use super::figure;
use super::share_bar::hundredths;
use crate::calculator::store::use_store;
use crate::calculator::view::scene::{HandCell, HandRow, HandsScene};
use crate::kit::element::{Element, element};

/// This many figures, and the spaces between columns, fit on a small phone without scrolling.
const FIT: usize = 22;

/// How often each player makes which category, or what that wins: a row a category, a column a
/// player.
pub fn hands_table(
    columns: &[(String, String)],
    scene: &HandsScene,
    unit: &'static str,
    counts: bool,
) -> Element {
    let players = columns.len();
    let heads = columns.iter().map(head);
    let corner = element("td.table-unit").text(if counts { "" } else { unit });
    let head = element("tr").child(corner).children(heads);
    let scrolls = players * (widest(scene, counts) + 2) > FIT;
    let rows = scene.rows.iter().map(|scene| row(scene, counts));
    let table = element("table.hands-table[aria-labelledby=hands-title]")
        .with("data-players", players.to_string())
        .with("data-wins", (scene.shows_wins && !counts).then_some(""))
        .child(element("thead").child(head))
        .child(element("tbody").children(rows));
    // What may have to be scrolled is reached by Tab, scrolled by arrows, and has a name.
    element("div.hands-frame")
        .with("tabindex", scrolls.then_some("0"))
        .with("role", scrolls.then_some("group"))
        .with("aria-labelledby", scrolls.then_some("hands-title"))
        .child(table)
}

/// How many letters the longest figure has.
fn widest(scene: &HandsScene, counts: bool) -> usize {
    let cells = scene.rows.iter().flat_map(|row| &row.cells);
    let longest = cells.map(|cell| match counts {
        true => cell.counts.iter().map(String::len).max().unwrap_or(0),
        // Without the sign.
        false => cell.text.len().saturating_sub(3),
    });
    longest.max().unwrap_or(0)
}

fn head((short, full): &(String, String)) -> Element {
    element("th[scope=col]")
        .with("title", full.clone())
        .child(element("span[aria-hidden=true]").text(short.clone()))
        .child(element("span.unseen").text(full.clone()))
}

/// A row. Three counts are stacked, since there is no room for that many columns; their labels are
/// beside the row's name.
fn row(scene: &HandRow, counts: bool) -> Element {
    let words = use_store().words().messages();
    let three = counts && scene.cells.iter().any(|cell| cell.counts.len() == 3);
    let name = element("span.hand-name").text(scene.name.clone());
    let initials = three.then(|| {
        let initial = |part| element("span").with("data-part", words.initials(part));
        let initials = element("span.hand-parts[aria-hidden=true]");
        initials.children((0..3).map(initial))
    });
    let inside = element("span.hand-head").child(name);
    element("tr")
        .child(element("th[scope=row]").child(inside.children(initials)))
        .children(scene.cells.iter().map(|scene| cell(scene, counts)))
}

/// One cell, shaded by its share.
fn cell(scene: &HandCell, counts: bool) -> Element {
    let below = element("span.hand-below");
    let cell = element("td.hand-cell")
        .with("--share", hundredths(scene.share))
        .with("title", scene.count.clone());
    match &scene.counts[..] {
        [count] if counts => cell.text(count.clone()),
        [_, _, _] if counts => {
            let parts = element("span.hand-parts[aria-hidden=true]");
            let part = |count: &String| element("span").text(count.clone());
            cell.child(parts.children(scene.counts.iter().map(part)))
                .child(element("span.unseen").text(scene.count.clone()))
        }
        _ => figure(cell, &scene.text)
            .maybe((!scene.below.is_empty()).then(|| figure(below, &scene.below))),
    }
}
