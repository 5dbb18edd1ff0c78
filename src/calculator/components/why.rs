//! Who wins on a finished board, and why.

use super::playing_card::playing_card;
use crate::calculator::state::Command;
use crate::calculator::store::use_store;
use crate::calculator::view::scene::WhyRow;
use crate::kit::element::{Element, element};

/// A button, and when it is pressed a line a player: the best five, the player's own raised, and
/// what decides.
pub fn why(rows: Vec<WhyRow>, open: bool) -> Option<Element> {
    if rows.is_empty() {
        return None;
    }
    let store = use_store();
    let rows = open.then(|| {
        let list = element("ul", &[("class", "why-rows")]);
        list.children(rows.into_iter().map(row))
    });
    let button = element("button", &[("type", "button"), ("class", "pill")])
        .with("aria-expanded", if open { "true" } else { "false" })
        .on("click", move |_| store.dispatch(Command::ShowWhy(!open)))
        .text(store.words().messages().why());
    let why = element("div", &[("class", "why")]);
    Some(why.child(button).children(rows))
}

fn row(scene: WhyRow) -> Element {
    let cards = scene.cards.into_iter().map(|(card, own)| {
        element("span", &[])
            .with("data-own", own.then_some(""))
            .child(playing_card(card))
    });
    let cards = element("span", &[("class", "why-cards"), ("aria-hidden", "true")]).children(cards);
    element("li", &[("class", "why-row")])
        .with("data-wins", scene.wins.then_some(""))
        .child(cards)
        .child(element("p", &[]).text(scene.text))
}
