//! The page's end: carries out what the [`Client`] decides.

use std::cell::RefCell;
use std::rc::Rc;
use std::time::Duration;

use leptos::leptos_dom::helpers::{document, set_timeout};

use super::client::{Action, Client};
use super::message::{Fault, Lane, Response};
use super::packet::Packet;
use super::spawn::WorkerHandle;
use super::wire::Service;
use crate::kit::platform::clock;

/// How often the watchdog looks while an answer is owed.
const WATCH: Duration = Duration::from_millis(500);

/// Gets the updates of a lane, or the reason why there is no answer.
pub type Listener<U> = Rc<dyn Fn(Result<U, Fault>)>;

/// A handle to a worker; clones share it.
pub struct Bridge<S: Service>(Rc<RefCell<Inner<S>>>);

struct Inner<S: Service> {
    client: Client<S::Question>,
    worker: Option<WorkerHandle<S>>,
    /// Whether one was started before.
    started: bool,
    listeners: Vec<(Lane, Listener<S::Update>)>,
    watching: bool,
}

impl<S: Service> Clone for Bridge<S> {
    fn clone(&self) -> Self {
        Bridge(self.0.clone())
    }
}

impl<S: Service> Default for Bridge<S> {
    fn default() -> Self {
        Bridge::new()
    }
}

impl<S: Service> Bridge<S> {
    /// A bridge without a worker: the first question starts one.
    pub fn new() -> Self {
        Bridge(Rc::new(RefCell::new(Inner {
            client: Client::patient(S::SILENCE),
            worker: None,
            started: false,
            listeners: Vec::new(),
            watching: false,
        })))
    }

    /// Starts the worker before there is a question, so that the first answer is quick.
    pub fn warm_up(&self) {
        self.act(|client| client.warm_up(clock::now()));
    }

    /// Asks, and passes updates to `listener`; the lane's previous question is dropped.
    pub fn ask(&self, lane: Lane, question: S::Question, listener: Listener<S::Update>) {
        let mut inner = self.0.borrow_mut();
        let mut listeners = inner.listeners.iter_mut();
        match listeners.find(|(other, _)| *other == lane) {
            Some((_, before)) => *before = listener,
            None => inner.listeners.push((lane, listener)),
        }
        drop(inner);
        self.act(|client| client.ask(lane, question, clock::now()));
        self.watch();
    }

    /// Tells the worker something that needs no answer. One that takes its place is told it too, before it is asked.
    pub fn tell(&self, message: S::Question) {
        self.act(|client| client.tell(message));
    }

    /// Drops what was told: a worker that takes the place of this one need not know it.
    pub fn forget(&self) {
        self.0.borrow_mut().client.forget();
    }

    /// Drops the question of a lane.
    pub fn stop(&self, lane: Lane) {
        self.act(|client| client.stop(lane));
    }

    /// Ends the worker in the middle of whatever it does, and drops all questions and what it was told. The next question starts
    /// another.
    pub fn end(&self) {
        self.act(Client::end);
    }

    /// Restarts the worker at the user's request; every lane's open question is asked again.
    pub fn retry(&self) {
        self.act(|client| client.retry(clock::now()));
        self.watch();
    }

    /// Lets the client decide, then performs its actions. Nothing is borrowed while listeners run:
    /// they may call back into here.
    fn act(&self, decide: impl FnOnce(&mut Client<S::Question>) -> Vec<Action<S::Question>>) {
        let actions = decide(&mut self.0.borrow_mut().client);
        let mut refused = None;
        for action in actions {
            match action {
                Action::Start => refused = self.start_worker().err(),
                Action::End => self.replace(None),
                Action::Send(request) => {
                    if let Some(worker) = &self.0.borrow().worker {
                        worker.send(Packet::pack(&request));
                    }
                }
                Action::GiveUp(lane, fault) => self.deliver(lane, Err(fault)),
            }
        }
        if let Some(fault) = refused {
            self.fail(fault);
        }
    }

    /// Starts a worker, unless the browser is too old for it or does not let us.
    fn start_worker(&self) -> Result<(), Fault> {
        self.replace(None);
        let is_first = !std::mem::replace(&mut self.0.borrow_mut().started, true);
        S::fits()?;
        let (bridge, failing) = (self.clone(), self.clone());
        let carried = carried_worker();
        // The page in one file, which carries its worker, is opened from a disk: no channel can be relied on without an
        // origin. A worker in place of a silent one has none either.
        let may_open_channel = is_first && carried.is_none();
        let worker = WorkerHandle::start(
            carried.as_deref().unwrap_or(S::LOADER),
            carried.is_none(),
            may_open_channel,
            move |packet| bridge.receive(&packet),
            move || failing.fail(Fault::Silent),
        );
        let started = worker.is_some();
        self.replace(worker);
        started.then_some(()).ok_or(Fault::Silent)
    }

    /// Ends the current worker.
    fn replace(&self, worker: Option<WorkerHandle<S>>) {
        let before = std::mem::replace(&mut self.0.borrow_mut().worker, worker);
        if let Some(before) = before {
            before.end();
        }
    }

    fn fail(&self, fault: Fault) {
        self.act(|client| client.failed(fault, clock::now()));
    }

    fn receive(&self, packet: &Packet) {
        match packet.unpack::<Response<S::Update>>() {
            Ok(response) => {
                let received = {
                    let client = &mut self.0.borrow_mut().client;
                    client.receive(response, clock::now())
                };
                if let Some((lane, update)) = received {
                    self.deliver(lane, Ok(update));
                }
            }
            Err(fault) => self.fail(fault),
        }
    }

    fn deliver(&self, lane: Lane, update: Result<S::Update, Fault>) {
        let inner = self.0.borrow();
        let mut listeners = inner.listeners.iter();
        let listener = listeners.find(|(other, _)| *other == lane);
        let listener = listener.map(|(_, listener)| listener.clone());
        drop(inner);
        if let Some(listener) = listener {
            listener(update);
        }
    }

    /// Looks at the clock as long as an answer is owed.
    fn watch(&self) {
        let mut inner = self.0.borrow_mut();
        if inner.watching || !inner.client.is_waiting() {
            return;
        }
        inner.watching = true;
        drop(inner);
        let bridge = self.clone();
        let due = clock::now() + WATCH.as_secs_f64() * 1000.0;
        let look = move || {
            bridge.0.borrow_mut().watching = false;
            bridge.act(|client| {
                let now = clock::now();
                client.was_held_up((now - due).max(0.0), now);
                client.tick(now)
            });
            bridge.watch();
        };
        set_timeout(look, WATCH);
    }
}

/// The address of the worker that the page carries in itself, see `assets/one-file`.
fn carried_worker() -> Option<String> {
    document().document_element()?.get_attribute("data-worker")
}
