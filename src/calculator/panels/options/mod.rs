//! What a person chooses about the page, and what the page is.

#[cfg(all(target_arch = "wasm32", feature = "page"))]
mod about;
#[cfg(all(target_arch = "wasm32", feature = "page"))]
mod offline_copy;
#[cfg(all(target_arch = "wasm32", feature = "page"))]
mod panel;
#[cfg(all(target_arch = "wasm32", feature = "page"))]
mod set_aside;
pub mod words;

use super::Entry;
use crate::calculator::state::Panel;
use crate::kit::icon::Drawing;
use words::Messages;

/// What the page knows of the panel before it is loaded.
pub const ENTRY: Entry = Entry {
    panel: Panel::new("options"),
    title: |words| words.of::<Messages>().title(),
    button: Some(Drawing::Options),
    keys: &[],
    takes_text: true,
};

/// Its entry in the list of keys.
pub const HELP: super::KeyHelp = None;

/// Its contents.
#[cfg(all(target_arch = "wasm32", feature = "page"))]
pub const INSIDE: super::entry::Inside = super::entry::Inside {
    make: panel::options_panel,
    styles: &[
        crate::kit::style_sheet::style_sheet!("about.css"),
        crate::kit::style_sheet::style_sheet!("offline_copy.css"),
        crate::kit::style_sheet::style_sheet!("style.css"),
    ],
};
