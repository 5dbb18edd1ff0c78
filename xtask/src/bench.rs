//! Runs `bench`, which is a separate crate, so that `serve` does not compile it.

use crate::process::{Failure, cargo, run};

/// Measures and prints; with `write` it also updates the files with tables. An `option` selects another
/// measurement.
///
/// # Errors
/// When something can't be built or measured; the output above says what.
pub fn run_all(option: Option<&str>, write: bool) -> Result<(), Failure> {
    let mut bench = cargo();
    bench.args(["run", "--quiet", "-p", "bench", "--bin", "bench", "--"]);
    bench.args(option).args(write.then_some("--write"));
    run(&mut bench, "its output is above")
}
