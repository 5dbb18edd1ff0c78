//! The worker: gloo-worker's glue around a [`TaskQueue`], and how messages cross the gap.

use gloo_worker::{Codec, HandlerId, Registrable, Worker, WorkerScope};
use js_sys::Uint8Array;
use serde::{Deserialize, Serialize};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue, UnwrapThrowExt};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{MessageChannel, MessagePort, WorkerGlobalScope};

use super::solver::Solver;
use super::task_queue::TaskQueue;
use crate::calculator::protocol::{Fault, Packet, Request, bytes_of, of_bytes};

/// Milliseconds of work between two looks at the mail: a new question waits no longer than this.
const SLICE: f64 = 8.0;
/// The file of the table of pairs of hands, as it lies beside the worker.
const PAIRS: &str = "./preflop-pairs.bin";

/// Messages as bytes.
#[derive(Debug)]
pub struct Wire;

impl Codec for Wire {
    fn encode<I: Serialize>(input: I) -> JsValue {
        let bytes = bytes_of(&input).expect_throw("a worker message can't be encoded");
        Uint8Array::from(&bytes[..]).into()
    }

    fn decode<O: for<'de> Deserialize<'de>>(input: JsValue) -> O {
        let bytes = Uint8Array::new(&input).to_vec();
        of_bytes(&bytes).expect_throw("a worker message can't be decoded")
    }
}

/// The worker's state.
pub struct EngineWorker<S: Solver> {
    queue: TaskQueue<S>,
    asker: Option<HandlerId>,
    /// A message to oneself, as a task of its own, after the questions that wait: timers are slowed
    /// down by browsers, promises would starve the mail.
    bell: MessagePort,
    rung: bool,
    /// The table of pairs of hands is on its way.
    fetching: bool,
}

/// What the worker says to itself.
#[derive(Debug)]
pub enum Note {
    /// The bell rang: time for the next slice.
    Rung,
    /// The file of pairs of hands has come, or can't be had.
    Pairs(Option<Vec<u8>>),
}

impl<S: Solver + 'static> Worker for EngineWorker<S> {
    type Message = Note;
    type Input = Packet;
    type Output = Packet;

    fn create(scope: &WorkerScope<Self>) -> Self {
        let channel = MessageChannel::new().expect_throw("no message channel");
        let scope = scope.clone();
        let ring = Closure::<dyn Fn()>::new(move || scope.send_message(Note::Rung));
        channel
            .port1()
            .set_onmessage(Some(ring.into_js_value().unchecked_ref()));
        EngineWorker {
            queue: TaskQueue::default(),
            asker: None,
            bell: channel.port2(),
            rung: false,
            fetching: false,
        }
    }

    fn update(&mut self, scope: &WorkerScope<Self>, note: Note) {
        match note {
            Note::Rung => {
                self.rung = false;
                self.work(scope);
            }
            Note::Pairs(file) => {
                self.fetching = false;
                // Without it answers take longer, and are the same; the next question asks again.
                if let Some(file) = file {
                    let _ = self.queue.take_pairs(&file);
                }
            }
        }
    }

    fn received(&mut self, scope: &WorkerScope<Self>, packet: Packet, asker: HandlerId) {
        match packet.unpack::<Request>() {
            Ok(request) => {
                self.asker = Some(asker);
                self.queue.take(request);
                self.fetch_pairs(scope);
                self.work(scope);
            }
            // The answer's own version tells the page.
            Err(Fault::OtherVersion) => scope.respond(asker, Packet::pack(&())),
            // It gets no answer: the page's watchdog notices.
            Err(Fault::Silent | Fault::OldBrowser) => {}
        }
    }
}

impl<S: Solver + 'static> EngineWorker<S> {
    /// Sends for the table of pairs of hands once a question needs it. Meanwhile work goes on.
    fn fetch_pairs(&mut self, scope: &WorkerScope<Self>) {
        if self.fetching || !self.queue.lacks_pairs() {
            return;
        }
        self.fetching = true;
        let scope = scope.clone();
        spawn_local(async move {
            let file = fetch(PAIRS).await.ok();
            scope.send_message(Note::Pairs(file));
        });
    }

    fn work(&mut self, scope: &WorkerScope<Self>) {
        let response = self.queue.work(SLICE, now);
        if let (Some(response), Some(asker)) = (response, self.asker) {
            scope.respond(asker, Packet::pack(&response));
        }
        if self.queue.is_busy() && !self.rung {
            self.rung = self.bell.post_message(&JsValue::NULL).is_ok();
        }
    }
}

/// Milliseconds of a clock that never goes back.
fn now() -> f64 {
    global().performance().map_or(0.0, |clock| clock.now())
}

/// The bytes of a file beside the worker's.
async fn fetch(name: &str) -> Result<Vec<u8>, JsValue> {
    let response = JsFuture::from(global().fetch_with_str(name)).await?;
    let bytes = JsFuture::from(response.dyn_into::<web_sys::Response>()?.array_buffer()?).await?;
    Ok(Uint8Array::new(&bytes).to_vec())
}

fn global() -> WorkerGlobalScope {
    js_sys::global().unchecked_into()
}

/// The whole program of a worker with this solver.
pub fn run<S: Solver + 'static>() {
    console_error_panic_hook::set_once();
    EngineWorker::<S>::registrar().encoding::<Wire>().register();
}
