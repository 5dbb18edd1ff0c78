//! What the page knows of a panel before the panel is loaded.

use crate::calculator::state::Panel;
use crate::calculator::text::Words;
use crate::kit::icon::Drawing;

/// What the page knows of a panel: all of it is in the first load.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    /// The panel.
    pub panel: Panel,
    /// Its title, which is also the name of its button.
    pub title: fn(&Words) -> &'static str,
    /// The drawing on its button in the bar, if it has one.
    pub button: Option<Drawing>,
    /// The keys that open it and close it.
    pub keys: &'static [&'static str],
    /// Whether text may be typed in it: then its keys don't close it.
    pub takes_text: bool,
}

/// The entry of a panel in the list of keys. It is not in [`Entry`], because that is in the first
/// load.
pub type KeyHelp = Option<fn(&Words) -> &'static str>;

/// The text on the keys inside a panel, one sentence per group of keys.
#[derive(Clone, Copy, Debug)]
pub struct InsideHelp {
    /// How many sentences.
    pub lines: usize,
    /// One of them.
    pub line: fn(&Words, usize) -> &'static str,
}

/// The contents of a panel. They are fetched when a panel is opened for the first time.
#[cfg(all(target_arch = "wasm32", feature = "page"))]
#[derive(Clone, Copy)]
pub struct Inside {
    /// Makes it.
    pub make: fn() -> leptos::prelude::AnyView,
    /// Its style sheets.
    pub styles: &'static [&'static str],
}

/// The range editor. It is fetched when a seat is opened for the first time.
#[cfg(all(target_arch = "wasm32", feature = "page"))]
#[derive(Clone, Copy)]
pub struct Editor {
    /// Builds it, around the elements before its last button.
    pub make: fn(leptos::prelude::AnyView) -> leptos::prelude::AnyView,
    /// Its style sheets.
    pub styles: &'static [&'static str],
}

/// The contents of the frame of a seat, below its text.
#[cfg(all(target_arch = "wasm32", feature = "page"))]
pub(super) struct InSeat {
    /// The editor.
    pub editor: Editor,
    /// The saved ranges in it.
    pub saved: Inside,
    /// Their heading.
    pub title: fn(&Words) -> &'static str,
}
