//! Who wins how much.

use leptos::prelude::*;

use super::playing_card::playing_card;
use crate::store::use_store;
use crate::view::scene::EquityRow;

/// Who wins how much: a row a player, with the exact counts below it when they are asked for.
pub fn equity_table(rows: Vec<EquityRow>, counts: bool) -> AnyView {
    let words = use_store().words().page();
    let rows: Vec<AnyView> = rows.into_iter().map(|scene| row(scene, counts)).collect();
    view! {
        <table class="equity-table" aria-labelledby="equity-title">
            <thead>
                <tr>
                    <td></td>
                    <th scope="col">{words.equity}</th>
                    <th scope="col">{words.win}</th>
                    <th scope="col">{words.tie}</th>
                    <th scope="col">{words.lose}</th>
                </tr>
            </thead>
            <tbody>{rows}</tbody>
        </table>
    }
    .into_any()
}

fn row(scene: EquityRow, counts: bool) -> AnyView {
    let cards: Vec<AnyView> = scene.cards.into_iter().map(playing_card).collect();
    let counts = (counts && !scene.counts.is_empty()).then(|| {
        view! { <tr class="equity-counts"><td colspan="5">{scene.counts}</td></tr> }
    });
    view! {
        <tr>
            <th scope="row">
                <span class="equity-who">
                    <span>{scene.name}</span>
                    <span class="equity-cards" aria-hidden="true">{cards}</span>
                </span>
            </th>
            <td class="equity-share">{scene.equity}</td>
            <td>{scene.win}</td>
            <td>{scene.tie}</td>
            <td>{scene.lose}</td>
        </tr>
        {counts}
    }
    .into_any()
}
