//! The page's end of the worker: carries out what the [`Client`] decides.

use std::cell::RefCell;
use std::rc::Rc;
use std::time::Duration;

use evaluator::Scenario;
use leptos::leptos_dom::helpers::{document, set_timeout};

use super::client::{Action, Client};
use super::spawn::Running;
use crate::calculator::protocol::{Fault, Packet, Reach, Response, Task, Update};
use crate::kit::platform::clock;

/// The loader of a worker, as Trunk names it; relative to the page.
fn loader(reach: Reach) -> &'static str {
    match reach {
        Reach::Known => "./worker_loader.js",
        Reach::All => "./ranges_loader.js",
    }
}

/// How often the watchdog looks while an answer is owed.
const WATCH: Duration = Duration::from_millis(500);

/// What the engine has to say to the page.
#[derive(Debug)]
pub enum News {
    /// Something about a scenario.
    Update(Box<Scenario>, Update),
    /// It can't be asked.
    Lost(Fault),
}

/// A handle to the engine; clones share it.
#[derive(Clone)]
pub struct Bridge(Rc<RefCell<Inner>>);

struct Inner {
    client: Client,
    worker: Option<Running>,
    asked: Option<Scenario>,
    tell: Rc<dyn Fn(News)>,
    watching: bool,
}

impl Bridge {
    /// A bridge that tells its news to `tell`. The worker starts at once, so that it is warm when
    /// the first question comes.
    pub fn new(tell: impl Fn(News) + 'static) -> Bridge {
        let bridge = Bridge(Rc::new(RefCell::new(Inner {
            client: Client::new(),
            worker: None,
            asked: None,
            tell: Rc::new(tell),
            watching: false,
        })));
        bridge.act(|client| client.warm_up(clock::now()));
        bridge
    }

    /// Asks; whatever was asked before is forgotten.
    pub fn ask(&self, task: Task) {
        self.0.borrow_mut().asked = task.scenario().cloned();
        self.act(|client| client.ask(task, clock::now()));
        self.watch();
    }

    /// Forgets what was asked.
    pub fn forget(&self) {
        self.act(Client::forget);
    }

    /// Starts the engine again at a person's wish.
    pub fn retry(&self) {
        self.act(|client| client.retry(clock::now()));
        self.watch();
    }

    /// Lets the client decide, then does what it decided. Nothing is borrowed while news are told:
    /// they may lead straight back here.
    fn act(&self, decide: impl FnOnce(&mut Client) -> Vec<Action>) {
        let actions = decide(&mut self.0.borrow_mut().client);
        let mut refused = false;
        for action in actions {
            match action {
                Action::Start(reach) => refused = !self.start(reach),
                Action::End => self.replace(None),
                Action::Send(request) => {
                    let inner = self.0.borrow();
                    if let Some(worker) = &inner.worker {
                        worker.send(Packet::pack(&request));
                    }
                }
                Action::Deliver(response) => self.deliver(response),
                Action::GiveUp(fault) => self.tell(News::Lost(fault)),
            }
        }
        if refused {
            self.fail();
        }
    }

    /// Whether the browser lets us.
    fn start(&self, reach: Reach) -> bool {
        self.replace(None);
        let (bridge, failing) = (self.clone(), self.clone());
        let carried = carried_worker();
        let worker = Running::start(
            carried.as_deref().unwrap_or(loader(reach)),
            carried.is_none(),
            move |packet| bridge.hear(packet),
            move || failing.fail(),
        );
        let started = worker.is_some();
        self.replace(worker);
        started
    }

    /// Ends the worker at hand.
    fn replace(&self, worker: Option<Running>) {
        let old = std::mem::replace(&mut self.0.borrow_mut().worker, worker);
        drop(old);
    }

    fn fail(&self) {
        self.act(|client| client.failed(Fault::Silent, clock::now()));
    }

    fn hear(&self, packet: Packet) {
        match packet.unpack::<Response>() {
            Ok(response) => self.act(|client| client.heard(response, clock::now())),
            Err(fault) => self.act(|client| client.failed(fault, clock::now())),
        }
    }

    fn deliver(&self, response: Response) {
        let asked = self.0.borrow().asked.clone();
        if let Some(scenario) = asked {
            self.tell(News::Update(Box::new(scenario), response.update));
        }
    }

    fn tell(&self, news: News) {
        let tell = self.0.borrow().tell.clone();
        tell(news);
    }

    /// Looks at the clock as long as an answer is owed.
    fn watch(&self) {
        let owed = self.0.borrow().client.open().is_some();
        if !owed || self.0.borrow().watching {
            return;
        }
        self.0.borrow_mut().watching = true;
        let bridge = self.clone();
        let look = move || {
            bridge.0.borrow_mut().watching = false;
            bridge.act(|client| client.tick(clock::now()));
            bridge.watch();
        };
        set_timeout(look, WATCH);
    }
}

/// The address of the worker that the page carries in itself, see `assets/one-file`.
fn carried_worker() -> Option<String> {
    document().document_element()?.get_attribute("data-worker")
}
