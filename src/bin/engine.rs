//! The worker that answers every question of the calculator.

fn main() {
    #[cfg(target_arch = "wasm32")]
    kicker::calculator::engine::worker::run();
}
