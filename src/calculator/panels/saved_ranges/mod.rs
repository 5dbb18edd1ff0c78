//! Saved ranges: the user's own, stored on the device, and default ones. They unfold inside the range
//! editor.

pub mod clash;
pub mod state;
pub mod view;
pub mod words;

#[cfg(all(target_arch = "wasm32", feature = "page"))]
pub(super) mod panel;

/// The title above them, visible while they are folded.
#[cfg(all(target_arch = "wasm32", feature = "page"))]
pub const TITLE: fn(&crate::calculator::text::Words) -> &'static str =
    |words| words.of::<words::Messages>().title();
