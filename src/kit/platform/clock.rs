//! Time.

use std::cell::Cell;

/// Milliseconds since the page was opened, by a clock that never goes back.
pub fn now() -> f64 {
    let window = web_sys::window();
    let clock = window.and_then(|window| window.performance());
    clock.map_or(0.0, |clock| clock.now())
}

/// Longer work is felt as a delay when something follows in the same turn.
const NOT_FELT: f64 = 50.0;

thread_local! {
    static BEGAN: Cell<f64> = const { Cell::new(0.0) };
}

/// Long work begins.
pub fn begin() {
    BEGAN.set(now());
}

/// Whether it has taken so long by now that what follows should let others go first.
pub fn is_late() -> bool {
    now() - BEGAN.get() > NOT_FELT
}
