//! The page: opens the store and mounts the components in place of the static first paint.

fn main() {
    #[cfg(target_arch = "wasm32")]
    page::open();
}

#[cfg(target_arch = "wasm32")]
mod page {
    use kicker::components::App;
    use kicker::store::Store;
    use leptos::prelude::*;
    use wasm_bindgen::JsCast;

    pub(crate) fn open() {
        console_error_panic_hook::set_once();
        let Some(place) = document().get_element_by_id("app") else {
            return mount_to_body(root);
        };
        place.set_text_content(None);
        // It says that the first paint is still on screen; taking an attribute off can't fail.
        let _ = place.remove_attribute("data-starting");
        // The page lives as long as the document.
        mount_to(place.unchecked_into(), root).forget();
    }

    fn root() -> impl IntoView {
        provide_context(Store::open());
        view! { <App/> }
    }
}
