//! The four suits, drawn.

use crate::kit::element::{Element, svg};
use evaluator::Suit;

/// The outline of a suit in a square of 24.
fn outline(suit: Suit) -> &'static str {
    match suit {
        Suit::Clubs => {
            "M12 1.8a4.9 4.9 0 0 0-4 7.7A4.9 4.9 0 1 0 10.9 16c-.2 2.4-1 4.3-2.6 6.2h7.4c-1.6-1.9-2.4-3.8-2.6-6.2A4.9 4.9 0 1 0 16 9.5a4.9 4.9 0 0 0-4-7.7z"
        }
        Suit::Diamonds => {
            "M12 1.4C14.4 5.2 17 8.6 20.2 12 17 15.4 14.4 18.8 12 22.6 9.6 18.8 7 15.4 3.8 12 7 8.6 9.6 5.2 12 1.4z"
        }
        Suit::Hearts => {
            "M12 22C9.3 18.2 1.8 14 1.8 8.2c0-3.3 2.4-5.8 5.4-5.8 2.1 0 3.9 1.2 4.8 3.2.9-2 2.7-3.2 4.8-3.2 3 0 5.4 2.5 5.4 5.8C22.2 14 14.7 18.2 12 22z"
        }
        Suit::Spades => {
            "M12 1.5c2.6 4 9.8 7.2 9.8 12.2 0 2.8-2 4.8-4.6 4.8-1.6 0-3-.7-3.9-2 .3 2.4 1 4 2.4 5.7H8.3c1.4-1.7 2.1-3.3 2.4-5.7-.9 1.3-2.3 2-3.9 2-2.6 0-4.6-2-4.6-4.8 0-5 7.2-8.2 9.8-12.2z"
        }
    }
}

/// A suit as a shape in the colour of the text around it. Says nothing: the card has a name.
pub fn suit_sign(suit: Suit) -> Element {
    svg(
        "svg.suit-sign[viewBox=0 0 24 24][aria-hidden=true][focusable=false]",
        outline(suit),
    )
}
