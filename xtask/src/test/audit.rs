//! What comes from others: `cargo deny` holds it to `deny.toml`.

use std::process::Command;

use crate::paths::workspace;
use crate::process::{Failure, run};
use crate::tools::toolbox::Toolbox;

/// Where a lock file is: the workspace, and those of the fuzz targets, which are for nightly alone. What
/// the benchmark compares with (`xtask/bench/peers`) is built for `bench` alone, and not fetched for this.
const WORKSPACES: [&str; 4] = ["", "evaluator/fuzz", "game/fuzz", "tests/fuzz"];

/// Bans, licences and sources of everything in them, also of what is for tests only. The
/// advisories are left to a scheduled run of whoever publishes Kicker: they change from day to day,
/// and a build that worked should go on working.
///
/// # Errors
/// When something is not as `deny.toml` has it.
pub fn check() -> Result<(), Failure> {
    let toolbox = Toolbox::for_audit()?;
    let rules = workspace().join("deny.toml");
    for folder in WORKSPACES {
        let mut deny = Command::new(toolbox.program("cargo-deny"));
        // Else it looks at the crate of this folder alone: at 195 crates of 258.
        deny.args(["--locked", "--workspace", "--all-features", "--config"])
            .arg(&rules)
            // What one of them allows for, another need not have.
            .args(["check", "--allow", "license-not-encountered"])
            .args(["--allow", "license-exception-not-encountered"])
            .args(["--allow", "unused-wrapper"])
            .args(["bans", "licenses", "sources"])
            .current_dir(workspace().join(folder));
        run(&mut deny, "its output is above; the rules are in deny.toml")?;
    }
    Ok(())
}
