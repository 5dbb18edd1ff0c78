//! Whether the pointer moves. Browsers also report a pointer that rests while the page moves or changes under it; then the
//! user means nothing by it.

use std::cell::Cell;
use std::sync::Once;

use wasm_bindgen::JsCast;
use web_sys::{Event, MouseEvent};

use super::task::listen;

thread_local! {
    /// Where it was last.
    static LAST: Cell<Option<(i32, i32)>> = const { Cell::new(None) };
}

/// Notes from now on where the pointer is. To be called before [`has_moved`].
pub fn follow() {
    static FOLLOWS: Once = Once::new();
    // After the listeners of the elements, which compare.
    FOLLOWS.call_once(|| listen("pointermove", |event| LAST.set(Some(place(&event)))));
}

/// Whether a `pointermove` says that the pointer is not where it was.
pub fn has_moved(event: &Event) -> bool {
    LAST.get().is_some_and(|last| last != place(event))
}

fn place(event: &Event) -> (i32, i32) {
    let event: &MouseEvent = event.unchecked_ref();
    (event.client_x(), event.client_y())
}
