//! A child process, and the message when it fails.
//!
//! Children stay in this process's group, so Ctrl-C in a terminal ends them with it.

use std::ffi::OsStr;
use std::fmt::{self, Display};
use std::io::{self, BufRead, BufReader, Write};
use std::panic::resume_unwind;
use std::path::Path;
use std::process::{Command, ExitStatus, Stdio};
use std::sync::{Mutex, PoisonError};
use std::thread::{self, ScopedJoinHandle};

/// Why a command stopped, as one sentence that says what to do.
#[derive(Debug)]
pub struct Failure(String);

impl Failure {
    /// A failure with this sentence.
    pub fn new(sentence: impl Into<String>) -> Self {
        Self(sentence.into())
    }
}

impl Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Failure {}

/// Writes a line to standard output; a closed pipe is not an error of ours.
pub fn print_status(line: impl Display) {
    let mut out = io::stdout().lock();
    let _ = writeln!(out, "{line}").and_then(|()| out.flush());
}

/// Cargo as this program was started by it, so that both use one toolchain.
#[must_use]
pub fn cargo() -> Command {
    let program = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = Command::new(program);
    command.current_dir(crate::paths::workspace());
    command
}

/// Runs `command` with its output passed through. `advice` is the end of the message on failure.
///
/// # Errors
/// When the program can't be started or fails.
pub fn run(command: &mut Command, advice: &str) -> Result<(), Failure> {
    let line = shown(command);
    run_as(&line, command, advice)
}

/// Runs `command`, and shows it with its output only when it fails: for one of the many small steps of a build.
///
/// # Errors
/// When the program can't be started or fails.
pub fn run_quietly(command: &mut Command) -> Result<(), Failure> {
    let output = command
        .stdin(Stdio::null())
        .output()
        .map_err(|error| not_started(command, &error))?;
    if !output.status.success() {
        print_status(String::from_utf8_lossy(&output.stdout));
        print_status(String::from_utf8_lossy(&output.stderr));
    }
    ended_well(&shown(command), output.status, "its output is above")
}

/// As [`run`], and says `line` in place of a command that is too long to read.
///
/// # Errors
/// When the program can't be started or fails.
pub fn run_as(line: &str, command: &mut Command, advice: &str) -> Result<(), Failure> {
    print_status(format_args!("$ {line}"));
    let status = command
        .stdin(Stdio::null())
        .status()
        .map_err(|error| not_started(command, &error))?;
    ended_well(line, status, advice)
}

/// As [`run`], while `watch` sees each line of its standard output.
///
/// # Errors
/// When the program can't be started or fails.
pub fn run_watched(
    command: &mut Command,
    advice: &str,
    mut watch: impl FnMut(&str),
) -> Result<(), Failure> {
    run_labelled(command, advice, "", |line| {
        watch(line);
        true
    })
}

/// As [`run_watched`], with `label` before each line, for commands that run in parallel, and with the lines only for
/// which `watch` says so.
///
/// # Errors
/// When the program can't be started or fails.
pub fn run_labelled(
    command: &mut Command,
    advice: &str,
    label: &str,
    mut watch: impl FnMut(&str) -> bool,
) -> Result<(), Failure> {
    print_status(format_args!("$ {}", shown(command)));
    let mut child = command
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .spawn()
        .map_err(|error| not_started(command, &error))?;
    if let Some(out) = child.stdout.take() {
        for line in BufReader::new(out).split(b'\n') {
            let Ok(line) = line else { break };
            let line = String::from_utf8_lossy(&line);
            if watch(&line) {
                print_status(format_args!("{label}{line}"));
            }
        }
    }
    let status = child.wait().map_err(|error| not_started(command, &error))?;
    ended_well(&shown(command), status, advice)
}

/// What `command` prints, or nothing when it can't be started or fails: for questions
/// such as "is it there, in which version".
#[must_use]
pub fn answer(command: &mut Command) -> Option<String> {
    let output = command
        .stdin(Stdio::null())
        .stderr(Stdio::null())
        .output()
        .ok()?;
    output
        .status
        .success()
        .then(|| String::from_utf8_lossy(&output.stdout).trim().to_owned())
}

/// Does `work` with each of these, `threads` at a time; after one that fails no other begins.
///
/// # Errors
/// The first failure.
pub(crate) fn each_of<T: Sync>(
    all: &[T],
    threads: usize,
    work: impl Fn(&T) -> Result<(), Failure> + Sync,
) -> Result<(), Failure> {
    let left = Mutex::new(all.iter());
    let locked = || left.lock().unwrap_or_else(PoisonError::into_inner);
    // The lock is given back before the work begins.
    let next = || locked().next();
    let take_turns = || {
        while let Some(one) = next() {
            if let Err(failure) = work(one) {
                *locked() = [].iter();
                return Err(failure);
            }
        }
        Ok(())
    };
    thread::scope(|scope| {
        let running: Vec<_> = (0..threads).map(|_| scope.spawn(take_turns)).collect();
        let mut ended = running.into_iter().map(ScopedJoinHandle::join);
        ended.try_for_each(|result| result.unwrap_or_else(|panic| resume_unwind(panic)))
    })
}

/// Whether this process is root's: Chromium's own sandbox refuses to start for it.
pub(crate) fn is_root() -> bool {
    answer(Command::new("id").arg("-u")).as_deref() == Some("0")
}

fn not_started(command: &Command, error: &io::Error) -> Failure {
    let why = match error.kind() {
        io::ErrorKind::NotFound => "it was not found".to_owned(),
        io::ErrorKind::PermissionDenied => "no permission to run it".to_owned(),
        _ => error.to_string(),
    };
    Failure(format!("can't start `{}`: {why}", shown(command)))
}

fn ended_well(line: &str, status: ExitStatus, advice: &str) -> Result<(), Failure> {
    if status.success() {
        return Ok(());
    }
    let advice = match advice {
        "" => String::new(),
        advice => format!(": {advice}"),
    };
    Err(Failure(format!("`{line}` failed ({status}){advice}")))
}

/// The command as typed in a shell, its program by name only.
fn shown(command: &Command) -> String {
    let program = Path::new(command.get_program());
    let name = program.file_name().unwrap_or(program.as_os_str());
    std::iter::once(name)
        .chain(command.get_args())
        .map(quoted)
        .collect::<Vec<_>>()
        .join(" ")
}

fn quoted(word: &OsStr) -> String {
    let word = word.to_string_lossy();
    if word.is_empty() || word.contains(|c: char| c.is_whitespace() || "'\"$&;|<>".contains(c)) {
        format!("'{}'", word.replace('\'', r"'\''"))
    } else {
        word.into_owned()
    }
}

#[cfg(test)]
mod tests {
    use std::process::Command;

    use super::{answer, run, run_watched, shown};

    #[test]
    fn a_failing_command_is_named_with_what_to_do() {
        let mut command = Command::new(env!("CARGO"));
        command.args(["no-such-command", "two words"]);
        let sentence = run(&mut command, "look it up")
            .expect_err("cargo has no such command")
            .to_string();
        assert!(
            sentence.contains("cargo no-such-command 'two words'` failed"),
            "{sentence}"
        );
        assert!(sentence.ends_with("look it up"), "{sentence}");
    }

    #[test]
    fn a_program_that_is_not_there_is_said_so() {
        let mut command = Command::new("no-such-program-anywhere");
        let sentence = run(&mut command, "").expect_err("not there").to_string();
        assert_eq!(
            sentence,
            "can't start `no-such-program-anywhere`: it was not found"
        );
        assert_eq!(answer(&mut command), None);
    }

    #[test]
    fn watched_lines_arrive_whole() {
        let mut lines = Vec::new();
        let mut command = Command::new(env!("CARGO"));
        run_watched(command.arg("--version"), "", |line| {
            lines.push(line.to_owned());
        })
        .expect("cargo tells its version");
        assert!(lines[0].starts_with("cargo "), "{lines:?}");
        assert!(shown(&command).ends_with("cargo --version"));
    }
}
