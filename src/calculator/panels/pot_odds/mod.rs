//! Pot odds: the price of a call, the equity that it needs, and its expected value.

#[cfg(all(target_arch = "wasm32", feature = "page"))]
mod panel;
pub mod state;
pub mod view;
pub mod words;

use super::Entry;
use crate::calculator::state::Panel;
use words::Messages;

/// What the page knows of it before it is loaded.
pub const ENTRY: Entry = Entry {
    panel: Panel::new("pot_odds").standing_beside(),
    title: |words| words.of::<Messages>().title(),
    button: None,
    keys: &["e"],
    takes_text: true,
};

/// Its text in the list of keys.
pub const HELP: super::KeyHelp = Some(|words| words.of::<Messages>().help());

/// Its contents, fetched when it is first opened.
#[cfg(all(target_arch = "wasm32", feature = "page"))]
pub const INSIDE: super::entry::Inside = super::entry::Inside {
    make: panel::pot_odds_panel,
    styles: &[crate::kit::style_sheet::style_sheet!("style.css")],
};
