//! What `test` runs, in an order that fails early, and the summary at its end.

use std::fs;
use std::path::PathBuf;
use std::process::{Command, ExitCode};
use std::time::Instant;

pub use crate::arguments::Part;
use crate::build::site;
use crate::places::target;
use crate::process::{Failure, cargo, run, run_watched, say};
use crate::test::audit;
use crate::test::fuzz;
use crate::test::lighthouse;
use crate::tools::browsers::{Engine, chromium_capabilities};
use crate::tools::toolbox::{Toolbox, WASM};

/// One step: what it is called, what it shows to be true, and how.
struct Step {
    name: &'static str,
    run: fn(&mut Count) -> Result<(), Failure>,
}

const FORMAT: Step = Step {
    name: "Format",
    run: format,
};
const AUDIT: Step = Step {
    name: "Audit of what comes from others",
    run: |_| audit::check(),
};
const LINTS: Step = Step {
    name: "Lints",
    run: lints,
};
const LINTS_WASM: Step = Step {
    name: "Lints for wasm",
    run: lints_wasm,
};
const DOCS: Step = Step {
    name: "Documentation",
    run: docs,
};
const NATIVE: Step = Step {
    name: "Native tests",
    run: native,
};
const SITE: Step = Step {
    name: "Release site and budgets",
    run: |_| site::build(),
};
const FUZZING: Step = Step {
    name: "Fuzzing",
    run: |count| {
        count.passed = fuzz::all()?;
        count.left_out = count.passed == 0;
        Ok(())
    },
};
const WASM_TESTS: Step = Step {
    name: "Tests in wasm, in Chromium",
    run: in_wasm,
};
const IN_CHROMIUM: Step = Step {
    name: "End to end, in Chromium",
    run: |count| end_to_end(Engine::Chromium, count),
};
const IN_FIREFOX: Step = Step {
    name: "End to end, in Firefox",
    run: |count| end_to_end(Engine::Firefox, count),
};
const IN_WEBKIT: Step = Step {
    name: "End to end, in WebKitGTK",
    run: |count| end_to_end(Engine::WebKit, count),
};

const LIGHTHOUSE: Step = Step {
    name: "Lighthouse",
    run: |count| {
        count.passed = lighthouse::look()?;
        count.left_out = count.passed == 0;
        Ok(())
    },
};

/// The tests that run in wasm: package and test binary.
const WASM_TEST_BINARIES: [(&str, &str); 2] = [("evaluator", "it"), ("kicker", "web")];

/// How a story begins its line when the engine at hand can't be told it.
pub const UNTOLD: &str = "left out: ";

/// Tests that a step counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Count {
    passed: u32,
    failed: u32,
    /// The step had its reasons not to run.
    left_out: bool,
    /// Stories that this engine can't be told, among those that passed by saying so.
    untold: u32,
}

/// How a step came out.
struct Outcome {
    name: &'static str,
    seconds: f64,
    count: Count,
    failure: Option<Failure>,
}

/// Runs the steps of `part` up to the first that fails, in every browser or in one, then says how
/// each came out; the last line counts tests, a step without any as one.
pub fn test(part: Part, browser: Option<Engine>) -> ExitCode {
    if let Some(engine) = browser.filter(|engine| !engine.can_be_had()) {
        eprintln!(
            "xtask: {} is not here; --help says how it is installed",
            engine.title()
        );
        return ExitCode::FAILURE;
    }
    let mut steps = match part {
        Part::All => vec![
            FORMAT, AUDIT, LINTS, LINTS_WASM, DOCS, NATIVE, SITE, FUZZING, WASM_TESTS,
        ],
        Part::Native => vec![FORMAT, LINTS, LINTS_WASM, DOCS, NATIVE],
        Part::Fuzzing => vec![FUZZING],
        Part::EndToEnd | Part::Lighthouse => vec![],
    };
    if matches!(part, Part::All | Part::EndToEnd) {
        match browser {
            None => steps.extend([IN_CHROMIUM, IN_FIREFOX, IN_WEBKIT]),
            Some(Engine::Chromium) => steps.push(IN_CHROMIUM),
            Some(Engine::Firefox) => steps.push(IN_FIREFOX),
            Some(Engine::WebKit) => steps.push(IN_WEBKIT),
        }
    }
    if matches!(part, Part::All | Part::Lighthouse) {
        steps.push(LIGHTHOUSE);
    }
    let mut outcomes = Vec::new();
    for (number, step) in (1..).zip(&steps) {
        say(format_args!("\n[{number}/{}] {}", steps.len(), step.name));
        let outcome = step.outcome();
        let failed = outcome.failure.is_some();
        if let Some(failure) = &outcome.failure {
            say(format_args!("xtask: {failure}"));
        }
        outcomes.push(outcome);
        if failed {
            break;
        }
    }
    let not_run = &steps[outcomes.len()..];
    summarise(&outcomes, not_run)
}

impl Step {
    fn outcome(&self) -> Outcome {
        let started = Instant::now();
        let mut count = Count::default();
        let failure = (self.run)(&mut count).err();
        if failure.is_some() {
            // A command can fail without a failing test: it did not compile, say.
            count.failed = count.failed.max(1);
        } else if count.passed == 0 && !count.left_out {
            count.passed = 1;
        }
        Outcome {
            name: self.name,
            seconds: started.elapsed().as_secs_f64(),
            count,
            failure,
        }
    }
}

fn summarise(outcomes: &[Outcome], not_run: &[Step]) -> ExitCode {
    say("");
    let (mut seconds, mut total) = (0.0, Count::default());
    for outcome in outcomes {
        let mark = if outcome.failure.is_some() {
            "FAILED"
        } else if outcome.count.left_out {
            "left out"
        } else {
            "ok"
        };
        let tests = outcome.count.passed + outcome.count.failed;
        let mut tests = match tests {
            0 | 1 => String::new(),
            tests => format!("  {tests} tests"),
        };
        if outcome.count.untold > 0 {
            tests += &format!(
                ", and {} that other engines only can do",
                outcome.count.untold
            );
        }
        say(format_args!(
            "{mark:>8} {:>7.1} s  {}{tests}",
            outcome.seconds, outcome.name
        ));
        seconds += outcome.seconds;
        total.passed += outcome.count.passed;
        total.failed += outcome.count.failed;
    }
    for step in not_run {
        say(format_args!("{:>8} {:>9}  {}", "not run", "", step.name));
    }
    say(format_args!("{:>8} {seconds:>7.1} s", "in all"));
    say(format_args!(
        "{} passed, {} failed",
        total.passed, total.failed
    ));
    if total.failed == 0 {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}

fn format(_: &mut Count) -> Result<(), Failure> {
    let check = ["fmt", "--all", "--check"];
    run(cargo().args(check), "`cargo fmt --all` mends it")
}

fn lints(_: &mut Count) -> Result<(), Failure> {
    let what = ["--workspace", "--all-targets", "--all-features"];
    let strict = ["--", "-D", "warnings"];
    run(cargo().arg("clippy").args(what).args(strict), "")
}

fn lints_wasm(_: &mut Count) -> Result<(), Failure> {
    let _target = Toolbox::for_wasm()?;
    for (package, tests) in WASM_TEST_BINARIES {
        let what = ["clippy", "-p", package, "--lib", "--bins", "--test", tests];
        let strict = ["--target", WASM, "--", "-D", "warnings"];
        run(cargo().args(what).args(strict), "")?;
    }
    Ok(())
}

fn docs(_: &mut Count) -> Result<(), Failure> {
    let native = ["--workspace", "--exclude", "kicker", "--all-features"];
    // Half of the app's rooms exist in wasm only.
    let app = ["-p", "kicker", "--lib", "--target", WASM];
    for what in [&native[..], &app[..]] {
        let mut doc = cargo();
        doc.args(["doc", "--no-deps"]).args(what);
        run(doc.env("RUSTDOCFLAGS", "-D warnings"), "")?;
    }
    Ok(())
}

fn native(count: &mut Count) -> Result<(), Failure> {
    let mut test = cargo();
    test.args(["test", "--workspace", "--exclude", "e2e", "--all-features"]);
    counted(&mut test, count)
}

fn in_wasm(count: &mut Count) -> Result<(), Failure> {
    let toolbox = Toolbox::for_wasm()?;
    let chromium = Engine::Chromium.find_or_install()?;
    let settings = webdriver_file()?;
    for (package, tests) in WASM_TEST_BINARIES {
        let mut test = cargo();
        test.args(["test", "-p", package, "--test", tests, "--target", WASM])
            .env(
                "CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUNNER",
                toolbox.program("wasm-bindgen-test-runner"),
            )
            .env("CHROMEDRIVER", &chromium.driver)
            .env("WASM_BINDGEN_TEST_WEBDRIVER_JSON", &settings)
            // Seconds for one test binary; the engine's is long.
            .env("WASM_BINDGEN_TEST_TIMEOUT", "600");
        counted(&mut test, count)?;
    }
    Ok(())
}

fn end_to_end(engine: Engine, count: &mut Count) -> Result<(), Failure> {
    if engine != Engine::Chromium && !engine.can_be_had() {
        say(format_args!(
            "LEFT OUT: {} is not here, and without apt-get there is no way to install it",
            engine.title()
        ));
        count.left_out = true;
        return Ok(());
    }
    // The tests find it where it is by themselves.
    engine.find_or_install()?;
    let mut test = cargo();
    test.args(["test", "-p", "e2e", "--", "--test-threads=2"])
        .env("KICKER_BROWSER", engine.word())
        .env("KICKER_DIST", site::dist());
    counted(&mut test, count)
}

/// Runs test binaries and adds up what they say at their ends.
fn counted(command: &mut Command, count: &mut Count) -> Result<(), Failure> {
    let mut binaries = 0;
    let ended = run_watched(command, "the failing tests are named above", |line| {
        if let Some(counted) = result(line) {
            binaries += 1;
            count.passed += counted.passed;
            count.failed += counted.failed;
        } else if line.starts_with(UNTOLD) {
            count.untold += 1;
        }
    });
    count.passed = count.passed.saturating_sub(count.untold);
    if ended.is_ok() && binaries == 0 {
        return Err(Failure::new("no test binary said how its tests came out"));
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

/// The file that tells the test runner of wasm-bindgen how to start Chromium.
fn webdriver_file() -> Result<PathBuf, Failure> {
    let folder = target().join("xtask");
    let file = folder.join("webdriver.json");
    let capabilities = serde_json::Value::from(chromium_capabilities(None)).to_string();
    fs::create_dir_all(&folder)
        .and_then(|()| fs::write(&file, capabilities))
        .map_err(|error| Failure::new(format!("can't write {}: {error}", file.display())))?;
    Ok(file)
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
