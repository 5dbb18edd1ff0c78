//! What a person chooses about the page, and what the page is.

#[cfg(all(target_arch = "wasm32", feature = "page"))]
mod about;
#[cfg(all(target_arch = "wasm32", feature = "page"))]
mod offline_copy;
#[cfg(all(target_arch = "wasm32", feature = "page"))]
pub(super) mod panel;
#[cfg(all(target_arch = "wasm32", feature = "page"))]
mod set_aside;
pub mod words;

use super::info::{Button, PanelInfo};
use crate::calculator::state::Panel;
use crate::kit::icon::Drawing;
use words::Messages;

/// What the page knows of the panel before it is loaded.
pub const INFO: PanelInfo = PanelInfo {
    panel: Panel::new("options"),
    title: |words| words.of::<Messages>().title(),
    button: Some(Button::Menu(Drawing::Options)),
    keys: &[],
    takes_text: true,
    applies: |_| true,
};

/// Its entry in the list of keys.
pub const HELP: super::info::KeyHelp = None;
