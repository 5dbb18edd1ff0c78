//! `cargo xtask bench` starts this. With `--write` the tables go into the papers as well.

use std::process::ExitCode;

fn main() -> ExitCode {
    let write = std::env::args().any(|word| word == "--write");
    match bench::run_all(write) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("bench: {failure}");
            ExitCode::FAILURE
        }
    }
}
