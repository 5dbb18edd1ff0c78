//! Short names for this machine's folders in what is built: a panic says in which file it happened,
//! and without this the download would contain the folder names of the build machine, be longer,
//! and differ on every machine.

use std::env;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};

use crate::paths::{target, workspace};

/// Stands between two flags of the variable, so that a flag may contain spaces.
const BETWEEN: &str = "\u{1f}";

/// The variable Cargo reads flags for the compiler from before any other, and its value: what the
/// environment asks for, and the short names. Where flags are in a configuration file of Cargo
/// they don't count, as with every other variable for them.
#[must_use]
pub fn named_shortly() -> (&'static str, OsString) {
    const ENCODED: &str = "CARGO_ENCODED_RUSTFLAGS";
    let own = env::var(ENCODED).unwrap_or_else(|_| {
        let words = env::var("RUSTFLAGS").unwrap_or_default();
        words.split_whitespace().collect::<Vec<_>>().join(BETWEEN)
    });
    let folders = sources().into_iter().map(|folder| (folder, "crates"));
    let folders = folders.chain([own_folder(&workspace(), target())]);
    (ENCODED, with_short_names(own.into(), folders))
}

/// The folder of ours that a compiler writes into what it builds, and its short name: Cargo has it run in the workspace and names
/// sources from there, so only what is made while building has a whole path. Where Cargo builds elsewhere the workspace is
/// not named: other flags would have a second clone compile all dependencies again.
fn own_folder(workspace: &Path, target: PathBuf) -> (PathBuf, &'static str) {
    if target.starts_with(workspace) {
        (workspace.to_owned(), "kicker")
    } else {
        (target, "kicker/target")
    }
}

fn with_short_names(
    mut flags: OsString,
    folders: impl Iterator<Item = (PathBuf, &'static str)>,
) -> OsString {
    for (folder, name) in folders {
        if !flags.is_empty() {
            flags.push(BETWEEN);
        }
        flags.push("--remap-path-prefix=");
        flags.push(folder);
        flags.push("=");
        flags.push(name);
    }
    flags
}

/// Where Cargo keeps the sources of the crates: a folder for each registry.
pub(crate) fn sources() -> Vec<PathBuf> {
    let home = env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|| env::home_dir().map(|user| user.join(".cargo")));
    let folder = home.unwrap_or_default().join("registry").join("src");
    let registries = fs::read_dir(folder).into_iter().flatten();
    let mut sources: Vec<_> = registries.flatten().map(|entry| entry.path()).collect();
    sources.sort();
    sources.retain(|source| Path::is_dir(source));
    sources
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;

    use std::path::Path;

    use super::{own_folder, with_short_names};

    #[test]
    fn the_flags_of_others_stay() {
        let folders = || [(PathBuf::from("/a b"), "c")].into_iter();
        assert_eq!(
            with_short_names("-C\u{1f}lto".into(), folders()),
            "-C\u{1f}lto\u{1f}--remap-path-prefix=/a b=c"
        );
        assert_eq!(
            with_short_names("".into(), folders()),
            "--remap-path-prefix=/a b=c"
        );
    }
    #[test]
    fn two_clones_that_build_in_one_folder_have_the_same_flags() {
        let shared = |clone| own_folder(Path::new(clone), PathBuf::from("/cache/target"));
        assert_eq!(shared("/one"), shared("/two"));
        let own = own_folder(Path::new("/one"), PathBuf::from("/one/target"));
        assert_eq!(own, (PathBuf::from("/one"), "kicker"));
    }
}
