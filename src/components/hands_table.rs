//! How often each player makes which category.

use leptos::prelude::*;

use super::share_bar::hundredths;
use crate::view::scene::{HandCell, HandRow};

/// How many players fit without scrolling the table sideways.
const FIT: usize = 4;

/// How often each player makes which category: a row a category, a column a player.
pub fn hands_table(columns: Vec<(String, String)>, rows: Vec<HandRow>, counts: bool) -> AnyView {
    let players = columns.len();
    let heads: Vec<AnyView> = columns.into_iter().map(head).collect();
    let rows: Vec<AnyView> = rows.into_iter().map(|scene| row(scene, counts)).collect();
    view! {
        <div class="hands-frame" tabindex=(players > FIT).then_some("0")>
            <table
                class="hands-table"
                aria-labelledby="hands-title"
                data-players=players.to_string()
            >
                <thead><tr><td></td>{heads}</tr></thead>
                <tbody>{rows}</tbody>
            </table>
        </div>
    }
    .into_any()
}

fn head((short, full): (String, String)) -> AnyView {
    let title = full.clone();
    view! {
        <th scope="col" title=title>
            <span aria-hidden="true">{short}</span>
            <span class="unseen">{full}</span>
        </th>
    }
    .into_any()
}

fn row(scene: HandRow, counts: bool) -> AnyView {
    let cells: Vec<AnyView> = scene
        .cells
        .into_iter()
        .map(|scene| cell(scene, counts))
        .collect();
    view! { <tr><th scope="row">{scene.name}</th>{cells}</tr> }.into_any()
}

/// One cell, shaded by its share.
fn cell(scene: HandCell, counts: bool) -> AnyView {
    let text = if counts {
        scene.count.clone()
    } else {
        scene.text
    };
    view! {
        <td class="hand-cell" style:--share=hundredths(scene.share) title=scene.count>{text}</td>
    }
    .into_any()
}
