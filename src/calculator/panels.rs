//! The panels of the calculator, a folder each.

pub mod history;
pub mod how;
pub mod keys;
pub mod options;
pub mod seat;
pub mod share;

#[cfg(all(target_arch = "wasm32", feature = "page"))]
pub mod registry;
