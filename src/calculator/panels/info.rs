//! What the page knows of a panel that is closed.

use crate::calculator::state::Panel;
use crate::calculator::state::draft::Contents;
use crate::calculator::text::Words;
use crate::kit::icon::Drawing;

/// What the page knows of a panel that is closed.
#[derive(Clone, Copy, Debug)]
pub struct PanelInfo {
    /// The panel.
    pub panel: Panel,
    /// Its title, which is also the name of its button.
    pub title: fn(&Words) -> &'static str,
    /// Its button, if it has one outside of the row beside the table.
    pub button: Option<Button>,
    /// The keys that open it and close it.
    pub keys: &'static [&'static str],
    /// Whether text may be typed in it: then its keys don't close it.
    pub takes_text: bool,
    /// Whether it has something to say of such a table. Elsewhere it is not offered; its key opens it and it says why.
    pub applies: fn(Contents) -> bool,
}

/// Where the button of a panel is, and its sign.
#[derive(Clone, Copy, Debug)]
pub enum Button {
    /// In the bar, and where that is too narrow in its menu.
    Bar(Drawing),
    /// In the menu.
    Menu(Drawing),
}

/// The entry of a panel in the list of keys.
pub type KeyHelp = Option<fn(&Words) -> &'static str>;

/// The text on the keys inside a panel, one sentence per group of keys.
#[derive(Clone, Copy, Debug)]
pub struct InsideHelp {
    /// How many sentences.
    pub lines: usize,
    /// One of them.
    pub line: fn(&Words, usize) -> &'static str,
}
