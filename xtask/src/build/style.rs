//! The style sheets of a page as one file: a page that loads two dozen of them waits for each.

use std::path::{Path, PathBuf};

use crate::build::files;
use crate::build::wasm::{text, write};
use crate::process::Failure;

/// Where the joined sheets are written, from the workspace's root; the pages link them.
const JOINED: &str = "target/style";
/// The other pages, and the sheets of components that they use.
const PAGES: [(&str, &[&str]); 2] = [
    ("lab", &["app", "dialog_frame", "playing_card"]),
    ("play", &["app", "dialog_frame", "playing_card"]),
];
/// The folders of `style/` with the calculator's style sheets.
const CALCULATOR: [&str; 3] = ["kit/", "components/", "calculator/"];
/// Those of the kit, which every page has.
const KIT: &str = "kit/";
/// What every page begins with.
const FIRST: [&str; 2] = ["tokens.css", "base.css"];
/// Where the sheets of its panels are, from the workspace's root.
const PANELS: &str = "src/calculator/panels";
/// It places what the components dress.
const LAST: &str = "layout.css";

/// Joins them. The calculator's: the tokens and the base first, then a sheet a component, the layout, and last those of the
/// panels.
///
/// # Errors
/// When a sheet can't be read or the joined one not written.
pub fn join(workspace: &Path) -> Result<(), Failure> {
    let sheets = sheets(workspace)?;
    let component = |sheet: &&String| {
        CALCULATOR.iter().any(|folder| sheet.starts_with(folder)) && !sheet.ends_with(LAST)
    };
    let layout = sheets.iter().filter(|sheet| sheet.ends_with(LAST));
    let after = sheets.iter().filter(component).chain(layout);
    let mut joined = joined(workspace, after.map(String::as_str))?;
    let panels = workspace.join(PANELS);
    for sheet in listed(&panels)? {
        joined += &text(&panels.join(sheet))?;
    }
    let folder = workspace.join(JOINED);
    write(&folder.join("kicker.css"), joined)?;
    for (page, stems) in PAGES {
        write(
            &folder.join(format!("{page}.css")),
            of_page(workspace, page, stems)?,
        )?;
    }
    Ok(())
}

/// The sheet of another page: the tokens and the base, the calculator's sheets of these stems, the kit's, and what is
/// in the page's own folder.
///
/// # Errors
/// When a sheet can't be read, or one that is named is not there.
fn of_page(workspace: &Path, page: &str, stems: &[&str]) -> Result<String, Failure> {
    let sheets = sheets(workspace)?;
    let mut used = Vec::new();
    for stem in stems {
        let name = format!("/{stem}.css");
        let found = sheets.iter().find(|sheet| sheet.ends_with(&name));
        used.push(found.ok_or_else(|| Failure::new(format!("style/ has no {stem}.css")))?);
    }
    for folder in [KIT, &format!("{page}/")] {
        used.extend(sheets.iter().filter(|sheet| sheet.starts_with(folder)));
    }
    joined(workspace, used.into_iter().map(String::as_str))
}

/// The paths of all sheets in `style/`. Their order decides nothing between components, but the built
/// bytes are to be the same anywhere.
fn sheets(workspace: &Path) -> Result<Vec<String>, Failure> {
    listed(&style(workspace))
}

fn listed(folder: &Path) -> Result<Vec<String>, Failure> {
    let mut sheets = files::paths(folder)
        .map_err(|error| Failure::new(format!("can't list the style sheets: {error}")))?;
    sheets.retain(|sheet| sheet.ends_with(".css"));
    Ok(sheets)
}

fn joined<'a>(workspace: &Path, after: impl Iterator<Item = &'a str>) -> Result<String, Failure> {
    let sheets = FIRST.into_iter().chain(after);
    let texts: Result<Vec<String>, Failure> = sheets
        .map(|sheet| text(&style(workspace).join(sheet)))
        .collect();
    Ok(texts?.concat())
}

fn style(workspace: &Path) -> PathBuf {
    workspace.join("style")
}
