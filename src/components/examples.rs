//! What an empty table says: how to begin, and three scenarios to try.

use leptos::prelude::*;

use crate::state::{Command, EXAMPLES};
use crate::store::use_store;

/// What an empty table says: how to begin, and three scenarios to try.
pub fn examples() -> AnyView {
    let store = use_store();
    let words = store.words().page();
    let keys = words
        .start_keys
        .into_iter()
        .map(|key| view! { <kbd class="key">{key}</kbd> })
        .collect::<Vec<_>>();
    let examples = words
        .examples
        .into_iter()
        .zip(EXAMPLES)
        .enumerate()
        .map(|(index, (title, line))| {
            view! {
                <li>
                    <button
                        type="button"
                        class="example"
                        on:click=move |_| store.dispatch(Command::Example(index))
                    >
                        <span class="example-title">{title}</span>
                        <span class="example-line">{line}</span>
                    </button>
                </li>
            }
        })
        .collect::<Vec<_>>();
    view! {
        <div class="examples panel">
            <div class="examples-start">
                <h2>{words.start_title}</h2>
                <p class="examples-keys">{keys}</p>
                <p class="soft">{words.start_hint}</p>
            </div>
            <h2 class="examples-title">{words.examples_title}</h2>
            <ul class="examples-list">{examples}</ul>
            <p class="examples-promise soft">{words.promise}</p>
        </div>
    }
    .into_any()
}
