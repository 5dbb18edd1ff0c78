//! The worker for the graph of a range, fetched when its panel asks.

fn main() {
    #[cfg(target_arch = "wasm32")]
    kicker::calculator::engine::worker::run::<kicker::calculator::engine::solver::GraphSolver>();
}
