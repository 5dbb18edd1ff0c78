//! What `cargo xtask bench` measures: the engine natively beside its peers, the release worker in
//! Node.js and in Chromium, and the page. Every program prints one line a figure; this makes the
//! tables.
//!
//! A separate crate, so that `cargo xtask serve` does not compile it.

mod figure;
mod machine;
mod marked;
pub mod page_work;
pub mod questions;
mod race;
mod recorder;
mod table;

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use figure::Figure;
pub use race::run_race;
pub use recorder::run_recorder;
use xtask::build::site;
use xtask::paths::target;
use xtask::paths::workspace;
use xtask::process::{Failure, answer, cargo, print_status, run, run_watched};
use xtask::tools::browsers::{Engine, Ready};
use xtask::tools::toolbox::{Toolbox, WASM};

/// The rows of whole questions, a name and a scenario each, with a tab between.
pub const QUESTIONS: &str = include_str!("questions.txt");

/// How the engine in wasm is asked and timed: `equityFigures` and `rankingFigures`.
pub const ASK: &str = include_str!("ask.js");

const NODE: &str = include_str!("node.mjs");

/// Measures and prints; asserts nothing. With `write`, the tables go into the papers too.
///
/// # Errors
/// When something can't be built, or Chromium is not there.
pub fn run_all(write: bool) -> Result<(), Failure> {
    let chromium = Engine::Chromium.find_or_install()?;
    let toolbox = Toolbox::for_wasm()?;
    let mut figures = Vec::new();
    let pin = machine::Pin::find();
    print_status(format_args!("\n{pin}"));

    print_status(
        "\nBuilding the peers: crates for poker hands and what they need, downloaded from the \
         registry\n(once; about a minute) into a build of their own under target/",
    );
    let peers = Peers::build()?;
    drop(toolbox);
    site::build_any_weight()?;

    print_status("\nThe engine, its peers and the classics, natively (about four minutes)");
    collect(&mut pin.command(&peers.program), &mut figures)?;
    print_status("\nThe release worker in Node.js");
    in_node(&pin, &peers, &chromium, &mut figures)?;
    print_status("\nThe release worker in Chromium");
    let mut ask = in_browser("measure_worker", &chromium);
    collect(ask.env("KICKER_HANDS", &peers.hands), &mut figures)?;
    print_status("\nThe page in Chromium");
    run(&mut in_browser("measure_page", &chromium), "")?;
    run(&mut in_browser("measure_editor", &chromium), "")?;

    let machine = machine::described(&pin);
    let text = table::markdown(&figures, &machine);
    print_status(format_args!("\n{}\n{text}", table::everything(&figures)));
    if write {
        marked::write(&workspace().join("evaluator/BENCHMARKS.md"), &text)?;
        let short = table::short(&figures, &machine);
        marked::write(&workspace().join("README.md"), &short)?;
        print_status("Written into evaluator/BENCHMARKS.md and README.md");
    }
    Ok(())
}

/// What the crates in `peers/` were built into.
struct Peers {
    /// The native program.
    program: PathBuf,
    /// The wasm of the loops over hands.
    hands: PathBuf,
}

impl Peers {
    fn build() -> Result<Self, Failure> {
        let folder = target().join("peers");
        let manifest = workspace().join("xtask/bench/peers/Cargo.toml");
        let build = |more: &[&str]| {
            let mut build = cargo();
            build
                .args(["build", "--release", "--locked", "--manifest-path"])
                .arg(&manifest)
                .args(more)
                .env("CARGO_TARGET_DIR", &folder);
            run(
                &mut build,
                "its output is above; it needs a network connection once",
            )
        };
        build(&["-p", "peers"])?;
        build(&["-p", "hands", "--target", WASM])?;
        let program = format!("peers{}", env::consts::EXE_SUFFIX);
        Ok(Self {
            program: folder.join("release").join(program),
            hands: folder.join(WASM).join("release/hands.wasm"),
        })
    }
}

/// Runs a program and reads its figures; all its lines pass through.
fn collect(command: &mut Command, figures: &mut Vec<Figure>) -> Result<(), Failure> {
    run_watched(command, "", |line| figures.extend(Figure::read(line)))
}

fn in_node(
    pin: &machine::Pin,
    peers: &Peers,
    chromium: &Ready,
    figures: &mut Vec<Figure>,
) -> Result<(), Failure> {
    if answer(Command::new("node").arg("--version")).is_none() {
        print_status("Node.js is not installed: its column stays empty");
        return Ok(());
    }
    let folder = target().join("xtask/node");
    let fail = |error| Failure::new(format!("can't write into {}: {error}", folder.display()));
    let file = |name: &str| folder.join(name);
    fs::create_dir_all(&folder).map_err(fail)?;
    fs::write(file("bench.mjs"), format!("{ASK}\n{NODE}")).map_err(fail)?;
    let mut questions = in_browser("questions", chromium);
    let packed = answer(&mut questions)
        .ok_or_else(|| Failure::new("the program that packs the questions failed"))?;
    fs::write(file("questions.txt"), packed).map_err(fail)?;
    // Node.js takes a file for a module by its name.
    fs::copy(site::dist().join("engine.js"), file("worker.mjs")).map_err(fail)?;
    let mut node = pin.command(Path::new("node"));
    node.arg(file("bench.mjs"))
        .arg(file("worker.mjs"))
        .arg(site::dist().join("engine_bg.wasm"))
        .arg(&peers.hands)
        .arg(file("questions.txt"));
    collect(&mut node, figures)
}

/// One of this crate's programs, over the site as it is.
fn in_browser(program: &str, chromium: &Ready) -> Command {
    let mut command = cargo();
    command
        .args(["run", "--quiet", "-p", "bench", "--bin", program])
        .env("CHROMEDRIVER", &chromium.driver)
        .env("KICKER_DIST", site::dist());
    command
}
