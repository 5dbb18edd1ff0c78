//! Counting what tests say of themselves.

use std::process::Command;

use crate::process::{Failure, run_labelled};
use crate::test::failures::Failures;

/// The beginning of a story's line when it can't run in this engine.
pub const SKIPPED: &str = "skipped: ";
/// How a line begins that says what was done once more because a browser or its driver failed by itself.
pub const RETRIED: &str = "retried: ";

/// Tests that a step counted.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Count {
    pub(crate) passed: u32,
    pub(crate) failed: u32,
    /// The step had its reasons not to run.
    pub(crate) was_skipped: bool,
    /// Stories that can't run in this engine, among those that passed by saying so.
    pub(crate) skipped: u32,
    /// Starts and stories that were tried once more.
    pub(crate) retried: u32,
    /// A line for each of the failures and retries, for the summary: thousands of lines may follow them.
    pub(crate) said: Vec<String>,
}

/// Runs test binaries and adds up what they say at their ends.
/// Each line is printed after `label`.
pub(crate) fn counted(
    command: &mut Command,
    label: &str,
    count: &mut Count,
) -> Result<(), Failure> {
    let mut binaries = 0;
    let mut failures = Failures::default();
    let ended = run_labelled(
        command,
        "the failing tests are named above",
        label,
        |line| {
            if let Some(counted) = result(line) {
                binaries += 1;
                count.passed += counted.passed;
                count.failed += counted.failed;
            } else if line.starts_with(SKIPPED) {
                count.skipped += 1;
            } else if line.starts_with(RETRIED) {
                count.retried += 1;
                count.said.push(line.to_owned());
            }
            failures.read(line)
        },
    );
    count.said.extend(failures.lines());
    count.passed = count.passed.saturating_sub(count.skipped);
    if ended.is_ok() && binaries == 0 {
        return Err(Failure::new("no test binary printed a result"));
    }
    ended
}

/// Reads `test result: ok. 12 passed; 0 failed; …`.
fn result(line: &str) -> Option<Count> {
    let (_, counts) = line.split_once("test result: ")?;
    let number = |what: &str| {
        let (before, _) = counts.split_once(what)?;
        before
            .rsplit(|c: char| !c.is_ascii_digit())
            .next()?
            .parse()
            .ok()
    };
    Some(Count {
        passed: number(" passed")?,
        failed: number(" failed")?,
        ..Count::default()
    })
}

#[cfg(test)]
mod tests {
    use super::{Count, result};

    #[test]
    fn what_a_test_binary_says_is_counted() {
        let line =
            "test result: FAILED. 12 passed; 3 failed; 1 ignored; 0 measured; 0 filtered out";
        let count = Count {
            passed: 12,
            failed: 3,
            ..Count::default()
        };
        assert_eq!(result(line), Some(count));
        assert_eq!(result("running 3 tests"), None);
    }
}
