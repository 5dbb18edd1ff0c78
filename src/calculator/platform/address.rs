//! The page's address: its fragment holds the table.

use std::cell::RefCell;

use leptos::prelude::window;
use wasm_bindgen::JsValue;

use crate::calculator::view::link;

thread_local! {
    /// The fragment as this page has seen or written it last.
    static SEEN: RefCell<Option<String>> = const { RefCell::new(None) };
}

/// The line in the address, `None` when the address has no fragment, or one that is no table.
pub fn line() -> Option<String> {
    let fragment = fragment();
    if link::is_place(&fragment) {
        return None;
    }
    let line = link::from_fragment(&fragment);
    (!line.is_empty()).then_some(line)
}

/// Whether the fragment is reserved for something other than a table.
pub fn is_place() -> bool {
    link::is_place(&fragment())
}

/// The pot and the price of a call that a link brought along.
pub fn amounts() -> Option<[String; 2]> {
    link::amounts(&query())
}

/// Takes them out of the address, which holds the table from now on.
pub fn take_amounts() -> Option<[String; 2]> {
    let amounts = amounts()?;
    take(&["pot", "call"]);
    Some(amounts)
}

/// The hand of the practice table, and its step, that a link came from. It stays in the address, and so over a reload.
pub fn hand() -> Option<[String; 2]> {
    link::hand(&query())
}

/// Forgets it.
pub fn forget_hand() {
    take(&["hand", "step"]);
}

/// Takes what has these names out of the query.
fn take(names: &[&str]) {
    let before = query();
    let href = here().replacen(&before, &link::without(&before, names), 1);
    if let (false, Ok(history)) = (before.is_empty(), window().history()) {
        // Refused, they stay there, and are read again when the page is loaded again.
        let _ = history.replace_state_with_url(&JsValue::NULL, "", Some(&href));
    }
}

fn query() -> String {
    window().location().search().unwrap_or_default()
}

fn fragment() -> String {
    window().location().hash().unwrap_or_default()
}

/// Takes note of the fragment as it is now: its table is about to be shown.
pub fn see() {
    SEEN.set(Some(fragment()));
}

/// Writes a line into the address without a step in the browser's history: a table grows card by
/// card, and Back should leave the page, not take a card away. Whether it is there: browsers refuse
/// when called too often. A link that was followed meanwhile, and that the page has not heard of yet, stays.
pub fn set_line(line: &str) -> bool {
    let is_followed = |seen: &Option<String>| seen.as_ref().is_some_and(|seen| *seen != fragment());
    if SEEN.with_borrow(is_followed) {
        return true;
    }
    let Ok(history) = window().history() else {
        return true;
    };
    let fragment = link::to_fragment(line);
    // Without the path it would resolve against the base element. The query stays.
    let here = here();
    let page = here.split('#').next().unwrap_or_default();
    let href = match &*fragment {
        "" => page.to_owned(),
        fragment => format!("{page}#{fragment}"),
    };
    let written = history.replace_state_with_url(&JsValue::NULL, "", Some(&href));
    see();
    written.is_ok()
}

/// Loads the page again with a line in its address, and in it the newest files there are.
pub fn reload(line: &str) {
    set_line(line);
    // This fails only where the page may not navigate; then nothing else would help either.
    let _ = window().location().reload();
}

/// The address with a fragment, for sharing: where one came from is nobody else's.
pub fn of_fragment(fragment: &str) -> String {
    let here = here();
    let page = here.split(['?', '#']).next().unwrap_or_default();
    match fragment {
        "" => page.to_owned(),
        fragment => format!("{page}#{fragment}"),
    }
}

fn here() -> String {
    window().location().href().unwrap_or_default()
}
