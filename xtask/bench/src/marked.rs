//! The tables' places in README.md and evaluator/BENCHMARKS.md, between two marks.

use std::fs;
use std::path::Path;

use xtask::paths::workspace;
use xtask::process::Failure;

const BEGIN: &str = "<!-- `cargo xtask bench --write` writes from here -->\n";
const END: &str = "<!-- to here -->\n";

/// Puts `text` between the marks that another way to measure has in evaluator/BENCHMARKS.md.
///
/// # Errors
/// As [`write()`].
pub(crate) fn write_of(option: &str, text: &str) -> Result<(), Failure> {
    let file = workspace().join("evaluator/BENCHMARKS.md");
    written(&file, &begin_of(option), text)
}

fn begin_of(option: &str) -> String {
    BEGIN.replace("--write", &format!("{option} --write"))
}

/// Puts `text` between the two marks of a file.
///
/// # Errors
/// When the file can't be read or written, or has no such marks.
pub(crate) fn write(file: &Path, text: &str) -> Result<(), Failure> {
    written(file, BEGIN, text)
}

fn written(file: &Path, begin: &str, text: &str) -> Result<(), Failure> {
    let fail = |error| Failure::new(format!("{}: {error}", file.display()));
    let old = fs::read_to_string(file).map_err(fail)?;
    let new = between_marks(&old, begin, text)
        .ok_or_else(|| Failure::new(format!("{} has no marks for the table", file.display())))?;
    fs::write(file, new).map_err(fail)
}

fn between_marks(old: &str, begin: &str, text: &str) -> Option<String> {
    let (before, rest) = old.split_once(begin)?;
    let (_, after) = rest.split_once(END)?;
    Some(format!("{before}{begin}\n{}\n\n{END}{after}", text.trim()))
}

#[cfg(test)]
mod tests {
    use super::{BEGIN, END, begin_of, between_marks};

    #[test]
    fn what_is_between_the_marks_is_replaced() {
        let old = format!("above\n{BEGIN}old\n{END}below\n");
        let new = between_marks(&old, BEGIN, "new\n").expect("it has marks");
        assert_eq!(new, format!("above\n{BEGIN}\nnew\n\n{END}below\n"));
        assert_eq!(between_marks(&new, BEGIN, "new"), Some(new.clone()));
        assert_eq!(between_marks("no marks", BEGIN, "new"), None);
    }

    #[test]
    fn the_papers_have_the_marks() {
        let readme = include_str!("../../../README.md");
        let benchmarks = include_str!("../../../evaluator/BENCHMARKS.md");
        for paper in [readme, benchmarks] {
            assert!(between_marks(paper, BEGIN, "").is_some());
        }
        for option in ["--race", "--recorder"] {
            assert!(between_marks(benchmarks, &begin_of(option), "").is_some());
        }
    }
}
