//! The page of `index.html`: seats, board and dead cards in, exact odds out.
//!
//! Everything above `store` is pure and runs anywhere; the rest needs a browser.

pub mod input;
pub mod state;

pub mod protocol;

pub mod engine;

pub mod text;
pub mod view;

pub mod panels;

#[cfg(all(target_arch = "wasm32", feature = "page"))]
pub mod app;
#[cfg(all(target_arch = "wasm32", feature = "page"))]
pub mod components;
#[cfg(all(target_arch = "wasm32", feature = "page"))]
pub mod platform;
#[cfg(all(target_arch = "wasm32", feature = "page"))]
pub mod store;
