//! The files of the built site, by their paths.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// The name of the service worker's file, in `assets/` and in the site.
pub const SERVICE_WORKER: &str = "sw.js";

/// The path of every file in `folder`, with `/`, in the order of the alphabet.
///
/// # Errors
/// When a folder can't be read.
pub fn paths(folder: &Path) -> io::Result<Vec<String>> {
    let mut found = Vec::new();
    for file in files(folder)? {
        let path = file.strip_prefix(folder).unwrap_or(&file);
        let names: Vec<_> = path.iter().map(|name| name.to_string_lossy()).collect();
        found.push(names.join("/"));
    }
    found.sort();
    Ok(found)
}

fn files(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder)? {
            let path = entry?.path();
            if path.is_dir() {
                folders.push(path);
            } else {
                found.push(path);
            }
        }
    }
    Ok(found)
}
