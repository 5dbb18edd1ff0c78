//! The table on screen and what follows from it.

use evaluator::Card;

use super::asking::Derived;
use super::draft::Draft;
use super::line::TypedLine;
use super::replaced::Replaced;
use super::slot::Slot;
use super::undo::UndoStack;

/// The table: what is on it, where the cursor is, and how it came to be.
#[derive(Clone, Debug)]
pub(super) struct Table {
    pub(super) draft: Draft,
    /// What follows from the draft.
    pub(super) derived: Derived,
    pub(super) cursor: Slot,
    /// The current slot, when a card was taken out of it since the cursor came.
    pub(super) slot_just_emptied: Option<Slot>,
    /// All places are filled, and the user has not chosen where another card would go.
    pub(super) has_no_target: bool,
    /// Where the last card was placed: Backspace takes that one first.
    pub(super) placed: Option<Slot>,
    /// A board that was dealt further than the one on the table, from its first card on.
    pub(super) runout: Vec<Card>,
    /// What is typed into the line, while it differs from the table.
    pub(super) line: Option<TypedLine>,
    pub(super) undo: UndoStack,
    /// The range that cards have taken the place of.
    pub(super) replaced: Option<Replaced>,
    /// What the seat held when its panel was opened.
    pub(super) held_before: Option<String>,
    /// The page has opened with it, and nobody has changed it: an example, not the user's own.
    pub(super) is_example: bool,
    /// A rank was typed in place of the example: its card is the same step to undo.
    pub(super) begun: bool,
    /// The table is remembered. Deleted there, it stays out.
    pub(super) remembered: bool,
    /// The next deal at random.
    pub(super) seed: u64,
}

impl Default for Table {
    fn default() -> Table {
        Table {
            draft: Draft::default(),
            derived: Derived::of(&Draft::default(), 0),
            cursor: Slot::FIRST,
            slot_just_emptied: None,
            has_no_target: false,
            placed: None,
            runout: Vec::new(),
            line: None,
            undo: UndoStack::default(),
            replaced: None,
            held_before: None,
            is_example: false,
            begun: false,
            remembered: false,
            seed: 0,
        }
    }
}
