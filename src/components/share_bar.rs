//! Win, tie and lose as one split bar.

use leptos::prelude::*;

use crate::view::scene::Shares;

/// Win, tie and lose as one split bar; empty, but there, while there is no answer.
pub fn share_bar(shares: Option<Shares>, name: String) -> AnyView {
    let part = |pick: fn(&Shares) -> f64| hundredths(shares.as_ref().map_or(0.0, pick));
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

/// A part of 1 in hundredths of a percent, which is finer than any screen. Whole numbers, since
/// the code that writes fractions is not small.
pub fn hundredths(part: f64) -> String {
    ((part * 10_000.0).round() as u32).to_string()
}
