//! The language of the page.

use leptos::prelude::document;

use crate::calculator::panels::TABLES;
use crate::calculator::text::{Language, Words};
use crate::kit::platform::fetch;

/// The language that the start script has put on the page: the chosen one, otherwise the first of
/// the browser's languages that Kicker has.
pub fn of_page() -> Language {
    let root = document().document_element();
    let code = root.and_then(|root| root.get_attribute("lang"));
    let language = code.and_then(|code| Language::of_code(&code));
    language.unwrap_or(Language::English)
}

/// The words of a language; `None` when they can't be loaded.
pub async fn fetch(language: Language) -> Option<&'static Words> {
    if let Some(known) = Words::known(language) {
        return Some(known);
    }
    let file = format!("words/{}.txt", language.code());
    let text = fetch::text(&file).await?;
    Words::read(language, &text, TABLES)
}

/// Says on the page's root which language it speaks, and puts its title.
pub fn announce(words: &Words) {
    let texts = words.messages();
    let document = document();
    document.set_title(texts.title());
    if let Some(root) = document.document_element() {
        let stopped = [0, 1, 2, 3].map(|at| texts.stopped_page(at));
        for (name, value) in [
            ("lang", words.language().code()),
            ("dir", texts.dir()),
            // For the start script to show if the app stops and can't show it itself.
            ("data-stopped", &stopped.join(" | ")),
        ] {
            // These attribute names are valid, so it can't be refused.
            let _ = root.set_attribute(name, value);
        }
    }
}
