//! What a worker needs of its browser, on any page. Its messages are bytes.

use js_sys::Uint8Array;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent, Response};

/// The worker itself.
pub fn scope() -> DedicatedWorkerGlobalScope {
    js_sys::global().unchecked_into()
}

/// Passes on every message. Those sent before are lost, so an empty one says that it is ready.
pub fn serve(on_message: impl Fn(Vec<u8>) + 'static) {
    let listener = Closure::<dyn Fn(MessageEvent)>::new(move |event| on_message(bytes(&event)));
    scope().set_onmessage(Some(listener.into_js_value().unchecked_ref()));
    send(&[]);
}

/// Sends a message to who has started this worker.
pub fn send(bytes: &[u8]) {
    // Fails only for what can't be copied; bytes can.
    let _ = scope().post_message(&Uint8Array::from(bytes));
}

/// The bytes of a message.
pub fn bytes(event: &MessageEvent) -> Vec<u8> {
    Uint8Array::new(&event.data()).to_vec()
}

/// Milliseconds of a clock that never goes back.
pub fn now() -> f64 {
    scope().performance().map_or(0.0, |clock| clock.now())
}

/// The bytes of a file beside the worker's.
pub async fn fetch(name: &str) -> Result<Vec<u8>, JsValue> {
    let response = JsFuture::from(scope().fetch_with_str(name)).await?;
    let response: Response = response.dyn_into()?;
    let bytes = JsFuture::from(response.array_buffer()?).await?;
    Ok(Uint8Array::new(&bytes).to_vec())
}
