//! What comes from npm: wasm-opt for the wasm and terser for the scripts, which make the download
//! about a fifth smaller, and for the tests axe and Lighthouse, which look at the site.
//!
//! Why the first two come from npm: the wasm-opt of Debian and Ubuntu builds a page that dies at its start,
//! and Trunk's own minifier can't read what wasm-bindgen writes. A build without them is complete, only
//! larger; so without Node.js the build goes on with a message.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::process::{Failure, answer, print_status, run, run_quietly};
use crate::tools::cache::{cache, take_turn};

/// Binaryen's version; the wasm-opt of another one is not used.
const WASM_OPT: &str = "132";
const TERSER: &str = "5.51.2";

const PACKAGE: &str = include_str!("../../npm/package.json");
const LOCK: &str = include_str!("../../npm/package-lock.json");

/// What looks at the site in the tests.
const AXE: &str = "4.14.1";
const LIGHTHOUSE: &str = "13.5.0";

const TESTS_PACKAGE: &str = include_str!("../../npm/tests/package.json");
const TESTS_LOCK: &str = include_str!("../../npm/tests/package-lock.json");

/// The available tools that make the download smaller.
pub(crate) enum Found {
    /// Both, in this folder of packages.
    In(PathBuf),
    /// Only a wasm-opt on PATH that fits.
    WasmOptOnPath,
    Nothing,
}

/// Finds the pinned versions, or installs them if there is Node.js.
pub(crate) fn find_or_install() -> Result<Found, Failure> {
    let root = cache()?.join(format!("npm-binaryen-{WASM_OPT}-terser-{TERSER}"));
    let packages = root.join("node_modules");
    if !is_there() {
        print_status(
            "Node.js with npm is not installed, so wasm-opt and terser are skipped: \
             the site works the same, but its download is about a quarter larger",
        );
        let on_path = fits(Command::new("wasm-opt"), WASM_OPT);
        return Ok(if on_path {
            Found::WasmOptOnPath
        } else {
            Found::Nothing
        });
    }
    if both_fit(&packages) {
        return Ok(Found::In(packages));
    }
    let _turn = take_turn(&cache()?)?;
    if both_fit(&packages) {
        return Ok(Found::In(packages));
    }
    print_status(format_args!(
        "Installing wasm-opt {WASM_OPT} and terser {TERSER} by npm into {} (once; about 10 seconds)",
        root.display()
    ));
    install(&root, PACKAGE, LOCK)?;
    if both_fit(&packages) {
        Ok(Found::In(packages))
    } else {
        Err(Failure::new(format!(
            "wasm-opt and terser were installed into {} but do not run: \
             remove that folder and run the same command again",
            root.display()
        )))
    }
}

/// Finds or installs axe and Lighthouse: their folder of packages, or nothing without Node.js.
///
/// # Errors
/// When the install fails; the sentence names the command.
pub fn for_tests() -> Result<Option<PathBuf>, Failure> {
    if !is_there() {
        return Ok(None);
    }
    let root = cache()?.join(format!("npm-axe-{AXE}-lighthouse-{LIGHTHOUSE}"));
    let packages = root.join("node_modules");
    // npm writes its own list at the very end: an install that was broken off has none.
    let whole = packages.join(".package-lock.json");
    if whole.is_file() {
        return Ok(Some(packages));
    }
    let _turn = take_turn(&cache()?)?;
    if !whole.is_file() {
        print_status(format_args!(
            "Installing axe {AXE} and Lighthouse {LIGHTHOUSE} by npm into {}, for the tests (once; \
             about 20 seconds, 180 MB)",
            root.display()
        ));
        install(&root, TESTS_PACKAGE, TESTS_LOCK)?;
    }
    Ok(Some(packages))
}

/// The lock file of the program that plays and checks evenings among friends.
const STRANGERS_PACKAGE: &str = include_str!("../../../game/tests/stranger/package.json");
const STRANGERS_LOCK: &str = include_str!("../../../game/tests/stranger/package-lock.json");

/// The program itself.
const STRANGER: [(&str, &str); 8] = [
    (
        "protocol.mjs",
        include_str!("../../../game/tests/stranger/protocol.mjs"),
    ),
    (
        "rules.mjs",
        include_str!("../../../game/tests/stranger/rules.mjs"),
    ),
    (
        "evening.mjs",
        include_str!("../../../game/tests/stranger/evening.mjs"),
    ),
    (
        "prove.mjs",
        include_str!("../../../game/tests/stranger/prove.mjs"),
    ),
    (
        "player.mjs",
        include_str!("../../../game/tests/stranger/player.mjs"),
    ),
    (
        "lies.mjs",
        include_str!("../../../game/tests/stranger/lies.mjs"),
    ),
    (
        "connection.mjs",
        include_str!("../../../game/tests/stranger/connection.mjs"),
    ),
    (
        "verify.mjs",
        include_str!("../../../game/tests/stranger/verify.mjs"),
    ),
];

/// The folder with the programs `player.mjs` and `verify.mjs` and what they need, or nothing without Node.js.
///
/// # Errors
/// When the install fails; the sentence names the command.
pub(crate) fn for_stranger() -> Result<Option<PathBuf>, Failure> {
    if !is_there() {
        return Ok(None);
    }
    let root = cache()?.join("npm-stranger");
    let _turn = take_turn(&cache()?)?;
    let installed = fs::read_to_string(root.join("package-lock.json"));
    let is_whole = root.join("node_modules/.package-lock.json").is_file();
    if !is_whole || installed.ok().as_deref() != Some(STRANGERS_LOCK) {
        print_status(format_args!(
            "Installing @noble/curves by npm into {}, for the tests (once; a few seconds)",
            root.display()
        ));
        install(&root, STRANGERS_PACKAGE, STRANGERS_LOCK)?;
    }
    for (name, program) in STRANGER {
        fs::write(root.join(name), program)
            .map_err(|error| Failure::new(format!("can't write to {}: {error}", root.display())))?;
    }
    Ok(Some(root))
}

/// Whether Node.js and npm run here.
fn is_there() -> bool {
    answer(Command::new("node").arg("--version")).is_some()
        && answer(Command::new(npm()).arg("--version")).is_some()
}

fn npm() -> &'static str {
    if cfg!(windows) { "npm.cmd" } else { "npm" }
}

/// Installs exactly what a lock file names, and runs no script of what is installed.
fn install(root: &Path, package: &str, lock: &str) -> Result<(), Failure> {
    let write = |name: &str, text| fs::write(root.join(name), text);
    fs::create_dir_all(root)
        .and_then(|()| write("package.json", package))
        .and_then(|()| write("package-lock.json", lock))
        .map_err(|error| Failure::new(format!("can't write to {}: {error}", root.display())))?;
    let mut install = Command::new(npm());
    install
        .args(["ci", "--ignore-scripts", "--no-audit", "--no-fund"])
        // Lighthouse requires a newer Node.js than many machines have, but also runs with older
        // ones.
        .args(["--loglevel", "error"])
        .current_dir(root);
    let advice = "a network connection to the npm registry is needed once; \
         or take Node.js off PATH to go on without what comes from there";
    run(&mut install, advice)
}

/// Where the programs of `packages` are, for PATH.
pub(crate) fn programs(packages: &Path) -> PathBuf {
    packages.join(".bin")
}

/// Makes a script that is no module shorter; what it names at its top keeps its name.
pub(crate) fn minify_classic(packages: &Path, script: &Path, into: &Path) -> Result<(), Failure> {
    let mut minify = terser(packages);
    minify.arg(script);
    minify.args(["--compress", "--mangle", "--output"]);
    run_quietly(minify.arg(into))
}

/// Makes one script shorter.
pub(crate) fn minify(packages: &Path, script: &Path) -> Result<(), Failure> {
    let mut minify = terser(packages);
    minify.arg(script);
    minify.args(["--module", "--compress", "--mangle", "--output"]);
    run_quietly(minify.arg(script))
}

fn both_fit(packages: &Path) -> bool {
    let wasm_opt = if cfg!(windows) {
        "wasm-opt.cmd"
    } else {
        "wasm-opt"
    };
    fits(Command::new(programs(packages).join(wasm_opt)), WASM_OPT)
        && fits(terser(packages), TERSER)
}

/// By Node.js itself: what npm puts into `.bin` is another thing on each system.
fn terser(packages: &Path) -> Command {
    let mut node = Command::new("node");
    node.arg(packages.join("terser").join("bin").join("terser"));
    node
}

fn fits(mut program: Command, version: &str) -> bool {
    answer(program.arg("--version"))
        .is_some_and(|text| text.split_whitespace().any(|word| word == version))
}
