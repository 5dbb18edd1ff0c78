//! Undo and redo: whole tables, newest last.

use super::draft::Draft;
use super::notice::Notice;
use super::{Slot, State};

/// How many steps back are kept.
const DEPTH: usize = 200;

/// A table and where the cursor was.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Moment {
    /// The table.
    pub draft: Draft,
    /// The current slot.
    pub cursor: Slot,
    /// Whether nothing was to be laid there.
    pub rests: bool,
}

/// The tables before and after this one.
#[derive(Clone, Debug, Default)]
pub struct History {
    past: Vec<Moment>,
    future: Vec<Moment>,
    /// Whether the newest step was made by typing in the scenario field: the next letter joins it.
    typing: bool,
}

impl History {
    /// Notes how the table was before a change. A run of letters in the scenario field is one step.
    pub fn record(&mut self, before: Moment, typing: bool) {
        self.future.clear();
        if typing && self.typing {
            return;
        }
        self.typing = typing;
        if self.past.len() == DEPTH {
            self.past.remove(0);
        }
        self.past.push(before);
    }

    /// The next letter in the scenario field begins a step of its own.
    pub fn end_typing(&mut self) {
        self.typing = false;
    }

    /// One step back from `now`.
    pub fn undo(&mut self, now: Moment) -> Option<Moment> {
        let then = self.past.pop()?;
        self.future.push(now);
        self.typing = false;
        Some(then)
    }

    /// One step on from `now`.
    pub fn redo(&mut self, now: Moment) -> Option<Moment> {
        let then = self.future.pop()?;
        self.past.push(now);
        self.typing = false;
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
        step: fn(&mut History, Moment) -> Option<Moment>,
        done: Notice,
    ) {
        let now = self.moment();
        match step(&mut self.history, now) {
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
        self.history.can_undo()
    }

    /// Whether there is something to redo.
    pub fn can_redo(&self) -> bool {
        self.history.can_redo()
    }
}
