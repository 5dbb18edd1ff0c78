//! A message beside the table, with what can be done about it.

use leptos::prelude::*;

use crate::store::use_store;

/// A message beside the table, with what can be done about it. The status region says it aloud.
#[component]
pub fn Notice() -> impl IntoView {
    let store = use_store();
    let notice = Memo::new(move |_| store.scene.with(|scene| scene.notice.clone()));
    move || {
        notice.get().map(|notice| {
            view! {
                <div class="notice">
                    <p>{notice.text}</p>
                    {notice
                        .offer
                        .map(|offer| {
                            view! {
                                <button
                                    type="button"
                                    class="notice-offer"
                                    on:click=move |_| store.dispatch(offer.command.clone())
                                >
                                    {offer.text}
                                </button>
                            }
                        })}
                </div>
            }
        })
    }
}
