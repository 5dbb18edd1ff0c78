//! Fuzzing: each target of the engine, the game and the page's pure modules on top of the seeds
//! in the repository.

use std::env;
use std::ffi::OsStr;
use std::fs::{self, File};
use std::process::Command;

use crate::paths::{target, workspace};
use crate::process::{Failure, answer, each_of, print_status, run};
use crate::tools::toolbox::Toolbox;

/// The targets: their folder and their name.
const TARGETS: [(&str, &str); 11] = [
    ("evaluator/fuzz", "notation"),
    ("evaluator/fuzz", "scenario"),
    ("evaluator/fuzz", "tables"),
    ("game/fuzz", "evening"),
    ("game/fuzz", "hand"),
    ("game/fuzz", "history"),
    ("game/fuzz", "talk"),
    ("tests/fuzz", "reading"),
    ("tests/fuzz", "keys"),
    ("tests/fuzz", "file"),
    ("tests/fuzz", "codes"),
];

/// Seconds for each. They run two at a time on what other work leaves of two cores, and are to have half a
/// minute of one then.
const SECONDS: u32 = 60;
const AT_ONCE: usize = 2;

/// Runs every target, at the lowest priority. Returns how many were run: none where something is missing
/// that is not ours to install, which is said in a sentence.
///
/// # Errors
/// When a target finds an input that fails; cargo-fuzz says where it keeps it.
pub fn all() -> Result<u32, Failure> {
    if let Some(missing) = missing() {
        print_status(format_args!("Fuzzing is skipped: {missing}."));
        return Ok(0);
    }
    let toolbox = Toolbox::for_fuzzing()?;
    each_of(&TARGETS, AT_ONCE, |(folder, name)| {
        fuzz(&toolbox, folder, name)
    })?;
    Ok(TARGETS.len() as u32)
}

/// Runs one. What it prints, some thousand lines, is in a file, and shown when it fails.
fn fuzz(toolbox: &Toolbox, folder: &str, name: &str) -> Result<(), Failure> {
    let target = target().join("fuzz");
    let folder = workspace().join(folder);
    // What it finds on the way is kept apart from the seeds.
    let found = target.join("found").join(name);
    let log = target.join(format!("{name}.log"));
    let fail = |error| Failure::new(format!("can't write into {}: {error}", target.display()));
    fs::create_dir_all(&found).map_err(fail)?;
    let file = File::create(&log).map_err(fail)?;
    let mut fuzz = at_lowest_priority("rustup");
    fuzz.args(["run", "nightly", "cargo", "fuzz", "run"])
        .args(["--fuzz-dir", ".", name])
        .args([&found, &folder.join("seeds").join(name)])
        .args(["--", "-timeout=10", "-rss_limit_mb=1024", "-max_len=2048"])
        .arg("-print_final_stats=1")
        .arg(format!("-max_total_time={SECONDS}"))
        .current_dir(&folder)
        .env("CARGO_TARGET_DIR", &target)
        .env("PATH", toolbox.path()?)
        .stdout(file.try_clone().map_err(fail)?)
        .stderr(file);
    let advice = format!("the failing input is in {}/artifacts", folder.display());
    let ended = run(&mut fuzz, &advice);
    let text = fs::read_to_string(&log).unwrap_or_default();
    match &ended {
        Err(_) => print_status(&text),
        Ok(()) => {
            let runs = text
                .lines()
                .find_map(|line| line.split_once("number_of_executed_units:"));
            let runs = runs.map_or("?", |(_, runs)| runs.trim());
            print_status(format_args!("fuzzed {name}: {runs} inputs, none fails"));
        }
    }
    ended
}

/// A command that takes only what others leave, where there is a way to ask for that.
pub(super) fn at_lowest_priority(program: impl AsRef<OsStr>) -> Command {
    if cfg!(unix) {
        let mut nice = Command::new("nice");
        nice.args(["-n", "19"]).arg(program);
        nice
    } else {
        Command::new(program)
    }
}

/// What fuzzing lacks here, if anything.
fn missing() -> Option<&'static str> {
    let there =
        |program: &str, arguments: &[&str]| answer(Command::new(program).args(arguments)).is_some();
    if !there("rustup", &["run", "nightly", "cargo", "--version"]) {
        return Some("it needs a nightly toolchain: `rustup toolchain install nightly`");
    }
    let compiler = env::var("CXX").unwrap_or_else(|_| "c++".to_owned());
    if !there(&compiler, &["--version"]) {
        return Some("it needs a C++ compiler");
    }
    None
}
