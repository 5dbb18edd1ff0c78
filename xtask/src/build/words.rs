//! The words of a language as one file for each page: the page's own, then those of the bar, and for the calculator those of the
//! text reader and of each panel, which are in their folders. Otherwise a change of language would need one request per panel.

use std::fs;
use std::path::Path;

use crate::build::wasm::{text, write};
use crate::process::Failure;

/// The calculator's own words, a file a language.
const OWN: &str = "assets/words";
/// The other pages, and where their own words are.
const PAGES: [(&str, &str); 2] = [("lab", "src/lab/words"), ("play", "src/play/words")];
/// Where a folder a panel is.
const PANELS: &str = "src/calculator/panels";
/// The words of what reads text, by the name of its table.
const NOTATION: (&str, &str) = ("notation", "src/calculator/text/notation/words");
/// The words of the bar and of the options that every page has.
const SHELL: (&str, &str) = ("shell", "src/kit/shell/words");
/// Where the joined files are written, from the workspace's root; the pages have them copied.
const JOINED: &str = "target/words";

/// Joins the files of each language that is fetched. English is part of the program.
///
/// # Errors
/// When a file can't be read or written, or a panel has no words in a language.
pub fn join(workspace: &Path) -> Result<(), Failure> {
    let panels: Vec<String> = names(&workspace.join(PANELS))?
        .into_iter()
        .filter(|panel| workspace.join(PANELS).join(panel).join("words").is_dir())
        .collect();
    for file in names(&workspace.join(OWN))? {
        if file == "en.txt" {
            continue;
        }
        let read = |folder: &str| text(&workspace.join(folder).join(&file));
        let (name, folder) = SHELL;
        let shell = (name, read(folder)?);
        for (page, own) in PAGES {
            write(
                &workspace.join(JOINED).join(page).join(&file),
                sections_joined(&read(own)?, std::slice::from_ref(&shell)),
            )?;
        }
        let (name, folder) = NOTATION;
        let mut sections = vec![(name, read(folder)?), shell];
        for panel in &panels {
            let words = workspace.join(PANELS).join(panel).join("words").join(&file);
            sections.push((panel.as_str(), text(&words)?));
        }
        write(
            &workspace.join(JOINED).join(&file),
            sections_joined(&read(OWN)?, &sections),
        )?;
    }
    Ok(())
}

/// The names in a folder, in an order that is the same anywhere.
fn names(folder: &Path) -> Result<Vec<String>, Failure> {
    let entries = fs::read_dir(folder).map_err(|error| fail(folder, &error))?;
    let mut names = Vec::new();
    for entry in entries {
        let entry = entry.map_err(|error| fail(folder, &error))?;
        names.push(entry.file_name().to_string_lossy().into_owned());
    }
    names.sort();
    Ok(names)
}

fn fail(path: &Path, error: &std::io::Error) -> Failure {
    Failure::new(format!("{}: {error}", path.display()))
}

/// The own words, and each panel's below a heading with its name, without empty lines, comments and
/// other headings. The start script reads lines that begin with "#:".
fn sections_joined(own: &str, panels: &[(&str, String)]) -> String {
    let mut joined = strip_keys(own);
    for (panel, words) in panels {
        joined += &format!("[panels/{panel}]\n{}", strip_keys(words));
    }
    joined
}

fn strip_keys(words: &str) -> String {
    let is_read = |line: &&str| line.starts_with("#: ") || !line.starts_with(['#', '[']);
    let lines = words.lines().filter(|line| !line.is_empty());
    lines
        .filter(is_read)
        .flat_map(|line| [line, "\n"])
        .collect()
}

#[cfg(test)]
mod tests {
    use super::sections_joined;

    #[test]
    fn each_panel_has_its_words_below_its_name() {
        let own = "# For people.\n#: no_script = Needs a script\r\n\n[places]\nboard = Board\n";
        let panels = [
            ("how", "# More.\n\ntitle = How\n"),
            ("keys", "title = Keys"),
        ];
        assert_eq!(
            sections_joined(own, &panels.map(|(name, words)| (name, words.to_owned()))),
            "#: no_script = Needs a script\nboard = Board\n\
             [panels/how]\ntitle = How\n[panels/keys]\ntitle = Keys\n"
        );
    }
}
