//! The worker, as the page sees it: started for a question, ended when it is answered or no longer wanted.

use std::cell::RefCell;
use std::rc::Rc;

use super::Lab;
use crate::kit::worker::{Bridge, Lane};
use crate::lab::race::Ask;
use crate::lab::state::Event;
use crate::lab::worker::RaceWorker;

thread_local! {
    static WORKER: RefCell<Option<Bridge<RaceWorker>>> = const { RefCell::new(None) };
}

/// Asks it, and starts it if there is none.
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

fn worker() -> Bridge<RaceWorker> {
    WORKER.with_borrow_mut(|worker| worker.get_or_insert_default().clone())
}
