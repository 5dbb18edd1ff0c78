//! The browser's part: marks the elements of a group and moves the focus among them.

use wasm_bindgen::JsCast;
use web_sys::{Event, KeyboardEvent};

use super::Shape;
use crate::kit::element::{Element, element};
use crate::kit::platform::focus;

/// The element at `position` of a group whose tab stop is the one at `stop`.
pub fn item(element: Element, position: usize, stop: usize) -> Element {
    element
        .with("data-at", position.to_string())
        .with("tabindex", if position == stop { "0" } else { "-1" })
}

/// A toolbar of that class and accessible name, which may wrap: one tab stop, its first button.
pub fn toolbar(class: &'static str, name: String, buttons: Vec<Element>) -> Element {
    toolbar_at(0, class, name, buttons)
}

/// The same with the tab stop at one of its buttons: what is chosen, where one is.
pub fn toolbar_at(
    stop: usize,
    class: &'static str,
    name: String,
    buttons: Vec<Element>,
) -> Element {
    let shape = Shape::Wrapped(buttons.len());
    let items = buttons.into_iter().enumerate();
    let items = items.map(|(position, button)| item(button, position, stop));
    element("div[role=toolbar]")
        .with("class", class)
        .with("aria-label", name)
        .on("keydown", move |event| walk(event, shape))
        .children(items)
}

/// The stop of a group that the Tab key skips: an arrow key leads to it from an element beside it.
pub const NO_STOP: usize = usize::MAX;

/// Whether a `keydown` event is that key without a modifier. It prevents the browser's default action then.
pub fn is_key(event: &Event, key: &str) -> bool {
    let pressed: &KeyboardEvent = event.unchecked_ref();
    let modified = pressed.ctrl_key() || pressed.meta_key() || pressed.alt_key();
    let is_key = pressed.key() == key && !modified;
    if is_key {
        event.prevent_default();
    }
    is_key
}

/// The element that an event happened to, or the nearest around it, that matches a selector.
pub fn closest(event: &Event, selector: &str) -> Option<web_sys::Element> {
    let target: web_sys::Element = event.target()?.dyn_into().ok()?;
    target.closest(selector).ok().flatten()
}

/// The keys that take back a change, and make it again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UndoKey {
    /// Ctrl+Z, or Command+Z.
    Undo,
    /// The same with Shift, or Ctrl+Y.
    Redo,
}

/// Whether a `keydown` event is one of these.
pub fn undo_key(event: &Event) -> Option<UndoKey> {
    let pressed: &KeyboardEvent = event.unchecked_ref();
    let key = pressed.key().to_ascii_lowercase();
    match (key.as_str(), pressed.shift_key()) {
        _ if !pressed.ctrl_key() && !pressed.meta_key() => None,
        ("z", false) => Some(UndoKey::Undo),
        ("z", true) | ("y", _) => Some(UndoKey::Redo),
        _ => None,
    }
}

/// The position that a `keydown` event moves to from `position`. It prevents the browser's default action of
/// such a key.
pub fn target(event: &Event, shape: Shape, position: usize) -> Option<usize> {
    let event: &KeyboardEvent = event.unchecked_ref();
    if event.alt_key() || event.meta_key() {
        return None;
    }
    let target = shape.target(&event.key(), event.ctrl_key(), position)?;
    event.prevent_default();
    Some(target)
}

/// Handles a `keydown` event of a group: moves the focus from the current [`item`] to the one of the key.
pub fn walk(event: &Event, shape: Shape) {
    let from = closest(event, "*");
    let position = from.and_then(|from| from.get_attribute("data-at")?.parse().ok());
    let target = position.and_then(|position| target(event, shape, position));
    if let (Some(target), Some(group)) = (target, event.current_target()) {
        focus::move_to(group.unchecked_ref(), &format!("[data-at='{target}']"));
    }
}
