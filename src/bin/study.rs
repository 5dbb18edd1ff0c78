//! The worker for what ranges hit and outs, fetched when a panel asks.

fn main() {
    #[cfg(target_arch = "wasm32")]
    kicker::calculator::engine::worker::run::<kicker::calculator::engine::solver::StudySolver>();
}
