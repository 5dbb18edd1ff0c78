//! The method for known cards: by classes of the last one or two cards, or by classes of boards.

use crate::cards::CardSet;
use crate::equity::methods::board_classes::BoardClasses;
use crate::equity::methods::card_classes::CardClasses;
use crate::equity::methods::counting_method::CountingMethod;

/// The method for these cards; the board may have any number of cards.
pub(crate) fn known_cards(
    holes: &[CardSet],
    board: CardSet,
    deck: CardSet,
    missing: usize,
) -> Box<dyn CountingMethod> {
    match missing {
        0..=2 => Box::new(CardClasses::new(holes, board, deck, missing)),
        _ => Box::new(BoardClasses::new(holes, board, deck, missing)),
    }
}
