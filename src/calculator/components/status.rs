//! What is announced after a change.

use std::time::Duration;

use leptos::leptos_dom::helpers::TimeoutHandle;
use leptos::prelude::*;

use crate::calculator::store::{effect, use_store};
use crate::kit::element::{Element, NodeRef, element};

/// How long nothing must change before the announcement.
const STILL: Duration = Duration::from_millis(500);

/// The status region: one sentence, announced half a second after the last change.
pub fn status() -> Element {
    let store = use_store();
    let sentence = store.select(|scene| scene.status.clone());
    let region = NodeRef::new_local(None);
    let mut waiting: Option<TimeoutHandle> = None;
    effect(move || {
        if let Some(waiting) = waiting.take() {
            waiting.clear();
        }
        let sentence = sentence.get();
        let say = move || {
            if let Some(region) = region.try_get_value().flatten() {
                region.set_text_content(Some(&sentence));
            }
        };
        waiting = set_timeout_with_handle(say, STILL).ok();
    });
    element("div.status.unseen[role=status]").node_ref(region)
}
