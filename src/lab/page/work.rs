//! The workers, as the page sees them: one for races and counts, started for a question and ended when it is answered or no longer
//! wanted, and one that builds the table for seven cards and keeps it.

use std::cell::RefCell;
use std::rc::Rc;

use super::Lab;
use crate::kit::worker::{Bridge, Lane};
use crate::lab::race::Ask;
use crate::lab::state::Event;
use crate::lab::worker::RaceWorker;

thread_local! {
    static WORKER: RefCell<Option<Bridge<RaceWorker>>> = const { RefCell::new(None) };
    static TABLE: RefCell<Option<Bridge<RaceWorker>>> = const { RefCell::new(None) };
}

/// Asks the one for races and counts, and starts it if there is none.
pub(super) fn begin(lab: Lab, ask: Ask) {
    let listener = Rc::new(move |update| {
        lab.handle(match update {
            Ok(update) => Event::WorkerUpdate(update),
            Err(fault) => Event::WorkerLost(fault),
        });
    });
    worker().ask(Lane::MAIN, ask, listener);
}

/// Ends it in the middle of whatever it does, and its memory with it.
pub(super) fn end() {
    worker().end();
}

/// Asks the one with the table. What is asked about a hand replaces what was asked about another.
pub(super) fn ask_table(lab: Lab, ask: Ask) {
    let listener = Rc::new(move |update| {
        lab.handle(match update {
            Ok(update) => Event::TableUpdate(update),
            Err(fault) => Event::TableLost(fault),
        });
    });
    let lane = match ask {
        Ask::WalkFive(_) | Ask::WalkSeven(_) => Lane::named("walk"),
        Ask::Loop(_) => Lane::named("loop"),
        Ask::Race(..) | Ask::Count | Ask::Build => Lane::MAIN,
    };
    table().ask(lane, ask, listener);
}

/// Ends it, and its memory with it.
pub(super) fn end_table() {
    table().end();
}

fn worker() -> Bridge<RaceWorker> {
    WORKER.with_borrow_mut(|worker| worker.get_or_insert_default().clone())
}

fn table() -> Bridge<RaceWorker> {
    TABLE.with_borrow_mut(|table| table.get_or_insert_default().clone())
}
