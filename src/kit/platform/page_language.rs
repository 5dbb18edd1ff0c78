//! The language of the page.

use leptos::prelude::document;

use super::fetch;
use crate::kit::language::Language;

/// The language that the start script has put on the page: the chosen one, otherwise the first of
/// the browser's languages that Kicker has.
pub fn of_page() -> Language {
    let root = document().document_element();
    let tag = root.and_then(|root| root.get_attribute("lang"));
    let language = tag.and_then(|tag| Language::ALL.into_iter().find(|it| it.tag() == tag));
    language.unwrap_or(Language::English)
}

/// The words of a language as the build has joined them; `None` when they can't be loaded.
pub async fn words(language: Language) -> Option<String> {
    fetch::text(&format!("words/{}.txt", language.code())).await
}

/// Says on the page's root which language it speaks, and puts its title. `stopped` is what the start script shows if the program
/// stops and can't show it itself.
pub fn announce(language: Language, title: &str, stopped: &[&str]) {
    let document = document();
    document.set_title(title);
    if let Some(root) = document.document_element() {
        for (name, value) in [
            ("lang", language.tag()),
            ("data-stopped", &stopped.join(" | ")),
        ] {
            // These attribute names are valid, so it can't be refused.
            let _ = root.set_attribute(name, value);
        }
    }
}
