//! `licences.txt`: the authors and licences of everything in the download.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use crate::build::remap_paths;
use crate::paths::workspace;
use crate::process::{Failure, answer, cargo};
use crate::tools::toolbox::WASM;

/// The file in the site.
pub const FILE: &str = "licences.txt";

/// How the names of files with terms begin.
const NAMES: [&str; 5] = ["LICENSE", "LICENCE", "COPYING", "NOTICE", "UNLICENSE"];

/// Of several licences to choose from, MIT is taken if its text is there; then these files are
/// ignored.
const OTHERS: [&str; 3] = ["APACHE", "COPYING", "UNLICENSE"];

const BEGINNING: &str = "\
Kicker contains work of others. Below is what its download is built from, and the terms of each;
the build leaves out what is not used. Where there was a choice of licences, MIT was taken.";

/// The standard library is in every program, and in no list of dependencies.
const STANDARD_LIBRARY: &str = "the Rust standard library and its dependencies";

/// One crate that the page or its worker is built from.
#[derive(Debug, PartialEq, Eq)]
struct Crate {
    name: String,
    version: String,
    licence: String,
    repository: String,
}

/// Writes the file into the site in `folder`.
///
/// # Errors
/// When Cargo can't say what the site is built from, or a crate's licence can't be found.
pub(crate) fn write(folder: &Path) -> Result<(), Failure> {
    let mut tree = cargo();
    tree.args(["tree", "--locked", "-p", "kicker", "--target", WASM])
        .args(["--edges", "normal,no-proc-macro", "--prefix", "none"])
        .args(["--no-dedupe", "--format", "{p}|{l}|{r}"]);
    let lines = answer(&mut tree)
        .ok_or_else(|| Failure::new("`cargo tree` can't say what the site is built from"))?;
    let mut crates: Vec<Crate> = lines.lines().filter_map(read).collect();
    crates.sort_by(|a, b| (&a.name, &a.version).cmp(&(&b.name, &b.version)));
    crates.dedup();

    let own = workspace().join("LICENSE-MIT");
    let own = fs::read_to_string(&own)
        .map_err(|error| Failure::new(format!("can't read {}: {error}", own.display())))?;
    let mit = |holder: &str| with_holder(&own, holder);
    let mut texts: BTreeMap<String, Vec<String>> = BTreeMap::new();
    let rust = mit("the contributors of the Rust project");
    texts
        .entry(rust)
        .or_default()
        .push(STANDARD_LIBRARY.to_owned());
    let sources = remap_paths::sources();
    for part in &crates {
        let Crate {
            name,
            version,
            licence,
            repository,
        } = part;
        let folder = source(&sources, part)?;
        let title = format!("{name} {version} ({licence}) {repository}");
        let mut found = terms(&folder);
        if found.is_empty() && licence.contains("MIT") {
            found.push(mit(&holder(&folder, name)));
        }
        if found.is_empty() {
            return Err(Failure::new(format!(
                "{name} {version} is in the download under {licence}, but comes without its terms: \
                 take another crate, or say its terms in xtask/src/build/licences.rs"
            )));
        }
        for text in found {
            texts.entry(text).or_default().push(title.clone());
        }
    }
    let file = folder.join(FILE);
    fs::write(&file, whole(&own, texts))
        .map_err(|error| Failure::new(format!("can't write {}: {error}", file.display())))
}

/// A line of `cargo tree`; nothing for the crates of this workspace, which are in one of its
/// folders.
fn read(line: &str) -> Option<Crate> {
    let mut fields = line.split('|');
    let mut words = fields.next()?.split_whitespace();
    let (name, version) = (words.next()?, words.next()?.strip_prefix('v')?);
    if words.next().is_some() {
        return None;
    }
    let mut field = || fields.next().unwrap_or_default().to_owned();
    Some(Crate {
        name: name.to_owned(),
        version: version.to_owned(),
        licence: field(),
        repository: field(),
    })
}

fn source(sources: &[PathBuf], part: &Crate) -> Result<PathBuf, Failure> {
    let name = format!("{}-{}", part.name, part.version);
    let mut folders = sources.iter().map(|source| source.join(&name));
    folders.find(|folder| folder.is_dir()).ok_or_else(|| {
        Failure::new(format!(
            "the sources of {name} are not in Cargo's registry: run `cargo fetch`"
        ))
    })
}

/// The terms in a crate's folder.
fn terms(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let mut files: Vec<PathBuf> = entries
        .map(|entry| entry.path())
        .filter(|path| path.is_file() && NAMES.iter().any(|begin| upper(path).starts_with(begin)))
        .collect();
    if files.iter().any(|path| upper(path).contains("MIT")) {
        files.retain(|path| !OTHERS.iter().any(|other| upper(path).contains(other)));
    }
    files.sort();
    let texts = files
        .iter()
        .filter_map(|path| fs::read_to_string(path).ok());
    texts.map(|text| tidy(&text)).collect()
}

fn upper(path: &Path) -> String {
    let name = path.file_name().unwrap_or_default();
    name.to_string_lossy().to_uppercase()
}

/// The same text from every system that it was packed on.
fn tidy(text: &str) -> String {
    let lines: Vec<&str> = text.lines().map(str::trim_end).collect();
    lines.join("\n").trim_matches('\n').to_owned()
}

/// The copyright holder of a crate without a licence text: its authors, otherwise the crate.
fn holder(folder: &Path, name: &str) -> String {
    let manifest = fs::read_to_string(folder.join("Cargo.toml")).unwrap_or_default();
    let authors = authors(&manifest);
    if authors.is_empty() {
        format!("the authors of {name}")
    } else {
        authors.join(", ")
    }
}

/// The names in a manifest's `authors`, without their addresses.
fn authors(manifest: &str) -> Vec<&str> {
    let Some((_, rest)) = manifest.split_once("\nauthors = [") else {
        return Vec::new();
    };
    let list = rest.split(']').next().unwrap_or_default();
    let quoted = list.split('"').skip(1).step_by(2);
    let names = quoted.map(|author| author.split('<').next().unwrap_or_default().trim());
    names.filter(|name| !name.is_empty()).collect()
}

/// The MIT licence with another holder in its line.
fn with_holder(own: &str, holder: &str) -> String {
    let lines = own.lines().map(|line| {
        if line.starts_with("Copyright") {
            format!("Copyright (c) {holder}")
        } else {
            line.to_owned()
        }
    });
    tidy(&lines.collect::<Vec<_>>().join("\n"))
}

fn whole(own: &str, texts: BTreeMap<String, Vec<String>>) -> String {
    let rule = "-".repeat(80);
    let mut parts: Vec<(Vec<String>, String)> = texts
        .into_iter()
        .map(|(text, titles)| (titles, text))
        .collect();
    parts.sort();
    let mut file = format!("Kicker\n\n{}\n\n{rule}\n\n{BEGINNING}\n", tidy(own));
    for (titles, text) in parts {
        file += &format!("\n{rule}\n\n{}\n\n{text}\n", titles.join("\n"));
    }
    file
}

#[cfg(test)]
mod tests {
    use super::{Crate, authors, read, tidy, with_holder};

    #[test]
    fn crates_of_others_are_told_from_our_own() {
        let toml = read("toml v1.2.1+spec-1.1.0|MIT OR Apache-2.0|https://example.org/toml");
        let toml = toml.expect("a crate");
        assert_eq!(
            (toml.name.as_str(), toml.version.as_str()),
            ("toml", "1.2.1+spec-1.1.0")
        );
        assert_eq!(toml.licence, "MIT OR Apache-2.0");
        assert_eq!(read("kicker v0.1.0 (/some/where)|MIT|"), None);
        assert!(
            matches!(read("a v1|MIT|"), Some(Crate { repository, .. }) if repository.is_empty())
        );
    }

    #[test]
    fn who_wrote_it_is_named() {
        let manifest = "[package]\nname = \"a\"\nauthors = [\n  \"A. B. <a@b>\",\n  \"C\",\n]\n";
        assert_eq!(authors(manifest), ["A. B.", "C"]);
        assert!(authors("[package]\n").is_empty());
        let own = "MIT License\n\nCopyright (c) 2026 us\n\nPermission";
        assert_eq!(
            with_holder(own, "A. B., C"),
            "MIT License\n\nCopyright (c) A. B., C\n\nPermission"
        );
        assert_eq!(tidy("\r\na  \r\nb\n\n"), "a\nb");
    }
}
