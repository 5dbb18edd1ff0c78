//! What comes from others: `cargo deny` holds it to `deny.toml`.

use std::process::Command;

use crate::process::{Failure, run};
use crate::tools::Toolbox;
use crate::workspace;

/// Bans, licences and sources of everything in `Cargo.lock`, also of what is for tests only. The
/// advisories are left to a scheduled run of whoever publishes Kicker: they change from day to day,
/// and a build that worked should go on working.
///
/// # Errors
/// When something is not as `deny.toml` has it.
pub fn check() -> Result<(), Failure> {
    let toolbox = Toolbox::for_supply()?;
    let mut deny = Command::new(toolbox.program("cargo-deny"));
    deny.args(["--locked", "--all-features", "check"])
        .args(["bans", "licenses", "sources"])
        .current_dir(workspace());
    run(
        &mut deny,
        "its own words are above; the rules are in deny.toml",
    )
}
