//! Putting a text on the clipboard because a button asked for it.

use leptos::prelude::window;
use wasm_bindgen_futures::JsFuture;

use super::task::spawn;

/// Copies a text, then says whether that worked.
pub fn copy(text: &str, done: impl FnOnce(bool) + 'static) {
    let clipboard = window().navigator().clipboard();
    // Missing on pages that are not served securely.
    if clipboard.is_undefined() {
        return done(false);
    }
    let copied = clipboard.write_text(text);
    spawn(async move { done(JsFuture::from(copied).await.is_ok()) });
}
