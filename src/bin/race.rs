//! The worker of the page `lab/` for races and counts over all hands, fetched when one begins.

fn main() {
    #[cfg(target_arch = "wasm32")]
    kicker::lab::run();
}
