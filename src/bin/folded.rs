//! The worker for odds beside folded ranges, fetched when there is one.

fn main() {
    #[cfg(target_arch = "wasm32")]
    kicker::calculator::engine::worker::run::<kicker::calculator::engine::solver::FoldedSolver>();
}
