//! The scenarios that the device remembers.

pub mod file;
mod options;
#[cfg(all(target_arch = "wasm32", feature = "page"))]
mod panel;
pub mod saved;
pub mod state;
pub mod view;

use super::Entry;
use crate::calculator::state::Panel;
use crate::calculator::text::Messages;
use crate::kit::icon::Drawing;

/// What is known of it before it is loaded.
pub const ENTRY: Entry = Entry {
    panel: Panel::new("history").with_messages(),
    title: Messages::history,
    button: Some(Drawing::History),
    keys: &["p"],
    takes_text: true,
};

/// What the list of keys says of its keys.
pub const HELP: super::KeyHelp = Some(Messages::help_history);

/// What is in it.
#[cfg(all(target_arch = "wasm32", feature = "page"))]
pub const INSIDE: super::entry::Inside = super::entry::Inside {
    make: panel::history_panel,
    styles: &[include_str!("style.css")],
};
