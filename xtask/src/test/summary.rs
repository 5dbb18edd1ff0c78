//! How the steps came out.

use std::fmt::{self, Display};
use std::process::ExitCode;
use std::time::Duration;

use crate::process::print_status;
use crate::test::count::Count;

/// How a step ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum End {
    Good,
    Failed,
    /// Something is missing here that is not ours to install.
    Skipped,
    /// The step of this name, which it needs, has failed or was not run.
    NotRun(&'static str),
}

/// How a step came out.
#[derive(Debug)]
pub(super) struct Outcome {
    pub(super) name: &'static str,
    pub(super) end: End,
    pub(super) time: Duration,
    pub(super) count: Count,
}

impl Outcome {
    pub(super) fn not_run(name: &'static str, needs: &'static str) -> Self {
        Self {
            name,
            end: End::NotRun(needs),
            time: Duration::ZERO,
            count: Count::default(),
        }
    }

    /// Whether what needs this step may run.
    pub(super) fn is_good(&self) -> bool {
        matches!(self.end, End::Good | End::Skipped)
    }

    /// Its counts, where it has tests.
    fn tests(&self) -> Option<&Count> {
        let count = &self.count;
        (count.passed + count.failed + count.skipped > 1).then_some(count)
    }
}

/// One line, for its end.
impl Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let time = Minutes(self.time);
        match self.end {
            End::Good => write!(f, "ok after {time} min")?,
            End::Failed => write!(f, "FAILED after {time} min")?,
            End::Skipped => write!(f, "skipped")?,
            End::NotRun(needs) => write!(f, "not run: needs {needs:?}")?,
        }
        match self.tests() {
            Some(count) => write!(f, ", {} passed, {} failed", count.passed, count.failed),
            None => Ok(()),
        }
    }
}

/// A duration in minutes, to the tenth.
struct Minutes(Duration);

impl Display for Minutes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&format!("{:.1}", self.0.as_secs_f64() / 60.0))
    }
}

/// Prints what failed and what was tried again, then how each step came out, and at last how many tests passed and
/// failed in all.
pub(super) fn summarise(outcomes: &[Outcome], time: Duration) -> ExitCode {
    for line in lines(outcomes, time) {
        print_status(line);
    }
    match outcomes.iter().all(Outcome::is_good) {
        true => ExitCode::SUCCESS,
        false => ExitCode::FAILURE,
    }
}

fn lines(outcomes: &[Outcome], time: Duration) -> Vec<String> {
    let mut lines = vec![String::new()];
    for outcome in outcomes {
        let said = outcome.count.said.iter();
        lines.extend(said.map(|line| format!("{}: {line}", outcome.name)));
    }
    lines.push(format!(
        "{:>8} {:>7} {:>7} {:>7} {:>8}  step",
        "result", "minutes", "passed", "failed", "retried"
    ));
    let mut total = Count::default();
    for outcome in outcomes {
        let mark = match outcome.end {
            End::Good => "ok",
            End::Failed => "FAILED",
            End::Skipped => "skipped",
            End::NotRun(_) => "not run",
        };
        let mut cells = [const { String::new() }; 4];
        if !matches!(outcome.end, End::NotRun(_)) {
            cells[0] = Minutes(outcome.time).to_string();
        }
        if let Some(count) = outcome.tests() {
            let counts = [count.passed, count.failed, count.retried];
            for (cell, count) in cells[1..].iter_mut().zip(counts) {
                *cell = count.to_string();
            }
        }
        let [minutes, passed, failed, retried] = cells;
        let mut name = outcome.name.to_owned();
        if let End::NotRun(needs) = outcome.end {
            name += &format!(": needs {needs:?}");
        }
        if outcome.count.skipped > 0 {
            name += &format!("; {} this engine can't run", outcome.count.skipped);
        }
        if outcome.count.left > 0 {
            name += &format!("; {} not asked for", outcome.count.left);
        }
        lines.push(format!(
            "{mark:>8} {minutes:>7} {passed:>7} {failed:>7} {retried:>8}  {name}"
        ));
        total.add(outcome.count.clone());
    }
    lines.push(format!(
        "{:>8} {:>7} {:>7} {:>7} {:>8}  side by side counts once",
        "total",
        Minutes(time).to_string(),
        total.passed,
        total.failed,
        total.retried
    ));
    // CI reads this line: nothing else may be on it.
    lines.push(format!("{} passed, {} failed", total.passed, total.failed));
    lines
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::{Count, End, Outcome, lines};

    #[test]
    fn the_table_has_a_line_for_each_step_and_the_last_line_only_counts() {
        let step = |name, end, seconds, count| Outcome {
            name,
            end,
            time: Duration::from_secs(seconds),
            count,
        };
        let stories = Count {
            passed: 30,
            failed: 1,
            skipped: 2,
            left: 200,
            retried: 1,
            said: vec!["lab::it_draws: nothing".to_owned()],
            ..Count::default()
        };
        let format = Count {
            passed: 1,
            ..Count::default()
        };
        let outcomes = [
            step("Format", End::Good, 6, format),
            step("Stories", End::Failed, 90, stories),
            Outcome::not_run("Lighthouse", "Stories"),
        ];
        let expected = "
Stories: lab::it_draws: nothing
  result minutes  passed  failed  retried  step
      ok     0.1                           Format
  FAILED     1.5      30       1        1  Stories; 2 this engine can't run; 200 not asked for
 not run                                   Lighthouse: needs \"Stories\"
   total     1.6      31       1        1  side by side counts once
31 passed, 1 failed";
        let lines = lines(&outcomes, Duration::from_secs(96));
        assert_eq!(lines.join("\n"), expected);
        assert_eq!(
            outcomes[1].to_string(),
            "FAILED after 1.5 min, 30 passed, 1 failed"
        );
    }
}
