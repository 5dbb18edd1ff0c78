//! The language of the page.

use std::time::Duration;

use leptos::prelude::document;

use super::part;
use crate::text::{Tongue, Words};

/// How long the words of a language may be on their way.
const PATIENCE: Duration = Duration::from_secs(5);

/// The language that the start script has put on the page: the one that was chosen, else the first
/// of the browser's that Kicker speaks.
pub fn of_page() -> Tongue {
    let root = document().document_element();
    let code = root.and_then(|root| root.get_attribute("lang"));
    let tongue = code.and_then(|code| Tongue::of_code(&code));
    tongue.unwrap_or(Tongue::English)
}

/// The words of a language; nothing when they can't be had.
pub async fn fetch(tongue: Tongue) -> Option<&'static Words> {
    if tongue == Tongue::English {
        return Some(Words::english());
    }
    let file = format!("words/{}.txt", tongue.code());
    Words::read(tongue, &part::text(&file, PATIENCE).await?)
}

/// Says on the page's root which language it speaks, and puts its title.
pub fn announce(words: &Words) {
    let document = document();
    document.set_title(words.texts().title());
    if let Some(root) = document.document_element() {
        for (name, value) in [
            ("lang", words.tongue().code()),
            ("dir", words.texts().dir()),
            // For the start script to say, should the app stop: then it can't speak for itself.
            ("data-stopped", words.texts().stopped_page()),
        ] {
            // These attribute names are valid, so it can't be refused.
            let _ = root.set_attribute(name, value);
        }
    }
}
