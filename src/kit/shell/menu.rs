//! The menu of the bar: a button, and under it what has no room beside it. Whether it is open is known to the document alone, so a
//! page that draws itself again while it is open leaves it as it is.

use leptos::prelude::document;
use wasm_bindgen::JsCast;
use web_sys::{Event, HtmlElement, MouseEvent, Node};

use super::bar::Tool;
use super::words::Messages;
use crate::kit::element::{Element, element};
use crate::kit::icon::{Drawing, icon};
use crate::kit::platform::focus;
use crate::kit::platform::task::listen;
use crate::kit::roving::{self, Shape};

/// The button that opens the menu, in it.
const BUTTON: &str = ".menu-button";
/// An entry.
const ITEM: &str = ".menu-item";
/// What it opens.
const OPEN: &str = ".menu-list:not([hidden])";

/// The menu. Those of `narrow` are in it only where they have no room in the bar. `place` gives its button a place in a group.
pub(super) fn menu(
    words: Messages,
    narrow: Vec<Tool>,
    entries: Vec<Tool>,
    place: impl FnOnce(Element) -> Element,
) -> Element {
    let narrow = narrow
        .into_iter()
        .map(|tool| item("menu-item narrow", tool));
    let entries = entries.into_iter().map(|tool| item("menu-item", tool));
    let name = words.menu();
    let button = element("button.tool.menu-button[type=button][aria-expanded=false]")
        .with("aria-label", name)
        .with("title", name)
        .on("click", |event| {
            if let Some(menu) = menu_of(event) {
                let open = !is_open(&menu);
                set(&menu, open);
                if open && is_by_key(event) {
                    focus_item(&focus::seen(&menu, ITEM), 0);
                }
            }
        })
        .child(icon(Drawing::Menu))
        .child(element("span.tool-word[aria-hidden=true]").text(name));
    let list = element("div.menu-list[role=group][data-focus=text][hidden]")
        .with("aria-label", name)
        .children(narrow.chain(entries));
    element("div.menu")
        .on("keydown", on_key)
        .child(place(button))
        .child(list)
}

fn item(class: &'static str, tool: Tool) -> Element {
    let Tool {
        drawing,
        name,
        enabled,
        press,
        ..
    } = tool;
    element("button[type=button]")
        .with("class", class)
        .with("aria-disabled", (!enabled).then_some("true"))
        .on("click", move |event| {
            if !enabled {
                return;
            }
            if let Some(menu) = menu_of(event) {
                // What it opens gives the focus back to the button. A press of the mouse has left the focus where it was.
                if is_by_key(event) {
                    focus::move_to(&menu, BUTTON);
                }
                set(&menu, false);
            }
            press();
        })
        .child(icon(drawing))
        .child(element("span").text(name))
}

fn menu_of(event: &Event) -> Option<web_sys::Element> {
    roving::closest(event, ".menu")
}

fn is_open(menu: &web_sys::Element) -> bool {
    matches!(menu.query_selector(OPEN), Ok(Some(_)))
}

/// Whether a click is that of a key, or of a screen reader.
fn is_by_key(click: &Event) -> bool {
    let click = click.dyn_ref::<MouseEvent>();
    click.is_none_or(|click| click.detail() == 0)
}

/// Opens it or closes it.
fn set(menu: &web_sys::Element, open: bool) {
    let part = |selector| menu.query_selector(selector).ok().flatten();
    // Names of attributes are names.
    if let Some(list) = part(".menu-list") {
        let _ = list.toggle_attribute_with_force("hidden", !open);
    }
    if let Some(button) = part(BUTTON) {
        let _ = button.set_attribute("aria-expanded", if open { "true" } else { "false" });
    }
}

/// Down on the button opens it, the arrows walk through it, Escape closes it.
fn on_key(event: &Event) {
    let Some(menu) = menu_of(event) else { return };
    let from = roving::closest(event, ITEM);
    let is_open = is_open(&menu);
    if is_open && roving::is_key(event, "Escape") {
        focus::move_to(&menu, BUTTON);
        set(&menu, false);
        event.stop_propagation();
        return;
    }
    let Some(from) = from else {
        if roving::is_key(event, "ArrowDown") {
            set(&menu, true);
            focus_item(&focus::seen(&menu, ITEM), 0);
            event.stop_propagation();
        }
        return;
    };
    let items = focus::seen(&menu, ITEM);
    let at = items.iter().position(|item| **item == from).unwrap_or(0);
    if let Some(to) = roving::target(event, Shape::Column(items.len()), at) {
        focus_item(&items, to);
        event.stop_propagation();
    }
}

fn focus_item(items: &[HtmlElement], at: usize) {
    if let Some(item) = items.get(at) {
        // An entry that is seen can have the focus.
        let _ = item.focus();
    }
}

/// Closes the menu when something else is pressed, or has the focus. Called once.
pub fn close_when_left() {
    for name in ["pointerdown", "focusin"] {
        listen(name, |event| {
            let target = event
                .target()
                .and_then(|target| target.dyn_into::<Node>().ok());
            let list = document().query_selector(OPEN).ok().flatten();
            let menu = list.and_then(|list| list.closest(".menu").ok().flatten());
            if let Some(menu) = menu.filter(|menu| !menu.contains(target.as_ref())) {
                set(&menu, false);
            }
        });
    }
}
