//! The program of the page `play/`, and of the worker in which its computer players think: the same file
//! started in its own thread.

fn main() {
    #[cfg(all(target_arch = "wasm32", feature = "page"))]
    if web_sys::window().is_some() {
        kicker::play::open();
    } else {
        kicker::play::work();
    }
}
