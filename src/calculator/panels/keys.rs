//! The list of keys.

#[cfg(all(target_arch = "wasm32", feature = "page"))]
pub mod panel;
