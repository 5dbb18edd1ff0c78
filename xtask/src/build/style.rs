//! The style sheets of a page as one file: a page that loads two dozen of them waits for each.

use std::path::{Path, PathBuf};

use crate::build::files;
use crate::build::wasm::{text, write};
use crate::process::Failure;

/// Where the calculator's joined sheet is written, from the workspace's root; index.html links it.
const JOINED: &str = "target/kicker.css";
/// The folders of `style/` with the calculator's style sheets.
const CALCULATOR: [&str; 3] = ["kit/", "components/", "calculator/"];
/// What every page begins with.
const FIRST: [&str; 2] = ["tokens.css", "base.css"];
/// Where the sheets of its panels are, from the workspace's root.
const PANELS: &str = "src/calculator/panels";
/// It places what the components dress.
const LAST: &str = "layout.css";

/// Joins the calculator's: the tokens and the base first, then a sheet a component, the layout, and last those of the panels.
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
    write(&workspace.join(JOINED), joined)
}

/// The sheet of another page: the tokens and the base, the kit's sheets of these stems, and what is
/// in the page's own folder.
///
/// # Errors
/// When a sheet can't be read, or one that is named is not there.
pub(crate) fn of_page(workspace: &Path, page: &str, stems: &[&str]) -> Result<String, Failure> {
    let sheets = sheets(workspace)?;
    let mut used = Vec::new();
    for stem in stems {
        let name = format!("/{stem}.css");
        let found = sheets.iter().find(|sheet| sheet.ends_with(&name));
        used.push(found.ok_or_else(|| Failure::new(format!("style/ has no {stem}.css")))?);
    }
    let own = format!("{page}/");
    used.extend(sheets.iter().filter(|sheet| sheet.starts_with(&own)));
    let sheet = joined(workspace, used.into_iter().map(String::as_str))?;
    Ok(without_comments(&sheet))
}

/// A sheet without its comments and indents: Trunk makes that of the calculator smaller, and those of other pages
/// never come before it. Measured on 2026-11-23, 1.6 kB in gzip of the practice table's 7.8.
fn without_comments(sheet: &str) -> String {
    let mut parts = sheet.split("/*");
    let mut text = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        text += part.split_once("*/").map_or("", |(_, after)| after);
    }
    let lines = text.lines().map(str::trim);
    let lines: Vec<&str> = lines.filter(|line| !line.is_empty()).collect();
    lines.join("\n")
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

#[cfg(test)]
mod tests {
    use super::without_comments;

    #[test]
    fn nothing_goes_but_comments_and_indents() {
        let sheet = "/* A word. */\n\n.a {\n  color: red; /* two\n  lines */\n}\n\n.b > .c { margin: 0 1px }\n";
        assert_eq!(
            without_comments(sheet),
            ".a {\ncolor: red;\n}\n.b > .c { margin: 0 1px }"
        );
    }
}
