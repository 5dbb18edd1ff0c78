//! The one text line that mirrors the table.

use leptos::html::Input;
use leptos::prelude::*;

use super::mark;
use crate::state::{Command, Target};
use crate::store::use_store;

/// The one text line that mirrors the table. Typing in it sets the table.
#[component]
pub fn ScenarioLine() -> impl IntoView {
    let store = use_store();
    let words = store.words().page();
    let field = NodeRef::<Input>::new();
    let text = store.part(|scene| scene.line.text.clone());
    let error = store.part(|scene| scene.line.error.clone().unwrap_or_default());
    let wrong = store.part(|scene| scene.line.error.is_some());

    Effect::new(move |_| {
        if store
            .attention
            .with(|attention| attention.target == Target::Line)
            && let Some(field) = field.get()
        {
            // Focusing an input that is on the page can't fail.
            let _ = field.focus();
            field.select();
        }
    });

    view! {
        <div class="scenario-line" data-focus="line" data-wrong=wrong>
            <label class="unseen" for="scenario">{words.scenario}</label>
            <input
                id="scenario"
                class="scenario-field"
                type="text"
                autocomplete="off"
                autocapitalize="off"
                spellcheck="false"
                enterkeyhint="done"
                maxlength="4000"
                placeholder=words.scenario_example
                node_ref=field
                prop:value=text
                aria-invalid=mark(move || wrong.get().then_some("true"))
                aria-describedby="scenario-error"
                on:input=move |event| store.dispatch(Command::EditLine(event_target_value(&event)))
                on:change=move |_| store.dispatch(Command::LeaveLine)
                on:blur=move |_| store.dispatch(Command::LeaveLine)
            />
            <p id="scenario-error" class="scenario-error" role="alert">
                {error}
            </p>
        </div>
    }
}
