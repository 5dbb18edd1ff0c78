//! Who wins on a finished board, and why.

use super::BUTTON;
use super::playing_card::playing_card;
use crate::calculator::state::Command;
use crate::calculator::store::use_store;
use crate::calculator::view::scene::WhyRow;
use crate::kit::element::{Element, element};

/// Why somebody wins, where there is something to say: a button, and when it is pressed a line a player: the best
/// five, the player's own raised, and what decides.
pub fn why(rows: &[WhyRow], open: bool) -> Option<Element> {
    if rows.is_empty() {
        return None;
    }
    let store = use_store();
    let list = open.then(|| {
        let list = element("ul.why-rows");
        list.children(rows.iter().map(row))
    });
    let button = element(BUTTON)
        .with("aria-expanded", if open { "true" } else { "false" })
        .on("click", move |_| store.dispatch(Command::ShowWhy(!open)))
        .text(store.words().messages().why());
    // The link to the lab is about the winning hand.
    let lab = rows.iter().find(|row| row.wins).map(|row| {
        element("a.pill.why-lab")
            .with("href", format!("lab/#{}", row.seven))
            .text(store.words().messages().how_ranked())
    });
    let new_hand = new_hand("button.pill.why-new[type=button]");
    let tools = element("div.why-tools");
    let tools = tools.child(button).maybe(lab).child(new_hand);
    Some(element("div.why").child(tools).children(list))
}

/// The button that begins a new hand once a board is finished. It stands nowhere where a button has just dealt: who presses that
/// twice means no new hand.
pub(crate) fn new_hand(shape: &'static str) -> Element {
    let store = use_store();
    element(shape)
        .on("click", move |_| store.dispatch(Command::Reset))
        .text(store.words().messages().new_hand())
}

fn row(scene: &WhyRow) -> Element {
    let cards = scene.cards.iter().map(|&(card, own)| {
        element("span")
            .with("data-own", own.then_some(""))
            .child(playing_card(card))
    });
    let cards = element("span.why-cards[aria-hidden=true]").children(cards);
    element("li.why-row")
        .with("data-wins", scene.wins.then_some(""))
        .child(cards)
        .child(element("p").text(scene.text.clone()))
}
