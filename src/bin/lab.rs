//! The program of the page `lab/`.

fn main() {
    #[cfg(all(target_arch = "wasm32", feature = "page"))]
    kicker::lab::open();
}
