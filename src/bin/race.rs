//! The worker of the page `lab/` that races, and counts over all hands, fetched when one of that begins.

fn main() {
    #[cfg(target_arch = "wasm32")]
    kicker::lab::run();
}
