//! The worker of the page `play/` that reads hand histories, fetched when the user opens some.

fn main() {
    #[cfg(target_arch = "wasm32")]
    kicker::play::histories::run();
}
