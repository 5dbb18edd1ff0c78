//! What the page knows of a panel before the panel is loaded.

use crate::calculator::state::Panel;
use crate::calculator::text::Messages;
use crate::kit::icon::Drawing;

/// What the page knows of a panel: all of it is in the first load.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    /// The panel.
    pub panel: Panel,
    /// Its title, which is also the name of its button.
    pub title: fn(&Messages) -> &'static str,
    /// The drawing on its button in the bar, if it has one.
    pub button: Option<Drawing>,
    /// The keys that open it and close it.
    pub keys: &'static [&'static str],
    /// Whether text may be typed in it: then its keys don't close it.
    pub takes_text: bool,
}

/// What the list of keys says of a panel's keys. Not in [`Entry`]: it would be in the first load.
pub type KeyHelp = Option<fn(&Messages) -> &'static str>;

/// What is in a panel. It is fetched when one is opened for the first time.
#[cfg(all(target_arch = "wasm32", feature = "page"))]
#[derive(Clone, Copy)]
pub struct Inside {
    /// Makes it.
    pub make: fn() -> leptos::prelude::AnyView,
    /// Its style sheets.
    pub styles: &'static [&'static str],
}
