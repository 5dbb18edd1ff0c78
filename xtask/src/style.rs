//! The style sheets as one file: a page that loads two dozen of them waits for each.

use std::fs;
use std::path::{Path, PathBuf};

use crate::process::Failure;

/// Where the joined sheet is written, from the workspace's root; index.html links it.
const JOINED: &str = "target/kicker.css";

/// Joins `style/`: the tokens and the base first, then a sheet a component, the layout last, since
/// it places what the components dress.
///
/// # Errors
/// When a sheet can't be read or the joined one not written.
pub fn join(workspace: &Path) -> Result<(), Failure> {
    let style = workspace.join("style");
    let mut sheets = vec![style.join("tokens.css"), style.join("base.css")];
    sheets.extend(sheets_in(&style.join("kit"))?);
    sheets.extend(sheets_in(&style.join("calculator"))?);
    sheets.push(style.join("layout.css"));
    let mut joined = String::new();
    for sheet in sheets {
        joined += &fs::read_to_string(&sheet).map_err(|error| fail(&sheet, &error))?;
    }
    let path = workspace.join(JOINED);
    let folder = path.parent().unwrap_or(workspace);
    fs::create_dir_all(folder)
        .and_then(|()| fs::write(&path, joined))
        .map_err(|error| fail(&path, &error))
}

fn sheets_in(folder: &Path) -> Result<Vec<PathBuf>, Failure> {
    let entries = fs::read_dir(folder).map_err(|error| fail(folder, &error))?;
    let mut sheets: Vec<PathBuf> = entries
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(|path| path.extension().is_some_and(|kind| kind == "css"))
        .collect();
    // The order decides nothing between components, but the built bytes are to be the same anywhere.
    sheets.sort();
    Ok(sheets)
}

fn fail(path: &Path, error: &dyn std::fmt::Display) -> Failure {
    Failure::new(format!(
        "can't join the style sheets: {}: {error}",
        path.display()
    ))
}
