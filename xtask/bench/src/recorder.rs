//! Whether the recorder that records nothing is free: compares the machine code of each ranking method with that of a
//! copy of the sources that passes the recorder on without calls to it. Instructions are counted, so other load on the
//! machine does not matter: `cargo xtask bench --recorder`.

mod code;
mod copy;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use xtask::paths::{target, workspace};
use xtask::process::{Failure, cargo, print_status, run, run_watched};
use xtask::tools::toolbox::WASM;

use crate::machine::{self, Pin};
use crate::marked;
use code::Program;

/// The ways, as the probe and as people call them.
const WAYS: [(&str, &str); 7] = [
    ("naive", "naive"),
    ("bit_trick", "bit trick"),
    ("cactus_kev", "Cactus Kev, binary search"),
    ("hashed", "Cactus Kev, Senzee's hash"),
    ("ranker", "Kicker"),
    ("automaton", "automaton for five cards"),
    ("ranks", "automata of ranks"),
];

/// Compares, times and prints; with `write` the table goes into the paper.
///
/// # Errors
/// When something can't be built, or the code of a way is not the same: then the recorder costs something.
pub fn run_recorder(write: bool) -> Result<(), Failure> {
    let folder = target().join("recorder");
    copy::write(&folder)?;
    print_status("The machine code with and without the recorder: native, then wasm");
    let native = compiled(&folder, None)?;
    let wasm = compiled(&folder, Some(WASM))?;
    let pin = Pin::find();
    let mut times: Vec<(String, [f64; 2])> = Vec::new();
    let program = folder.join("target/release/probe");
    let mut probe: Command = pin.command(&program);
    run_watched(&mut probe, "", |line| times.extend(timed(line)))?;

    let mut text = format!(
        "{}\n\nInstructions of a method and everything it calls, with the recorder that records nothing and, \
         after the slash, with every call to the recorder removed (\"the same one\" where the compiler \
         found that both are the same and merged them); nanoseconds per hand, medians of 15 rounds in turn in one \
         program.\n\n| | native | wasm | time |\n|---|--:|--:|--:|\n",
        machine::described(&pin)
    );
    let mut differing = Vec::new();
    for (way, name) in WAYS {
        let both = |program: &Program| {
            [
                format!("4with{}{way}", way.len()),
                format!("7without{}{way}", way.len()),
            ]
            .map(|part| program.all_of(&part))
        };
        text += &format!("| {name}");
        for program in [&native, &wasm] {
            let cell = match both(program) {
                // The compiler made one function of two that were the same.
                [one, none] | [none, one] if none.is_empty() && !one.is_empty() => {
                    format!("{} / the same one", one.len())
                }
                [with, without] => {
                    if with.is_empty() || with != without {
                        differing.push(name);
                    }
                    format!("{} / {}", with.len(), without.len())
                }
            };
            text += &format!(" | {cell}");
        }
        let time = times.iter().find(|(timed, _)| timed == way);
        text += &time.map_or(" | |\n".to_owned(), |(_, [with, without])| {
            format!(" | {with:.2} / {without:.2} |\n")
        });
    }
    print_status(format_args!("\n{text}"));
    if write {
        marked::write_of("--recorder", &text)?;
    }
    match &differing[..] {
        [] => {
            print_status("The code is the same, instruction by instruction: the recorder is free");
            Ok(())
        }
        ways => Err(Failure::new(format!(
            "the code is not the same: {}",
            ways.join(", ")
        ))),
    }
}

fn timed(line: &str) -> Option<(String, [f64; 2])> {
    let cells: Vec<&str> = line.split('\t').collect();
    let [way, with, without] = cells[..] else {
        return None;
    };
    Some((way.to_owned(), [with.parse().ok()?, without.parse().ok()?]))
}

/// Builds the probe and reads its machine code.
fn compiled(folder: &Path, platform: Option<&str>) -> Result<Program, Failure> {
    let mut build = cargo();
    build
        .args(["rustc", "--quiet", "--release", "--bin", "probe"])
        .args(platform.map(|platform| format!("--target={platform}")))
        .args(["--", "--emit=asm,link"])
        .current_dir(folder)
        .env("CARGO_TARGET_DIR", folder.join("target"))
        .env("RUSTFLAGS", "-Awarnings");
    run(&mut build, "its output is above")?;
    let built = folder.join("target").join(platform.unwrap_or_default());
    let file = newest_assembly(&built.join("release/deps"))?;
    let text = fs::read_to_string(&file)
        .map_err(|error| Failure::new(format!("{}: {error}", file.display())))?;
    Ok(Program::read(&text))
}

fn newest_assembly(folder: &Path) -> Result<PathBuf, Failure> {
    let fail = || Failure::new(format!("no machine code in {}", folder.display()));
    let files = fs::read_dir(folder).map_err(|_| fail())?;
    let files = files.filter_map(|file| Some(file.ok()?.path()));
    let files = files.filter(|file| {
        let name = file.file_name().and_then(|name| name.to_str());
        name.is_some_and(|name| name.starts_with("probe-") && name.ends_with(".s"))
    });
    let time = |file: &PathBuf| fs::metadata(file).and_then(|data| data.modified()).ok();
    files.max_by_key(time).ok_or_else(fail)
}

/// The folder of the engine.
fn engine() -> PathBuf {
    workspace().join("evaluator")
}
