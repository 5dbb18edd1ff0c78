//! Where the focus is, and moving it.

use leptos::prelude::{document, request_animation_frame};
use wasm_bindgen::JsCast;
use web_sys::{Element, EventTarget, HtmlElement};

use crate::input::Focus;

/// The part of the page that `target` lies in. Parts carry `data-focus`.
pub fn region(target: Option<&EventTarget>) -> Focus {
    let Some(element) = target.and_then(|target| target.dyn_ref::<Element>()) else {
        return Focus::Elsewhere;
    };
    // The selector is a valid one, so asking can't fail.
    let part = element.closest("[data-focus]").ok().flatten();
    match part
        .and_then(|part| part.get_attribute("data-focus"))
        .as_deref()
    {
        Some("table") if element.tag_name() == "BUTTON" => Focus::Button,
        Some("table") => Focus::Table,
        Some("picker") => Focus::Picker,
        Some("line") => Focus::Line,
        Some("seat") => Focus::Seat,
        Some("text") => Focus::Text,
        _ => Focus::Elsewhere,
    }
}

/// Whether the focus is inside `element`.
pub fn is_inside(element: &Element) -> bool {
    document()
        .active_element()
        .is_some_and(|active| element.contains(Some(&active)))
}

/// Whether nothing at all has the focus, as after the element that had it went away.
pub fn is_lost() -> bool {
    document()
        .active_element()
        .is_none_or(|active| active.tag_name() == "BODY")
}

/// Focuses what `selector` finds in `root`; the page scrolls only if it is out of view, and with
/// the next frame: to look at once would lay the page out, and so would the answer that is about
/// to come. Says whether there was such an element.
pub fn move_to(root: &Element, selector: &str) -> bool {
    let found = root
        .query_selector(selector)
        .ok()
        .flatten()
        .and_then(|element| element.dyn_into::<HtmlElement>().ok());
    let Some(element) = found else {
        return false;
    };
    let calmly = web_sys::FocusOptions::new();
    calmly.set_prevent_scroll(true);
    // Focusing an element that can't take it is not an error.
    let _ = element.focus_with_options(&calmly);
    request_animation_frame(move || bring_into_view(&element));
    true
}

/// Scrolls as little as needed to show `element`; not at all when it can be seen.
pub fn bring_into_view(element: &Element) {
    let nearest = web_sys::ScrollIntoViewOptions::new();
    nearest.set_block(web_sys::ScrollLogicalPosition::Nearest);
    nearest.set_inline(web_sys::ScrollLogicalPosition::Nearest);
    element.scroll_into_view_with_scroll_into_view_options(&nearest);
}

/// Scrolls the page so that what `selector` finds begins at its top.
pub fn bring_to_top(selector: &str) {
    if let Ok(Some(element)) = document().query_selector(selector) {
        element.scroll_into_view();
    }
}
