//! The buttons that deal at random.

use leptos::prelude::*;

use super::{offer_button, piece};
use crate::store::use_store;

/// The buttons that deal the next street and the whole board at random.
#[component]
pub fn Deal() -> impl IntoView {
    let offers = use_store().part(|scene| scene.deal.clone());
    let buttons = piece(move || {
        let offers = offers.get().into_iter();
        let buttons = offers.map(|offer| offer_button("deal-button", offer));
        buttons.collect::<Vec<_>>().into_any()
    });
    view! { <div class="deal">{buttons}</div> }
}
