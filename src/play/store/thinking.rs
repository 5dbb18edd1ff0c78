//! The page's end of the worker.

use js_sys::Uint8Array;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};

use super::handle;
use crate::play::protocol::{Request, Response, bytes_of, of_bytes};
use crate::play::state::Report;

/// The script that starts this very program in a thread of its own, as the build names it.
const LOADER: &str = "./worker_loader.js";

/// The worker, if one was started.
#[derive(Default)]
pub(super) struct Thinking {
    running: Option<Running>,
    /// Whether it takes messages, and those that wait for that.
    ready: bool,
    waiting: Vec<Vec<u8>>,
}

struct Running {
    worker: Worker,
    _hear: Closure<dyn Fn(MessageEvent)>,
    _failed: Closure<dyn Fn()>,
}

impl Drop for Running {
    fn drop(&mut self) {
        self.worker.set_onmessage(None);
        self.worker.set_onerror(None);
        self.worker.terminate();
    }
}

impl Thinking {
    /// Sends a request, and starts the worker if there is none. Whether there is one now.
    pub(super) fn ask(&mut self, request: &Request) -> bool {
        if self.running.is_none() {
            self.running = Running::start();
            self.ready = false;
            self.waiting.clear();
        }
        let bytes = bytes_of(request);
        match (&self.running, self.ready) {
            (None, _) => return false,
            (Some(running), true) => running.send(&bytes),
            (Some(_), false) => self.waiting.push(bytes),
        }
        true
    }

    /// Ends the worker.
    pub(super) fn end(&mut self) {
        self.running = None;
    }

    fn is_ready(&mut self) {
        self.ready = true;
        for bytes in std::mem::take(&mut self.waiting) {
            if let Some(running) = &self.running {
                running.send(&bytes);
            }
        }
    }
}

impl Running {
    fn start() -> Option<Running> {
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        let worker = Worker::new_with_options(LOADER, &options).ok()?;
        let hear = Closure::<dyn Fn(MessageEvent)>::new(|event: MessageEvent| {
            let bytes = Uint8Array::new(&event.data()).to_vec();
            if bytes.is_empty() {
                return super::THINKING.with_borrow_mut(Thinking::is_ready);
            }
            handle(match of_bytes(&bytes) {
                Some(Response::Decided {
                    ticket,
                    choice,
                    micros,
                }) => {
                    super::note_time(micros);
                    Report::Decided { ticket, choice }
                }
                Some(Response::NoChampion { ticket }) => Report::NoChampion { ticket },
                Some(Response::Reviewed { ticket, lesson }) => Report::Reviewed { ticket, lesson },
                None => Report::WorkerLost,
            });
        });
        let failed = Closure::<dyn Fn()>::new(|| {
            super::THINKING.with_borrow_mut(Thinking::end_soon);
            handle(Report::WorkerLost);
        });
        worker.set_onmessage(Some(hear.as_ref().unchecked_ref()));
        worker.set_onerror(Some(failed.as_ref().unchecked_ref()));
        Some(Running {
            worker,
            _hear: hear,
            _failed: failed,
        })
    }

    fn send(&self, bytes: &[u8]) {
        // Bytes can be sent.
        let _ = self.worker.post_message(&Uint8Array::from(bytes));
    }
}

impl Thinking {
    /// Ends the worker from within its own report: its closure is still running.
    fn end_soon(&mut self) {
        let running = self.running.take();
        crate::kit::platform::task::spawn(async move { drop(running) });
    }
}
