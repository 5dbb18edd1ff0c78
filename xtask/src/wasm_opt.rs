//! wasm-opt, which makes the download about a fifth smaller.
//!
//! It comes from npm, because the version in Debian and Ubuntu builds a page that dies at its
//! start. A build without it is complete, only larger; so where there is no Node.js the build
//! goes on and says so.

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use crate::process::{Failure, answer, run, say};
use crate::tools::{cache, take_turn};

/// Binaryen's version; the wasm-opt of another one is not used.
const VERSION: &str = "132";

const PACKAGE: &str = include_str!("../wasm-opt/package.json");
const LOCK: &str = include_str!("../wasm-opt/package-lock.json");

/// Where a wasm-opt that fits is.
pub(crate) enum Found {
    OnPath,
    In(PathBuf),
    Nowhere,
}

/// Finds a wasm-opt that fits, or installs it when Node.js is there.
pub(crate) fn find_or_install() -> Result<Found, Failure> {
    if fits(Command::new("wasm-opt")) {
        return Ok(Found::OnPath);
    }
    let root = cache()?.join(format!("binaryen-{VERSION}.0.0"));
    let bin = root.join("node_modules").join(".bin");
    let name = if cfg!(windows) {
        "wasm-opt.cmd"
    } else {
        "wasm-opt"
    };
    if fits(Command::new(bin.join(name))) {
        return Ok(Found::In(bin));
    }
    let npm = if cfg!(windows) { "npm.cmd" } else { "npm" };
    let node = answer(Command::new("node").arg("--version"));
    if node.is_none() || answer(Command::new(npm).arg("--version")).is_none() {
        say(
            "Node.js with npm is not there, so wasm-opt is left out: the site works the same, \
             its download is about a quarter larger",
        );
        return Ok(Found::Nowhere);
    }
    let _turn = take_turn(&cache()?)?;
    if fits(Command::new(bin.join(name))) {
        return Ok(Found::In(bin));
    }
    say(format_args!(
        "Installing wasm-opt {VERSION} by npm into {} (once; about 10 seconds)",
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
         or take Node.js off PATH to build without wasm-opt";
    run(&mut install, advice)?;
    if fits(Command::new(bin.join(name))) {
        Ok(Found::In(bin))
    } else {
        Err(Failure::new(format!(
            "wasm-opt was installed into {} but does not run: \
             remove that folder and run the same command again",
            root.display()
        )))
    }
}

fn fits(mut program: Command) -> bool {
    answer(program.arg("--version"))
        .is_some_and(|text| text.split_whitespace().any(|word| word == VERSION))
}
