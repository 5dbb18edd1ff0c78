//! A message beside the table, with what can be done about it.

use leptos::prelude::*;

use super::offer_button;
use crate::calculator::store::use_store;
use crate::kit::element::element;
use crate::kit::reactive::dynamic;

/// A message beside the table, with what can be done about it. The status region announces it.
pub fn notice() -> AnyView {
    let store = use_store();
    let notice = store.select(|scene| scene.notice.clone());
    dynamic(move || {
        let Some(notice) = notice.get() else {
            return ().into_any();
        };
        let offer = notice.offer;
        let offer = offer.map(|offer| offer_button("button.notice-offer[type=button]", offer));
        element("div.notice")
            .child(element("p").text(notice.text))
            .children(offer)
            .into_any()
    })
}

/// The same inside a panel, where it is announced too.
pub fn panel_notice() -> AnyView {
    let notice = use_store().select(|scene| scene.panel_notice.clone());
    dynamic(move || {
        let (text, offer) = match notice.get() {
            Some(notice) => (Some(notice.text), notice.offer),
            None => (None, None),
        };
        let offer = offer.map(|offer| offer_button("button.button[type=button]", offer));
        element("div.panel-notice[role=status]")
            .child(element("p").text(text))
            .children(offer)
            .into_any()
    })
}
