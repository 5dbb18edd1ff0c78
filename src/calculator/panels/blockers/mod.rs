//! Blockers: which combos of the opponent's range a combo's two cards block.

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
    panel: Panel::new("blockers").standing_beside(),
    title: |words| words.of::<Messages>().title(),
    button: None,
    keys: &["."],
    takes_text: true,
};

/// Its text in the list of keys.
pub const HELP: super::KeyHelp = Some(|words| words.of::<Messages>().help());

/// Its contents, fetched when it is first opened.
#[cfg(all(target_arch = "wasm32", feature = "page"))]
pub const INSIDE: super::entry::Inside = super::entry::Inside {
    make: panel::blockers_panel,
    styles: &[crate::kit::style_sheet::style_sheet!("style.css")],
};
