//! The page's side without the browser: the latest question wins, older answers are dropped, and a
//! worker that says nothing is noticed.
//!
//! The client owns no worker and no clock. It is told what happened and when, and answers with what
//! to do: a short list of [`Action`]s.

use crate::calculator::protocol::{Fault, Reach, Request, Response, Task};

/// Milliseconds a fresh worker may take until its first sign of life: the engine may have to be
/// fetched first. One that comes later still, on a very slow network, is believed all the same.
pub const START_DEADLINE: f64 = 6_000.0;
/// Milliseconds a worker that has spoken may be silent while it owes an answer.
pub const SILENCE_DEADLINE: f64 = 3_000.0;
/// How often a worker is replaced by itself before a person is asked.
const RESTARTS: u32 = 1;

/// What to do now.
#[derive(Clone, Debug, PartialEq)]
pub enum Action {
    /// Ends the worker, if there is one, and starts another that can answer so much.
    Start(Reach),
    /// Ends the worker.
    End,
    /// Sends a question to the worker.
    Send(Request),
    /// Hands an answer to the state.
    Deliver(Response),
    /// Says that the engine can't be asked, and why.
    GiveUp(Fault),
}

/// Who the client waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Worker {
    /// None has been started.
    None,
    /// Started, nothing heard yet.
    Starting,
    /// Has answered before.
    Heard,
    /// Given up; only [`Client::retry`] starts another.
    Lost(Fault),
}

/// Asks, listens and watches.
#[derive(Clone, Debug)]
pub struct Client {
    worker: Worker,
    /// What the worker can answer, or the next one to be started.
    reach: Reach,
    last_id: u32,
    /// The question still owed an answer.
    open: Option<Request>,
    /// When the worker last showed a sign of life, or was asked.
    heard: f64,
    restarts: u32,
}

impl Default for Client {
    fn default() -> Client {
        Client::new()
    }
}

impl Client {
    /// A client without a worker: the first question starts one.
    pub fn new() -> Client {
        Client {
            worker: Worker::None,
            reach: Reach::Known,
            last_id: 0,
            open: None,
            heard: 0.0,
            restarts: 0,
        }
    }

    /// Starts the worker before there is a question, so that the first answer is quick.
    pub fn warm_up(&mut self, now: f64) -> Vec<Action> {
        if self.worker == Worker::None {
            return self.start(now);
        }
        Vec::new()
    }

    /// Asks; what was asked before is forgotten.
    pub fn ask(&mut self, task: Task, now: f64) -> Vec<Action> {
        let reach = task.reach();
        let request = self.number(task);
        self.open = Some(request.clone());
        self.heard = now;
        // The worker for all questions stays once it is there: it is as quick with known cards. A
        // worker that was given up is no loss to a question that the other one can answer.
        let other =
            reach > self.reach || (matches!(self.worker, Worker::Lost(_)) && reach < self.reach);
        if other {
            self.reach = reach;
            self.restarts = 0;
        }
        if other || self.worker == Worker::None {
            let mut actions = self.start(now);
            actions.push(Action::Send(request));
            return actions;
        }
        match self.worker {
            // Should it come to life after all, the newest question is with it.
            Worker::Lost(fault) => vec![Action::Send(request), Action::GiveUp(fault)],
            _ => vec![Action::Send(request)],
        }
    }

    /// Forgets the question; the worker is told so that it stops working on it.
    pub fn forget(&mut self) -> Vec<Action> {
        if self.open.take().is_none() || matches!(self.worker, Worker::Lost(_)) {
            return Vec::new();
        }
        vec![Action::Send(self.number(Task::Stop))]
    }

    /// The number of the question still owed an answer.
    pub fn open(&self) -> Option<u32> {
        self.open.as_ref().map(|request| request.id)
    }

    /// The worker said something. An answer to an older question is dropped.
    pub fn heard(&mut self, response: Response, now: f64) -> Vec<Action> {
        self.worker = Worker::Heard;
        self.heard = now;
        if self.open() != Some(response.id) {
            return Vec::new();
        }
        if response.is_final() {
            self.open = None;
            self.restarts = 0;
        }
        vec![Action::Deliver(response)]
    }

    /// The worker is silent, can't be started, has stopped or sent something unreadable. Another one of the same files would be of
    /// the same version: then there is nothing to start.
    pub fn failed(&mut self, fault: Fault, now: f64) -> Vec<Action> {
        if matches!(self.worker, Worker::Lost(_)) {
            return Vec::new();
        }
        // Nobody waits for it: the next question starts another, and finds out whether that goes better.
        if self.open.is_none() && fault == Fault::Silent {
            (self.worker, self.restarts) = (Worker::None, 0);
            return vec![Action::End];
        }
        if self.restarts >= RESTARTS || fault == Fault::OtherVersion {
            self.worker = Worker::Lost(fault);
            return vec![Action::GiveUp(fault)];
        }
        self.restarts += 1;
        self.start_and_ask_again(now)
    }

    /// Time has passed: a worker that owes an answer and is silent too long counts as dead.
    pub fn tick(&mut self, now: f64) -> Vec<Action> {
        let deadline = match self.worker {
            Worker::Starting => START_DEADLINE,
            Worker::Heard => SILENCE_DEADLINE,
            Worker::None | Worker::Lost(_) => return Vec::new(),
        };
        if self.open.is_none() || now - self.heard < deadline {
            return Vec::new();
        }
        self.failed(Fault::Silent, now)
    }

    /// A person asks to try again.
    pub fn retry(&mut self, now: f64) -> Vec<Action> {
        self.restarts = 0;
        self.start_and_ask_again(now)
    }

    fn start_and_ask_again(&mut self, now: f64) -> Vec<Action> {
        let mut actions = self.start(now);
        // A new number: an answer the old worker may still send is not this one's.
        if let Some(request) = self.open.take() {
            let request = self.number(request.task);
            self.open = Some(request.clone());
            actions.push(Action::Send(request));
        }
        actions
    }

    fn start(&mut self, now: f64) -> Vec<Action> {
        self.worker = Worker::Starting;
        self.heard = now;
        vec![Action::Start(self.reach)]
    }

    fn number(&mut self, task: Task) -> Request {
        self.last_id = self.last_id.wrapping_add(1);
        Request {
            id: self.last_id,
            task,
        }
    }
}
