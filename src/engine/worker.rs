//! The worker: gloo-worker's glue around a [`Desk`], and how messages cross the gap.

use gloo_worker::{Codec, HandlerId, Registrable, Worker, WorkerScope};
use serde::{Deserialize, Serialize};
use serde_wasm_bindgen::Serializer;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue, UnwrapThrowExt};
use web_sys::{MessageChannel, MessagePort};

use super::job::Desk;
use crate::protocol::{Request, Response};

/// Milliseconds of work between two looks at the mail: a new question waits no longer than this.
const SLICE: f64 = 8.0;
/// Milliseconds between two reports of progress.
const REPORT: f64 = 100.0;

/// Messages as structured values. Counts above 2^53 travel as big integers.
#[derive(Debug)]
pub struct Wire;

impl Codec for Wire {
    fn encode<I: Serialize>(input: I) -> JsValue {
        let serializer = Serializer::new().serialize_large_number_types_as_bigints(true);
        input
            .serialize(&serializer)
            .expect_throw("a worker message can't be encoded")
    }

    fn decode<O: for<'de> Deserialize<'de>>(input: JsValue) -> O {
        serde_wasm_bindgen::from_value(input).expect_throw("a worker message can't be decoded")
    }
}

/// A message still packed: unpacking may fail (a page and a worker of two versions), and a failure
/// must be an error here, not a panic in the middle of the glue.
#[derive(Debug, Serialize, Deserialize)]
pub struct Packet(#[serde(with = "serde_wasm_bindgen::preserve")] JsValue);

impl Packet {
    /// Packs a message.
    pub fn pack(message: &impl Serialize) -> Packet {
        Packet(Wire::encode(message))
    }

    /// Unpacks it; `None` when it is not what was expected.
    pub fn unpack<T: for<'de> Deserialize<'de>>(self) -> Option<T> {
        serde_wasm_bindgen::from_value(self.0).ok()
    }
}

/// The worker's state.
pub struct EquityWorker {
    desk: Desk,
    asker: Option<HandlerId>,
    /// A message to oneself, as a task of its own, after the questions that wait: timers are slowed
    /// down by browsers, promises would starve the mail.
    bell: MessagePort,
    rung: bool,
    reported: f64,
}

/// The bell rang: time for the next slice.
#[derive(Debug)]
pub struct Rung;

impl Worker for EquityWorker {
    type Message = Rung;
    type Input = Packet;
    type Output = Packet;

    fn create(scope: &WorkerScope<Self>) -> Self {
        let channel = MessageChannel::new().expect_throw("no message channel");
        let scope = scope.clone();
        let ring = Closure::<dyn Fn()>::new(move || scope.send_message(Rung));
        channel
            .port1()
            .set_onmessage(Some(ring.into_js_value().unchecked_ref()));
        EquityWorker {
            desk: Desk::new(),
            asker: None,
            bell: channel.port2(),
            rung: false,
            reported: 0.0,
        }
    }

    fn update(&mut self, scope: &WorkerScope<Self>, Rung: Rung) {
        self.rung = false;
        self.work(scope);
    }

    fn received(&mut self, scope: &WorkerScope<Self>, packet: Packet, asker: HandlerId) {
        // A question that can't be read gets no answer: the page's watchdog notices.
        if let Some(request) = packet.unpack::<Request>() {
            self.asker = Some(asker);
            self.desk.take(request);
            self.reported = now();
            self.work(scope);
        }
    }
}

impl EquityWorker {
    fn work(&mut self, scope: &WorkerScope<Self>) {
        let response = self.desk.work(SLICE, now);
        if let (Some(response), Some(asker)) = (response, self.asker) {
            self.report(scope, asker, &response);
        }
        if self.desk.is_busy() && !self.rung {
            self.rung = self.bell.post_message(&JsValue::NULL).is_ok();
        }
    }

    fn report(&mut self, scope: &WorkerScope<Self>, asker: HandlerId, response: &Response) {
        let time = now();
        if response.is_final() || time - self.reported >= REPORT {
            self.reported = time;
            scope.respond(asker, Packet::pack(response));
        }
    }
}

/// Milliseconds of a clock that never goes back.
fn now() -> f64 {
    let scope = js_sys::global().unchecked_into::<web_sys::WorkerGlobalScope>();
    scope.performance().map_or(0.0, |clock| clock.now())
}

/// The worker's whole program.
pub fn run() {
    console_error_panic_hook::set_once();
    EquityWorker::registrar().encoding::<Wire>().register();
}
