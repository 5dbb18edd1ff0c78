//! A list of keys, as every page shows it.

use crate::kit::element::{Element, element};

/// Keys and what they do, a row each.
pub fn key_rows(rows: impl IntoIterator<Item = (String, String)>) -> Element {
    let rows = rows.into_iter().map(|(keys, what)| {
        let keys = element("kbd.key").text(keys);
        element("div.keys-row")
            .child(element("dt").child(keys))
            .child(element("dd").text(what))
    });
    element("dl.keys-panel").children(rows)
}

/// The same of texts as they are in the files of words: "R - at random".
pub fn key_texts(texts: impl IntoIterator<Item = &'static str>) -> Element {
    let rows = texts.into_iter().map(|text| {
        let (keys, what) = text.split_once(" - ").unwrap_or_default();
        (keys.to_owned(), what.to_owned())
    });
    key_rows(rows)
}
