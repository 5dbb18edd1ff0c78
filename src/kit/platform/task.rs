//! Asynchronous tasks, and listeners that live as long as the page is open.

use std::future::Future;

use js_sys::Promise;
use leptos::prelude::window;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::Closure;
use wasm_bindgen_futures::JsFuture;
use web_sys::Event;

pub use crate::kit::pause::pause;

/// Has the browser go on with this when it can.
pub fn spawn(future: impl Future<Output = ()> + 'static) {
    wasm_bindgen_futures::spawn_local(future);
}

/// Waits until what has changed so far is laid out and painted, as a piece of work of its own.
pub async fn painted() {
    let promise = Promise::new(&mut |resolve, _| {
        // A window has frames.
        let _ = window().request_animation_frame(&resolve);
    });
    let _ = JsFuture::from(promise).await;
    pause().await;
}

/// Listens to events of the window for good.
pub fn listen(name: &str, handler: impl FnMut(Event) + 'static) {
    let handler = Closure::<dyn FnMut(Event)>::new(handler);
    // The window takes any listener.
    let _ = window().add_event_listener_with_callback(name, handler.as_ref().unchecked_ref());
    handler.forget();
}
