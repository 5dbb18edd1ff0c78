//! The worker: gloo-worker's glue around a [`TaskQueue`].

use gloo_worker::{HandlerId, Registrable, Worker, WorkerScope};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue, UnwrapThrowExt};
use wasm_bindgen_futures::spawn_local;
use web_sys::{MessageChannel, MessagePort};

use super::pool::{HelperAction, IDLE, Pool};
use super::subworker::{self, Helper, HelperMessage};
use super::task_queue::TaskQueue;
use crate::calculator::protocol::{Question, Update};
use crate::kit::worker::{self, Fault, Host, Packet, Service, Wire};

/// Milliseconds of work between two readings of the messages: a new question waits no longer than
/// this.
const SLICE: f64 = 8.0;
/// The file of the table of pairs of hands, beside the worker.
const PAIRS: &str = "./preflop-pairs.bin";

/// A module of one function with one instruction of SIMD.
const SIMD: [u8; 29] = [
    0, b'a', b's', b'm', 1, 0, 0, 0, // the first version of wasm
    1, 4, 1, 0x60, 0, 0, // a type of functions: nothing in, nothing out
    3, 2, 1, 0, // one of this type
    10, 9, 1, 7, 0, 0x41, 0, 0xfd, 0x0f, 0x1a,
    0x0b, // the number 0, sixteen times beside itself
];

/// Whether this browser can run the engine.
fn knows_simd() -> bool {
    js_sys::WebAssembly::validate(&js_sys::Uint8Array::from(&SIMD[..])).unwrap_or(false)
}

/// The worker's state.
pub struct EngineWorker {
    queue: TaskQueue,
    host: Host<EngineWorker>,
    /// A message to oneself, as a separate task, after the questions that wait: timers are slowed
    /// down by browsers, promises would starve the messages.
    wake_port: MessagePort,
    /// Whether such a message is on its way.
    is_scheduled: bool,
    /// The table of pairs of hands is on its way.
    fetching: bool,
    helpers: Vec<Option<Helper>>,
    /// Whether it will be looked at whether helpers have nothing to do.
    resting: bool,
}

/// Messages of the worker to itself.
#[derive(Debug)]
pub enum SelfMessage {
    /// Woken by its own message: time for the next slice.
    Wake,
    /// The file of pairs of hands has come, or can't be loaded.
    Pairs(Option<Vec<u8>>),
    /// A message of a helper.
    Helper(usize, HelperMessage),
    /// Helpers that have had nothing to do for a while may end.
    Rest,
}

impl Worker for EngineWorker {
    type Message = SelfMessage;
    type Input = Packet;
    type Output = Packet;

    fn create(scope: &WorkerScope<Self>) -> Self {
        let channel = MessageChannel::new().expect_throw("no message channel");
        let host = Host::new(scope);
        let scope = scope.clone();
        let wake = Closure::<dyn Fn()>::new(move || scope.send_message(SelfMessage::Wake));
        channel
            .port1()
            .set_onmessage(Some(wake.into_js_value().unchecked_ref()));
        let queue = TaskQueue::new();
        *queue.solver().pool().borrow_mut() = Pool::new(subworker::cores());
        EngineWorker {
            queue,
            host,
            wake_port: channel.port2(),
            is_scheduled: false,
            fetching: false,
            helpers: Vec::new(),
            resting: false,
        }
    }

    fn update(&mut self, scope: &WorkerScope<Self>, note: SelfMessage) {
        match note {
            SelfMessage::Wake => {
                self.is_scheduled = false;
                self.work(scope);
            }
            SelfMessage::Pairs(file) => {
                self.fetching = false;
                // Without it the answers are the same but take longer; the next question tries
                // again.
                if let Some(file) = file {
                    let _ = self.queue.take_pairs(&file);
                }
            }
            SelfMessage::Helper(number, said) => {
                self.receive(number, said);
                self.work(scope);
            }
            SelfMessage::Rest => {
                self.resting = false;
                self.with_pool(Pool::rest);
                self.tend(scope);
            }
        }
    }

    fn received(&mut self, scope: &WorkerScope<Self>, packet: Packet, asker: HandlerId) {
        if let Some(request) = self.host.receive(&packet, asker) {
            self.queue.take(request);
            self.fetch_pairs(scope);
            self.work(scope);
        }
    }
}

impl Service for EngineWorker {
    type Question = Question;
    type Update = Update;

    const LOADER: &'static str = "./engine_loader.js";

    fn fits() -> Result<(), Fault> {
        knows_simd().then_some(()).ok_or(Fault::OldBrowser)
    }
}

impl EngineWorker {
    /// Fetches the table of pairs of hands once a question needs it. Meanwhile work goes on.
    fn fetch_pairs(&mut self, scope: &WorkerScope<Self>) {
        if self.fetching || !self.queue.lacks_pairs() {
            return;
        }
        self.fetching = true;
        let scope = scope.clone();
        spawn_local(async move {
            let file = worker::fetch(PAIRS).await.ok();
            scope.send_message(SelfMessage::Pairs(file));
        });
    }

    fn with_pool(&self, act: impl FnOnce(&mut Pool)) {
        act(&mut self.queue.solver().pool().borrow_mut());
    }

    fn receive(&mut self, number: usize, said: HelperMessage) {
        self.with_pool(|pool| match said {
            HelperMessage::Ready => pool.ready(number),
            HelperMessage::Failed => pool.failed(number),
            HelperMessage::Report(report) => pool.receive(number, report),
        });
    }

    /// Does what the pool has ordered.
    fn tend(&mut self, scope: &WorkerScope<Self>) {
        let mut orders = Vec::new();
        self.with_pool(|pool| orders.extend(pool.orders()));
        for order in orders {
            match order {
                HelperAction::Start(number) => {
                    let own = scope.clone();
                    let on_message =
                        move |said| own.send_message(SelfMessage::Helper(number, said));
                    self.helpers
                        .resize_with(self.helpers.len().max(number + 1), || None);
                    self.helpers[number] = Helper::start(on_message);
                    if self.helpers[number].is_none() {
                        scope.send_message(SelfMessage::Helper(number, HelperMessage::Failed));
                    }
                }
                HelperAction::Send(number, request) => {
                    if let Some(Some(helper)) = self.helpers.get(number) {
                        helper.send(&request);
                    }
                }
                HelperAction::End(number) => {
                    if let Some(helper) = self.helpers.get_mut(number) {
                        *helper = None;
                    }
                }
            }
        }
        let mut is_idle = false;
        self.with_pool(|pool| is_idle = pool.is_idle());
        if is_idle && !self.resting {
            let own = scope.clone();
            let rest = Closure::once_into_js(move || own.send_message(SelfMessage::Rest));
            let timer = worker::scope().set_timeout_with_callback_and_timeout_and_arguments_0(
                rest.unchecked_ref(),
                IDLE as i32,
            );
            self.resting = timer.is_ok();
        }
    }

    fn work(&mut self, scope: &WorkerScope<Self>) {
        let response = self.queue.work(SLICE, worker::now as fn() -> f64);
        if let Some(response) = response {
            self.host.respond(&response);
        }
        self.tend(scope);
        if self.queue.is_busy() && !self.is_scheduled {
            self.is_scheduled = self.wake_port.post_message(&JsValue::NULL).is_ok();
        }
    }
}

/// The whole program.
pub fn run() {
    console_error_panic_hook::set_once();
    if subworker::is_one() {
        return subworker::serve(SLICE, worker::now);
    }
    EngineWorker::registrar().encoding::<Wire>().register();
}
