//! The list of keys.

#[cfg(all(target_arch = "wasm32", feature = "page"))]
mod panel;
pub mod view;
pub mod words;

use super::Entry;
use crate::calculator::state::Panel;
use crate::kit::icon::Drawing;
use words::Messages;

/// What the page knows of the panel before it is loaded.
pub const ENTRY: Entry = Entry {
    panel: Panel::new("keys"),
    title: |words| words.of::<Messages>().title(),
    button: Some(Drawing::Keys),
    keys: &["?", "F1"],
    takes_text: false,
};

/// Its entry in the list of keys.
pub const HELP: super::KeyHelp = Some(|words| words.of::<Messages>().help());

/// Its contents.
#[cfg(all(target_arch = "wasm32", feature = "page"))]
pub const INSIDE: super::entry::Inside = super::entry::Inside {
    make: panel::keys_panel,
    styles: &[crate::kit::style_sheet::style_sheet!("style.css")],
};
