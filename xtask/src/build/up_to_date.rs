//! Whether the site in `dist/` is the one that a build would make: then nothing is built.
//!
//! Where no source has changed Cargo has nothing to compile, but splitting, wasm-opt and terser still took over two
//! minutes (two cores). So the digest of all that a site is made of is noted together with the digest of the site. A
//! file that is changed on either side has the site built again; so has removing `dist/`.

use std::collections::BTreeMap;
use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use sha2::{Digest, Sha256};

use crate::build::build_stamp;
use crate::process::{Failure, answer};
use crate::tools::toolbox::Toolbox;

/// In the workspace, as the site is: Cargo may build elsewhere, for one clone after another.
const NOTE: &str = "site-digest.txt";

/// What is in the workspace and no part of a site. Folders whose name begins with a dot are none either, but for
/// Cargo's.
const NO_PART: [&str; 3] = ["dist", "target", "tests"];
const CARGO_SETTINGS: &str = ".cargo";

/// Where Cargo builds does not change what it builds.
const PLACES: [&str; 3] = [
    "CARGO_BUILD_BUILD_DIR",
    "CARGO_BUILD_TARGET_DIR",
    "CARGO_TARGET_DIR",
];

/// The beginnings of the names of variables that change what is compiled.
const VARIABLES: [&str; 6] = [
    "CARGO_BUILD_",
    "CARGO_ENCODED_RUSTFLAGS",
    "CARGO_PROFILE_",
    "CARGO_TARGET_",
    "RUSTC",
    "RUSTFLAGS",
];

/// The digest of everything that a site is made of: the sources, the tools, what tells them how, and the site's date.
///
/// # Errors
/// When a source can't be read.
pub fn sources(workspace: &Path, target: &Path, toolbox: &Toolbox) -> Result<String, Failure> {
    let mut digest = Sha256::new();
    let mut entries = entries(workspace)?;
    entries.retain(|name, path| is_part(name) && path != target);
    for path in entries.values() {
        add(&mut digest, workspace, path)?;
    }
    let mut rustc = Command::new("rustc");
    let compiler = answer(rustc.arg("-vV").current_dir(workspace));
    let smaller = (toolbox.wasm_opt, toolbox.packages.is_some());
    let date = build_stamp::date(workspace);
    digest.update(format!("{compiler:?} {smaller:?} {date:?}"));
    let variables: BTreeMap<_, _> = env::vars_os().collect();
    for (name, value) in &variables {
        let counts = |name: &str| {
            VARIABLES.iter().any(|start| name.starts_with(start)) && !PLACES.contains(&name)
        };
        if name.to_str().is_some_and(counts) {
            digest.update(format!("{name:?}={value:?}"));
        }
    }
    Ok(text(digest))
}

fn is_part(name: &str) -> bool {
    name == CARGO_SETTINGS || !(name.starts_with('.') || NO_PART.contains(&name))
}

/// Whether the site in `dist` is as it was noted in the folder `notes`, and made of these sources.
#[must_use]
pub fn is_up_to_date(notes: &Path, dist: &Path, sources: &str) -> bool {
    let Ok(note) = fs::read_to_string(notes.join(NOTE)) else {
        return false;
    };
    site(dist).is_ok_and(|site| note == noted(sources, &site))
}

/// Forgets the site, which is going to change.
pub fn forget(notes: &Path) {
    // There is none, or the next digest is another one.
    let _ = fs::remove_file(notes.join(NOTE));
}

/// Notes that the site in `dist` is made of these sources.
///
/// # Errors
/// When the site can't be read, or nothing can be noted.
pub fn note(notes: &Path, dist: &Path, sources: &str) -> Result<(), Failure> {
    let note = noted(sources, &site(dist)?);
    let file = notes.join(NOTE);
    fs::write(&file, note).map_err(|error| Failure::new(format!("{}: {error}", file.display())))
}

fn noted(sources: &str, site: &str) -> String {
    format!("of {sources}\nis {site}\n")
}

/// The digest of all files of a site.
fn site(dist: &Path) -> Result<String, Failure> {
    let mut digest = Sha256::new();
    add(&mut digest, dist, dist)?;
    Ok(text(digest))
}

/// Adds a file, or all files in a folder: their paths in `root`, and their bytes.
fn add(digest: &mut Sha256, root: &Path, path: &Path) -> Result<(), Failure> {
    if path.is_dir() {
        for path in entries(path)?.values() {
            add(digest, root, path)?;
        }
        return Ok(());
    }
    let bytes = fs::read(path).map_err(|error| fail(path, &error))?;
    let name = path.strip_prefix(root).unwrap_or(path);
    digest.update(format!("\n{name:?} {}\n", bytes.len()));
    digest.update(bytes);
    Ok(())
}

/// What is in a folder, by name.
fn entries(folder: &Path) -> Result<BTreeMap<String, PathBuf>, Failure> {
    let mut found = BTreeMap::new();
    for entry in fs::read_dir(folder).map_err(|error| fail(folder, &error))? {
        let entry = entry.map_err(|error| fail(folder, &error))?;
        let name = entry.file_name().to_string_lossy().into_owned();
        found.insert(name, entry.path());
    }
    Ok(found)
}

fn fail(path: &Path, error: &std::io::Error) -> Failure {
    Failure::new(format!("can't read {}: {error}", path.display()))
}

fn text(digest: Sha256) -> String {
    let digest = digest.finalize();
    digest.iter().map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::{Path, PathBuf};

    use super::{forget, is_part, is_up_to_date, note, sources};
    use crate::paths::target;
    use crate::tools::toolbox::Toolbox;

    /// An empty folder of that name.
    fn folder(name: &str) -> PathBuf {
        let folder = target().join("up-to-date").join(name);
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).expect("a folder");
        folder
    }

    fn write(folder: &Path, name: &str, text: &str) {
        let file = folder.join(name);
        fs::create_dir_all(file.parent().expect("a folder")).expect("a folder");
        fs::write(file, text).expect("a file");
    }

    #[test]
    fn a_changed_source_is_noticed_and_a_test_is_none() {
        let here = folder("sources");
        let digest = || sources(&here, &here.join("built"), &Toolbox::default()).expect("digest");
        write(&here, "src/lib.rs", "one");
        let first = digest();
        write(&here, "tests/e2e/lib.rs", "one");
        write(&here, "dist/index.html", "one");
        write(&here, ".git/HEAD", "one");
        write(&here, "built/app.wasm", "one");
        assert_eq!(digest(), first);
        write(&here, "src/lib.rs", "two");
        let second = digest();
        assert_ne!(second, first);
        fs::rename(here.join("src/lib.rs"), here.join("src/main.rs")).expect("renamed");
        assert_ne!(digest(), second);
        assert!(is_part(".cargo") && is_part("style") && !is_part(".github"));
    }

    #[test]
    fn a_site_that_was_changed_or_forgotten_is_built_again() {
        let here = folder("site");
        let dist = here.join("dist");
        write(&dist, "index.html", "one");
        write(&dist, "lab/index.html", "two");
        let fits = |sources| is_up_to_date(&here, &dist, sources);
        assert!(!fits("a"));
        note(&here, &dist, "a").expect("noted");
        assert!(fits("a") && !fits("b"));
        write(&dist, "lab/index.html", "three");
        assert!(!fits("a"));
        write(&dist, "lab/index.html", "two");
        assert!(fits("a"));
        forget(&here);
        assert!(!fits("a"));
    }
}
