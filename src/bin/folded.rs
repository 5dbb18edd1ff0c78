//! The worker for odds beside ranges that folded, fetched when one has.

fn main() {
    #[cfg(target_arch = "wasm32")]
    kicker::calculator::engine::worker::run::<kicker::calculator::engine::solver::FoldedSolver>();
}
