//! Undo and redo: whole tables, newest last.

use super::draft::Draft;
use super::notice::Notice;
use super::{Panel, Slot, State};

/// The number of undo steps.
const DEPTH: usize = 200;

/// A table and where the cursor was.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Snapshot {
    /// The table.
    pub draft: Draft,
    /// The current slot.
    pub cursor: Slot,
    /// Whether nothing was to be placed there.
    pub has_no_target: bool,
    /// Whether it was the example that the page opens with.
    pub is_example: bool,
}

/// The tables before and after this one.
#[derive(Clone, Debug, Default)]
pub struct UndoStack {
    past: Vec<Snapshot>,
    future: Vec<Snapshot>,
    /// What the newest step was made by, if that may go on: what follows of the same kind joins it.
    group: Option<UndoGroup>,
}

/// Changes that are one step together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UndoGroup {
    /// Letters in a text field.
    Letters,
    /// The classes that a stroke of the range editor covers.
    Stroke,
}

impl UndoStack {
    /// Notes how the table was before a change. A group of letters in a field is one step, and so is a
    /// stroke.
    pub fn record(&mut self, before: Snapshot, group: Option<UndoGroup>) {
        self.future.clear();
        if group.is_some() && self.group == group {
            return;
        }
        self.group = group;
        if self.past.len() == DEPTH {
            self.past.remove(0);
        }
        self.past.push(before);
    }

    /// The next letter, or the next stroke, begins its own step.
    pub fn end_group(&mut self) {
        self.group = None;
    }

    /// One step back from `now`.
    pub fn undo(&mut self, now: Snapshot) -> Option<Snapshot> {
        let then = self.past.pop()?;
        self.future.push(now);
        self.group = None;
        Some(then)
    }

    /// One step on from `now`.
    pub fn redo(&mut self, now: Snapshot) -> Option<Snapshot> {
        let then = self.future.pop()?;
        self.past.push(now);
        self.group = None;
        Some(then)
    }

    /// Whether there is a step back.
    pub fn can_undo(&self) -> bool {
        !self.past.is_empty()
    }

    /// Whether there is a step on.
    pub fn can_redo(&self) -> bool {
        !self.future.is_empty()
    }
}

impl State {
    pub(super) fn undo_or_redo(
        &mut self,
        step: fn(&mut UndoStack, Snapshot) -> Option<Snapshot>,
        done: Notice,
    ) {
        let now = self.snapshot();
        let next = match done {
            Notice::Redone => self.table.undo.future.last(),
            _ => self.table.undo.past.last(),
        };
        // Under an open seat, changes elsewhere are not visible.
        let place = self.table.cursor.place();
        if self.ui.panel == Some(Panel::SEAT)
            && next.is_some_and(|then| then.cursor.place() != place)
        {
            return self.ui.notice = Some(Notice::NothingToUndo);
        }
        match step(&mut self.table.undo, now) {
            Some(then) => {
                self.table.line = None;
                self.table.placed = None;
                self.table.draft = then.draft;
                self.table.cursor = then.cursor;
                self.table.has_no_target = then.has_no_target;
                self.table.is_example = then.is_example;
                self.ui.notice = Some(done);
            }
            None => self.ui.notice = Some(Notice::NothingToUndo),
        }
    }

    pub(super) fn snapshot(&self) -> Snapshot {
        Snapshot {
            draft: self.table.draft.clone(),
            cursor: self.table.cursor,
            has_no_target: self.table.has_no_target,
            is_example: self.table.is_example,
        }
    }

    /// Whether there is something to undo.
    pub fn can_undo(&self) -> bool {
        self.table.undo.can_undo()
    }

    /// Whether there is something to redo.
    pub fn can_redo(&self) -> bool {
        self.table.undo.can_redo()
    }
}
