//! The equity after each card that can come next.

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
    panel: Panel::new("next_cards").standing_beside(),
    title: |words| words.of::<Messages>().title(),
    button: None,
    keys: &["v"],
    takes_text: true,
    // Three ranges or more have a map only from the flop on.
    applies: |table| table.is_contest() && table.board < 5 && (table.board > 0 || table.ranges < 3),
};

/// Its text in the list of keys.
pub const HELP: super::info::KeyHelp = Some(|words| words.of::<Messages>().help());
