//! The worker's end.

use std::cell::Cell;

use gloo_worker::{HandlerId, WorkerScope};
use js_sys::Uint8Array;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{AbortSignal, BroadcastChannel, DedicatedWorkerGlobalScope, RequestInit};

use super::answer_channel;
use super::message::{Fault, Request, Response};
use super::packet::Packet;
use super::wire::Service;
use crate::kit::patience;

/// Takes the page's packets apart, and sends what the program answers.
#[derive(Debug)]
pub struct Host<S: Service> {
    scope: WorkerScope<S>,
    page: Cell<Option<HandlerId>>,
    /// The way for answers, if the page has opened one.
    answers: Option<BroadcastChannel>,
    /// The first answer is a message: then the page surely listens to the channel.
    has_answered: Cell<bool>,
}

impl<S: Service> Host<S> {
    /// The host of the program of this scope.
    pub fn new(scope: &WorkerScope<S>) -> Host<S> {
        Host {
            scope: scope.clone(),
            page: Cell::new(None),
            answers: answer_channel::of_page(),
            has_answered: Cell::new(false),
        }
    }

    /// What a packet of the page says; nothing when it can't be read.
    pub fn receive(&self, packet: &Packet, page: HandlerId) -> Option<Request<S::Question>> {
        match packet.unpack() {
            Ok(request) => {
                self.page.set(Some(page));
                Some(request)
            }
            // The answer's own version tells the page.
            Err(Fault::OtherVersion) => {
                self.scope.respond(page, Packet::pack(&()));
                None
            }
            // It gets no answer: the page's watchdog notices.
            Err(Fault::Silent | Fault::OldBrowser) => None,
        }
    }

    /// Sends what there is to say about a request.
    pub fn respond(&self, response: &Response<S::Update>) {
        let Some(page) = self.page.get() else {
            return;
        };
        let packet = Packet::pack(response);
        let answers = self.answers.as_ref().filter(|_| self.has_answered.get());
        self.has_answered.set(true);
        if !answers.is_some_and(|answers| answer_channel::send(answers, &packet)) {
            self.scope.respond(page, packet);
        }
    }
}

/// The worker itself.
pub fn scope() -> DedicatedWorkerGlobalScope {
    js_sys::global().unchecked_into()
}

/// Milliseconds of a clock that never goes back.
pub fn now() -> f64 {
    scope().performance().map_or(0.0, |clock| clock.now())
}

/// The bytes of a table beside the worker's script.
///
/// # Errors
///
/// What the browser says when it can't be fetched, or is not there in time.
pub async fn fetch(name: &str) -> Result<Vec<u8>, JsValue> {
    let ask = RequestInit::new();
    ask.set_signal(Some(&AbortSignal::timeout_with_u32(patience::FILE)));
    let response = JsFuture::from(scope().fetch_with_str_and_init(name, &ask)).await?;
    let response: web_sys::Response = response.dyn_into()?;
    let bytes = JsFuture::from(response.array_buffer()?).await?;
    Ok(Uint8Array::new(&bytes).to_vec())
}
