//! The helpers of a [`Pool`](super::pool::Pool) in the browser: workers that a worker starts from its own file, and
//! the same file run as one of them.
//!
//! They communicate without gloo-worker, which would put the page's side of it into the worker:
//! packed requests go there, [reports](Report) come back, and an empty message says that a helper is
//! ready.

use std::cell::RefCell;
use std::rc::Rc;

use js_sys::Uint8Array;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{MessageChannel, MessageEvent, WorkerOptions, WorkerType};

use super::pool::Report;
use super::task_queue::TaskQueue;
use crate::calculator::protocol::Request;
use crate::kit::worker::{self, Packet};

/// The name by which a worker knows that it is one.
const NAME: &str = "helper";

/// A helper's message, or its failure.
#[derive(Debug)]
pub enum HelperMessage {
    /// It is ready for work.
    Ready,
    /// Something of its part.
    Report(Report),
    /// It can't be loaded, or has stopped.
    Failed,
}

/// A helper. It ends when this is dropped.
#[derive(Debug)]
pub(super) struct Helper {
    worker: web_sys::Worker,
    _listener: Closure<dyn Fn(MessageEvent)>,
    _failed: Closure<dyn Fn()>,
}

impl Helper {
    /// Starts one; `None` when the browser refuses.
    pub(super) fn start(on_message: impl Fn(HelperMessage) + Clone + 'static) -> Option<Helper> {
        let options = WorkerOptions::new();
        options.set_name(NAME);
        let own = worker::scope().location().href();
        // A worker that a page carries in itself is a classic script.
        if !own.starts_with("blob:") {
            options.set_type(WorkerType::Module);
        }
        let helper = web_sys::Worker::new_with_options(&own, &options).ok()?;
        let failing = on_message.clone();
        let failed = Closure::<dyn Fn()>::new(move || failing(HelperMessage::Failed));
        let listener = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
            let bytes = bytes(&event);
            let report = Report::of_bytes(&bytes).map(HelperMessage::Report);
            on_message(match bytes[..] {
                [] => HelperMessage::Ready,
                _ => report.unwrap_or(HelperMessage::Failed),
            });
        });
        helper.set_onerror(Some(failed.as_ref().unchecked_ref()));
        helper.set_onmessage(Some(listener.as_ref().unchecked_ref()));
        Some(Helper {
            worker: helper,
            _listener: listener,
            _failed: failed,
        })
    }

    /// Sends a request. It can't fail: bytes can be copied.
    pub(super) fn send(&self, request: &Request) {
        let bytes = Vec::from(Packet::pack(request));
        let _ = self.worker.post_message(&Uint8Array::from(&bytes[..]));
    }
}

impl Drop for Helper {
    fn drop(&mut self) {
        self.worker.set_onerror(None);
        self.worker.set_onmessage(None);
        self.worker.terminate();
    }
}

/// Passes on every message. Those sent before are lost, so an empty one says that it is ready.
fn listen(on_message: impl Fn(Vec<u8>) + 'static) {
    let listener = Closure::<dyn Fn(MessageEvent)>::new(move |event| on_message(bytes(&event)));
    worker::scope().set_onmessage(Some(listener.into_js_value().unchecked_ref()));
    send(&[]);
}

/// Sends a message to the worker that has started this one.
fn send(bytes: &[u8]) {
    // Fails only for what can't be copied; bytes can.
    let _ = worker::scope().post_message(&Uint8Array::from(bytes));
}

/// The bytes of a message.
fn bytes(event: &MessageEvent) -> Vec<u8> {
    Uint8Array::new(&event.data()).to_vec()
}

/// Whether this worker was started as a helper.
pub(super) fn is_one() -> bool {
    worker::scope().name() == NAME
}

/// How many cores the device says it has.
pub(super) fn cores() -> usize {
    worker::scope().navigator().hardware_concurrency() as usize
}

/// The whole program of a helper, which reads its messages between two slices of this many
/// milliseconds.
pub(super) fn serve(slice: f64, now: fn() -> f64) {
    let Ok(channel) = MessageChannel::new() else {
        return;
    };
    let queue = Rc::new(RefCell::new(TaskQueue::new()));
    let wake_port = channel.port2();
    let working = queue.clone();
    let work = Closure::<dyn Fn()>::new(move || {
        let mut queue = working.borrow_mut();
        if let Some(response) = queue.work(slice, now) {
            send(&Report::bytes_of(response));
        }
        if queue.is_busy() {
            let _ = wake_port.post_message(&JsValue::NULL);
        }
    });
    channel
        .port1()
        .set_onmessage(Some(work.into_js_value().unchecked_ref()));
    let wake_port = channel.port2();
    listen(move |bytes| {
        // The site has another version by now, and this is of it.
        let Ok(request) = Packet::from(bytes).unpack::<Request>() else {
            return send(&[0]);
        };
        let mut queue = queue.borrow_mut();
        // A wake-up that was sent before is still on its way.
        let is_scheduled = queue.is_busy();
        queue.take(request);
        if !is_scheduled {
            let _ = wake_port.post_message(&JsValue::NULL);
        }
    });
}
