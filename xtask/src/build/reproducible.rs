//! `build --check`: the site built again, from a copy of the sources in another folder, has the same
//! bytes.

use std::collections::BTreeMap;
use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::build::build_stamp;
use crate::build::site;
use crate::build::sizes;
use crate::paths::workspace;
use crate::process::{Failure, answer, cargo, print_status, run};

/// Builds the site here and there, and compares.
///
/// # Errors
/// When a build fails, or a file differs; each is named.
pub fn check() -> Result<(), Failure> {
    site::build()?;
    let copy = copied()?;
    print_status(format_args!(
        "Building again in {} (about 3 minutes)",
        copy.display()
    ));
    let mut again = cargo();
    again
        .args(["run", "--package", "xtask", "--", "build"])
        .current_dir(&copy)
        .env("CARGO_TARGET_DIR", copy.join("target"))
        // The copy has no history to tell its date.
        .envs(build_stamp::seconds(&workspace()).map(|seconds| (build_stamp::EPOCH, seconds)))
        // Cargo sets these for a program that it runs; the copy's own are to count.
        .env_remove("CARGO_MANIFEST_DIR")
        .env_remove("CARGO_MANIFEST_PATH");
    run(&mut again, "its output is above")?;
    let [here, there] = [site::dist(), copy.join("dist")].map(|folder| contents(&folder));
    let (here, there) = (here?, there?);
    let names = here.keys().chain(there.keys());
    let mut differ: Vec<&str> = names
        .filter(|name| here.get(*name) != there.get(*name))
        .map(String::as_str)
        .collect();
    differ.sort_unstable();
    differ.dedup();
    if !differ.is_empty() {
        return Err(Failure::new(format!(
            "these files differ in the second build: {}; both builds are kept",
            differ.join(", ")
        )));
    }
    print_status(format_args!(
        "The {} files of both builds are the same, byte for byte",
        here.len()
    ));
    // A failure only wastes disk space.
    let _ = fs::remove_dir_all(&copy);
    Ok(())
}

/// The sources as they are now, in a folder with a longer name than theirs.
fn copied() -> Result<PathBuf, Failure> {
    let mut list = Command::new("git");
    list.args([
        "ls-files",
        "-z",
        "--cached",
        "--others",
        "--exclude-standard",
    ])
    .current_dir(workspace());
    let list = answer(&mut list)
        .ok_or_else(|| Failure::new("`git ls-files` can't name the sources to copy"))?;
    let copy = env::temp_dir()
        .join(format!("kicker-built-again-{}", std::process::id()))
        .join("from another folder");
    for name in list.split('\0').filter(|name| !name.is_empty()) {
        let (from, to) = (workspace().join(name), copy.join(name));
        // One that was deleted is still in git's list.
        if !from.is_file() {
            continue;
        }
        let folder = to.parent().unwrap_or(&copy);
        fs::create_dir_all(folder)
            .and_then(|()| fs::copy(&from, &to))
            .map_err(|error| Failure::new(format!("can't copy {name}: {error}")))?;
    }
    Ok(copy)
}

/// Every file of a site.
fn contents(folder: &Path) -> Result<BTreeMap<String, Vec<u8>>, Failure> {
    let mut contents = BTreeMap::new();
    for part in sizes::weigh(folder)?.parts {
        let file = folder.join(&part.path);
        let bytes = fs::read(&file)
            .map_err(|error| Failure::new(format!("can't read {}: {error}", file.display())))?;
        contents.insert(part.path, bytes);
    }
    Ok(contents)
}
