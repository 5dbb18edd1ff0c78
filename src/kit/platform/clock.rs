//! Time.

/// Milliseconds since the page was opened, by a clock that never goes back.
pub fn now() -> f64 {
    let window = web_sys::window();
    let clock = window.and_then(|window| window.performance());
    clock.map_or(0.0, |clock| clock.now())
}
