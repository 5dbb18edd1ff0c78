//! The tables' places in README.md and evaluator/BENCHMARKS.md, between two marks.

use std::fs;
use std::path::Path;

use xtask::process::Failure;

const BEGIN: &str = "<!-- `cargo xtask bench --write` writes from here -->\n";
const END: &str = "<!-- to here -->\n";

/// Puts `text` between the two marks of a file.
///
/// # Errors
/// When the file can't be read or written, or has no such marks.
pub(crate) fn write(file: &Path, text: &str) -> Result<(), Failure> {
    let fail = |error| Failure::new(format!("{}: {error}", file.display()));
    let old = fs::read_to_string(file).map_err(fail)?;
    let new = between_marks(&old, text)
        .ok_or_else(|| Failure::new(format!("{} has no marks for the table", file.display())))?;
    fs::write(file, new).map_err(fail)
}

fn between_marks(old: &str, text: &str) -> Option<String> {
    let (before, rest) = old.split_once(BEGIN)?;
    let (_, after) = rest.split_once(END)?;
    Some(format!("{before}{BEGIN}\n{}\n\n{END}{after}", text.trim()))
}

#[cfg(test)]
mod tests {
    use super::{BEGIN, END, between_marks};

    #[test]
    fn what_is_between_the_marks_is_replaced() {
        let old = format!("above\n{BEGIN}old\n{END}below\n");
        let new = between_marks(&old, "new\n").expect("it has marks");
        assert_eq!(new, format!("above\n{BEGIN}\nnew\n\n{END}below\n"));
        assert_eq!(between_marks(&new, "new"), Some(new.clone()));
        assert_eq!(between_marks("no marks", "new"), None);
    }

    #[test]
    fn the_papers_have_the_marks() {
        let readme = include_str!("../../../README.md");
        let benchmarks = include_str!("../../../evaluator/BENCHMARKS.md");
        for paper in [readme, benchmarks] {
            assert!(between_marks(paper, "").is_some());
        }
    }
}
