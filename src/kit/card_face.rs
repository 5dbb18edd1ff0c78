//! A card's face.

use evaluator::Card;

use crate::kit::element::{Element, Value, element};
use crate::kit::suit_sign::suit_sign;

/// A card's face: its rank, as this text, and its suit in white on the suit's colour. Only a picture, including its
/// letter, which the style sheet writes; the caller gives it an accessible name.
pub fn card_face(card: Card, rank: impl Value) -> Element {
    element("span.card[aria-hidden=true]")
        .with("data-suit", card.suit().letter().to_string())
        .child(element("span.card-rank").with("data-rank", rank))
        .child(suit_sign(card.suit()))
}
