//! How the steps came out.

use std::process::ExitCode;

use crate::process::{Failure, say};
use crate::test::count::Count;

/// How a step came out.
pub(super) struct Outcome {
    pub(super) name: &'static str,
    /// How long it took, if it was run.
    pub(super) seconds: Option<f64>,
    pub(super) count: Count,
    pub(super) failure: Option<Failure>,
}

/// Prints how each step came out, and how many tests passed and failed in all.
pub(super) fn summarise(outcomes: &[Outcome], seconds: f64) -> ExitCode {
    say("");
    let mut total = Count::default();
    for outcome in outcomes {
        let Some(seconds) = outcome.seconds else {
            say(format_args!("{:>8} {:>9}  {}", "not run", "", outcome.name));
            continue;
        };
        let mark = if outcome.failure.is_some() {
            "FAILED"
        } else if outcome.count.was_skipped {
            "skipped"
        } else {
            "ok"
        };
        let &Count {
            passed,
            failed,
            skipped,
            retried,
            ..
        } = &outcome.count;
        let mut tests = match passed + failed {
            0 | 1 => String::new(),
            tests => format!("  {tests} tests"),
        };
        if skipped > 0 {
            tests += &format!(", {skipped} skipped in this engine");
        }
        if retried > 0 {
            tests += &format!(", {retried} retried");
        }
        say(format_args!(
            "{mark:>8} {seconds:>7.1} s  {}{tests}",
            outcome.name
        ));
        for line in &outcome.count.said {
            say(format_args!("{:>18}  {line}", ""));
        }
        total.passed += passed;
        total.failed += failed;
        total.retried += retried;
    }
    let (passed, failed, retried) = (total.passed, total.failed, total.retried);
    say(format_args!(
        "{:>8} {seconds:>7.1} s  {retried} retried",
        "total"
    ));
    // CI reads this line: nothing else may be on it.
    say(format_args!("{passed} passed, {failed} failed"));
    if total.failed == 0 {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}
