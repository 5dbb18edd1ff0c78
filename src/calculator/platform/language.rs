//! The words of the page.

use leptos::prelude::document;

use crate::calculator::panels::TABLES;
use crate::calculator::text::{Language, Words};
use crate::kit::platform::page_language;

/// The words of a language; `None` when they can't be loaded.
pub async fn fetch(language: Language) -> Option<&'static Words> {
    if let Some(known) = Words::known(language) {
        return Some(known);
    }
    let text = page_language::words(language).await?;
    Words::read(language, &text, TABLES)
}

/// Says on the page's root which language it speaks and in which direction it runs, and puts its title.
pub fn announce(words: &Words) {
    let texts = words.messages();
    let stopped = [0, 1, 2, 3].map(|at| texts.stopped_page(at));
    page_language::announce(words.language(), texts.title(), &stopped);
    if let Some(root) = document().document_element() {
        // The name of an attribute is a name.
        let _ = root.set_attribute("dir", texts.dir());
    }
}
