//! The worker that the page starts with: known cards, in a thread of its own.

fn main() {
    #[cfg(target_arch = "wasm32")]
    kicker::engine::worker::run::<kicker::engine::ways::KnownWays>();
}
