//! The range editor: a seat's range as a grid of 13 × 13 classes to paint. It is part of the seat's
//! panel, below the text field.

pub mod cell_data;
pub mod cells;
pub mod command;
pub mod finger;
pub mod keys;
pub mod state;
mod stroke;
pub mod table;
pub mod task;
pub mod texts;
pub mod top;
pub mod view;
pub mod words;

#[cfg(all(target_arch = "wasm32", feature = "page"))]
pub(super) mod panel;

/// The texts about the grid in the list of keys.
pub const HELP: super::info::InsideHelp = super::info::InsideHelp {
    lines: words::Messages::KEY_HELP_COUNT,
    line: |words, at| words.of::<words::Messages>().key_help(at),
};
