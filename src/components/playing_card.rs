//! A card's face.

use evaluator::Card;
use leptos::prelude::*;

use super::SuitSign;
use crate::store::use_store;

/// A card's face: its rank and suit in white on the suit's colour. A picture only, its letter
/// included, which the style sheet writes; whoever shows it gives it a name.
pub fn playing_card(card: Card) -> AnyView {
    let words = use_store().words().page();
    view! {
        <span class="card" data-suit=card.suit().letter().to_string() aria-hidden="true">
            <span class="card-rank" data-rank=words.ranks[card.rank().index()]></span>
            <SuitSign suit=card.suit()/>
        </span>
    }
    .into_any()
}
