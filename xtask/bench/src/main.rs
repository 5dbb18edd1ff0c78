//! `cargo xtask bench` starts this. With `--write` the tables also go into the Markdown files; `--race` and
//! `--recorder` measure something else.

use std::process::ExitCode;

fn main() -> ExitCode {
    let has = |option: &str| std::env::args().any(|word| word == option);
    let write = has("--write");
    let measured = if has("--race") {
        bench::run_race(write)
    } else if has("--recorder") {
        bench::run_recorder(write)
    } else {
        bench::run_all(write)
    };
    match measured {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("bench: {failure}");
            ExitCode::FAILURE
        }
    }
}
