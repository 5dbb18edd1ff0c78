//! The steps for a wasm of the site: wasm-bindgen and wasm-opt.

use std::fs;
use std::path::Path;
use std::process::Command;

use crate::process::{Failure, run_quietly};
use crate::tools::toolbox::Toolbox;

/// Has wasm-bindgen write `name.js` and `name_bg.wasm` into `folder`, with `options` of its own.
pub(crate) fn bind(
    toolbox: &Toolbox,
    wasm: &Path,
    options: &[&str],
    name: &str,
    folder: &Path,
) -> Result<(), Failure> {
    let mut bind = Command::new(toolbox.program("wasm-bindgen"));
    bind.arg(wasm)
        .arg("--no-typescript")
        .args(options)
        .args(["--out-name", name, "--out-dir"])
        .arg(folder);
    run_quietly(&mut bind)
}

/// Has wasm-opt go over `file`, where there is one.
pub(crate) fn optimise(toolbox: &Toolbox, options: &[&str], file: &Path) -> Result<(), Failure> {
    if !toolbox.wasm_opt {
        return Ok(());
    }
    let mut optimise = Command::new(toolbox.program("wasm-opt"));
    optimise.args(options).arg(file).arg("-o").arg(file);
    optimise.env("PATH", toolbox.path()?);
    run_quietly(&mut optimise)
}

pub(crate) fn text(file: &Path) -> Result<String, Failure> {
    fs::read_to_string(file).map_err(|error| fail(file, &error))
}

/// Writes a file, and the folder that it lies in.
pub(crate) fn write(file: &Path, bytes: impl AsRef<[u8]>) -> Result<(), Failure> {
    let folder = file.parent().map_or(Ok(()), fs::create_dir_all);
    folder
        .and_then(|()| fs::write(file, bytes))
        .map_err(|error| fail(file, &error))
}

fn fail(file: &Path, error: &dyn std::fmt::Display) -> Failure {
    Failure::new(format!("{}: {error}", file.display()))
}
