//! Reading and moving the focus.

use std::cell::Cell;

use leptos::prelude::{document, request_animation_frame};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Element, Event, EventTarget, HtmlElement};

thread_local! {
    static RESTORING: Cell<bool> = const { Cell::new(false) };
}

/// Closes a dialog while marking that the browser restores the focus: the user has not moved it.
pub fn while_restoring(close: impl FnOnce()) {
    RESTORING.set(true);
    close();
    RESTORING.set(false);
}

/// Whether the browser is restoring the focus now.
pub fn is_restoring() -> bool {
    RESTORING.get()
}

/// Whether an event comes from the element with the focus. An input event of another field comes from the
/// browser's Undo, not from typing.
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

/// Whether no usable element has the focus, as after the element that had it was removed. A closed panel
/// counts: the element to restore the focus to is gone, and the browser removes the focus from the panel
/// only with the next frame.
pub fn is_lost() -> bool {
    document().active_element().is_none_or(|active| {
        let closed = active.closest("dialog:not([open]), [hidden]");
        active.tag_name() == "BODY" || matches!(closed, Ok(Some(_)))
    })
}

/// Whether the table keeps the focus after a click there: anywhere but in panels, fields, links and the menu. Panels
/// beside the table are marked by `data-focus`.
pub fn keeps_table_focus(target: Option<&EventTarget>) -> bool {
    let element = target.and_then(|target| target.dyn_ref::<Element>());
    element.is_some_and(|element| {
        let other =
            element.closest("dialog, input, textarea, label, a, .menu, [data-focus='beside']");
        matches!(other, Ok(None))
    })
}

/// Focuses the element that matches `selector` in `root`. The page scrolls only if it is out of view, and
/// with the next frame, since scrolling now would force a layout and the coming answer another. Returns
/// whether there was such an element.
pub fn move_to(root: &Element, selector: &str) -> bool {
    let Some(element) = html_element(root.query_selector(selector)) else {
        return false;
    };
    set_focus(&element);
    request_animation_frame(move || scroll_into_view(&element));
    true
}

/// The elements that match `selector` in `root` and are seen, in their order.
pub fn seen(root: &Element, selector: &str) -> Vec<HtmlElement> {
    let Ok(all) = root.query_selector_all(selector) else {
        return Vec::new();
    };
    let all = (0..all.length()).filter_map(|at| all.get(at)?.dyn_into::<HtmlElement>().ok());
    all.filter(|element| element.offset_parent().is_some())
        .collect()
}

/// Focuses an element of the page without scrolling anything.
pub fn move_without_scroll(selector: &str) {
    if let Some(element) = html_element(document().query_selector(selector)) {
        set_focus(&element);
    }
}

/// Moves the focus from one element with the attribute `mark` to the one with this value of it, before the
/// changes of the page are rendered: moving the focus forces a style calculation of all changes, and so
/// does a new `tabindex` on the focused element.
pub fn move_before_render(mark: &str, value: &str) {
    let from = document().active_element();
    let to = html_element(document().query_selector(&format!("[{mark}='{value}']")));
    if let Some(to) = to.filter(|_| from.is_some_and(|from| from.has_attribute(mark))) {
        to.set_tab_index(0);
        set_focus(&to);
    }
}

fn html_element(element: Result<Option<Element>, JsValue>) -> Option<HtmlElement> {
    element.ok().flatten()?.dyn_into().ok()
}

/// Focuses an element without scrolling, unless it has the focus.
fn set_focus(element: &HtmlElement) {
    if document().active_element().as_ref() != Some(element) {
        let options = web_sys::FocusOptions::new();
        options.set_prevent_scroll(true);
        // Focusing an element that can't have the focus is not an error.
        let _ = element.focus_with_options(&options);
    }
}

/// Focuses the body of the open panel, if one is open: the focused element inside was removed, or the
/// body was clicked.
pub fn keep_in_panel() -> bool {
    let body = document().query_selector(DIALOG_BODY).ok().flatten();
    if let Some(body) = &body {
        // The attribute's name is valid.
        let _ = body.set_attribute("tabindex", "-1");
        move_without_scroll(DIALOG_BODY);
    }
    body.is_some()
}

/// Makes the body of a panel not focusable before the panel opens, so that its first button gets the focus.
pub fn release_panel(panel: &Element) {
    if let Ok(Some(body)) = panel.query_selector("[tabindex='-1'].dialog-body") {
        // Removing an attribute can't fail.
        let _ = body.remove_attribute("tabindex");
    }
}

/// The body of the open panel.
const DIALOG_BODY: &str = "dialog[open] .dialog-body";

/// Scrolls as little as needed to show `element`; not at all when it can be seen.
pub fn scroll_into_view(element: &Element) {
    let nearest = web_sys::ScrollIntoViewOptions::new();
    nearest.set_block(web_sys::ScrollLogicalPosition::Nearest);
    nearest.set_inline(web_sys::ScrollLogicalPosition::Nearest);
    element.scroll_into_view_with_scroll_into_view_options(&nearest);
}

/// Scrolls the element that matches `selector` to the top of the page.
pub fn scroll_to_top(selector: &str) {
    if let Ok(Some(element)) = document().query_selector(selector) {
        element.scroll_into_view();
    }
}
