//! The page: opens the store and mounts the components in place of the static first paint.

fn main() {
    #[cfg(target_arch = "wasm32")]
    page::open();
}

#[cfg(target_arch = "wasm32")]
mod page {
    use kicker::calculator::app::App;
    use kicker::calculator::platform::language;
    use kicker::calculator::state::Event;
    use kicker::calculator::store::{Store, effect};
    use kicker::calculator::text::{Language, Words};
    use kicker::kit::platform::task::spawn;
    use kicker::kit::platform::{clock, page_language};
    use kicker::kit::reactive::follow;
    use leptos::prelude::*;
    use wasm_bindgen::JsCast;
    use web_sys::HtmlElement;

    pub(crate) fn open() {
        console_error_panic_hook::set_once();
        // The first paint stays until the words are loaded, so that no English text flashes up.
        match page_language::of_page() {
            Language::English => begin(Some(Words::english())),
            language => spawn(async move { begin(language::fetch(language).await) }),
        }
    }

    /// Opens the page with these words, or reports that they could not be loaded.
    fn begin(words: Option<&'static Words>) {
        let Some(place) = place() else {
            return;
        };
        place.set_text_content(None);
        // The attribute marks the first paint; removing an attribute can't fail.
        let _ = place.remove_attribute("data-starting");
        let inside = place.clone();
        let root = move || {
            let store = Store::open(words.unwrap_or_else(Words::english));
            if words.is_none() {
                store.handle(Event::LanguageMissing(Language::English));
            }
            show(store, inside);
        };
        // The page lives as long as the document.
        mount_to(place, root).forget();
    }

    fn place() -> Option<HtmlElement> {
        let place = document().get_element_by_id("app")?;
        Some(place.unchecked_into())
    }

    /// Shows the page, and rebuilds it when its words or its reading order change.
    fn show(store: Store, place: HtmlElement) {
        let shown = StoredValue::new_local(None);
        let list = Memo::new(move |_| store.device.get().screen.list);
        effect(move || {
            store.words_now();
            follow(list);
            clock::begin();
            shown.set_value(None);
            let app = move || {
                provide_context(store);
                view! { <App/> }
            };
            shown.set_value(Some(mount_to(place.clone(), app)));
        });
    }
}
