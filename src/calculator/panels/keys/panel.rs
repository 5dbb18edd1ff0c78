//! The list of keys.

use leptos::prelude::*;

use super::view::{grid_keys, key_list};
use super::words::Messages;
use crate::calculator::store::use_store;
use crate::kit::element::element;
use crate::kit::shell::key_rows;

/// The list of keys, made from the table that also handles them.
pub(in crate::calculator::panels) fn content() -> AnyView {
    let language = use_store().words();
    let in_grid = grid_keys(language).into_iter();
    let in_grid = in_grid.map(|line| element("li").text(line));
    element("div")
        .child(key_rows(key_list(language)))
        .child(element("h3.keys-head").text(language.of::<Messages>().in_grid()))
        .child(element("ul.keys-lines").children(in_grid))
        .into_any()
}
