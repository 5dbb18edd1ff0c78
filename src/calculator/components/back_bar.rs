//! The way back to the hand of the practice table that a link came from.

use leptos::prelude::*;

use crate::calculator::store::{effect, use_store};
use crate::kit::element::{Element, element};
use crate::kit::icon::{Drawing, icon};
use crate::kit::reactive::dynamic;
use crate::kit::shell::Place;

/// A slim bar over the page, as long as the address has the hand: until it is closed, or the table is reset.
pub fn back_bar() -> Element {
    let store = use_store();
    let words = store.words().messages();
    let hand = RwSignal::new(store.came_from());
    let forget = move || {
        if hand.with_untracked(Option::is_some) {
            store.forget_hand();
            hand.set(None);
        }
    };
    let is_reset = store.memo(|_, state| state.was_reset());
    effect(move || {
        if is_reset.get() {
            forget();
        }
    });
    let bar = dynamic(move || {
        let Some([number, step]) = hand.get() else {
            return ().into_any();
        };
        let practice = Place::Odds.path_to(Place::Practice);
        let link = element("a.back-link")
            .with("href", format!("{practice}#hand={number}&step={step}"))
            .text(words.back_to_hand(&number));
        let close = element("button.back-close[type=button]")
            .with("aria-label", words.close())
            .on("click", move |_| forget())
            .child(icon(Drawing::Close));
        element("div.back-bar").child(link).child(close).into_any()
    });
    element("div.page-head").view(bar)
}
