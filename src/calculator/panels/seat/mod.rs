//! A player as text.

#[cfg(all(target_arch = "wasm32", feature = "page"))]
pub mod panel;
