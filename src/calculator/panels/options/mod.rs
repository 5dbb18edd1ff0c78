//! What a person chooses about the page, and what the page is.

#[cfg(all(target_arch = "wasm32", feature = "page"))]
mod about;
#[cfg(all(target_arch = "wasm32", feature = "page"))]
mod offline_copy;
#[cfg(all(target_arch = "wasm32", feature = "page"))]
mod panel;
pub mod words;

use super::Entry;
use words::Messages;
use crate::calculator::state::Panel;
use crate::kit::icon::Drawing;

/// What is known of it before it is loaded.
pub const ENTRY: Entry = Entry {
    panel: Panel::new("options"),
    title: |words| words.of::<Messages>().title(),
    button: Some(Drawing::Options),
    keys: &[],
    takes_text: true,
};

/// What the list of keys says of its keys.
pub const HELP: super::KeyHelp = None;

/// What is in it.
#[cfg(all(target_arch = "wasm32", feature = "page"))]
pub const INSIDE: super::entry::Inside = super::entry::Inside {
    make: panel::options_panel,
    styles: &[crate::kit::style_sheet::style_sheet!("about.css"), crate::kit::style_sheet::style_sheet!("offline_copy.css"), crate::kit::style_sheet::style_sheet!("style.css")],
};
