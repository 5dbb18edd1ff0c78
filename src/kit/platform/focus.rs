//! Where the focus is, and moving it.

use std::cell::Cell;

use leptos::prelude::{document, request_animation_frame};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Element, Event, EventTarget, HtmlElement};

thread_local! {
    static GIVING_BACK: Cell<bool> = const { Cell::new(false) };
}

/// Closes a dialog, which gives the focus back to where it was: nobody chose that place anew.
pub fn giving_back(close: impl FnOnce()) {
    GIVING_BACK.set(true);
    close();
    GIVING_BACK.set(false);
}

/// Whether the focus is being given back just now.
pub fn is_given_back() -> bool {
    GIVING_BACK.get()
}

/// Whether an event comes from what has the focus. An input event of another field is the
/// browser's own Undo, not somebody's typing.
pub fn is_of_focused(event: &Event) -> bool {
    let active = document().active_element().map(EventTarget::from);
    active.is_some() && event.target() == active
}

/// Whether the focus is inside `element`.
pub fn is_inside(element: &Element) -> bool {
    document()
        .active_element()
        .is_some_and(|active| element.contains(Some(&active)))
}

/// Whether nothing that can be used has the focus, as after the element that had it went away. A
/// closed panel counts: where it would have given the focus back has gone, and the browser takes
/// the focus out of it only with the next frame.
pub fn is_lost() -> bool {
    document().active_element().is_none_or(|active| {
        let closed = active.closest("dialog:not([open]), [hidden]");
        active.tag_name() == "BODY" || matches!(closed, Ok(Some(_)))
    })
}

/// Whether a click there leaves the focus to the table: anywhere but in panels, fields and links.
/// A panel that stands beside the table says so itself.
pub fn is_tool(target: Option<&EventTarget>) -> bool {
    let element = target.and_then(|target| target.dyn_ref::<Element>());
    element.is_some_and(|element| {
        let other = element.closest("dialog, input, textarea, label, a, [data-focus='beside']");
        matches!(other, Ok(None))
    })
}

/// Focuses what `selector` finds in `root`; the page scrolls only if it is out of view, and with
/// the next frame: to look at once would lay the page out, and so would the answer that is about
/// to come. Says whether there was such an element.
pub fn move_to(root: &Element, selector: &str) -> bool {
    let Some(element) = found(root.query_selector(selector)) else {
        return false;
    };
    take(&element);
    request_animation_frame(move || bring_into_view(&element));
    true
}

/// The same in the whole page or in the open panel, which stay scrolled as they are.
pub fn move_calmly(selector: &str) {
    if let Some(element) = found(document().query_selector(selector)) {
        take(&element);
    }
}

/// From one element with the attribute `mark` to the one where it has this value, before anything is
/// drawn that has changed: the browser works out all of that before it moves the focus, and once more
/// when what has the focus becomes a tab stop or ceases to be one.
pub fn go_ahead(mark: &str, value: &str) {
    let from = document().active_element();
    let to = found(document().query_selector(&format!("[{mark}='{value}']")));
    if let Some(to) = to.filter(|_| from.is_some_and(|from| from.has_attribute(mark))) {
        to.set_tab_index(0);
        take(&to);
    }
}

fn found(element: Result<Option<Element>, JsValue>) -> Option<HtmlElement> {
    element.ok().flatten()?.dyn_into().ok()
}

/// Gives it the focus, if it hasn't it already.
fn take(element: &HtmlElement) {
    if document().active_element().as_ref() != Some(element) {
        let calmly = web_sys::FocusOptions::new();
        calmly.set_prevent_scroll(true);
        // Focusing an element that can't take it is not an error.
        let _ = element.focus_with_options(&calmly);
    }
}

/// Gives the focus to the ground of the open panel, if one is open: what it was on in there has
/// gone, or the bare ground was clicked.
pub fn hold_in_panel() -> bool {
    let ground = document().query_selector(GROUND).ok().flatten();
    if let Some(ground) = &ground {
        // The name of an attribute is a name.
        let _ = ground.set_attribute("tabindex", "-1");
        move_calmly(GROUND);
    }
    ground.is_some()
}

/// Before a panel opens: its first button is to have the focus, and not its ground.
pub fn release(panel: &Element) {
    if let Ok(Some(ground)) = panel.query_selector("[tabindex='-1'].dialog-body") {
        // Taking an attribute off can't fail.
        let _ = ground.remove_attribute("tabindex");
    }
}

/// The ground of the open panel.
const GROUND: &str = "dialog[open] .dialog-body";

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
