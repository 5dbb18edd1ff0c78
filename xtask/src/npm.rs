//! What makes the download about a fifth smaller: wasm-opt for the wasm, terser for the scripts.
//!
//! Both come from npm: the wasm-opt of Debian and Ubuntu builds a page that dies at its start, and
//! Trunk's own minifier can't read what wasm-bindgen writes. A build without them is complete,
//! only larger; so where there is no Node.js the build goes on and says so.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::process::{Failure, answer, run, say};
use crate::tools::{cache, take_turn};

/// Binaryen's version; the wasm-opt of another one is not used.
const WASM_OPT: &str = "132";
const TERSER: &str = "5.51.2";

const PACKAGE: &str = include_str!("../npm/package.json");
const LOCK: &str = include_str!("../npm/package-lock.json");

/// What is there to make the download smaller.
pub(crate) enum Found {
    /// Both, in this folder of packages.
    In(PathBuf),
    /// Only a wasm-opt on PATH that fits.
    WasmOptOnPath,
    Nothing,
}

/// Finds what fits, or installs it when Node.js is there.
pub(crate) fn find_or_install() -> Result<Found, Failure> {
    let root = cache()?.join(format!("npm-binaryen-{WASM_OPT}-terser-{TERSER}"));
    let packages = root.join("node_modules");
    let npm = if cfg!(windows) { "npm.cmd" } else { "npm" };
    let node = answer(Command::new("node").arg("--version"));
    if node.is_none() || answer(Command::new(npm).arg("--version")).is_none() {
        say(
            "Node.js with npm is not there, so what comes from npm, wasm-opt and terser, is left out: \
             the site works the same, its download is about a quarter larger",
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
    say(format_args!(
        "Installing wasm-opt {WASM_OPT} and terser {TERSER} by npm into {} (once; about 10 seconds)",
        root.display()
    ));
    let write = |name: &str, text| fs::write(root.join(name), text);
    fs::create_dir_all(&root)
        .and_then(|()| write("package.json", PACKAGE))
        .and_then(|()| write("package-lock.json", LOCK))
        .map_err(|error| Failure::new(format!("can't write to {}: {error}", root.display())))?;
    let mut install = Command::new(npm);
    install
        .args(["ci", "--ignore-scripts", "--no-audit", "--no-fund"])
        .current_dir(&root);
    let advice = "a network connection to the npm registry is needed once; \
         or take Node.js off PATH to build without what comes from there";
    run(&mut install, advice)?;
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

/// Where the programs of `packages` are, for PATH.
pub(crate) fn programs(packages: &Path) -> PathBuf {
    packages.join(".bin")
}

/// Makes every script of the site in `folder` shorter: names, spaces and comments.
pub(crate) fn minify_scripts(packages: &Path, folder: &Path) -> Result<(), Failure> {
    let fail = |error| Failure::new(format!("can't read {}: {error}", folder.display()));
    for entry in fs::read_dir(folder).map_err(fail)? {
        let script = entry.map_err(fail)?.path();
        if script.extension().is_some_and(|kind| kind == "js") {
            let mut minify = terser(packages);
            minify.arg(&script);
            minify.args(["--module", "--compress", "--mangle", "--output"]);
            run(minify.arg(&script), "its own words are above")?;
        }
    }
    Ok(())
}

/// Makes a script that is no module shorter; what it names at its top keeps its name.
pub(crate) fn minify_classic(packages: &Path, script: &Path, into: &Path) -> Result<(), Failure> {
    let mut minify = terser(packages);
    minify.arg(script);
    minify.args(["--compress", "--mangle", "--output"]);
    run(minify.arg(into), "its own words are above")
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
