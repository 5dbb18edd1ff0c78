//! How it works, for beginners.

#[cfg(all(target_arch = "wasm32", feature = "page"))]
pub mod panel;
