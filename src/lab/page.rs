//! The page in the browser: its words in the language that `boot.js` has chosen.

use super::words::words;

/// Opens the page: what its HTML says in English is said in the person's language.
pub fn open() {
    console_error_panic_hook::set_once();
    let Some(document) = web_sys::window().and_then(|window| window.document()) else {
        return;
    };
    let language = document
        .document_element()
        .and_then(|root| root.get_attribute("lang"));
    for (name, text) in words(&language.unwrap_or_default()) {
        let selector = format!("[data-words='{name}']");
        if let Ok(Some(place)) = document.query_selector(&selector) {
            place.set_text_content(Some(text));
        }
        if name == "title" {
            document.set_title(&format!("{text} · Kicker"));
        }
    }
    if let Some(page) = document.get_element_by_id("lab") {
        // It says that the first paint is still on screen; taking an attribute off can't fail.
        let _ = page.remove_attribute("data-starting");
    }
}
