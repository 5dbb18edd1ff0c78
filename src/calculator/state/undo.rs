//! Undo and redo: whole tables, newest last.

use super::draft::Draft;
use super::notice::Notice;
use super::{Panel, Slot, State};

/// The number of undo steps.
const DEPTH: usize = 200;

/// A table and where the cursor was.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Moment {
    /// The table.
    pub draft: Draft,
    /// The current slot.
    pub cursor: Slot,
    /// Whether nothing was to be placed there.
    pub rests: bool,
}

/// The tables before and after this one.
#[derive(Clone, Debug, Default)]
pub struct UndoStack {
    past: Vec<Moment>,
    future: Vec<Moment>,
    /// What the newest step was made by, if that may go on: what follows of the same kind joins it.
    run: Option<Run>,
}

/// Changes that are one step together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Run {
    /// Letters in a text field.
    Letters,
    /// The classes that a stroke of the range editor covers.
    Stroke,
}

impl UndoStack {
    /// Notes how the table was before a change. A run of letters in a field is one step, and so is a
    /// stroke.
    pub fn record(&mut self, before: Moment, run: Option<Run>) {
        self.future.clear();
        if run.is_some() && self.run == run {
            return;
        }
        self.run = run;
        if self.past.len() == DEPTH {
            self.past.remove(0);
        }
        self.past.push(before);
    }

    /// The next letter, or the next stroke, begins its own step.
    pub fn end_run(&mut self) {
        self.run = None;
    }

    /// One step back from `now`.
    pub fn undo(&mut self, now: Moment) -> Option<Moment> {
        let then = self.past.pop()?;
        self.future.push(now);
        self.run = None;
        Some(then)
    }

    /// One step on from `now`.
    pub fn redo(&mut self, now: Moment) -> Option<Moment> {
        let then = self.future.pop()?;
        self.past.push(now);
        self.run = None;
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
    pub(super) fn travel(
        &mut self,
        step: fn(&mut UndoStack, Moment) -> Option<Moment>,
        done: Notice,
    ) {
        let now = self.moment();
        let next = match done {
            Notice::Redone => self.undo.future.last(),
            _ => self.undo.past.last(),
        };
        // Under an open seat, changes elsewhere are not visible.
        let place = self.cursor.place();
        if self.panel == Some(Panel::SEAT) && next.is_some_and(|then| then.cursor.place() != place)
        {
            return self.notice = Some(Notice::NothingToUndo);
        }
        match step(&mut self.undo, now) {
            Some(then) => {
                self.line = None;
                self.placed = None;
                self.draft = then.draft;
                self.cursor = then.cursor;
                self.rests = then.rests;
                self.notice = Some(done);
            }
            None => self.notice = Some(Notice::NothingToUndo),
        }
    }

    pub(super) fn moment(&self) -> Moment {
        Moment {
            draft: self.draft.clone(),
            cursor: self.cursor,
            rests: self.rests,
        }
    }

    /// Whether there is something to undo.
    pub fn can_undo(&self) -> bool {
        self.undo.can_undo()
    }

    /// Whether there is something to redo.
    pub fn can_redo(&self) -> bool {
        self.undo.can_redo()
    }
}
