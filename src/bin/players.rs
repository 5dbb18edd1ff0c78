//! The worker of the page `play/`: its computer players, and, started a second time, the reader of hand histories.

fn main() {
    #[cfg(target_arch = "wasm32")]
    kicker::play::work();
}
