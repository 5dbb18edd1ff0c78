//! The range editor: what a seat may hold, as a square of classes to paint. It fills the frame of the
//! seat, under the text there.

pub mod cells;
pub mod command;
pub mod finger;
pub mod keys;
pub mod known;
pub mod state;
mod stroke;
pub mod table;
pub mod task;
pub mod texts;
pub mod top;
pub mod view;
pub mod words;

#[cfg(all(target_arch = "wasm32", feature = "page"))]
mod panel;

/// What the list of keys says of the keys in the grid.
pub const HELP: super::InsideHelp = super::InsideHelp {
    lines: words::KEY_HELPS,
    line: |words, at| words.of::<words::Messages>().key_help(at),
};

/// What is in it.
#[cfg(all(target_arch = "wasm32", feature = "page"))]
pub const INSIDE: super::entry::Editor = super::entry::Editor {
    make: panel::range_editor,
    styles: &[crate::kit::style_sheet::style_sheet!("style.css"), crate::kit::style_sheet::style_sheet!("grid.css")],
};
