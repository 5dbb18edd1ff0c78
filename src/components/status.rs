//! What is said aloud after a change.

use std::time::Duration;

use leptos::leptos_dom::helpers::TimeoutHandle;
use leptos::prelude::*;

use crate::store::use_store;

/// How long things must be still before they are said.
const STILL: Duration = Duration::from_millis(500);

/// The status region: one sentence, said half a second after the last change.
#[component]
pub fn Status() -> impl IntoView {
    let store = use_store();
    let sentence = store.part(|scene| scene.status.clone());
    let said = RwSignal::new(String::new());
    Effect::new(move |waiting: Option<Option<TimeoutHandle>>| {
        if let Some(Some(waiting)) = waiting {
            waiting.clear();
        }
        let sentence = sentence.get();
        set_timeout_with_handle(move || said.set(sentence), STILL).ok()
    });
    view! { <div class="status unseen" role="status">{said}</div> }
}
