//! Draws the icons: PNGs from `assets/icons/icon.svg`, by a pinned resvg, the same bytes anywhere.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::paths::workspace;
use crate::process::{Failure, answer, print_status, run};
use crate::tools::cache::{cache, take_turn};

const RESVG: &str = "2.6.2";

/// What npm installs, from which lock file, and the script that draws.
const FILES: [(&str, &str); 3] = [
    ("package.json", include_str!("../../npm/icons/package.json")),
    (
        "package-lock.json",
        include_str!("../../npm/icons/package-lock.json"),
    ),
    ("draw.mjs", include_str!("../../npm/icons/draw.mjs")),
];

/// Draws the icons into `assets/icons/`; with `check` only compares.
///
/// # Errors
/// When Node.js is missing, the install fails, or an icon differs from what is drawn.
pub fn draw(check: bool) -> Result<(), Failure> {
    let tool = find_or_install()?;
    let folder = workspace().join("assets").join("icons");
    if !check {
        return draw_in(&folder, &tool);
    }
    let drawn = tool.join("drawn");
    let fail = |error| Failure::new(format!("can't compare {}: {error}", drawn.display()));
    fs::create_dir_all(&drawn).map_err(fail)?;
    fs::copy(folder.join("icon.svg"), drawn.join("icon.svg")).map_err(fail)?;
    draw_in(&drawn, &tool)?;
    for entry in fs::read_dir(&drawn).map_err(fail)? {
        let name = entry.map_err(fail)?.file_name();
        if fs::read(drawn.join(&name)).map_err(fail)?
            != fs::read(folder.join(&name)).ok().unwrap_or_default()
        {
            return Err(Failure::new(format!(
                "assets/icons/{} does not match icon.svg: `cargo xtask icons` draws it again",
                name.display()
            )));
        }
    }
    print_status("The icons match icon.svg");
    Ok(())
}

fn draw_in(folder: &Path, tool: &Path) -> Result<(), Failure> {
    let mut node = Command::new("node");
    node.arg(tool.join("draw.mjs"))
        .arg(folder)
        .arg(tool.join("node_modules"));
    run(&mut node, "its output is above")
}

/// The folder with resvg and the script.
fn find_or_install() -> Result<PathBuf, Failure> {
    let npm = if cfg!(windows) { "npm.cmd" } else { "npm" };
    if answer(Command::new(npm).arg("--version")).is_none() {
        return Err(Failure::new(
            "icons are drawn by resvg from npm: install Node.js with npm",
        ));
    }
    let root = cache()?.join(format!("npm-resvg-{RESVG}"));
    let fail = |error| Failure::new(format!("can't write to {}: {error}", root.display()));
    let _turn = take_turn(&cache()?)?;
    fs::create_dir_all(&root).map_err(fail)?;
    for (name, text) in FILES {
        fs::write(root.join(name), text).map_err(fail)?;
    }
    if !root.join("node_modules").join("@resvg").is_dir() {
        print_status(format_args!(
            "Installing resvg {RESVG} by npm into {} to draw icons (once; about 10 seconds, 3 MB)",
            root.display()
        ));
        let mut install = Command::new(npm);
        install
            .args(["ci", "--ignore-scripts", "--no-audit", "--no-fund"])
            .current_dir(&root);
        run(
            &mut install,
            "a network connection to the npm registry is needed once",
        )?;
    }
    Ok(root)
}
