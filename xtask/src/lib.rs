//! The commands of the README. Read in this order:
//!
//! - `arguments`: what was asked, and the help texts
//! - [`process`]: a child process, and the one sentence said when it fails
//! - `cache`, [`tools`], [`npm`], [`browsers`]: what is missing, how it is installed and where it is kept
//! - [`site`], [`program`], [`one_file`], [`folders`], [`sizes`]: the release site in `dist/`, the same everywhere,
//!   weighed
//! - [`reproducible`]: the same bytes from another folder
//! - [`supply`], [`licences`]: what comes from others, and on what terms
//! - [`built`]: the files of the site; [`edition`], [`precache`]: which version it is, and what a device keeps of it
//! - [`server`]: `dist/` over HTTP on this machine, also used by the end-to-end tests
//! - [`suite`], [`mod@bench`]: what `test` and `bench` run; [`lighthouse`] is its last step
//! - [`fuzz`]: what fuzzing takes, and how long it runs
//! - [`icons`]: the icons as PNGs
//! - [`pairs`]: the engine's table of all pairs of hands
//!
//! Only small dependencies here: this is the first thing anyone compiles.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use arguments::Asked;
use process::{Failure, say};

mod arguments;
pub mod bench;
pub mod browsers;
pub mod built;
mod cache;
pub mod edition;
pub mod folders;
pub mod fuzz;
pub mod icons;
pub mod licences;
pub mod lighthouse;
pub mod npm;
pub mod one_file;
pub mod pairs;
pub mod precache;
pub mod process;
pub mod program;
pub mod reproducible;
pub mod server;
pub mod site;
pub mod sizes;
pub mod style;
pub mod suite;
pub mod supply;
pub mod tools;

/// The folder of the workspace: every command works there, wherever it was typed.
#[must_use]
pub fn workspace() -> PathBuf {
    // Cargo sets the variable for `cargo run`; the compiled-in path serves a binary run by hand.
    let package = std::env::var_os("CARGO_MANIFEST_DIR")
        .map(PathBuf::from)
        .filter(|folder| folder.ends_with("xtask"))
        .unwrap_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")));
    package.parent().map_or(package.clone(), Path::to_path_buf)
}

/// Where the workspace is built.
#[must_use]
pub fn target() -> PathBuf {
    let target = std::env::var_os("CARGO_TARGET_DIR").unwrap_or_else(|| "target".into());
    workspace().join(target)
}

/// Runs one command line to its end: help and results on standard output, failures on standard error.
pub fn run(arguments: impl IntoIterator<Item = OsString>) -> ExitCode {
    let asked = match arguments::read(arguments) {
        Ok(asked) => asked,
        Err(sentence) => {
            eprintln!("xtask: {sentence}");
            return ExitCode::from(arguments::USAGE);
        }
    };
    match obey(asked) {
        Ok(code) => code,
        Err(failure) => {
            eprintln!("xtask: {failure}");
            ExitCode::FAILURE
        }
    }
}

fn obey(asked: Asked) -> Result<ExitCode, Failure> {
    match asked {
        Asked::Help(text) => say(text),
        Asked::Build { check: false } => site::build()?,
        Asked::Build { check: true } => reproducible::check()?,
        Asked::Serve(serve) => {
            if serve.build {
                site::build_any_weight()?;
            }
            site::serve(&serve.base, serve.port)?;
        }
        Asked::Test { part, browser } => return Ok(suite::test(part, browser)),
        Asked::Bench { write } => bench::run_all(write)?,
        Asked::Pairs { check } => pairs::make(check)?,
        Asked::Icons { check } => icons::draw(check)?,
    }
    Ok(ExitCode::SUCCESS)
}
