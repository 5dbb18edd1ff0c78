//! Win, tie and lose as one split bar.

use leptos::prelude::*;

use crate::view::scene::Shares;

/// Win, tie and lose as one split bar; empty, but there, while there is no answer.
#[component]
pub fn ShareBar(
    #[prop(into)] shares: Signal<Option<Shares>>,
    #[prop(into)] name: Signal<String>,
) -> impl IntoView {
    let part = move |pick: fn(&Shares) -> f64| {
        move || shares.with(|shares| shares.as_ref().map_or(0.0, pick).to_string())
    };
    let answered = Memo::new(move |_| shares.with(Option::is_some));
    view! {
        <span
            class="share-bar"
            role=move || answered.get().then_some("img")
            aria-label=move || answered.get().then(|| name.get())
            style:--won=part(|shares| shares.win)
            style:--tied=part(|shares| shares.tie)
        >
            <span class="share-win"></span>
            <span class="share-tie"></span>
        </span>
    }
}
