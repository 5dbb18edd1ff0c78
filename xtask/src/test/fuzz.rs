//! Fuzzing: each target of the engine and of the page's pure rooms for a minute, on top of the seeds
//! in the repository.

use std::env;
use std::fs;
use std::process::Command;

use crate::places::workspace;
use crate::process::{Failure, answer, run, say};
use crate::tools::toolbox::Toolbox;

/// The targets: their folder and their name.
const TARGETS: [(&str, &str); 6] = [
    ("evaluator/fuzz", "notation"),
    ("evaluator/fuzz", "scenario"),
    ("evaluator/fuzz", "tables"),
    ("tests/fuzz", "reading"),
    ("tests/fuzz", "keys"),
    ("tests/fuzz", "file"),
];

/// Seconds for each.
const SECONDS: u32 = 60;

/// Runs every target. Returns how many were run: none where something is missing that is not
/// ours to install, which is said in a sentence.
///
/// # Errors
/// When a target finds an input that fails; cargo-fuzz says where it keeps it.
pub fn all() -> Result<u32, Failure> {
    if let Some(missing) = missing() {
        say(format_args!("Fuzzing is left out: {missing}."));
        return Ok(0);
    }
    let toolbox = Toolbox::for_fuzzing()?;
    let target = env::var_os("CARGO_TARGET_DIR").unwrap_or_else(|| "target".into());
    let target = workspace().join(target).join("fuzz");
    for (folder, name) in TARGETS {
        let folder = workspace().join(folder);
        // What it finds on the way is kept apart from the seeds.
        let found = target.join("found").join(name);
        fs::create_dir_all(&found)
            .map_err(|error| Failure::new(format!("can't make {}: {error}", found.display())))?;
        let mut fuzz = Command::new("rustup");
        fuzz.args([
            "run",
            "nightly",
            "cargo",
            "fuzz",
            "run",
            "--fuzz-dir",
            ".",
            name,
        ])
        .args([&found, &folder.join("seeds").join(name)])
        .args(["--", "-timeout=10", "-rss_limit_mb=1024", "-max_len=2048"])
        .arg("-print_final_stats=1")
        .arg(format!("-max_total_time={SECONDS}"))
        .current_dir(&folder)
        .env("CARGO_TARGET_DIR", &target)
        .env("PATH", toolbox.path()?);
        let advice = format!("the input that fails is in {}/artifacts", folder.display());
        run(&mut fuzz, &advice)?;
    }
    Ok(TARGETS.len() as u32)
}

/// What fuzzing lacks here, if anything.
fn missing() -> Option<&'static str> {
    let there =
        |program: &str, arguments: &[&str]| answer(Command::new(program).args(arguments)).is_some();
    if !there("rustup", &["run", "nightly", "cargo", "--version"]) {
        return Some(
            "it takes a nightly toolchain, which `rustup toolchain install nightly` would install",
        );
    }
    let compiler = env::var("CXX").unwrap_or_else(|_| "c++".to_owned());
    if !there(&compiler, &["--version"]) {
        return Some("it takes a C++ compiler");
    }
    None
}
