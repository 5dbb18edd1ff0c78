//! The files that the service worker stores on a visitor's device: a list of the built files with
//! the hash of each, put into `sw.js`, and a version over all of them. Contents decide, not names:
//! Trunk never hashes the worker's.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde_json::json;
use sha2::{Digest, Sha256};

use crate::build::files::{self, SERVICE_WORKER};
use crate::build::pages::PAGES;
use crate::build::policy;
use crate::process::Failure;

/// The placeholder of the list in the service worker's source.
const PLACE: &str = "\"put in by cargo xtask build\"";

/// Texts by name.
type Texts = BTreeMap<String, String>;

/// Files that are not needed offline, by how their path begins and ends: the service worker itself,
/// pictures for a shop window, and the whole site again as one file.
const ONLINE_ONLY: [(&str, &str); 3] = [
    (SERVICE_WORKER, ""),
    ("screenshots/", ""),
    ("kicker-offline.", ".html"),
];

/// Writes the service worker of the site in `folder`, whose files must be final by now.
///
/// # Errors
/// When a file can't be read or written.
pub fn write(workspace: &Path, folder: &Path) -> Result<(), Failure> {
    let fail = |error| Failure::new(format!("can't write {SERVICE_WORKER}: {error}"));
    let source = workspace.join("assets").join(SERVICE_WORKER);
    let source = fs::read_to_string(source).map_err(fail)?;
    let mut files = BTreeMap::new();
    for path in files::paths(folder).map_err(fail)? {
        if is_kept(&path) {
            let hash = integrity(&fs::read(folder.join(&path)).map_err(fail)?);
            files.insert(address(&path).to_owned(), hash);
        }
    }
    let policies = PAGES.iter().map(|page| (page.folder(), policy::of(page)));
    let policies = policies.collect();
    let script = service_worker(&source, &files, &policies).ok_or_else(|| {
        Failure::new(format!(
            "assets/{SERVICE_WORKER} has no placeholder for its list"
        ))
    })?;
    fs::write(folder.join(SERVICE_WORKER), script).map_err(fail)
}

/// A page goes by the name of its folder, as in a browser's address bar.
fn address(path: &str) -> &str {
    match path.strip_suffix("index.html") {
        Some(folder) if folder.is_empty() || folder.ends_with('/') => folder,
        _ => path,
    }
}

/// Whether a visitor's device stores the file at `path`.
#[must_use]
pub fn is_kept(path: &str) -> bool {
    !ONLINE_ONLY
        .iter()
        .any(|(begin, end)| path.starts_with(begin) && path.ends_with(end))
}

/// The hash of some bytes as an `integrity` attribute has it.
#[must_use]
pub fn integrity(bytes: &[u8]) -> String {
    format!("sha256-{}", STANDARD.encode(Sha256::digest(bytes)))
}

/// The source with the list in its place. The calculator's page, which has the empty name, comes first:
/// where it can't be loaded, nothing else is tried.
fn service_worker(source: &str, files: &Texts, policies: &Texts) -> Option<String> {
    let (before, after) = source.split_once(PLACE)?;
    let mut site = json!({ "files": files, "policies": policies });
    // The script's own logic and the policies are of a version too.
    let mut all = Sha256::new();
    for part in [source, &site.to_string()] {
        all.update(part);
        all.update([0]);
    }
    let version: String = all.finalize()[..8]
        .iter()
        .map(|byte| format!("{byte:02x}"))
        .collect();
    site["version"] = version.into();
    Some(format!("{before}{site:#}{after}"))
}

#[cfg(test)]
mod tests {
    use super::{PLACE, Texts, address, integrity, is_kept, service_worker};

    #[test]
    fn a_hash_is_written_as_browsers_read_it() {
        // Of nothing, as in every book.
        let nothing = "sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=";
        assert_eq!(integrity(b""), nothing);
    }

    #[test]
    fn every_change_is_another_version() {
        let source = format!("const SITE = {PLACE};");
        let texts = |name: &str, text: &str| Texts::from([(name.to_owned(), text.to_owned())]);
        let made = |source: &str, hash, policy| {
            service_worker(source, &texts("a\"b", hash), &texts("", policy))
        };
        let first = made(&source, "1", "p").expect("a place");
        assert!(first.contains("\"a\\\"b\": \"1\""), "{first}");
        assert!(first.ends_with("};"), "{first}");
        let version = |script: Option<String>| {
            let script = script.unwrap_or_default();
            let line = script.lines().find(|line| line.contains("\"version\":"));
            line.map(str::to_owned)
        };
        let versions = [
            version(Some(first.clone())),
            version(made(&source, "2", "p")),
            version(made(&source, "1", "q")),
            version(made(&format!("{source} "), "1", "p")),
        ];
        for (at, one) in versions.iter().enumerate() {
            assert!(one.is_some());
            assert!(!versions[at + 1..].contains(one), "{versions:?}");
        }
        assert_eq!(version(made(&source, "1", "p")), versions[0]);
        assert_eq!(made("const SITE = 1;", "1", "p"), None);
    }

    #[test]
    fn a_page_goes_by_the_name_of_its_folder() {
        for (path, expected) in [
            ("index.html", ""),
            ("lab/index.html", "lab/"),
            ("another-index.html", "another-index.html"),
            ("lab/lab.js", "lab/lab.js"),
        ] {
            assert_eq!(address(path), expected);
        }
    }

    #[test]
    fn what_a_visit_needs_is_kept() {
        for path in [
            "index.html",
            "worker_bg.wasm",
            "play/champion.bin",
            "lab/index.html",
            "icons/icon-512.png",
            "kicker-offline.html.sha256",
        ] {
            assert!(is_kept(path), "{path}");
        }
        for path in ["sw.js", "screenshots/wide.png", "kicker-offline.html"] {
            assert!(!is_kept(path), "{path}");
        }
    }
}
