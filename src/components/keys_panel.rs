//! The list of keys.

use leptos::prelude::*;

use super::DialogFrame;
use crate::input::key_list;
use crate::state::Panel;
use crate::store::use_store;

/// The list of keys, made from the table that also handles them.
#[component]
pub fn KeysPanel() -> impl IntoView {
    let language = use_store().words();
    let words = language.page();
    let rows = key_list(language)
        .into_iter()
        .map(|(keys, what)| {
            view! {
                <div class="keys-row">
                    <dt><kbd class="key">{keys}</kbd></dt>
                    <dd>{what}</dd>
                </div>
            }
        })
        .collect_view();
    view! {
        <DialogFrame panel=Panel::Keys title=words.keys>
            <dl class="keys-panel">{rows}</dl>
        </DialogFrame>
    }
}
