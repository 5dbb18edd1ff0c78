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
    /// Tests that another tier runs: ignored in this one, or not among those that were asked for.
    pub(crate) left: u32,
    /// Starts and stories that were tried once more.
    pub(crate) retried: u32,
    /// A line for each of the failures and retries, for the summary: thousands of lines may follow them.
    pub(crate) said: Vec<String>,
}

impl Count {
    /// Adds what another part of the same step counted.
    pub(crate) fn add(&mut self, other: Self) {
        self.passed += other.passed;
        self.failed += other.failed;
        self.was_skipped |= other.was_skipped;
        self.skipped += other.skipped;
        self.left += other.left;
        self.retried += other.retried;
        self.said.extend(other.said);
    }
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
    let mut here = Count::default();
    let ended = run_labelled(
        command,
        "the failing tests are named above",
        label,
        |line| {
            if let Some(counted) = result(line) {
                binaries += 1;
                here.add(counted);
            } else if line.starts_with(SKIPPED) {
                here.skipped += 1;
            } else if line.starts_with(RETRIED) {
                here.retried += 1;
                here.said.push(line.to_owned());
            }
            failures.read(line)
        },
    );
    here.said.extend(failures.lines());
    here.passed = here.passed.saturating_sub(here.skipped);
    count.add(here);
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
        left: number(" ignored").unwrap_or(0) + number(" filtered out").unwrap_or(0),
        ..Count::default()
    })
}

#[cfg(test)]
mod tests {
    use super::{Count, result};

    #[test]
    fn what_a_test_binary_says_is_counted() {
        let line =
            "test result: FAILED. 12 passed; 3 failed; 1 ignored; 0 measured; 20 filtered out";
        let count = Count {
            passed: 12,
            failed: 3,
            left: 21,
            ..Count::default()
        };
        assert_eq!(result(line), Some(count));
        assert_eq!(result("running 3 tests"), None);
    }
}
