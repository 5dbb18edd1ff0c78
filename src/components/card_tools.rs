//! The buttons beside the 52 cards, for what is no single card.

use super::deal::deal;
use crate::element::{Element, element};
use crate::store::use_store;
use crate::view::scene::{Offer, ToolScene};

/// A card nobody knows, any two cards, and what can be dealt at random.
pub fn card_tools(tools: Vec<ToolScene>, offers: Vec<Offer>) -> Element {
    element("div", &[("class", "card-tools")])
        .children(tools.into_iter().map(tool))
        .children(deal(offers))
}

fn tool(scene: ToolScene) -> Element {
    let store = use_store();
    let ToolScene {
        sign,
        offer,
        offered,
    } = scene;
    let picture = element("span", &[("class", "tool-sign"), ("aria-hidden", "true")]);
    let words = element("span", &[("class", "tool-name"), ("aria-hidden", "true")]);
    element("button", &[("type", "button"), ("class", "card-tool")])
        .with("aria-label", offer.text.clone())
        .with("title", offer.text.clone())
        .with("aria-disabled", (!offered).then_some("true"))
        .on("click", move |_| {
            if offered {
                store.dispatch(offer.command.clone());
            }
        })
        .child(picture.with("data-sign", sign))
        .child(words.text(offer.text))
}
