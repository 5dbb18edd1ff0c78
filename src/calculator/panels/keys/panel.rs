//! The list of keys.

use leptos::prelude::*;

use crate::calculator::store::use_store;
use crate::calculator::view::key_list;
use crate::kit::element::element;

/// The list of keys, made from the table that also handles them.
pub(super) fn keys_panel() -> AnyView {
    let language = use_store().words();
    let rows = key_list(language).into_iter().map(|(keys, what)| {
        let keys = element("kbd", &[("class", "key")]).text(keys);
        element("div", &[("class", "keys-row")])
            .child(element("dt", &[]).child(keys))
            .child(element("dd", &[]).text(what))
    });
    element("dl", &[("class", "keys-panel")])
        .children(rows)
        .into_any()
}
