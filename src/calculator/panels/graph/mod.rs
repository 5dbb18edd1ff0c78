//! The equity distribution: the combos of each range sorted by equity, against the share of the range.

pub mod combos;
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
    panel: Panel::new("graph").standing_beside(),
    title: |words| words.of::<Messages>().title(),
    button: None,
    keys: &["z"],
    takes_text: true,
    applies: |table| table.is_contest() && table.ranges > 0,
};

/// Its text in the list of keys.
pub const HELP: super::info::KeyHelp = Some(|words| words.of::<Messages>().help());
