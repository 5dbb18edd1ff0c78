//! The program of the page `play/`.

fn main() {
    #[cfg(all(target_arch = "wasm32", feature = "page"))]
    kicker::play::open();
}
