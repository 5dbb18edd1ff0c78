//! Sharing the table as a link.

use leptos::prelude::window;
use leptos::task::spawn_local;
use wasm_bindgen_futures::JsFuture;

use super::address;

/// Copies the link of a line, then says whether that worked.
pub fn copy_link(line: &str, done: impl FnOnce(bool) + 'static) {
    let clipboard = window().navigator().clipboard();
    // Missing on pages that are not served securely.
    if clipboard.is_undefined() {
        return done(false);
    }
    let copied = clipboard.write_text(&address::of_line(line));
    spawn_local(async move { done(JsFuture::from(copied).await.is_ok()) });
}
