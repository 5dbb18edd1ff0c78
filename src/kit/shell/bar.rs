//! The bar at the top of every page.

use std::sync::Arc;

use evaluator::Suit;
use wasm_bindgen::JsCast;
use web_sys::Event;

use super::Place;
use super::menu::menu;
use super::words::Messages;
use crate::kit::element::{Element, element};
use crate::kit::icon::{Drawing, icon};
use crate::kit::platform::focus;
use crate::kit::roving::{self, Shape};
use crate::kit::suit_sign::suit_sign;

/// A button of the bar, or an entry of its menu.
#[derive(Clone)]
pub struct Tool {
    /// Its sign.
    pub drawing: Drawing,
    /// Its name.
    pub name: &'static str,
    /// Whether there is anything to do for it.
    pub enabled: bool,
    /// Whether it is known by its sign alone, wherever it is in the bar.
    pub sign_only: bool,
    /// What it does.
    pub press: Arc<dyn Fn() + Send + Sync>,
}

impl Tool {
    /// One that can always be pressed.
    pub fn new(
        drawing: Drawing,
        name: &'static str,
        press: impl Fn() + Send + Sync + 'static,
    ) -> Tool {
        Tool {
            drawing,
            name,
            enabled: true,
            sign_only: false,
            press: Arc::new(press),
        }
    }
}

/// The bar of a page: the wordmark, which leads home, and the pages, one tab stop. The caller adds its [`toolbar`].
pub fn bar(here: Place, words: Messages) -> Element {
    let others = Place::ALL.into_iter().filter(|place| *place != here);
    let others: Vec<Place> = others.collect();
    let links = Place::ALL.into_iter().zip(0..).map(|(place, name)| {
        let link = element("a.place");
        let link = match others.iter().position(|other| *other == place) {
            Some(at) => roving::item(link.with("href", here.path_to(place)), at, 0),
            // A link that leads nowhere: the page is here.
            None => link.with("aria-current", "page"),
        };
        link.text(words.places(name))
    });
    let places = element("nav.places")
        .with("aria-label", words.pages())
        .on("keydown", |event| walk_seen(event, ".place[href]"))
        .children(links);
    let brand = match here {
        Place::Odds => element("h1.brand"),
        _ => element("a.brand").with("href", here.path_to(Place::Odds)),
    };
    let brand = brand
        .child(element("span.brand-sign").child(suit_sign(Suit::Spades)))
        .child(element("span.brand-name").text(words.app_name()));
    element("header.top-bar").child(brand).child(places)
}

/// The buttons of a page and its menu: one tab stop. On a narrow screen only the first button stays, and the others are in the menu.
pub fn toolbar(
    name: &'static str,
    words: Messages,
    tools: Vec<Tool>,
    entries: Vec<Tool>,
) -> Element {
    let count = tools.len();
    let narrow = tools.iter().skip(1).cloned().collect();
    let menu = menu(words, narrow, entries, |button| {
        roving::item(button, count, 0)
    });
    let buttons = tools.into_iter().enumerate();
    let buttons = buttons.map(|(at, one)| roving::item(tool(one), at, 0));
    element("div.tools[role=toolbar]")
        .with("aria-label", name)
        .on("keydown", |event| {
            walk_seen(event, ".tools > .tool, .menu-button")
        })
        .children(buttons)
        .child(menu)
}

/// Moves the focus in a row among those of its items that are seen.
fn walk_seen(event: &Event, items: &'static str) {
    let group = event.current_target().and_then(|it| it.dyn_into().ok());
    let seen = group.map_or(Vec::new(), |group| focus::seen(&group, items));
    let from = roving::closest(event, items);
    let at = from.and_then(|from| seen.iter().position(|item| **item == from));
    let to = at.and_then(|at| roving::target(event, Shape::Row(seen.len()), at));
    if let Some(item) = to.and_then(|to| seen.get(to)) {
        // An item that is seen can have the focus.
        let _ = item.focus();
    }
}

/// A button of the bar: its sign, and where there is room its name.
fn tool(tool: Tool) -> Element {
    let Tool {
        drawing,
        name,
        enabled,
        sign_only,
        press,
    } = tool;
    let word = (!sign_only).then(|| element("span.tool-word[aria-hidden=true]").text(name));
    element("button.tool[type=button]")
        .with("aria-disabled", (!enabled).then_some("true"))
        .with("aria-label", name)
        .with("title", name)
        .on("click", move |_| {
            if enabled {
                press();
            }
        })
        .child(icon(drawing))
        .maybe(word)
}
