//! Many tables at once: lines that are pasted or come from a file, answered one after the other.

pub mod csv;
#[cfg(all(target_arch = "wasm32", feature = "page"))]
pub(super) mod panel;
pub mod state;
pub mod view;
pub mod words;

use super::info::PanelInfo;
use crate::calculator::state::Panel;
use words::Messages;

/// What the page knows of the panel before it is loaded.
pub const INFO: PanelInfo = PanelInfo {
    panel: Panel::new("batch").standing_beside(),
    title: |words| words.of::<Messages>().title(),
    button: None,
    keys: &["+"],
    takes_text: true,
    applies: |_| true,
};

/// Its entry in the list of keys.
pub const HELP: super::info::KeyHelp = Some(|words| words.of::<Messages>().help());
