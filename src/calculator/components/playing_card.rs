//! A card's face, in the language of the page.

use evaluator::Card;

use crate::calculator::store::use_store;
use crate::kit::card_face::card_face;
use crate::kit::element::Element;

/// A card's face. Only a picture: the caller gives it an accessible name.
pub fn playing_card(card: Card) -> Element {
    let words = use_store().words().messages();
    card_face(card, words.faces(card.rank().index()))
}
