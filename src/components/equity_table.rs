//! Who wins how much.

use leptos::prelude::*;

use super::PlayingCard;
use crate::store::use_store;
use crate::view::scene::EquityRow;

/// Who wins how much: a row a player.
#[component]
pub fn EquityTable(#[prop(into)] counts: Signal<bool>) -> impl IntoView {
    let store = use_store();
    let words = store.words().page();
    let rows = Memo::new(move |_| store.scene.with(|scene| scene.results.equity.len()));
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
            <tbody>
                <For
                    each=move || 0..rows.get()
                    key=|row| *row
                    children=move |row| view! { <Row row counts/> }
                />
            </tbody>
        </table>
    }
}

/// One player's row.
#[component]
fn Row(row: usize, counts: Signal<bool>) -> impl IntoView {
    let store = use_store();
    let scene = Memo::new(move |_| store.scene.with(|s| s.results.equity.get(row).cloned()));
    let text = move |pick: fn(&EquityRow) -> &String| {
        Memo::new(move |_| scene.with(|s| s.as_ref().map(|s| pick(s).clone()).unwrap_or_default()))
    };
    let name = text(|row| &row.name);
    let equity = text(|row| &row.equity);
    let win = text(|row| &row.win);
    let tie = text(|row| &row.tie);
    let lose = text(|row| &row.lose);
    let exact = text(|row| &row.counts);
    let cards =
        Memo::new(move |_| scene.with(|s| s.as_ref().map(|s| s.cards.clone()).unwrap_or_default()));
    let shows_counts = move || counts.get() && exact.with(|exact| !exact.is_empty());
    view! {
        <tr>
            <th scope="row">
                <span class="equity-who">
                    <span>{move || name.get()}</span>
                    <span class="equity-cards" aria-hidden="true">
                        {move || {
                            cards
                                .get()
                                .into_iter()
                                .map(|card| view! { <PlayingCard card/> })
                                .collect_view()
                        }}
                    </span>
                </span>
            </th>
            <td class="equity-share">{move || equity.get()}</td>
            <td>{move || win.get()}</td>
            <td>{move || tie.get()}</td>
            <td>{move || lose.get()}</td>
        </tr>
        <Show when=shows_counts>
            <tr class="equity-counts">
                <td colspan="5">{move || exact.get()}</td>
            </tr>
        </Show>
    }
}
