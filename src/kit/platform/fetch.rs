//! Parts of the site that are fetched when they are needed.
//!
//! A page that contains all its parts serves them by the same names: its own `fetch` replaces the
//! browser's.

use std::time::Duration;

use leptos::prelude::{set_timeout, window};
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;
use web_sys::{AbortController, RequestInit, Response};

use crate::kit::patience;

/// The text of a part, by its path in the site; nothing when it is not there in time.
pub async fn text(name: &str) -> Option<String> {
    let ask = RequestInit::new();
    if let Ok(controller) = AbortController::new() {
        ask.set_signal(Some(&controller.signal()));
        let patience = Duration::from_millis(patience::FILE.into());
        set_timeout(move || controller.abort(), patience);
    }
    let response = JsFuture::from(window().fetch_with_str_and_init(name, &ask));
    let response: Response = response.await.ok()?.dyn_into().ok()?;
    if !response.ok() {
        return None;
    }
    JsFuture::from(response.text().ok()?)
        .await
        .ok()?
        .as_string()
}
