//! Pot odds: the price of a call, the equity that it needs, and its expected value.

#[cfg(all(target_arch = "wasm32", feature = "page"))]
pub(super) mod panel;
pub mod state;
pub mod view;
pub mod words;

use super::info::PanelInfo;
use crate::calculator::state::Panel;
use words::Messages;

/// What the page knows of it while it is closed.
pub const INFO: PanelInfo = PanelInfo {
    panel: Panel::new("pot_odds").standing_beside(),
    title: |words| words.of::<Messages>().title(),
    button: None,
    keys: &["e"],
    takes_text: true,
    applies: |_| true,
};

/// Its text in the list of keys.
pub const HELP: super::info::KeyHelp = Some(|words| words.of::<Messages>().help());
