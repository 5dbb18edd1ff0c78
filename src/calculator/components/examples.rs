//! What an empty table says: how to begin, and three scenarios to try.

use crate::calculator::panels;
use crate::calculator::state::{Command, EXAMPLES};
use crate::calculator::store::use_store;
use crate::kit::element::{Element, element};
use leptos::prelude::*;

/// What an empty table says: how to begin, and three scenarios to try.
pub fn examples() -> Element {
    let store = use_store();
    let words = store.words().messages();
    let keys = (0..4).map(|at| words.start_keys(at));
    let keys = keys.map(|key| element("kbd.key").text(key));
    let examples = EXAMPLES.into_iter().enumerate();
    let examples = examples.map(|(index, line)| {
        let button = element("button.example[type=button]")
            .on("click", move |_| store.dispatch(Command::Example(index)))
            .child(element("span.example-title").text(words.examples(index)))
            .child(element("span.example-line").text(line));
        element("li").child(button)
    });
    let start = element("div.examples-start");
    let start = match store.device.get().screen.touch {
        true => start
            .child(element("h2").text(words.tap_title()))
            .child(element("p.examples-tap.soft").text(words.tap_hint())),
        false => start
            .child(element("h2").text(words.start_title()))
            .child(element("p.examples-keys").children(keys))
            .child(element("p.soft").text(words.start_hint())),
    };
    let how = panels::named("how").map(|entry| {
        element("button.pill.examples-how[type=button]")
            .on("click", move |_| {
                store.dispatch(Command::Toggle(entry.panel))
            })
            .text((entry.title)(store.words()))
    });
    element("div.examples.panel")
        .child(start)
        .child(element("h2.examples-title").text(words.examples_title()))
        .child(element("ul.examples-list").children(examples))
        .child(element("p.examples-promise.soft").text(words.promise()))
        .children(how)
}
