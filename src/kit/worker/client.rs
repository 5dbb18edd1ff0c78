//! The page's side without the browser: in each lane the latest question wins, older answers are
//! dropped, and a worker that does not respond is noticed.
//!
//! The client owns no worker and no clock. It gets events with their times and returns what to do:
//! a short list of [`Action`]s.

use crate::kit::patience;

use super::message::{Fault, Lane, Request, Response, Step};

/// Milliseconds a fresh worker may take until its first sign of life.
pub const START_DEADLINE: f64 = patience::START as f64;
/// Milliseconds a worker that has spoken may be silent while it owes an answer.
pub const SILENCE_DEADLINE: f64 = patience::SILENCE as f64;
/// How often a worker is replaced automatically before the user is asked.
const RESTARTS: u32 = 1;

/// What to do now.
#[derive(Clone, Debug, PartialEq)]
pub enum Action<Q> {
    /// Ends the worker, if there is one, and starts another.
    Start,
    /// Ends the worker.
    End,
    /// Sends a request to the worker.
    Send(Request<Q>),
    /// Tells the lane that its question can't be answered, and why.
    GiveUp(Lane, Fault),
}

/// What is known of the worker.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Status {
    /// None has been started.
    None,
    /// Started, no message yet.
    Starting,
    /// Has answered before.
    Responding,
    /// Given up; only [`Client::retry`] starts another.
    Lost(Fault),
}

/// The worker.
#[derive(Clone, Debug)]
struct WorkerState {
    status: Status,
    /// When the worker last showed a sign of life, or was asked.
    last_sign: f64,
    restarts: u32,
}

impl WorkerState {
    const NEW: WorkerState = WorkerState {
        status: Status::None,
        last_sign: 0.0,
        restarts: 0,
    };
}

/// A lane that has asked.
#[derive(Clone, Debug)]
struct LaneState<Q> {
    lane: Lane,
    /// The question still owed an answer.
    open: Option<Request<Q>>,
}

/// Asks, listens and watches.
#[derive(Clone, Debug)]
pub struct Client<Q> {
    worker: WorkerState,
    lanes: Vec<LaneState<Q>>,
    /// What every worker is told before it is asked.
    told: Vec<Q>,
    last_id: u32,
    /// Milliseconds a worker that has spoken may be silent.
    silence: f64,
}

impl<Q: Clone> Default for Client<Q> {
    fn default() -> Self {
        Client::new()
    }
}

impl<Q: Clone> Client<Q> {
    /// A client without a worker: the first question starts one.
    pub fn new() -> Self {
        Client::patient(SILENCE_DEADLINE)
    }

    /// The same for a worker that may be silent for this many milliseconds.
    pub fn patient(silence: f64) -> Self {
        Client {
            worker: WorkerState::NEW,
            lanes: Vec::new(),
            told: Vec::new(),
            last_id: 0,
            silence,
        }
    }

    /// Starts the worker before there is a question, so that the first answer is quick.
    pub fn warm_up(&mut self, now: f64) -> Vec<Action<Q>> {
        if self.worker.status == Status::None {
            return self.start(now);
        }
        Vec::new()
    }

    /// Tells the worker something that needs no answer, such as who sits at a table. A worker that takes its place is told it
    /// too, before it is asked. No worker is started for that.
    pub fn tell(&mut self, message: Q) -> Vec<Action<Q>> {
        self.told.push(message.clone());
        match self.worker.status {
            Status::None => Vec::new(),
            _ => vec![Action::Send(self.request(Lane::MAIN, Some(message)))],
        }
    }

    /// Drops what was told.
    pub fn forget(&mut self) {
        self.told.clear();
    }

    /// Ends the worker, and drops all questions and what was told.
    pub fn end(&mut self) -> Vec<Action<Q>> {
        self.lanes.clear();
        self.told.clear();
        self.worker = WorkerState::NEW;
        vec![Action::End]
    }

    /// Asks; the lane's previous question is dropped.
    pub fn ask(&mut self, lane: Lane, question: Q, now: f64) -> Vec<Action<Q>> {
        let request = self.request(lane, Some(question));
        let open = Some(request.clone());
        match self.lanes.iter_mut().find(|state| state.lane == lane) {
            Some(state) => state.open = open,
            None => self.lanes.push(LaneState { lane, open }),
        }
        self.worker.last_sign = now;
        let status = self.worker.status;
        let mut actions = Vec::new();
        if status == Status::None {
            actions.extend(self.start(now));
        }
        actions.push(Action::Send(request));
        // If it responds after all, it has the newest question.
        if let Status::Lost(fault) = status {
            actions.push(Action::GiveUp(lane, fault));
        }
        actions
    }

    /// Drops the question of a lane, and tells the worker to stop working on it.
    pub fn stop(&mut self, lane: Lane) -> Vec<Action<Q>> {
        let mut lanes = self.lanes.iter_mut();
        let state = lanes.find(|state| state.lane == lane);
        if state.and_then(|state| state.open.take()).is_none() {
            return Vec::new();
        }
        match self.worker.status {
            Status::Starting | Status::Responding => vec![Action::Send(self.request(lane, None))],
            Status::None | Status::Lost(_) => Vec::new(),
        }
    }

    /// The number of the question of a lane that is still owed an answer.
    pub fn open(&self, lane: Lane) -> Option<u32> {
        let state = self.lanes.iter().find(|state| state.lane == lane)?;
        state.open.as_ref().map(|request| request.id)
    }

    /// Whether any lane is owed an answer.
    pub fn is_waiting(&self) -> bool {
        self.lanes.iter().any(|state| state.open.is_some())
    }

    /// A message of the worker, and the lane it is for. An answer to an older question is dropped.
    pub fn receive<U: Step>(&mut self, response: Response<U>, now: f64) -> Option<(Lane, U)> {
        self.worker.status = Status::Responding;
        self.worker.last_sign = now;
        let id = Some(response.id);
        let mut lanes = self.lanes.iter_mut();
        let state = lanes.find(|state| state.open.as_ref().map(|open| open.id) == id);
        let state = state?;
        if response.update.is_final() {
            state.open = None;
            self.worker.restarts = 0;
        }
        Some((state.lane, response.update))
    }

    /// The worker is silent, can't be started, has stopped or sent something unreadable. Only if it is
    /// silent may it go better the next time: another one of the same files in the same browser has the
    /// same version and the same needs.
    pub fn failed(&mut self, fault: Fault, now: f64) -> Vec<Action<Q>> {
        if matches!(self.worker.status, Status::Lost(_)) {
            return Vec::new();
        }
        // No lane waits for it: the next question starts another worker, which may do better.
        if !self.is_waiting() && fault == Fault::Silent {
            self.worker = WorkerState::NEW;
            return vec![Action::End];
        }
        if self.worker.restarts < RESTARTS && fault == Fault::Silent {
            self.worker.restarts += 1;
            return self.start_and_ask_again(now);
        }
        self.worker.status = Status::Lost(fault);
        let mut actions = Vec::new();
        let (mut main, mut others) = (false, false);
        for state in &mut self.lanes {
            if state.open.is_none() {
                continue;
            }
            if state.lane == Lane::MAIN {
                main = true;
            } else {
                others = true;
                state.open = None;
                actions.push(Action::GiveUp(state.lane, fault));
            }
        }
        // A feature's question may be to blame: the main one gets a worker without it.
        match (main, others && fault == Fault::Silent) {
            (true, true) => actions.extend(self.start_and_ask_again(now)),
            (false, true) => {
                self.worker = WorkerState::NEW;
                actions.push(Action::End);
            }
            (true, false) => actions.push(Action::GiveUp(Lane::MAIN, fault)),
            (false, false) => {}
        }
        actions
    }

    /// Time has passed: a worker that owes an answer and is silent too long counts as dead.
    pub fn tick(&mut self, now: f64) -> Vec<Action<Q>> {
        let deadline = match self.worker.status {
            Status::Starting => START_DEADLINE,
            Status::Responding => self.silence,
            Status::None | Status::Lost(_) => return Vec::new(),
        };
        if now - self.worker.last_sign >= deadline && self.is_waiting() {
            return self.failed(Fault::Silent, now);
        }
        Vec::new()
    }

    /// The page itself could not listen for this long, as on a phone that was locked: the worker was not silent then.
    pub fn was_held_up(&mut self, milliseconds: f64, now: f64) {
        self.worker.last_sign = (self.worker.last_sign + milliseconds).min(now);
    }

    /// The user asks to try again: a worker that owes an answer is replaced.
    pub fn retry(&mut self, now: f64) -> Vec<Action<Q>> {
        if !self.is_waiting() {
            return Vec::new();
        }
        self.worker.restarts = 0;
        self.start_and_ask_again(now)
    }

    fn start_and_ask_again(&mut self, now: f64) -> Vec<Action<Q>> {
        let mut actions = self.start(now);
        for state in &mut self.lanes {
            if let Some(request) = &mut state.open {
                // A new number: an answer the old worker may still send is not this one's.
                self.last_id = self.last_id.wrapping_add(1);
                request.id = self.last_id;
                actions.push(Action::Send(request.clone()));
            }
        }
        actions
    }

    fn start(&mut self, now: f64) -> Vec<Action<Q>> {
        self.worker.status = Status::Starting;
        self.worker.last_sign = now;
        let mut actions = vec![Action::Start];
        for message in self.told.clone() {
            actions.push(Action::Send(self.request(Lane::MAIN, Some(message))));
        }
        actions
    }

    fn request(&mut self, lane: Lane, question: Option<Q>) -> Request<Q> {
        self.last_id = self.last_id.wrapping_add(1);
        Request {
            lane,
            id: self.last_id,
            question,
        }
    }
}
