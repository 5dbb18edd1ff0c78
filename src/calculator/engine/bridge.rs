//! The page's end of the worker: carries out what the [`Client`] decides.

use std::cell::RefCell;
use std::rc::Rc;
use std::time::Duration;

use leptos::leptos_dom::helpers::{document, set_timeout};

use super::client::{Action, Client};
use super::spawn::{Running, knows_simd};
use crate::calculator::protocol::{Ask, Fault, Lane, Packet, Program, Question, Response, Update};
use crate::kit::platform::clock;

/// The loader of a program's worker, as Trunk names it; relative to the page.
fn loader(program: Program) -> &'static str {
    match program {
        Program::KnownCards => "./worker_loader.js",
        Program::Ranges => "./ranges_loader.js",
        Program::Folded => "./folded_loader.js",
        Program::Graph => "./graph_loader.js",
        Program::Study => "./study_loader.js",
    }
}

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
    /// One for each program.
    workers: [Option<Running>; Program::ALL.len()],
    listeners: Vec<(Lane, Listener)>,
    watching: bool,
}

impl Bridge {
    /// A bridge to an engine, which starts at once, so that it is warm when the first question comes.
    pub fn start() -> Bridge {
        let bridge = Bridge(Rc::new(RefCell::new(Inner {
            client: Client::new(),
            workers: Program::ALL.map(|_| None),
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
                Action::Start(program) => {
                    if let Err(fault) = self.start_worker(program) {
                        refused = Some((program, fault));
                    }
                }
                Action::End(program) => self.replace(program, None),
                Action::Send(program, request) => {
                    let inner = self.0.borrow();
                    if let Some(worker) = &inner.workers[program as usize] {
                        worker.send(Packet::pack(&request));
                    }
                }
                Action::Deliver(lane, update) => self.deliver(lane, Ok(update)),
                Action::GiveUp(lane, fault) => self.deliver(lane, Err(fault)),
            }
        }
        if let Some((program, fault)) = refused {
            self.fail(program, fault);
        }
    }

    /// Starts a program's worker, unless the browser is too old for it or does not let us.
    fn start_worker(&self, program: Program) -> Result<(), Fault> {
        let is_first = self.0.borrow().workers[program as usize].is_none();
        self.replace(program, None);
        let (bridge, failing) = (self.clone(), self.clone());
        let carried = carried_worker(program);
        // Of those that the page carries none is the page's own.
        if (program != Program::KnownCards || carried.is_some()) && !knows_simd() {
            return Err(Fault::OldBrowser);
        }
        // The page in one file, which carries its workers, is opened from a disk: no channel can be relied on without an origin.
        let may_open_channel = is_first && carried.is_none();
        let worker = Running::start(
            carried.as_deref().unwrap_or(loader(program)),
            carried.is_none(),
            may_open_channel,
            move |packet| bridge.receive(program, packet),
            move || failing.fail(program, Fault::Silent),
        );
        let started = worker.is_some();
        self.replace(program, worker);
        started.then_some(()).ok_or(Fault::Silent)
    }

    /// Ends the current worker.
    fn replace(&self, program: Program, worker: Option<Running>) {
        let place = &mut self.0.borrow_mut().workers[program as usize];
        let old = std::mem::replace(place, worker);
        drop(old);
    }

    fn fail(&self, program: Program, fault: Fault) {
        self.act(|client| client.failed(program, fault, clock::now()));
    }

    fn receive(&self, program: Program, packet: Packet) {
        match packet.unpack::<Response>() {
            Ok(response) => self.act(|client| client.receive(program, response, clock::now())),
            Err(fault) => self.fail(program, fault),
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

/// The address of the worker for a program that the page carries in itself, see `assets/one-file`. That
/// for ranges can count known cards, too.
fn carried_worker(program: Program) -> Option<String> {
    let name = match program {
        Program::KnownCards | Program::Ranges => "data-worker",
        Program::Folded => "data-folded",
        Program::Graph => "data-graph",
        Program::Study => "data-study",
    };
    document().document_element()?.get_attribute(name)
}
