//! What `test` runs, in an order that fails early, and the summary at its end.

use std::fs;
use std::panic::resume_unwind;
use std::path::PathBuf;
use std::process::ExitCode;
use std::thread::{self, ScopedJoinHandle};
use std::time::Instant;

pub use crate::arguments::{Part, Tier};
use crate::build::{files, reproducible, site};
use crate::paths::{target, workspace};
use crate::process::{Failure, cargo, print_status, run, run_as};
use crate::test::count::{Count, RETRIED, counted};
use crate::test::summary::{End, Outcome, summarise};
use crate::test::{audit, disk_space, examples, fuzz, lighthouse, stranger};
use crate::tools::browsers::{Engine, chromium_capabilities};
use crate::tools::toolbox::{Toolbox, WASM};

/// One step: what it is called, what it shows to be true, and how.
#[derive(Clone, Copy)]
struct Step {
    name: &'static str,
    /// The steps without which it would show nothing. It runs after any other has failed.
    needs: &'static [&'static str],
    run: fn(Tier, &mut Count) -> Result<(), Failure>,
}

const FORMAT: Step = Step {
    name: "Format",
    needs: &[],
    run: format,
};
const AUDIT: Step = Step {
    name: "Audit of dependencies",
    needs: &[],
    run: |_, _| audit::check(),
};
const LINTS: Step = Step {
    name: "Lints",
    needs: &[],
    run: lints,
};
const LINTS_WASM: Step = Step {
    name: "Lints for wasm",
    needs: &[],
    run: lints_wasm,
};
const DOCS: Step = Step {
    name: "Documentation",
    needs: &[],
    run: docs,
};
const NATIVE: Step = Step {
    name: "Native tests",
    needs: &[],
    run: native,
};
const SITE: Step = Step {
    name: "Release site",
    needs: &[],
    run: |_, _| site::build(),
};
const FUZZING: Step = Step {
    name: "Fuzzing",
    needs: &[],
    run: |_, count| {
        count.passed = fuzz::all()?;
        count.was_skipped = count.passed == 0;
        Ok(())
    },
};
const WASM_TESTS: Step = Step {
    name: "Tests in wasm, in Chromium",
    needs: &[],
    run: in_wasm,
};
const EXAMPLES: Step = Step {
    name: "Examples of the READMEs",
    needs: &[],
    run: |_, count| examples::all(count),
};
const STRANGER: Step = Step {
    name: "Evenings, played and checked by another program",
    needs: &[],
    run: |_, count| stranger::checks(count),
};
const LIGHTHOUSE: Step = Step {
    name: "Lighthouse",
    needs: &[SITE.name],
    run: |_, count| {
        count.passed = lighthouse::look()?;
        count.was_skipped = count.passed == 0;
        Ok(())
    },
};
const REPRODUCIBLE: Step = Step {
    name: "The same site from another folder",
    needs: &[SITE.name],
    run: |_, _| reproducible::check(),
};

/// The end-to-end tests in an engine.
fn in_engine(engine: Engine) -> Step {
    let needs = &[SITE.name];
    match engine {
        Engine::Chromium => Step {
            name: "End to end, in Chromium",
            needs,
            run: |tier, count| end_to_end(Engine::Chromium, tier, count),
        },
        Engine::Firefox => Step {
            name: "End to end, in Firefox",
            needs,
            run: |tier, count| end_to_end(Engine::Firefox, tier, count),
        },
        Engine::WebKit => Step {
            name: "End to end, in WebKitGTK",
            needs,
            run: |tier, count| end_to_end(Engine::WebKit, tier, count),
        },
    }
}

/// The tests that run in wasm: package and test binary.
const WASM_TEST_BINARIES: [(&str, &str); 2] = [("evaluator", "it"), ("kicker", "web")];

/// Runs the steps of `part`, in every browser or in one, and says how each came out. A step that fails stops only those
/// that need it. The last line counts tests, and a step without tests as one.
pub fn test(tier: Tier, part: Part, browser: Option<Engine>) -> ExitCode {
    if let Some(engine) = browser.filter(|engine| !engine.is_available()) {
        eprintln!(
            "xtask: {} is not installed; --help says how to install it",
            engine.title()
        );
        return ExitCode::FAILURE;
    }
    if let (Part::Whole, Err(failure)) = (part, disk_space::check()) {
        eprintln!("xtask: {failure}");
        return ExitCode::FAILURE;
    }
    let started = Instant::now();
    let outcomes = run_stages(tier, &stages(tier, part, browser));
    summarise(&outcomes, started.elapsed())
}

/// Steps that run one after the other.
type Track = Vec<Step>;

/// What is run, stage after stage; the lanes of a stage run side by side. Stories wait for some of their time, and
/// fuzzing and the READMEs' commands take no more of the machine than they leave: so these go on beside all of them.
fn stages(tier: Tier, part: Part, browser: Option<Engine>) -> Vec<Vec<Track>> {
    let one_by_one = |steps: &[Step]| steps.iter().map(|&step| vec![vec![step]]).collect();
    // One engine after the other: both at once on two cores ran stories into their deadlines.
    let stories: Track = match browser {
        Some(engine) => vec![in_engine(engine)],
        None => [Engine::Chromium, Engine::Firefox, Engine::WebKit]
            .map(in_engine)
            .into(),
    };
    let checks: Vec<Vec<Track>> = one_by_one(&[FORMAT, LINTS, LINTS_WASM, DOCS, NATIVE]);
    match part {
        Part::Whole => {
            let first = [
                one_by_one(&[AUDIT]),
                checks,
                one_by_one(&[SITE, WASM_TESTS]),
            ]
            .concat();
            let last = match tier {
                Tier::Change => vec![vec![stories]],
                Tier::All => [
                    vec![vec![stories, vec![FUZZING, EXAMPLES, STRANGER]]],
                    one_by_one(&[LIGHTHOUSE, REPRODUCIBLE]),
                ]
                .concat(),
            };
            [first, last].concat()
        }
        Part::Audit => one_by_one(&[AUDIT]),
        Part::Native => checks,
        Part::Wasm => one_by_one(&[WASM_TESTS]),
        Part::Fuzzing => one_by_one(&[FUZZING]),
        Part::EndToEnd => vec![vec![stories]],
        Part::Lighthouse => one_by_one(&[LIGHTHOUSE]),
    }
}

/// How every step came out, in their order.
fn run_stages(tier: Tier, stages: &[Vec<Track>]) -> Vec<Outcome> {
    let count = stages.iter().flatten().flatten().count();
    let mut outcomes: Vec<Outcome> = Vec::new();
    for stage in stages {
        let mut number = outcomes.len() + 1;
        let before = &outcomes;
        let lanes: Vec<Vec<Outcome>> = thread::scope(|scope| {
            let mut running = Vec::new();
            for lane in stage {
                let first = number;
                number += lane.len();
                running.push(scope.spawn(move || run_lane(tier, lane, (first, count), before)));
            }
            let ended = running.into_iter().map(ScopedJoinHandle::join);
            ended
                .map(|lane| lane.unwrap_or_else(|panic| resume_unwind(panic)))
                .collect()
        });
        outcomes.extend(lanes.into_iter().flatten());
    }
    outcomes
}

/// Runs the steps of a lane whose needs came out well in `before`, or are not part of this run.
fn run_lane(
    tier: Tier,
    lane: &[Step],
    (first, count): (usize, usize),
    before: &[Outcome],
) -> Vec<Outcome> {
    let mut outcomes = Vec::new();
    for (number, step) in (first..).zip(lane) {
        let bad = |outcome: &&Outcome| !outcome.is_good() && step.needs.contains(&outcome.name);
        let outcome = match before.iter().find(bad) {
            Some(missing) => Outcome::not_run(step.name, missing.name),
            None => {
                print_status(format_args!("\n[{number}/{count}] {}", step.name));
                step.outcome(tier)
            }
        };
        print_status(format_args!("[{number}/{count}] {outcome}"));
        outcomes.push(outcome);
    }
    outcomes
}

impl Step {
    fn outcome(&self, tier: Tier) -> Outcome {
        let started = Instant::now();
        let mut count = Count::default();
        let failure = (self.run)(tier, &mut count).err();
        if let Some(failure) = &failure {
            print_status(format_args!("xtask: {failure}"));
            // A command can fail without a failing test: it did not compile, say.
            if count.failed == 0 {
                count.failed = 1;
                count.said.push(failure.to_string());
            }
        } else if count.passed == 0 && !count.was_skipped {
            count.passed = 1;
        }
        let end = match (&failure, count.was_skipped) {
            (Some(_), _) => End::Failed,
            (None, true) => End::Skipped,
            (None, false) => End::Good,
        };
        Outcome {
            name: self.name,
            end,
            time: started.elapsed(),
            count,
        }
    }
}

/// The folders of all sources.
const SOURCES: [&str; 5] = ["evaluator", "game", "src", "tests", "xtask"];

fn format(_: Tier, _: &mut Count) -> Result<(), Failure> {
    let mut check = cargo();
    check.current_dir(workspace());
    // Each file is named: rustfmt does not find modules that a macro declares, such as the panels.
    check.args(["fmt", "--all", "--", "--check"]);
    for folder in SOURCES {
        let files = files::paths(&workspace().join(folder));
        let files = files.map_err(|error| Failure::new(format!("{folder}: {error}")))?;
        let is_source = |file: &String| file.ends_with(".rs") && !file.contains("/target/");
        let sources = files.iter().filter(|file| is_source(file));
        check.args(sources.map(|file| format!("{folder}/{file}")));
    }
    let all = "cargo fmt --all -- --check $(git ls-files '*.rs')";
    let fixes = format!("`{}` fixes it", all.replace(" --check", ""));
    run_as(all, &mut check, &fixes)
}

fn lints(_: Tier, _: &mut Count) -> Result<(), Failure> {
    let what = ["--workspace", "--all-targets", "--all-features"];
    let strict = ["--", "-D", "warnings"];
    run(cargo().arg("clippy").args(what).args(strict), "")
}

fn lints_wasm(_: Tier, _: &mut Count) -> Result<(), Failure> {
    let _target = Toolbox::for_wasm()?;
    for (package, tests) in WASM_TEST_BINARIES {
        let what = ["clippy", "-p", package, "--lib", "--bins", "--test", tests];
        let strict = ["--target", WASM, "--", "-D", "warnings"];
        run(cargo().args(what).args(strict), "")?;
    }
    Ok(())
}

fn docs(_: Tier, _: &mut Count) -> Result<(), Failure> {
    let native = ["--workspace", "--exclude", "kicker", "--all-features"];
    // Half of the app's modules exist in wasm only.
    let app = ["-p", "kicker", "--lib", "--target", WASM];
    for what in [&native[..], &app[..]] {
        let mut doc = cargo();
        doc.args(["doc", "--no-deps"]).args(what);
        run(doc.env("RUSTDOCFLAGS", "-D warnings"), "")?;
    }
    Ok(())
}

fn native(_: Tier, count: &mut Count) -> Result<(), Failure> {
    let mut test = cargo();
    // Everything but the stories, of which the site is not there yet.
    test.args([
        "test",
        "--workspace",
        "--all-features",
        "--lib",
        "--bins",
        "--examples",
    ]);
    for name in ["it", "web", "server", "ci_run", "faults"] {
        test.args(["--test", name]);
    }
    counted(&mut test, "", count)?;
    let mut examples = cargo();
    examples.args(["test", "--workspace", "--all-features", "--doc"]);
    counted(&mut examples, "", count)
}

fn in_wasm(_: Tier, count: &mut Count) -> Result<(), Failure> {
    let toolbox = Toolbox::for_wasm()?;
    let chromium = Engine::Chromium.find_or_install()?;
    let settings = webdriver_file()?;
    for (package, tests) in WASM_TEST_BINARIES {
        let test = || {
            let mut test = cargo();
            test.args(["test", "-p", package, "--test", tests, "--target", WASM])
                .env(
                    "CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUNNER",
                    toolbox.program("wasm-bindgen-test-runner"),
                )
                .env("CHROMEDRIVER", &chromium.driver)
                .env("WASM_BINDGEN_TEST_WEBDRIVER_JSON", &settings)
                // Seconds, for the driver to start and for one test binary; the engine's is long.
                .env("WASM_BINDGEN_TEST_DRIVER_TIMEOUT", "60")
                .env("WASM_BINDGEN_TEST_TIMEOUT", "600");
            test
        };
        run(test().arg("--no-run"), "")?;
        tried_twice(count, tests, |count| counted(&mut test(), "", count))?;
    }
    Ok(())
}

/// Runs a test binary once more when it ends without a result: no test has failed then, but its browser, which another
/// program may have starved.
fn tried_twice(
    count: &mut Count,
    name: &str,
    run: impl Fn(&mut Count) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let mut first = Count::default();
    let ended = run(&mut first);
    let Err(failure) = &ended else {
        count.add(first);
        return ended;
    };
    if first.passed + first.failed > 0 {
        count.add(first);
        return ended;
    }
    print_status(format_args!(
        "Once more, since it ended without a result: {failure}"
    ));
    count.retried += 1;
    count.said.push(format!(
        "{RETRIED}{name}, which ended without a result: {failure}"
    ));
    run(count)
}

/// In the path of the stories that depend on the engine: for each change Firefox and WebKitGTK run only these.
pub const IN_EVERY_ENGINE: &str = "in_every_engine::";

/// Which stories run, as arguments of their test binary. Those that only `--all` runs are marked `#[ignore]`.
fn chosen(engine: Engine, tier: Tier) -> &'static [&'static str] {
    match (tier, engine) {
        (Tier::All, _) => &["--include-ignored"],
        (Tier::Change, Engine::Chromium) => &[],
        (Tier::Change, Engine::Firefox | Engine::WebKit) => &[IN_EVERY_ENGINE],
    }
}

fn end_to_end(engine: Engine, tier: Tier, count: &mut Count) -> Result<(), Failure> {
    if engine != Engine::Chromium && !engine.is_available() {
        print_status(format_args!(
            "SKIPPED: {} is not installed, and without apt-get it can't be installed",
            engine.title()
        ));
        count.was_skipped = true;
        return Ok(());
    }
    // The tests find it where it is by themselves.
    engine.find_or_install()?;
    for (tests, chosen) in [("harness", &[][..]), ("stories", chosen(engine, tier))] {
        let mut test = cargo();
        // Of the whole workspace, as the native tests: what both need is compiled once.
        test.args(["test", "--workspace", "--all-features", "--test", tests])
            .args(["--", "--test-threads=2"])
            .args(chosen)
            .env("KICKER_BROWSER", engine.word())
            .env("KICKER_DIST", site::dist())
            // The calls of a failed story tell its line; see `failures`.
            .env("RUST_BACKTRACE", "1");
        let label = format!("{} | ", engine.word());
        counted(&mut test, &label, count)?;
    }
    Ok(())
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
    use std::cell::Cell;

    use super::{Count, End, Engine, Failure, Part, Step, Tier, run_stages, stages, tried_twice};

    fn names(tier: Tier, part: Part, browser: Option<Engine>) -> Vec<&'static str> {
        let stages = stages(tier, part, browser);
        let steps = stages.iter().flatten().flatten();
        steps.map(|step| step.name).collect()
    }

    #[test]
    fn a_run_of_everything_has_every_step_once() {
        let mut all = names(Tier::All, Part::Whole, None);
        let whole = all.len();
        for part in [
            Part::Audit,
            Part::Native,
            Part::Wasm,
            Part::Fuzzing,
            Part::EndToEnd,
            Part::Lighthouse,
        ] {
            for name in names(Tier::Change, part, None) {
                assert!(all.contains(&name), "{name}");
            }
        }
        let change = names(Tier::Change, Part::Whole, None);
        assert!(change.iter().all(|name| all.contains(name)));
        assert!(!change.contains(&"Fuzzing") && all.contains(&"Fuzzing"));
        all.sort_unstable();
        all.dedup();
        assert_eq!(all.len(), whole);
        assert_eq!(
            names(Tier::Change, Part::EndToEnd, Some(Engine::Firefox)),
            ["End to end, in Firefox"]
        );
    }

    #[test]
    fn every_need_is_a_step_of_an_earlier_stage() {
        let stages = stages(Tier::All, Part::Whole, None);
        let mut before = Vec::new();
        for stage in &stages {
            for step in stage.iter().flatten() {
                assert!(step.needs.iter().all(|need| before.contains(need)));
            }
            before.extend(stage.iter().flatten().map(|step| step.name));
        }
    }

    const LINTS: Step = Step {
        name: "lints of a test",
        needs: &[],
        run: |_, _| Err(Failure::new("a lint")),
    };
    const SITE: Step = Step {
        name: "site of a test",
        needs: &[],
        run: |_, _| Err(Failure::new("no site")),
    };
    const STORIES: Step = Step {
        name: "stories of a test",
        needs: &["site of a test"],
        run: |_, _| panic!("there is no site"),
    };
    const AFTER_STORIES: Step = Step {
        name: "after them",
        needs: &["stories of a test"],
        run: |_, _| panic!("there were no stories"),
    };
    const TESTS: Step = Step {
        name: "tests of a test",
        needs: &[],
        run: |_, count| {
            count.passed = 3;
            Ok(())
        },
    };

    #[test]
    fn a_failed_step_stops_only_those_that_need_it() {
        let steps = [LINTS, SITE, STORIES, AFTER_STORIES, TESTS];
        let outcomes = run_stages(Tier::Change, &steps.map(|step| vec![vec![step]]));
        let ends: Vec<_> = outcomes.iter().map(|it| (it.name, it.end)).collect();
        let expected = [
            ("lints of a test", End::Failed),
            ("site of a test", End::Failed),
            ("stories of a test", End::NotRun("site of a test")),
            ("after them", End::NotRun("stories of a test")),
            ("tests of a test", End::Good),
        ];
        assert_eq!(ends, expected);
        // What was needed is not part of the next run.
        let lone = run_stages(Tier::Change, &[vec![vec![TESTS, SITE]]]);
        assert_eq!(lone[0].end, End::Good);
    }

    #[test]
    fn a_binary_without_a_result_is_run_once_more() {
        let runs = Cell::new(0);
        let run = |results: &[Option<(u32, u32)>]| {
            runs.set(0);
            let mut count = Count::default();
            let ended = tried_twice(&mut count, "web", |count| {
                let result = results[runs.get()];
                runs.set(runs.get() + 1);
                let (passed, failed) = result.unwrap_or_default();
                count.passed += passed;
                count.failed += failed;
                match result {
                    Some((_, 0)) => Ok(()),
                    _ => Err(Failure::new("it failed")),
                }
            });
            (ended.is_ok(), runs.get(), count.passed, count.retried)
        };
        assert_eq!(run(&[Some((5, 0))]), (true, 1, 5, 0));
        assert_eq!(run(&[None, Some((5, 0))]), (true, 2, 5, 1));
        assert_eq!(run(&[None, None]), (false, 2, 0, 1));
        // A test that fails is not run until it passes.
        assert_eq!(run(&[Some((4, 1)), Some((5, 0))]), (false, 1, 4, 0));
    }
}
