//! The list of keys.

#[cfg(all(target_arch = "wasm32", feature = "page"))]
pub(super) mod panel;
pub mod view;
pub mod words;

use super::info::{Button, PanelInfo};
use crate::calculator::state::Panel;
use crate::kit::icon::Drawing;
use words::Messages;

/// What the page knows of the panel before it is loaded.
pub const INFO: PanelInfo = PanelInfo {
    panel: Panel::new("keys"),
    title: |words| words.of::<Messages>().title(),
    button: Some(Button::Menu(Drawing::Keys)),
    keys: &["?", "F1"],
    takes_text: false,
    applies: |_| true,
};

/// Its entry in the list of keys.
pub const HELP: super::info::KeyHelp = Some(|words| words.of::<Messages>().help());
