//! The worker for every question but those of `folded` and `study`, fetched when there is a range.

fn main() {
    #[cfg(target_arch = "wasm32")]
    kicker::calculator::engine::worker::run::<kicker::calculator::engine::solver::RangesSolver>();
}
