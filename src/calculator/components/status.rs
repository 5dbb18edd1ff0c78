//! What is announced after a change.

use std::time::Duration;

use leptos::leptos_dom::helpers::TimeoutHandle;
use leptos::prelude::*;
use web_sys::Element as Node;

use crate::calculator::store::{effect, use_store};
use crate::kit::element::{Element, NodeRef, element};

/// How long nothing must change before the announcement.
const STILL: Duration = Duration::from_millis(500);

/// The status region: one sentence, announced half a second after the last change.
pub fn status() -> Element {
    let sentence = use_store().select(|scene| scene.status.clone());
    let region = element("div.status.unseen[role=status]");
    announced(region, move || Some(sentence.get()), |_| true)
}

/// A status region: announces the text half a second after the last change, if the region `is_wanted` then. `None`
/// leaves what was said.
pub fn announced(
    region: Element,
    text: impl Fn() -> Option<String> + 'static,
    is_wanted: fn(&Node) -> bool,
) -> Element {
    let node = NodeRef::new_local(None);
    let mut waiting: Option<TimeoutHandle> = None;
    effect(move || {
        if let Some(waiting) = waiting.take() {
            waiting.clear();
        }
        let Some(text) = text() else { return };
        let say = move || {
            let node: Option<Node> = node.try_get_value().flatten();
            if let Some(node) = node.filter(is_wanted) {
                node.set_text_content(Some(&text));
            }
        };
        waiting = set_timeout_with_handle(say, STILL).ok();
    });
    region.node_ref(node)
}
