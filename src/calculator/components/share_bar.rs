//! Win, tie and lose as one split bar.

use crate::calculator::view::scene::Shares;
use crate::kit::element::{Element, element};

/// Win, tie and lose as one split bar; empty, but there, while there is no answer.
pub fn share_bar(shares: Option<Shares>, name: String) -> Element {
    let part = |pick: fn(&Shares) -> f64| hundredths(shares.as_ref().map_or(0.0, pick));
    element("span.share-bar")
        .with("--won", part(|shares| shares.win))
        .with("--tied", part(|shares| shares.tie))
        .with("role", shares.is_some().then_some("img"))
        .with("aria-label", shares.is_some().then_some(name))
        .child(element("span.share-win"))
        .child(element("span.share-tie"))
}

/// A part of 1 in hundredths of a percent, which is finer than any screen.
pub fn hundredths(part: f64) -> String {
    ((part * 10_000.0).round() as u32).to_string()
}
