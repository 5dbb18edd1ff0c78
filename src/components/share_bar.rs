//! Win, tie and lose as one split bar.

use leptos::prelude::*;

use crate::view::scene::Shares;

/// Win, tie and lose as one split bar; empty, but there, while there is no answer.
pub fn share_bar(shares: Option<Shares>, name: String) -> AnyView {
    let part = |pick: fn(&Shares) -> f64| shares.as_ref().map_or(0.0, pick).to_string();
    view! {
        <span
            class="share-bar"
            role=shares.map(|_| "img")
            aria-label=shares.map(|_| name)
            style:--won=part(|shares| shares.win)
            style:--tied=part(|shares| shares.tie)
        >
            <span class="share-win"></span>
            <span class="share-tie"></span>
        </span>
    }
    .into_any()
}
