//! The commands in the READMEs: each runs and ends well, in the order in which they stand.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Stdio;

use crate::paths::{target, workspace};
use crate::process::{Failure, cargo, print_status, run};
use crate::test::count::Count;
use crate::test::fuzz::at_lowest_priority;

/// The files with commands for a terminal: lines that begin with `$ ` in a block.
const READMES: [&str; 3] = ["README.md", "evaluator/README.md", "game/README.md"];

/// A command of a README.
#[derive(Debug, PartialEq, Eq)]
enum Example {
    /// Cargo's arguments that build a program, the program, and its own arguments.
    Built(Vec<String>, String, Vec<String>),
    /// A program that an earlier line has built, which stands as `…`, and its arguments.
    Again(String, Vec<String>),
}

/// Runs them all, in an empty folder: they write files, and read those that earlier ones wrote. At the lowest priority, since
/// they calculate for minutes.
///
/// # Errors
/// When a program can't be built or a line is none of these commands; those that end badly are counted.
pub(super) fn all(count: &mut Count) -> Result<(), Failure> {
    let folder = target().join("xtask").join("examples");
    let _ = fs::remove_dir_all(&folder);
    let fail = |path: &Path, error| Failure::new(format!("{}: {error}", path.display()));
    fs::create_dir_all(&folder).map_err(|error| fail(&folder, error))?;
    for name in READMES {
        let file = workspace().join(name);
        let text = fs::read_to_string(&file).map_err(|error| fail(&file, error))?;
        for line in lines(&text) {
            let example = read(line).ok_or_else(|| {
                Failure::new(format!("{name}: `{line}` is no command of this project"))
            })?;
            let (program, arguments) = match example {
                Example::Built(build, program, arguments) => {
                    let mut compile = at_lowest_priority(cargo().get_program());
                    compile.arg("build").args(build).current_dir(workspace());
                    run(&mut compile, "")?;
                    (program, arguments)
                }
                Example::Again(program, arguments) => (program, arguments),
            };
            match ends_well(&folder, &program, arguments) {
                Ok(()) => count.passed += 1,
                Err(failure) => {
                    count.failed += 1;
                    count.said.push(format!("{name}: {failure}"));
                }
            }
        }
    }
    match count.failed {
        0 => Ok(()),
        failed => Err(Failure::new(format!("{failed} commands of READMEs failed"))),
    }
}

/// Runs a program in `folder`. What it prints is shown only when it fails.
fn ends_well(folder: &Path, program: &str, arguments: Vec<String>) -> Result<(), Failure> {
    let built = target().join("release").join(program);
    let mut command = at_lowest_priority(built);
    command
        // A file of the workspace is named from its root.
        .args(arguments.into_iter().map(|argument| {
            let file = workspace().join(&argument);
            if file.is_file() {
                file
            } else {
                PathBuf::from(argument)
            }
        }))
        .current_dir(folder)
        .stdin(Stdio::null());
    print_status(format_args!("$ {command:?}"));
    let ended = command.output();
    let ended = ended.map_err(|error| Failure::new(format!("can't start {program}: {error}")))?;
    if ended.status.success() {
        return Ok(());
    }
    print_status(String::from_utf8_lossy(&ended.stdout));
    print_status(String::from_utf8_lossy(&ended.stderr));
    let status = ended.status;
    Err(Failure::new(format!("{command:?} failed ({status})")))
}

/// The commands in the blocks of a README. A block of `console` is what was seen on terminals, with commands that wait for
/// others: they are not run.
fn lines(readme: &str) -> impl Iterator<Item = &str> {
    let (mut is_block, mut is_run) = (false, false);
    readme.lines().filter_map(move |line| {
        if let Some(kind) = line.strip_prefix("```") {
            is_block = !is_block;
            is_run = is_block && kind.trim() != "console";
        }
        line.strip_prefix("$ ").filter(|_| is_run)
    })
}

fn read(line: &str) -> Option<Example> {
    let mut words = shlex::split(line)?.into_iter();
    match words.next()?.as_str() {
        "cargo" if words.next()? == "run" => {
            let build: Vec<String> = words.by_ref().take_while(|word| word != "--").collect();
            let mut named = build.iter().skip_while(|word| *word != "--bin");
            let program = named.nth(1)?.clone();
            Some(Example::Built(build, program, words.collect()))
        }
        "…" => Some(Example::Again(words.next()?, words.collect())),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::{Example, READMES, lines, read};
    use crate::paths::workspace;

    #[test]
    fn a_command_is_read_with_its_program() {
        let owned = |words: &[&str]| words.iter().map(|word| (*word).to_owned()).collect();
        let built = Example::Built(
            owned(&["-p", "evaluator", "--bin", "equity"]),
            "equity".to_owned(),
            owned(&["--json", "AhKh vs QsQd"]),
        );
        let line = "cargo run -p evaluator --bin equity -- --json \"AhKh vs QsQd\"";
        assert_eq!(read(line), Some(built));
        let again = Example::Again(
            "table".to_owned(),
            owned(&["play", "--stakes", "5/10 no-limit"]),
        );
        assert_eq!(read("… table play --stakes '5/10 no-limit'"), Some(again));
        assert_eq!(read("… table play --stakes '5/10 no-limit"), None);
        assert_eq!(read("rm -r hands.phhs"), None);
    }

    #[test]
    fn what_was_seen_on_a_terminal_is_not_run() {
        let readme = "$ no\n```text\n$ … table play\n```\n$ no\n```console\n$ table serve\nlistening\n```\n\
                      ```sh\n$ … table replay\n```\n";
        let run: Vec<&str> = lines(readme).collect();
        assert_eq!(run, ["… table play", "… table replay"]);
    }

    #[test]
    fn every_command_of_a_readme_is_understood() {
        let mut count = 0;
        for name in READMES {
            let text = fs::read_to_string(workspace().join(name)).expect("a README");
            for line in lines(&text) {
                assert!(read(line).is_some(), "{name}: {line}");
                count += 1;
            }
        }
        assert!(count > 5, "{count} commands");
    }
}
