//! The buttons beside the 52 cards, for what is no single card.

use super::deal::deal;
use crate::calculator::store::use_store;
use crate::calculator::view::scene::{Offer, ToolScene};
use crate::kit::element::{Element, element};
use crate::kit::roving::{self, Shape};

/// A card nobody knows, any two cards, and what can be dealt at random.
pub fn card_tools(tools: Vec<ToolScene>, offers: Vec<Offer>) -> Element {
    let words = use_store().words().messages();
    let all: Vec<Element> = tools.into_iter().map(tool).chain(deal(offers)).collect();
    let shape = Shape::Wrapped(all.len());
    // The first button stays the tab stop.
    let items = all.into_iter().enumerate();
    let items = items.map(|(position, tool)| roving::item(tool, position, 0));
    element("div", &[("class", "card-tools"), ("role", "toolbar")])
        .with("aria-label", words.card_tools())
        .on("keydown", move |event| roving::walk(event, shape))
        .children(items)
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
