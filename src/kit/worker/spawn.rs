//! Starts a worker so that its errors are noticed.
//!
//! gloo-worker creates the browser's worker and does not expose it: nobody gets the event when its
//! script can't be loaded or when it has stopped, and it panics when workers are not available. So
//! the worker is created here and passed to gloo-worker.

use std::rc::Rc;

use gloo_worker::{Spawnable, WorkerBridge};
use js_sys::{Function, Reflect};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{WorkerOptions, WorkerType};

use super::answer_channel::AnswerChannel;
use super::packet::Packet;
use super::wire::{Service, Wire};

/// A worker and the way to speak with it.
pub(super) struct WorkerHandle<S: Service> {
    raw: web_sys::Worker,
    bridge: WorkerBridge<S>,
    _answers: Option<AnswerChannel>,
    _failed: Closure<dyn Fn()>,
}

impl<S: Service> WorkerHandle<S> {
    /// Starts the worker of a loader; `None` when the browser refuses. `failed` is called when it
    /// can't be loaded, or stops by its own mistake. With `may_open_channel` its answers come on a
    /// channel where that is quicker.
    pub(super) fn start(
        loader: &str,
        as_module: bool,
        may_open_channel: bool,
        on_packet: impl Fn(Packet) + 'static,
        failed: impl Fn() + 'static,
    ) -> Option<WorkerHandle<S>> {
        let on_packet: Rc<dyn Fn(Packet)> = Rc::new(on_packet);
        let options = WorkerOptions::new();
        if as_module {
            options.set_type(WorkerType::Module);
        }
        let answers = may_open_channel
            .then(|| AnswerChannel::open(on_packet.clone()))
            .flatten();
        if let Some(answers) = &answers {
            options.set_name(&answers.name());
        }
        let raw = web_sys::Worker::new_with_options(loader, &options).ok()?;
        let failed = Closure::<dyn Fn()>::new(failed);
        raw.set_onerror(Some(failed.as_ref().unchecked_ref()));
        let mut spawner = S::spawner().encoding::<Wire>();
        spawner
            .callback(move |packet| on_packet(packet))
            .with_loader(true);
        let bridge = in_place_of_others(&raw, || spawner.spawn(loader))?;
        Some(WorkerHandle {
            raw,
            bridge,
            _answers: answers,
            _failed: failed,
        })
    }

    /// Sends a packet; one that is still loading gets it later.
    pub(super) fn send(&self, packet: Packet) {
        self.bridge.send(packet);
    }

    /// Ends it, even in mid-job. It is dropped by a separate task: its own message or error may be what ends it, and then its
    /// closure is still running.
    pub(super) fn end(self) {
        self.raw.set_onerror(None);
        self.raw.terminate();
        wasm_bindgen_futures::spawn_local(async move { drop(self) });
    }
}

/// Does something that makes a worker, and has it get this one: `new Object(it, …)` is `it`.
fn in_place_of_others<T>(worker: &web_sys::Worker, make: impl FnOnce() -> T) -> Option<T> {
    let page = js_sys::global();
    let get = |name: &str| Reflect::get(&page, &JsValue::from_str(name)).ok();
    let name = JsValue::from_str("Worker");
    let makes_others = get("Worker")?;
    let gives_it = get("Object")?.dyn_into::<Function>().ok()?;
    let gives_it = gives_it.bind1(&JsValue::NULL, worker);
    Reflect::set(&page, &name, &gives_it).ok()?;
    let made = make();
    Reflect::set(&page, &name, &makes_others).ok()?;
    Some(made)
}
