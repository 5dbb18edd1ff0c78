//! Saved ranges: the user's own, stored on the device, and default ones. They unfold inside the range
//! editor, and are loaded as a part of their own.

pub mod clash;
pub mod file;
pub mod state;
pub mod view;
pub mod words;

#[cfg(all(target_arch = "wasm32", feature = "page"))]
mod panel;

/// The title above them, visible while they are folded.
#[cfg(all(target_arch = "wasm32", feature = "page"))]
pub const TITLE: fn(&crate::calculator::text::Words) -> &'static str =
    |words| words.of::<words::Messages>().title();

/// Its contents, fetched when it is first opened.
#[cfg(all(target_arch = "wasm32", feature = "page"))]
pub const INSIDE: super::entry::Inside = super::entry::Inside {
    make: panel::saved_ranges,
    styles: &[crate::kit::style_sheet::style_sheet!("style.css")],
};
