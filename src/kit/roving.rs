//! A group of elements as one tab stop: Tab leads to the group, the arrow keys move the focus
//! inside it. The pattern is called "roving tabindex" in the ARIA Authoring Practices.
//!
//! [`Shape::target`] decides which element a key moves to, without a browser. `item` makes the elements of
//! a group, and `walk` handles the group's `keydown` events.

#[cfg(all(target_arch = "wasm32", feature = "page"))]
mod keydown;

#[cfg(all(target_arch = "wasm32", feature = "page"))]
pub use keydown::{
    NO_STOP, UndoKey, closest, is_key, item, target, toolbar, toolbar_at, undo_key, walk,
};

/// The layout of a group's elements. They are counted from 0, row by row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// One row of this many: Left and Right step.
    Row(usize),
    /// One column: Up and Down step.
    Column(usize),
    /// A row that may wrap into several lines: all four arrows step by one.
    Wrapped(usize),
    /// Rows of the same length: Left and Right stay in the row, Up and Down in the column.
    Grid {
        /// How many rows.
        rows: usize,
        /// How many columns.
        columns: usize,
    },
}

impl Shape {
    /// The position that `key` moves to from `position`. At an edge it is `position` itself; `None`
    /// is a key that does not move in this shape. `key` is `KeyboardEvent.key`; `ctrl` says whether
    /// Control is down, which only Home and End may be pressed with.
    ///
    /// A position past the end counts as the last one: the group may have become shorter.
    pub fn target(self, key: &str, ctrl: bool, position: usize) -> Option<usize> {
        // Steps along a row and along a column; 0 where the arrows do not move.
        let (length, width, across, down) = match self {
            Shape::Row(length) => (length, length, 1, 0),
            Shape::Column(length) => (length, length, 0, 1),
            Shape::Wrapped(length) => (length, length, 1, 1),
            Shape::Grid { rows, columns } => (rows * columns, columns, 1, columns),
        };
        let last = length.saturating_sub(1);
        let position = position.min(last);
        let row_start = position - position % width.max(1);
        let row_end = (row_start + width).saturating_sub(1).min(last);
        let target = match (key, ctrl) {
            ("ArrowRight", false) if across > 0 => (position + across).min(row_end),
            ("ArrowLeft", false) if across > 0 => position.saturating_sub(across).max(row_start),
            ("ArrowDown", false) if down > 0 => Some(position + down)
                .filter(|below| *below <= last)
                .unwrap_or(position),
            ("ArrowUp", false) if down > 0 => position.checked_sub(down).unwrap_or(position),
            ("Home", false) => row_start,
            ("End", false) => row_end,
            ("Home", true) => 0,
            ("End", true) => last,
            _ => return None,
        };
        Some(target)
    }
}
