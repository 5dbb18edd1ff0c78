//! Saved ranges: those that somebody keeps on the device, and default ones. They unfold inside the
//! range editor, and are a part of the program of their own.

pub mod file;
pub mod state;
pub mod view;
pub mod words;

#[cfg(all(target_arch = "wasm32", feature = "page"))]
mod panel;

/// Over them, while they are folded up.
#[cfg(all(target_arch = "wasm32", feature = "page"))]
pub const TITLE: fn(&crate::calculator::text::Words) -> &'static str =
    |words| words.of::<words::Messages>().title();

/// What is in it.
#[cfg(all(target_arch = "wasm32", feature = "page"))]
pub const INSIDE: super::entry::Inside = super::entry::Inside {
    make: panel::saved_ranges,
    styles: &[crate::kit::style_sheet::style_sheet!("style.css")],
};
