//! A message beside the table, with what can be done about it.

use leptos::prelude::*;

use super::{offer_button, piece};
use crate::store::use_store;

/// A message beside the table, with what can be done about it. The status region says it aloud.
#[component]
pub fn Notice() -> impl IntoView {
    let store = use_store();
    let notice = store.part(|scene| scene.notice.clone());
    piece(move || {
        let Some(notice) = notice.get() else {
            return ().into_any();
        };
        let offer = notice
            .offer
            .map(|offer| offer_button("notice-offer", offer));
        view! {
            <div class="notice">
                <p>{notice.text}</p>
                {offer}
            </div>
        }
        .into_any()
    })
}
