//! All of Kicker in one file, to take along.

use leptos::prelude::*;

use super::words::Messages;
use crate::calculator::store::use_store;
use crate::kit::element::element;
use crate::kit::platform::fetch;
use crate::kit::platform::task::spawn;
use crate::kit::reactive::dynamic;

const FILE: &str = "kicker-offline.html";
/// Its SHA-256, and its name.
const HASH: &str = "kicker-offline.html.sha256";

/// The link to the file with its hash. It is there once the hash is: not before the options are
/// opened, nor where the file is not, as in the file itself.
pub(super) fn offline_copy() -> AnyView {
    let store = use_store();
    let words = store.words().of::<Messages>();
    let hash = RwSignal::new(None::<String>);
    Effect::new(move |asked: Option<bool>| {
        let asked = asked.unwrap_or_default();
        let ask = !asked && store.panel.get() == Some(super::INFO.panel);
        if ask {
            spawn(async move {
                let text = fetch::text(HASH).await;
                let text = text.unwrap_or_default();
                let first = text.split_whitespace().next();
                hash.try_set(first.map(str::to_owned));
            });
        }
        asked || ask
    });
    dynamic(move || {
        let Some(hash) = hash.get() else {
            return ().into_any();
        };
        let link = element("a").with("href", FILE).with("download", FILE);
        element("p.offline-copy")
            .child(link.text(words.offline_copy(0)))
            .child(element("span.soft").text(words.offline_copy(1)))
            .child(element("code.offline-hash").text(hash))
            .into_any()
    })
}
