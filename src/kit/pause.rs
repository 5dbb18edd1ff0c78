//! Letting others go first, in a page or in a worker.

use js_sys::Promise;
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::JsFuture;
use web_sys::MessageChannel;

/// Waits until what else is due has had its turn: input, a frame, messages. What waits by a promise alone goes on before that,
/// and a timer may be held back for long.
pub async fn pause() {
    let promise = Promise::new(&mut |resolve, _| {
        if let Ok(channel) = MessageChannel::new() {
            channel.port1().set_onmessage(Some(&resolve));
            // Nothing is sent that can't be.
            let _ = channel.port2().post_message(&JsValue::NULL);
        }
    });
    // It is never broken.
    let _ = JsFuture::from(promise).await;
}
