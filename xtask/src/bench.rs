//! What `bench` runs: a crate of its own, so that `serve` does not compile it.

use crate::process::{Failure, cargo, run};

/// Measures and prints; with `write`, into the papers as well.
///
/// # Errors
/// When something can't be built or measured; the words above say what.
pub fn run_all(write: bool) -> Result<(), Failure> {
    let mut bench = cargo();
    bench.args(["run", "--quiet", "-p", "bench", "--bin", "bench"]);
    if write {
        bench.args(["--", "--write"]);
    }
    run(&mut bench, "its own words are above")
}
