//! The page's program as the site serves it: what some panels need is a part of its own, fetched
//! when one of them is opened, and what is left is as small in gzip as it gets.
//!
//! Trunk has built the same program in one piece by then; its files give way to these, and its page
//! names them.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use sha2::{Digest, Sha256};

use crate::folders;
use crate::process::{Failure, cargo, run, say};
use crate::tools::{Toolbox, WASM};

mod order;
mod script;
mod shorter;

/// What the part is called that holds the panels; `src/calculator/panels/registry.rs` names it.
const PANELS: &str = "panels";

/// Builds the program and puts it into the site in `dist` in place of Trunk's.
///
/// # Errors
/// When a tool fails, a file can't be read or written, or a tool writes other than it used to.
pub fn make(
    toolbox: &Toolbox,
    workspace: &Path,
    target: &Path,
    dist: &Path,
) -> Result<(), Failure> {
    say("Taking the page's program apart (about a minute)");
    let work = target.join("xtask").join("program");
    let _ = fs::remove_dir_all(&work);
    fs::create_dir_all(&work).map_err(|error| fail(&error))?;
    compile(workspace)?;
    let whole = target.join(WASM).join("page").join("app.wasm");
    let mut split = Command::new(toolbox.program("wasm-split-cli"));
    split.args(["--target", "web", "--out-name", "app"]);
    run(split.arg(whole).arg(&work), "its own words are above")?;
    let main = work.join("app.wasm");
    let mut bind = Command::new(toolbox.program("wasm-bindgen"));
    bind.args(["--target", "web", "--no-typescript", "--keep-lld-exports"])
        .args(["--out-name", "app", "--out-dir"])
        .arg(&work)
        .arg(&main);
    run(&mut bind, "its own words are above")?;

    let program = work.join("app_bg.wasm");
    let panels = work.join(format!("split_{PANELS}.wasm"));
    let script = script::joined(
        &text(&work.join("app.js"))?,
        &text(&work.join("__wasm_split.js"))?,
    )
    .ok_or_else(|| Failure::new("wasm-bindgen or wasm-split writes other scripts than it did"))?;
    let broken = |error| Failure::new(format!("{}: {error}", program.display()));
    let (wasm, script) = shorter::shorten(&bytes(&program)?, &script).map_err(broken)?;
    write(&program, &wasm)?;
    if toolbox.wasm_opt {
        // Rust's stack lies lowest, and its end is never reached. A body that is put where it is
        // called, or a value that is kept for later, saves bytes that gzip would have found: without
        // both the first load is 1.6 kB less in gzip, though 2.5 kB more before.
        let shorter = [
            "-Os",
            "--low-memory-unused",
            "--skip-pass=local-cse",
            "--one-caller-inline-max-function-size=20",
        ];
        optimise(toolbox, &shorter, &program)?;
        let named = shorter::named_by_likeness(&bytes(&program)?).map_err(broken)?;
        write(&program, &named)?;
        optimise(toolbox, &["--reorder-functions-by-name"], &program)?;
        // It finds a little more the second time, and leaves the order.
        optimise(toolbox, &shorter, &program)?;
        optimise(toolbox, &["-Os", "--reorder-functions-by-name"], &panels)?;
    }
    put(dist, &bytes(&program)?, &bytes(&panels)?, &script)
}

/// The program once more, with its parts marked and with what tells where each begins.
fn compile(workspace: &Path) -> Result<(), Failure> {
    let mut compile = cargo();
    compile
        .args(["rustc", "--offline", "--profile", "page", "--target", WASM])
        .args(["--features", "split", "--bin", "app"])
        .args(["--", "-C", "link-arg=--emit-relocs"])
        .current_dir(workspace)
        .envs([folders::named_shortly()]);
    run(&mut compile, "its own words are above")
}

fn optimise(toolbox: &Toolbox, how: &[&str], file: &Path) -> Result<(), Failure> {
    let mut smaller = Command::new(toolbox.program("wasm-opt"));
    smaller.args(how).arg(file).arg("-o").arg(file);
    smaller.env("PATH", toolbox.path()?);
    run(&mut smaller, "its own words are above")
}

/// Puts the files into the site by names made of their contents, as Trunk does, and has the page
/// name them.
fn put(dist: &Path, wasm: &[u8], panels: &[u8], script: &str) -> Result<(), Failure> {
    let old = app_name(dist)?;
    let part = format!("{PANELS}-{}.wasm", hash(panels));
    let script = script.replace(&format!("split_{PANELS}.wasm"), &part);
    let mut all = wasm.to_vec();
    all.extend_from_slice(script.as_bytes());
    let new = format!("app-{}", hash(&all));
    for end in [".js", "_bg.wasm"] {
        fs::remove_file(dist.join(format!("{old}{end}"))).map_err(|error| fail(&error))?;
    }
    write(&dist.join(part), panels)?;
    write(&dist.join(format!("{new}.js")), script.as_bytes())?;
    write(&dist.join(format!("{new}_bg.wasm")), wasm)?;
    let page = dist.join("index.html");
    let text = text(&page)?.replace(&old, &new);
    write(&page, text.as_bytes())
}

/// What the names of the program's files in the site begin with: "app-" and a hash.
///
/// # Errors
/// When there is not just one program.
pub fn app_name(dist: &Path) -> Result<String, Failure> {
    let mut apps = Vec::new();
    for entry in fs::read_dir(dist).map_err(|error| fail(&error))? {
        let name = entry.map_err(|error| fail(&error))?.file_name();
        let name = name.to_string_lossy();
        apps.extend(name.strip_suffix("_bg.wasm").map(str::to_owned));
    }
    apps.retain(|name| name.starts_with("app-"));
    match &apps[..] {
        [app] => Ok(app.clone()),
        _ => Err(Failure::new(format!(
            "{} is to have one app-*_bg.wasm, and has {}",
            dist.display(),
            apps.len()
        ))),
    }
}

fn hash(bytes: &[u8]) -> String {
    let hash = Sha256::digest(bytes);
    hash[..8].iter().map(|byte| format!("{byte:02x}")).collect()
}

fn bytes(file: &Path) -> Result<Vec<u8>, Failure> {
    fs::read(file).map_err(|error| Failure::new(format!("{}: {error}", file.display())))
}

fn text(file: &PathBuf) -> Result<String, Failure> {
    fs::read_to_string(file).map_err(|error| Failure::new(format!("{}: {error}", file.display())))
}

fn write(file: &Path, bytes: &[u8]) -> Result<(), Failure> {
    fs::write(file, bytes).map_err(|error| Failure::new(format!("{}: {error}", file.display())))
}

fn fail(error: &dyn std::fmt::Display) -> Failure {
    Failure::new(format!("can't make the page's program: {error}"))
}
