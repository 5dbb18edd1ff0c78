//! Asking the engine.

use std::rc::Rc;

use super::worker::EngineWorker;
use crate::calculator::protocol::{Ask, Question, Update};
use crate::kit::worker::{self, Fault, Lane, Listener};

/// An update of the engine for a lane, or the reason why there is none.
pub type UpdateResult<A> = Result<Update<A>, Fault>;

/// A handle to the engine; clones share it.
#[derive(Clone)]
pub struct Engine(worker::Bridge<EngineWorker>);

impl Engine {
    /// An engine that starts at once, so that it is warm when the first question comes.
    pub fn start() -> Engine {
        let engine = Engine(worker::Bridge::new());
        engine.0.warm_up();
        engine
    }

    /// Asks, and passes its updates to `listener`; the lane's previous question is dropped.
    pub fn ask<Q: Ask>(
        &self,
        lane: Lane,
        question: Q,
        listener: impl Fn(UpdateResult<Q::Answer>) + 'static,
    ) {
        let listener = move |update: UpdateResult<Vec<u8>>| {
            listener(update.and_then(|update| update.typed::<Q>().ok_or(Fault::Silent)));
        };
        self.0.ask(lane, question.question(), Rc::new(listener));
    }

    /// The same with questions and answers as they travel.
    pub fn ask_packed(&self, lane: Lane, question: Question, listener: Listener<Update>) {
        self.0.ask(lane, question, listener);
    }

    /// Drops the question of a lane.
    pub fn stop(&self, lane: Lane) {
        self.0.stop(lane);
    }

    /// Restarts the engine at the user's request; every lane's open question is asked again.
    pub fn retry(&self) {
        self.0.retry();
    }
}
