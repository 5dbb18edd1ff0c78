//! What is done whenever the state changes, or once that is shown. A value that follows the state is a `Memo` of Leptos.

use leptos::prelude::{AnyView, Effect, IntoAny, Memo, With};

use crate::kit::platform::task::spawn;

/// Follows a memo without a look at its value. (Its `track` alone follows nothing until it was read once.)
pub fn follow<T: Send + Sync + 'static>(memo: Memo<T>) {
    memo.with(|_| ());
}

/// Runs `act` within this frame, and again whenever something changes that it reads.
pub fn effect(mut act: impl FnMut() + 'static) {
    Effect::new(move |_: Option<()>| act());
}

/// Runs `act` once all that follows from the last change is on the page, and before anything else
/// can happen to it. A frame may come late on a busy machine; the user may have typed on by then.
pub fn after_render(act: impl FnOnce() + 'static) {
    // Effects are tasks, and tasks run in the order in which they were woken.
    spawn(async move { act() });
}

/// A view that is rebuilt, in place, whenever a value it reads changes.
pub fn dynamic(make: impl FnMut() -> AnyView + Send + 'static) -> AnyView {
    make.into_any()
}
