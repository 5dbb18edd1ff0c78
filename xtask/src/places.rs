//! The two folders that every command works in, wherever it was typed.

use std::path::{Path, PathBuf};

/// The folder of the workspace.
#[must_use]
pub fn workspace() -> PathBuf {
    // Cargo sets the variable for `cargo run`; the compiled-in path serves a binary run by hand.
    let package = std::env::var_os("CARGO_MANIFEST_DIR")
        .map(PathBuf::from)
        .filter(|folder| folder.ends_with("xtask"))
        .unwrap_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")));
    package.parent().map_or(package.clone(), Path::to_path_buf)
}

/// Where the workspace is built.
#[must_use]
pub fn target() -> PathBuf {
    let target = std::env::var_os("CARGO_TARGET_DIR").unwrap_or_else(|| "target".into());
    workspace().join(target)
}
