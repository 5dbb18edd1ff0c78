//! The buttons beside the 52 cards, for everything that is not a single card.

use leptos::prelude::*;

use super::deal::deal;
use crate::calculator::state::Command;
use crate::calculator::store::use_store;
use crate::calculator::view::scene::{Offer, ToolScene};
use crate::kit::element::{Element, element};
use crate::kit::roving::toolbar;

/// An unknown card, any two cards, and random deals.
pub fn card_tools(tools: Vec<ToolScene>, offers: Vec<Offer>) -> Element {
    let store = use_store();
    let words = store.words().messages();
    // On a phone the range is at the head of the cards and at each seat: the gaps are four.
    let list = store.device.get().screen.list;
    let tools = tools.into_iter();
    let tools = tools.filter(|tool| !list || tool.offer.command != Command::OpenRange);
    let all = tools.map(tool).chain(deal(offers));
    toolbar("card-tools", words.card_tools().to_owned(), all.collect())
}

fn tool(scene: ToolScene) -> Element {
    let store = use_store();
    let ToolScene {
        sign,
        offer,
        offered,
    } = scene;
    let picture = element("span.tool-sign[aria-hidden=true]");
    let words = element("span.tool-name[aria-hidden=true]");
    element("button.card-tool[type=button]")
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
