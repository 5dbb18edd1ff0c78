//! The buttons that deal at random.

use super::offer_button;
use crate::calculator::view::scene::Offer;
use crate::kit::element::Element;

/// The buttons that deal the next street and the whole board at random, among the cards' tools.
pub fn deal(offers: Vec<Offer>) -> impl Iterator<Item = Element> {
    let offers = offers.into_iter();
    offers.map(|offer| offer_button("button.card-tool.deal-button[type=button]", offer))
}
