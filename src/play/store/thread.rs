//! The page's end of its workers.

use js_sys::Uint8Array;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};

use super::{THREADS, handle};
use crate::play::histories;
use crate::play::protocol::{Batch, Response, of_bytes};
use crate::play::state::Report;

/// The script that starts a worker, as the build names it.
const LOADER: &str = "./players_loader.js";

/// What a worker runs.
#[derive(Clone, Copy)]
pub(super) enum Program {
    /// Computer players and coach.
    Players,
    /// What reads hand histories.
    Histories,
}

/// A worker, if it was started.
#[derive(Default)]
pub(super) struct Thread {
    running: Option<Running>,
    /// Whether it takes messages, and those that wait for that.
    ready: bool,
    waiting: Vec<Vec<u8>>,
}

struct Running {
    worker: Worker,
    _on_message: Closure<dyn Fn(MessageEvent)>,
    _failed: Closure<dyn Fn()>,
}

impl Drop for Running {
    fn drop(&mut self) {
        self.worker.set_onmessage(None);
        self.worker.set_onerror(None);
        self.worker.terminate();
    }
}

impl Program {
    /// The name by which the worker knows what to do.
    fn name(self) -> &'static str {
        match self {
            Program::Players => "",
            Program::Histories => histories::WORKER,
        }
    }

    /// Sends a message, and starts the worker if there is none.
    pub(super) fn ask(self, message: Vec<u8>) {
        let asked = self.with(|thread| thread.ask(self, message));
        if !asked {
            handle(self.lost());
        }
    }

    /// Ends the worker, be it from within its own message: then its closure is still running.
    pub(super) fn end(self) {
        let running = self.with(|thread| thread.running.take());
        crate::kit::platform::task::spawn(async move { drop(running) });
    }

    fn with<R>(self, what: impl FnOnce(&mut Thread) -> R) -> R {
        THREADS.with_borrow_mut(|threads| what(&mut threads[self as usize]))
    }

    fn lost(self) -> Report {
        match self {
            Program::Players => Report::WorkerLost,
            Program::Histories => Report::ReaderLost,
        }
    }

    fn receive(self, bytes: &[u8]) {
        if bytes.is_empty() {
            return self.with(Thread::is_ready);
        }
        let report = match self {
            Program::Players => of_bytes(bytes).map(answered),
            Program::Histories => of_bytes::<Batch>(bytes).map(Report::Read),
        };
        // Of another version.
        handle(report.unwrap_or(self.lost()));
    }
}

fn answered(response: Response) -> Report {
    match response {
        Response::Decided {
            ticket,
            choice,
            micros,
        } => {
            super::note_time(micros);
            Report::Decided { ticket, choice }
        }
        Response::NoChampion { ticket } => Report::NoChampion { ticket },
        Response::Reviewed { ticket, lesson } => Report::Reviewed { ticket, lesson },
    }
}

impl Thread {
    /// Whether there is a worker now.
    fn ask(&mut self, program: Program, bytes: Vec<u8>) -> bool {
        if self.running.is_none() {
            self.running = Running::start(program);
            self.ready = false;
            self.waiting.clear();
        }
        match (&self.running, self.ready) {
            (None, _) => return false,
            (Some(running), true) => running.send(&bytes),
            (Some(_), false) => self.waiting.push(bytes),
        }
        true
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
    fn start(program: Program) -> Option<Running> {
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        options.set_name(program.name());
        let worker = Worker::new_with_options(LOADER, &options).ok()?;
        let on_message = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
            program.receive(&Uint8Array::new(&event.data()).to_vec());
        });
        let failed = Closure::<dyn Fn()>::new(move || {
            program.end();
            handle(program.lost());
        });
        worker.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
        worker.set_onerror(Some(failed.as_ref().unchecked_ref()));
        Some(Running {
            worker,
            _on_message: on_message,
            _failed: failed,
        })
    }

    fn send(&self, bytes: &[u8]) {
        // Bytes can be sent.
        let _ = self.worker.post_message(&Uint8Array::from(bytes));
    }
}
