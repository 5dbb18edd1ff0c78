//! The link, the text for a forum, the results as files.

pub mod export;
#[cfg(all(target_arch = "wasm32", feature = "page"))]
pub(super) mod panel;
pub mod state;
pub mod words;

use super::info::{Button, PanelInfo};
use crate::calculator::state::Panel;
use crate::kit::icon::Drawing;
use words::Messages;

/// What the page knows of the panel before it is loaded.
pub const INFO: PanelInfo = PanelInfo {
    panel: Panel::new("share").with_messages(),
    title: |words| words.of::<Messages>().title(),
    button: Some(Button::Bar(Drawing::Share)),
    keys: &[],
    takes_text: true,
    applies: |_| true,
};

/// Its entry in the list of keys.
pub const HELP: super::info::KeyHelp = None;
