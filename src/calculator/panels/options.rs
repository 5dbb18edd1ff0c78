//! What a person chooses about the page, and what the page is.

#[cfg(all(target_arch = "wasm32", feature = "page"))]
mod about;
#[cfg(all(target_arch = "wasm32", feature = "page"))]
mod offline_copy;
#[cfg(all(target_arch = "wasm32", feature = "page"))]
pub mod panel;
