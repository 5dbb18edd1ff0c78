//! The folders that every command works in, wherever it was typed.

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

/// Where Cargo builds, and what is made of that lies. Another clone may use it later, so nothing in it is of this one's `dist/`.
#[must_use]
pub fn target() -> PathBuf {
    let set = |name| std::env::var_os(name).filter(|value| !value.is_empty());
    let target = set("CARGO_TARGET_DIR").or_else(|| set("CARGO_BUILD_TARGET_DIR"));
    workspace().join(target.unwrap_or_else(|| LOCAL.into()))
}

/// The folder for what is made of this workspace and is no source of it, wherever Cargo builds.
pub const LOCAL: &str = "target";
