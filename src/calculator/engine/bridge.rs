//! The page's end of the worker: carries out what the [`Client`] decides.

use std::cell::RefCell;
use std::rc::Rc;
use std::time::Duration;

use leptos::leptos_dom::helpers::{document, set_timeout};

use super::client::{Action, Client};
use super::spawn::{Running, knows_simd};
use crate::calculator::protocol::{Ask, Fault, Lane, Packet, Question, Response, Update};
use crate::kit::platform::clock;

/// The loader of the worker, as Trunk names it; relative to the page.
const LOADER: &str = "./engine_loader.js";

/// How often the watchdog looks while an answer is owed.
const WATCH: Duration = Duration::from_millis(500);

/// An update of the engine for a lane, or the reason why there is none.
pub type UpdateResult<A> = Result<Update<A>, Fault>;

/// The listener of a lane.
type Listener = Rc<dyn Fn(UpdateResult<Vec<u8>>)>;

/// A handle to the engine; clones share it.
#[derive(Clone)]
pub struct Bridge(Rc<RefCell<Inner>>);

struct Inner {
    client: Client,
    worker: Option<Running>,
    /// Whether one was started before.
    started: bool,
    listeners: Vec<(Lane, Listener)>,
    watching: bool,
}

impl Bridge {
    /// A bridge to an engine, which starts at once, so that it is warm when the first question comes.
    pub fn start() -> Bridge {
        let bridge = Bridge(Rc::new(RefCell::new(Inner {
            client: Client::new(),
            worker: None,
            started: false,
            listeners: Vec::new(),
            watching: false,
        })));
        bridge.act(|client| client.warm_up(clock::now()));
        bridge
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
        self.send(lane, question.question(), Rc::new(listener));
    }

    /// The same with questions and answers as they travel.
    pub fn ask_packed(
        &self,
        lane: Lane,
        question: Question,
        listener: Rc<dyn Fn(UpdateResult<Vec<u8>>)>,
    ) {
        self.send(lane, question, listener);
    }

    /// The same whatever the answer's type.
    fn send(&self, lane: Lane, question: Question, listener: Listener) {
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

    /// Drops the question of a lane.
    pub fn stop(&self, lane: Lane) {
        self.act(|client| client.stop(lane));
    }

    /// Restarts the engine at the user's request; every lane's open question is asked again.
    pub fn retry(&self) {
        self.act(|client| client.retry(clock::now()));
        self.watch();
    }

    /// Lets the client decide, then performs its actions. Nothing is borrowed while listeners run:
    /// they may call back into here.
    fn act(&self, decide: impl FnOnce(&mut Client) -> Vec<Action>) {
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
                Action::Deliver(lane, update) => self.deliver(lane, Ok(update)),
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
        if !knows_simd() {
            return Err(Fault::OldBrowser);
        }
        let (bridge, failing) = (self.clone(), self.clone());
        let carried = carried_worker();
        // The page in one file, which carries its worker, is opened from a disk: no channel can be relied on without an
        // origin. A worker in place of a silent one has none either.
        let may_open_channel = is_first && carried.is_none();
        let worker = Running::start(
            carried.as_deref().unwrap_or(LOADER),
            carried.is_none(),
            may_open_channel,
            move |packet| bridge.receive(packet),
            move || failing.fail(Fault::Silent),
        );
        let started = worker.is_some();
        self.replace(worker);
        started.then_some(()).ok_or(Fault::Silent)
    }

    /// Ends the current worker.
    fn replace(&self, worker: Option<Running>) {
        let old = std::mem::replace(&mut self.0.borrow_mut().worker, worker);
        drop(old);
    }

    fn fail(&self, fault: Fault) {
        self.act(|client| client.failed(fault, clock::now()));
    }

    fn receive(&self, packet: Packet) {
        match packet.unpack::<Response>() {
            Ok(response) => self.act(|client| client.receive(response, clock::now())),
            Err(fault) => self.fail(fault),
        }
    }

    fn deliver(&self, lane: Lane, update: UpdateResult<Vec<u8>>) {
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
