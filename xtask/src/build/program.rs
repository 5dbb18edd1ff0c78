//! The calculator's program as the site serves it: what some panels need is in parts of their own,
//! fetched when one of them is opened, and the rest is made as small in gzip as possible.
//!
//! Trunk has built the same program in one piece by then; its files give way to these, and its page
//! names them.
//!
//! Whatever wasm-split emits is a part: one for each place where the sources are split, and a
//! `chunk_N` for what several of them need and the first load does not.
//!
//! # What each step saves
//!
//! Measured on 2026-11-22 by leaving it out alone, all others done: how much larger the program and its
//! script are then in the first load. With all steps they are 204.6 kB in gzip (level 6) and 172.1 kB in
//! brotli (level 11), and the first load is 219.6 kB in gzip.
//!
//! | left out | gzip | brotli |
//! |---|--:|--:|
//! | parts of their own (wasm-split) | + 19.9 kB | + 16.0 kB |
//! | wasm-opt, and with it the order | + 12.7 kB | + 8.5 kB |
//! | short names, and no unused exports (`rename`) | + 8.1 kB | + 6.1 kB |
//! | order of the functions (`order`) | + 5.2 kB | + 2.9 kB |
//! | terser, with 1.5 kB of `boot.js` | + 4.1 kB | + 3.3 kB |
//! | the three options of wasm-opt beside `-Os` | + 1.9 kB | + 1.4 kB |
//!
//! A step has to save 3 kB. wasm-opt a second time, after the order, saved 0.7 kB (0.5 in brotli) and was removed when the
//! first load was 214.4 kB with it. The three options save less too; they stay, as they cost nothing but their names: of
//! 45.7, 45.9 and 38.9 kB in gzip (`editor`, `beside`, `panels`) they saved 0.9, 0.5 and 0.6 kB, the order about as much again. For themselves: `--low-memory-unused` 0.8 kB, no
//! `local-cse` 1.0 kB, the limit to inlining 0.5 kB.

use std::fs;
use std::num::NonZero;
use std::path::Path;
use std::process::Command;
use std::thread;

use crate::build::folders;
use crate::build::wasm::{bind, bytes, hash, optimise, text, write};
use crate::process::{Failure, cargo, each_of, run, say};
use crate::tools::toolbox::{Toolbox, WASM};

pub(crate) use script::without_classes;

mod order;
mod rename;
mod script;

/// The folder of the parts in the site.
pub const PARTS: &str = "parts";

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
    say("Splitting the page's program (about a minute)");
    let work = target.join("xtask").join("program");
    let (script, parts) = take_apart(toolbox, workspace, target, ("app", "split"), &work)?;
    put(dist, &work, &parts, &script)
}

/// Builds the program `bin` with the feature that marks its parts, and takes it apart in the folder `work`: into `app_bg.wasm`,
/// and the returned script and files of its parts.
///
/// # Errors
/// When a tool fails, a file can't be read or written, or a tool writes other than it used to.
pub(crate) fn take_apart(
    toolbox: &Toolbox,
    workspace: &Path,
    target: &Path,
    (bin, feature): (&str, &str),
    work: &Path,
) -> Result<(String, Vec<String>), Failure> {
    let _ = fs::remove_dir_all(work);
    fs::create_dir_all(work).map_err(|error| fail(&error))?;
    compile(workspace, bin, feature)?;
    let whole = target.join(WASM).join("page").join(format!("{bin}.wasm"));
    let mut split = Command::new(toolbox.program("wasm-split-cli"));
    split.args(["--target", "web", "--out-name", "app"]);
    run(split.arg(whole).arg(work), "its output is above")?;
    let options = ["--target", "web", "--keep-lld-exports"];
    bind(toolbox, &work.join("app.wasm"), &options, "app", work)?;

    let program = work.join("app_bg.wasm");
    let script = script::joined(
        &text(&work.join("app.js"))?,
        &text(&work.join("__wasm_split.js"))?,
    )
    .ok_or_else(|| {
        Failure::new("the scripts of wasm-bindgen or wasm-split have another form than expected")
    })?;
    let script = shrink(toolbox, &SHORTER, &program, &script)?;
    let parts = script::files(&script);
    make_parts_smaller(toolbox, work, &parts)?;
    Ok((script, parts))
}

/// Below this many bytes, ordering a part's functions saves nothing.
const SMALL: u64 = 8_192;

/// Runs wasm-opt over each part, as many at once as there are cores: most parts have a few hundred
/// bytes, and starting it takes longer than its work.
fn make_parts_smaller(toolbox: &Toolbox, work: &Path, parts: &[String]) -> Result<(), Failure> {
    let threads = thread::available_parallelism().map_or(1, NonZero::get);
    each_of(parts, threads, |part| {
        let file = work.join(part);
        let size = fs::metadata(&file).map_err(|error| fail(&error))?.len();
        if size < SMALL {
            optimise(toolbox, &[&OF_PART[..], &[BARE]].concat(), &file)
        } else {
            order(toolbox, &OF_PART, &file)
        }
    })
}

/// The options of wasm-opt for a program that must be small in gzip.
///
/// Rust's stack is at the lowest addresses, and its end is never reached. Inlining a function or reusing a value removes
/// repetitions that gzip would have compressed anyway.
pub(crate) const SHORTER: [&str; 4] = [
    "-Os",
    "--low-memory-unused",
    "--skip-pass=local-cse",
    "--one-caller-inline-max-function-size=20",
];

/// The same for a part. What it calls of the program it reaches through a function each, of two instructions and one
/// more per argument: where it is called they take less. The program has none, and would be larger.
const OF_PART: [&str; 5] = {
    let [size, memory, reuse, once] = SHORTER;
    [
        size,
        memory,
        reuse,
        once,
        "--always-inline-max-function-size=8",
    ]
};

/// Leaves out the list of the features of wasm that a file needs: tools read it, browsers don't. With the last run,
/// since a run without it takes some features for missing.
const BARE: &str = "--strip-target-features";

/// Makes a program smaller in gzip, in place: short names between it and its script, wasm-opt with these options, and
/// similar functions next to each other. Returns the script that goes with it.
///
/// The other pages are made by it too: measured on 2026-11-23, the lab is 150.8 kB in gzip with it and 158.0 kB without,
/// the practice table 153.0 kB and 160.7 kB.
///
/// # Errors
/// When a tool fails, or a file can't be read or written.
pub(crate) fn shrink(
    toolbox: &Toolbox,
    options: &[&str],
    program: &Path,
    script: &str,
) -> Result<String, Failure> {
    let broken = |error| Failure::new(format!("{}: {error}", program.display()));
    let (wasm, script) = rename::shorten(&bytes(program)?, script).map_err(broken)?;
    write(program, wasm)?;
    order(toolbox, options, program)?;
    Ok(script)
}

/// Runs wasm-opt on a file, and puts similar functions next to each other.
fn order(toolbox: &Toolbox, options: &[&str], file: &Path) -> Result<(), Failure> {
    if !toolbox.wasm_opt {
        return Ok(());
    }
    optimise(toolbox, options, file)?;
    let broken = |error| Failure::new(format!("{}: {error}", file.display()));
    let named = rename::named_by_similarity(&bytes(file)?).map_err(broken)?;
    write(file, named)?;
    optimise(toolbox, &["--reorder-functions-by-name", BARE], file)
}

/// The program again, with its parts marked and with what tells where each begins.
fn compile(workspace: &Path, bin: &str, feature: &str) -> Result<(), Failure> {
    let mut compile = cargo();
    compile
        .args(["rustc", "--offline", "--profile", "page", "--target", WASM])
        .args(["--features", feature, "--bin", bin])
        .args(["--", "-C", "link-arg=--emit-relocs"])
        .current_dir(workspace)
        .envs([folders::named_shortly()]);
    run(&mut compile, "its output is above")
}

/// Puts the parts into a folder of the site by names made of their contents: one hash together, since the script, which
/// comes back, names them all.
pub(crate) fn put_parts(
    folder: &Path,
    work: &Path,
    parts: &[String],
    script: &str,
) -> Result<String, Failure> {
    let mut script = script.to_owned();
    let wasms: Result<Vec<Vec<u8>>, Failure> =
        parts.iter().map(|part| bytes(&work.join(part))).collect();
    let wasms = wasms?;
    let together = hash(&wasms.concat());
    for (part, wasm) in parts.iter().zip(wasms) {
        let name = part_name(part, &together);
        script = script::renamed(&script, part, &name);
        write(&folder.join(name), wasm)?;
    }
    Ok(script)
}

/// Puts the files into the site by names made of their contents, as Trunk does, and has the page name them.
fn put(dist: &Path, work: &Path, parts: &[String], script: &str) -> Result<(), Failure> {
    let old = app_name(dist)?;
    let script = put_parts(dist, work, parts, script)?;
    let wasm = bytes(&work.join("app_bg.wasm"))?;
    let new = format!("app-{}", hash(&[&wasm, script.as_bytes()].concat()));
    for end in [".js", "_bg.wasm"] {
        fs::remove_file(dist.join(format!("{old}{end}"))).map_err(|error| fail(&error))?;
    }
    write(&dist.join(format!("{new}.js")), script)?;
    write(&dist.join(format!("{new}_bg.wasm")), wasm)?;
    let page = dist.join("index.html");
    let text = text(&page)?.replace(&old, &new);
    write(&page, text)
}

/// Where a part lies in the site: `split_panels.wasm` becomes `parts/panels-HASH.wasm`.
fn part_name(file: &str, hash: &str) -> String {
    let stem = file.trim_end_matches(".wasm");
    let stem = stem.strip_prefix("split_").unwrap_or(stem);
    format!("{PARTS}/{stem}-{hash}.wasm")
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
            "{} must have one app-*_bg.wasm, but has {}",
            dist.display(),
            apps.len()
        ))),
    }
}

fn fail(error: &dyn std::fmt::Display) -> Failure {
    Failure::new(format!("can't make the page's program: {error}"))
}

#[cfg(test)]
mod tests {
    use super::part_name;

    #[test]
    fn parts_and_chunks_are_named_alike() {
        assert_eq!(part_name("split_keys.wasm", "00"), "parts/keys-00.wasm");
        assert_eq!(part_name("chunk_3.wasm", "00"), "parts/chunk_3-00.wasm");
    }
}
