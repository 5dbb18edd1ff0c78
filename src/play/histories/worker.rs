//! The worker's end: takes one file, and hands back its hands.

use js_sys::Uint8Array;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

use super::Reading;
use crate::play::protocol::bytes_of;

/// The whole program. The page ends it when everything is read, or when the result is no longer
/// needed.
pub fn run() {
    console_error_panic_hook::set_once();
    let on_message = Closure::<dyn Fn(MessageEvent)>::new(|event: MessageEvent| {
        let file = Uint8Array::new(&event.data()).to_vec();
        for batch in Reading::new(file) {
            say(&bytes_of(&batch));
        }
    });
    scope().set_onmessage(Some(on_message.into_js_value().unchecked_ref()));
    // Messages sent before are lost: the page waits for this one.
    say(&[]);
}

fn say(bytes: &[u8]) {
    // Messages are bytes, which can always be sent.
    let _ = scope().post_message(&Uint8Array::from(bytes));
}

fn scope() -> DedicatedWorkerGlobalScope {
    js_sys::global().unchecked_into()
}
