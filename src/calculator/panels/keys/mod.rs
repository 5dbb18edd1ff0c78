//! The list of keys.

#[cfg(all(target_arch = "wasm32", feature = "page"))]
mod panel;
pub mod view;
pub mod words;

use super::Entry;
use words::Messages;
use crate::calculator::state::Panel;
use crate::kit::icon::Drawing;

/// What is known of it before it is loaded.
pub const ENTRY: Entry = Entry {
    panel: Panel::new("keys"),
    title: |words| words.of::<Messages>().title(),
    button: Some(Drawing::Keys),
    keys: &["?", "F1"],
    takes_text: false,
};

/// What the list of keys says of its keys.
pub const HELP: super::KeyHelp = Some(|words| words.of::<Messages>().help());

/// What is in it.
#[cfg(all(target_arch = "wasm32", feature = "page"))]
pub const INSIDE: super::entry::Inside = super::entry::Inside {
    make: panel::keys_panel,
    styles: &[crate::kit::style_sheet::style_sheet!("style.css")],
};
