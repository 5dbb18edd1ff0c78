//! The page's end of its worker.

use std::rc::Rc;

use super::{ASKER, handle};
use crate::kit::worker::{Bridge, Fault, Lane};
use crate::play::protocol::{Move, Request, Response};
use crate::play::state::Event;
use crate::play::worker::Players;

/// A hand goes on when a seat has decided.
const DECISIONS: Lane = Lane::MAIN;
const REVIEWS: Lane = Lane::named("reviews");
const FILES: Lane = Lane::named("files");
const FAIR: Lane = Lane::named("fair");
const ALONE: Lane = Lane::named("alone");

/// Sends a request to the worker, which is started for that.
pub(super) fn ask(request: Request) {
    let lane = match &request {
        // Whoever is to decide later must know it.
        Request::Sit { .. } => {
            return with(|worker| {
                worker.forget();
                worker.tell(request);
            });
        }
        Request::Over(_) => return with(|worker| worker.tell(request)),
        Request::Decide { .. } => DECISIONS,
        Request::Review { .. } => REVIEWS,
        Request::Read(_) => FILES,
        Request::Fair(task) => return compute(task.clone(), |_| ()),
        Request::DecideAlone { .. } => return decide_alone(request, |_| ()),
    };
    let listener = Rc::new(move |update| match update {
        Ok(response) => {
            if let Response::Decided { micros, .. } = &response {
                super::note_time(*micros);
            }
            if let Some(event) = Event::of(response) {
                handle(event);
            }
        }
        Err(fault) => handle(lost(lane, fault)),
    });
    with(|worker| worker.ask(lane, request, listener));
}

/// Does a task of an evening with friends, one at a time. No answer where the worker can't.
pub(super) fn compute(task: Vec<u8>, then: impl Fn(Option<Vec<u8>>) + 'static) {
    let listener = Rc::new(move |update| match update {
        Ok(Response::Fair(answer)) => then(answer),
        Ok(_) | Err(_) => then(None),
    });
    with(|worker| worker.ask(FAIR, Request::Fair(task), listener));
}

/// Has a computer player of a table with friends decide. No answer where the worker can't.
pub(super) fn decide_alone(request: Request, then: impl Fn(Option<Move>) + 'static) {
    let listener = Rc::new(move |update| match update {
        Ok(Response::Decided { choice, .. }) => then(Some(choice)),
        Ok(_) | Err(_) => then(None),
    });
    with(|worker| worker.ask(ALONE, request, listener));
}

/// Replaces it, if it owes an answer.
pub(super) fn retry() {
    with(Bridge::retry);
}

/// Reads no further in a file.
pub(super) fn end_reading() {
    with(|worker| worker.stop(FILES));
}

fn with(act: impl FnOnce(&Bridge<Players>)) {
    let worker = ASKER.with_borrow_mut(|worker| worker.get_or_insert_default().clone());
    act(&worker);
}

fn lost(lane: Lane, fault: Fault) -> Event {
    match lane {
        FILES => Event::ReaderLost(fault),
        REVIEWS => Event::CoachLost,
        _ => Event::WorkerLost(fault),
    }
}
