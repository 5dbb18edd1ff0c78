//! Where one can go from the first screen: a range, the practice table, the lab.

use crate::calculator::state::Command;
use crate::calculator::store::use_store;
use crate::kit::element::{Element, element};
use crate::kit::shell::Place;

/// Three cards that lead on: to odds against a range, to the practice table, to the lab.
pub fn doors() -> Element {
    let store = use_store();
    let words = store.words().messages();
    let door = |door: Element, at: usize| {
        let title = element("span.door-title").text(words.doors(at));
        let text = element("span.door-text.soft").text(words.door_texts(at));
        let door = door.child(title).child(text);
        element("li").child(door)
    };
    let range = element("button.door.panel[type=button]")
        .on("click", move |_| store.dispatch(Command::ShowRange));
    let page = |to: Place| element("a.door.panel").with("href", Place::Odds.path_to(to));
    element("ul.doors")
        .with("aria-label", words.doors_title())
        .child(door(range, 0))
        .child(door(page(Place::Practice), 1))
        .child(door(page(Place::Lab), 2))
}
