//! The worker: the engine in a thread of its own.

fn main() {
    #[cfg(target_arch = "wasm32")]
    kicker::engine::worker::run();
}
