//! The engine's table of all pairs of hands before the flop, a file in the repository.

use crate::paths::workspace;
use crate::process::{Failure, cargo, run};

/// Where the file is, from the workspace's folder.
const FILE: &str = "evaluator/data/preflop-pairs.bin";

/// Counts all pairs and writes the file or, to check it, compares.
///
/// # Errors
/// When the engine can't be built, or the file can't be written or is not as counted.
pub fn make(check: bool) -> Result<(), Failure> {
    let mut count = cargo();
    count.args(["run", "--quiet", "--release", "-p", "evaluator"]);
    count.args(["--example", "preflop_pairs", "--"]);
    if check {
        count.arg("--check");
    }
    let advice = "if the file is wrong, `cargo xtask pairs` makes it again";
    run(count.arg(workspace().join(FILE)), advice)
}
