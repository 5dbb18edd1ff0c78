//! What is said aloud of something that is seen as well. It is taken away again, so that who reads on does not come to it twice.

use std::time::Duration;

use leptos::leptos_dom::helpers::TimeoutHandle;
use leptos::prelude::*;

use crate::kit::element::{Element, NodeRef, element};
use crate::kit::reactive::effect;

/// As long a text stays: what reads it out takes it at once.
const HEARD: Duration = Duration::from_secs(2);

/// Says what a memo becomes; not what it is when the page opens, which is read with the page.
pub(super) fn announcement(said: Memo<Option<String>>) -> Element {
    let node = NodeRef::new_local(None);
    let mut waiting: Option<TimeoutHandle> = None;
    let mut is_first = true;
    effect(move || {
        let text = said.get();
        if let Some(waiting) = waiting.take() {
            waiting.clear();
        }
        let write = move |text: Option<&str>| {
            if let Some(node) = node.try_get_value().flatten() {
                node.set_text_content(text);
            }
        };
        if std::mem::take(&mut is_first) {
            return;
        }
        write(text.as_deref());
        if text.is_some() {
            waiting = set_timeout_with_handle(move || write(None), HEARD).ok();
        }
    });
    element("p.unseen[role=status]").node_ref(node)
}
