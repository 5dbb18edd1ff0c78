//! The worker for what ranges hit and for ranges that folded, fetched when one of them is asked about.

fn main() {
    #[cfg(target_arch = "wasm32")]
    kicker::calculator::engine::worker::run::<kicker::calculator::engine::solver::StudySolver>();
}
