//! The program of the page `lab/`, and its worker, which is the same file started in a thread of its own.

fn main() {
    #[cfg(all(target_arch = "wasm32", feature = "page"))]
    if web_sys::window().is_some() {
        kicker::lab::open();
    } else {
        kicker::lab::run();
    }
}
