//! The buttons beside the 52 cards, for what is no single card.

use wasm_bindgen::JsCast;
use web_sys::{HtmlElement, KeyboardEvent};

use super::deal::deal;
use crate::calculator::store::use_store;
use crate::calculator::view::scene::{Offer, ToolScene};
use crate::kit::element::{Element, element};
use crate::kit::platform::focus;

/// A card nobody knows, any two cards, and what can be dealt at random.
pub fn card_tools(tools: Vec<ToolScene>, offers: Vec<Offer>) -> Element {
    let words = use_store().words().messages();
    let all: Vec<Element> = tools.into_iter().map(tool).chain(deal(offers)).collect();
    let last = all.len().saturating_sub(1);
    // One stop of the Tab key, its first button; the arrow keys walk along it.
    let stop = |(at, tool): (usize, Element)| {
        tool.with("data-tool", at.to_string())
            .with("tabindex", if at == 0 { "0" } else { "-1" })
    };
    let walk = move |event: &KeyboardEvent| {
        let button = event
            .target()
            .and_then(|it| it.dyn_into::<HtmlElement>().ok());
        let at = button.and_then(|button| button.get_attribute("data-tool"));
        let Some(at) = at.and_then(|at| at.parse::<usize>().ok()) else {
            return;
        };
        let to = match event.key().as_str() {
            "ArrowRight" | "ArrowDown" => (at + 1).min(last),
            "ArrowLeft" | "ArrowUp" => at.saturating_sub(1),
            "Home" => 0,
            "End" => last,
            _ => return,
        };
        event.prevent_default();
        if let Some(toolbar) = event.current_target() {
            focus::move_to(toolbar.unchecked_ref(), &format!("[data-tool='{to}']"));
        }
    };
    element("div", &[("class", "card-tools"), ("role", "toolbar")])
        .with("aria-label", words.card_tools())
        .on("keydown", move |event| walk(event.unchecked_ref()))
        .children(all.into_iter().enumerate().map(stop))
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
