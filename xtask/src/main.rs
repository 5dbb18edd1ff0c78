//! `cargo xtask serve | build | test | bench | pairs`: everything a person runs here.

use std::process::ExitCode;

fn main() -> ExitCode {
    xtask::run(std::env::args_os())
}
