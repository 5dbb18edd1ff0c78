//! The list of keys.

use leptos::prelude::*;

use super::view::{grid_keys, key_list};
use super::words::Messages;
use crate::calculator::store::use_store;
use crate::kit::element::element;

/// The list of keys, made from the table that also handles them.
pub(in crate::calculator::panels) fn content() -> AnyView {
    let language = use_store().words();
    let rows = key_list(language).into_iter().map(|(keys, what)| {
        let keys = element("kbd.key").text(keys);
        element("div.keys-row")
            .child(element("dt").child(keys))
            .child(element("dd").text(what))
    });
    let in_grid = grid_keys(language).into_iter();
    let in_grid = in_grid.map(|line| element("li").text(line));
    element("div")
        .child(element("dl.keys-panel").children(rows))
        .child(element("h3.keys-head").text(language.of::<Messages>().in_grid()))
        .child(element("ul.keys-lines").children(in_grid))
        .into_any()
}
