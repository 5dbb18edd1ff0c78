//! The buttons that deal at random.

use leptos::prelude::*;

use super::{offer_button, piece};
use crate::element::element;
use crate::store::use_store;

/// The buttons that deal the next street and the whole board at random.
pub fn deal() -> AnyView {
    let offers = use_store().part(|scene| scene.deal.clone());
    let buttons = piece(move || {
        let offers = offers.get().into_iter();
        let buttons = offers.map(|offer| offer_button(&[("class", "deal-button")], offer));
        element("div", &[("class", "deal")])
            .children(buttons)
            .into_any()
    });
    buttons.into_any()
}
