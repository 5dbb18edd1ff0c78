//! The commands of the README. Read in this order:
//!
//! - `arguments`: the command line, and the help texts
//! - [`process`]: a child process, and the message when it fails; [`paths`]: where everything is
//! - [`tools`]: missing tools, how they are installed and where they are stored
//! - [`build`]: the release site in `dist/`; [`serve`]: the same over HTTP on this machine
//! - [`mod@test`], [`mod@bench`]: what these commands run
//!
//! Only small dependencies here: this crate is compiled first.

use std::ffi::OsString;
use std::process::ExitCode;

use arguments::Asked;
use build::{icons, pairs, reproducible, site};
use process::{Failure, print_status};
use test::suite;

mod arguments;
pub mod bench;
pub mod build;
pub mod paths;
pub mod process;
pub mod serve;
pub mod test;
pub mod tools;

/// Runs one command line to its end: help and results on standard output, failures on standard error.
pub fn run(arguments: impl IntoIterator<Item = OsString>) -> ExitCode {
    let asked = match arguments::read(arguments) {
        Ok(asked) => asked,
        Err(sentence) => {
            eprintln!("xtask: {sentence}");
            return ExitCode::from(arguments::USAGE);
        }
    };
    match handle(asked) {
        Ok(code) => code,
        Err(failure) => {
            eprintln!("xtask: {failure}");
            ExitCode::FAILURE
        }
    }
}

fn handle(asked: Asked) -> Result<ExitCode, Failure> {
    match asked {
        Asked::Help(text) => print_status(text),
        Asked::Build { check: false } => site::build()?,
        Asked::Build { check: true } => reproducible::check()?,
        Asked::Serve(serve) => {
            if serve.build {
                site::build_any_weight()?;
            }
            serve::serve(&serve.base, serve.port)?;
        }
        Asked::Test {
            tier,
            part,
            browser,
        } => return Ok(suite::test(tier, part, browser)),
        Asked::Bench { option, write } => bench::run_all(option, write)?,
        Asked::Pairs { check } => pairs::make(check)?,
        Asked::Icons { check } => icons::draw(check)?,
        Asked::Join => site::join()?,
    }
    Ok(ExitCode::SUCCESS)
}
