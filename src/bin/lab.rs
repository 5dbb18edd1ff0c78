//! The program of the page `lab/`.

fn main() {
    #[cfg(target_arch = "wasm32")]
    kicker::lab::open();
}
