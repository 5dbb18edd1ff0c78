//! The machine in general words, and one core of it.

use std::fmt;
use std::fs;
use std::path::Path;
use std::process::Command;
use std::time::{SystemTime, UNIX_EPOCH};

use xtask::paths::workspace;
use xtask::process::answer;

/// How programs are pinned to one core.
pub(crate) struct Pin {
    /// The core for `taskset`, where there is one.
    core: Option<String>,
}

impl Pin {
    /// The last core that this process may use, when there is a `taskset` to ask for it.
    pub(crate) fn find() -> Pin {
        let there = answer(Command::new("taskset").arg("--version")).is_some();
        let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
        let core = line_value(&status, "Cpus_allowed_list").and_then(last_number);
        Pin {
            core: core.filter(|_| there),
        }
    }

    /// The program, on that core.
    pub(crate) fn command(&self, program: &Path) -> Command {
        let mut command = match &self.core {
            Some(core) => {
                let mut taskset = Command::new("taskset");
                taskset.args(["-c", core]).arg(program);
                taskset
            }
            None => Command::new(program),
        };
        command.current_dir(workspace());
        command
    }
}

impl fmt::Display for Pin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self.core {
            Some(_) => "Native programs and Node.js are kept on one core, by taskset.",
            None => {
                "There is no taskset here, so nothing is kept on one core, and a peer that starts \
                 threads may use several."
            }
        })
    }
}

/// `name: value` or `name\t: value` in one of the lines.
fn line_value<'a>(text: &'a str, name: &str) -> Option<&'a str> {
    let mut lines = text.lines().filter_map(|line| line.split_once(':'));
    let (_, value) = lines.find(|(left, _)| left.trim() == name)?;
    Some(value.trim())
}

fn last_number(list: &str) -> Option<String> {
    let last = list.rsplit([',', '-']).next()?;
    last.parse::<u32>().ok().map(|number| number.to_string())
}

/// When, on what and with what it was measured, in a sentence or two.
pub(crate) fn described(pin: &Pin) -> String {
    let info = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let model = line_value(&info, "model name").unwrap_or(std::env::consts::ARCH);
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let mut tools: Vec<String> = Vec::new();
    for program in ["rustc", "node", "chromium"] {
        let version = answer(Command::new(program).arg("--version"));
        tools.extend(version.as_deref().and_then(|text| tool(program, text)));
    }
    let pinned = match pin.core {
        Some(_) => "native programs and Node.js on one of them",
        None => "nothing kept on one of them",
    };
    format!(
        "Measured on {}, {model}, {cores} cores, {pinned}; {}.",
        date(SystemTime::now()),
        tools.join(", ")
    )
}

/// `rustc 1.95.0` from the program's version output.
fn tool(program: &str, text: &str) -> Option<String> {
    let number = |word: &&str| {
        word.trim_start_matches('v')
            .starts_with(|c: char| c.is_ascii_digit())
    };
    let version = text.split_whitespace().find(number)?;
    let name = match program {
        "node" => "Node.js",
        "chromium" => "Chromium",
        program => program,
    };
    Some(format!("{name} {}", version.trim_start_matches('v')))
}

/// The day in UTC, as in 2026-11-21.
fn date(time: SystemTime) -> String {
    let seconds = time
        .duration_since(UNIX_EPOCH)
        .map_or(0, |since| since.as_secs());
    let mut day = seconds / 86_400;
    let mut year = 1970;
    let leap = |year: u64| {
        year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400))
    };
    let days_of = |year| if leap(year) { 366 } else { 365 };
    while day >= days_of(year) {
        day -= days_of(year);
        year += 1;
    }
    let february = if leap(year) { 29 } else { 28 };
    let mut month = 1;
    for days in [31, february, 31, 30, 31, 30, 31, 31, 30, 31, 30] {
        if day < days {
            break;
        }
        day -= days;
        month += 1;
    }
    format!("{year}-{month:02}-{:02}", day + 1)
}

#[cfg(test)]
mod tests {
    use std::time::{Duration, UNIX_EPOCH};

    use super::{date, last_number, line_value, tool};

    #[test]
    fn days_are_counted_as_the_calendar_does() {
        let day = |number: u64| date(UNIX_EPOCH + Duration::from_secs(number * 86_400 + 5));
        assert_eq!(day(0), "1970-01-01");
        assert_eq!(day(59), "1970-03-01");
        assert_eq!(day(10_957 + 59), "2000-02-29");
        assert_eq!(day(20_818), "2026-12-31");
    }

    #[test]
    fn lists_and_versions_are_read() {
        assert_eq!(
            line_value("a: 1\nmodel name\t: Some CPU\n", "model name"),
            Some("Some CPU")
        );
        assert_eq!(last_number("0-3,8-11").as_deref(), Some("11"));
        assert_eq!(last_number("5").as_deref(), Some("5"));
        assert_eq!(tool("node", "v20.1.0").as_deref(), Some("Node.js 20.1.0"));
        let text = "rustc 1.95.0 (abc 2026-04-14)";
        assert_eq!(tool("rustc", text).as_deref(), Some("rustc 1.95.0"));
    }
}
