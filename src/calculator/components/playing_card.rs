//! A card's face.

use evaluator::Card;

use crate::calculator::store::use_store;
use crate::kit::element::{Element, element};
use crate::kit::suit_sign::suit_sign;

/// A card's face: its rank and suit in white on the suit's colour. Only a picture, including its
/// letter, which the style sheet writes; the caller gives it an accessible name.
pub fn playing_card(card: Card) -> Element {
    let words = use_store().words().messages();
    let rank = words.faces(card.rank().index());
    element("span.card[aria-hidden=true]")
        .with("data-suit", card.suit().letter().to_string())
        .child(element("span.card-rank").with("data-rank", rank))
        .child(suit_sign(card.suit()))
}
