//! The worker, as the page sees it: started for one question, ended when it is answered or no longer wanted.

use std::cell::RefCell;

use js_sys::Uint8Array;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::Closure;
use web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};

use super::Lab;
use crate::lab::race::Ask;
use crate::lab::state::Event;

/// The script that starts what races; the build writes it.
const LOADER: &str = "race_loader.js";

struct Working {
    worker: Worker,
    _on_message: Closure<dyn Fn(MessageEvent)>,
    _fail: Closure<dyn Fn()>,
}

/// It ends in the middle of whatever it does, and its memory with it.
impl Drop for Working {
    fn drop(&mut self) {
        self.worker.set_onmessage(None);
        self.worker.set_onerror(None);
        self.worker.terminate();
    }
}

thread_local! {
    static WORKING: RefCell<Option<Working>> = const { RefCell::new(None) };
}

/// Starts a worker with this question.
pub(super) fn begin(lab: Lab, ask: Ask) {
    let options = WorkerOptions::new();
    options.set_type(WorkerType::Module);
    let Ok(worker) = Worker::new_with_options(LOADER, &options) else {
        return lab.handle(Event::NoWorker);
    };
    let asked = worker.clone();
    let on_message = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
        let bytes = Uint8Array::new(&event.data()).to_vec();
        if bytes.is_empty() {
            // It listens from now on.
            if let Ok(ask) = postcard::to_allocvec(&ask) {
                let _ = asked.post_message(&Uint8Array::from(&ask[..]));
            }
        } else if let Ok(update) = postcard::from_bytes(&bytes) {
            lab.handle(Event::WorkerUpdate(update));
        }
    });
    let fail = Closure::<dyn Fn()>::new(move || lab.handle(Event::NoWorker));
    worker.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
    worker.set_onerror(Some(fail.as_ref().unchecked_ref()));
    let working = Working {
        worker,
        _on_message: on_message,
        _fail: fail,
    };
    WORKING.with(|place| place.replace(Some(working)));
}

/// Ends it. By a separate task: the worker's own message may be what ends it, and its closure must not go while it
/// runs.
pub(super) fn end() {
    let ended = WORKING.with(|place| place.replace(None));
    if let Some(working) = ended {
        working.worker.terminate();
        crate::kit::platform::task::spawn(async move { drop(working) });
    }
}
