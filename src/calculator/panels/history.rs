//! The scenarios that the device remembers.

#[cfg(all(target_arch = "wasm32", feature = "page"))]
pub mod panel;
