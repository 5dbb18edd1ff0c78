//! How often each player makes which category.

use leptos::prelude::*;

use crate::store::use_store;
use crate::view::scene::HandCell;

/// How often each player makes which category: a row a category, a column a player.
#[component]
pub fn HandsTable(#[prop(into)] counts: Signal<bool>) -> impl IntoView {
    let store = use_store();
    let words = store.words().page();
    let rows = Memo::new(move |_| store.scene.with(|scene| scene.results.hands.len()));
    let columns = Memo::new(move |_| store.scene.with(|scene| scene.results.columns.clone()));
    let width = Memo::new(move |_| columns.with(Vec::len));
    view! {
        <div class="hands-frame" tabindex=move || (width.get() > 4).then_some("0")>
            <table
                class="hands-table"
                aria-labelledby="hands-title"
                data-players=move || width.get()
            >
                <thead>
                    <tr>
                        <td></td>
                        {move || {
                            columns
                                .get()
                                .into_iter()
                                .map(|(short, full)| {
                                    let title = full.clone();
                                    view! {
                                        <th scope="col" title=title>
                                            <span aria-hidden="true">{short}</span>
                                            <span class="unseen">{full}</span>
                                        </th>
                                    }
                                })
                                .collect_view()
                        }}
                    </tr>
                </thead>
                <tbody aria-label=words.hands>
                    <For
                        each=move || 0..rows.get()
                        key=|row| *row
                        children=move |row| view! { <Row row width counts/> }
                    />
                </tbody>
            </table>
        </div>
    }
}

/// One category's row.
#[component]
fn Row(row: usize, width: Memo<usize>, counts: Signal<bool>) -> impl IntoView {
    let store = use_store();
    let name = Memo::new(move |_| {
        store.scene.with(|s| {
            s.results
                .hands
                .get(row)
                .map(|r| r.name.clone())
                .unwrap_or_default()
        })
    });
    view! {
        <tr>
            <th scope="row">{move || name.get()}</th>
            <For
                each=move || 0..width.get()
                key=|column| *column
                children=move |column| view! { <Cell row column counts/> }
            />
        </tr>
    }
}

/// One cell, shaded by its share.
#[component]
fn Cell(row: usize, column: usize, counts: Signal<bool>) -> impl IntoView {
    let store = use_store();
    let scene = Memo::new(move |_| {
        store.scene.with(|s| {
            s.results
                .hands
                .get(row)
                .and_then(|r| r.cells.get(column))
                .cloned()
        })
    });
    let text = move |pick: fn(&HandCell) -> &String| {
        Memo::new(move |_| scene.with(|s| s.as_ref().map(|s| pick(s).clone()).unwrap_or_default()))
    };
    let percent = text(|cell| &cell.text);
    let count = text(|cell| &cell.count);
    let share = Memo::new(move |_| scene.with(|s| s.as_ref().map_or(0.0, |s| s.share)));
    view! {
        <td class="hand-cell" style:--share=move || share.get().to_string() title=move || count.get()>
            {move || if counts.get() { count.get() } else { percent.get() }}
        </td>
    }
}
