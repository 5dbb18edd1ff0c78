//! Where `.ci/run` has Cargo build: beside the tools, one run at a time, and never with what another clone left of its own
//! packages.
#![cfg(target_os = "linux")]

use std::fs;
use std::io::{BufRead, BufReader};
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

/// In place of Cargo: says where it would build and with which arguments, and ends when its input does.
const CARGO: &str = "#!/bin/sh\necho \"$CARGO_TARGET_DIR $*\"\ncat >/dev/null\n";

/// A machine with a cache and a Cargo of its own.
struct Machine {
    folder: PathBuf,
}

impl Machine {
    fn new(name: &str) -> Self {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        let _ = fs::remove_dir_all(&folder);
        let machine = Self { folder };
        machine.writes("bin/cargo", CARGO);
        let cargo = machine.folder.join("bin/cargo");
        fs::set_permissions(cargo, fs::Permissions::from_mode(0o755)).expect("a program");
        machine
    }

    fn writes(&self, path: &str, text: &str) {
        let file = self.folder.join(path);
        fs::create_dir_all(file.parent().expect("a folder")).expect("a folder");
        fs::write(file, text).expect("a file");
    }

    fn has(&self, path: &str) -> bool {
        self.folder.join(path).exists()
    }

    /// A clone of a workspace with the packages `page` and `engine`.
    fn clones(&self, name: &str) {
        let run = Path::new(env!("CARGO_MANIFEST_DIR")).join("../.ci/run");
        let run = fs::read_to_string(run).expect("the script");
        self.writes(&format!("{name}/.ci/run"), &run);
        let page = "[workspace]\nmembers = [\"engine\"]\n[package]\nversion = \"1\"\nname = \"page\"\n[[bin]]\nname = \"app\"\n";
        self.writes(&format!("{name}/Cargo.toml"), page);
        let engine = "[package]\nname = \"engine\"\n";
        self.writes(&format!("{name}/engine/Cargo.toml"), engine);
    }

    /// Starts the script in a clone; returns it with what its Cargo says.
    fn runs(&self, clone: &str, variables: &[(&str, &str)]) -> (Child, String) {
        let path = std::env::var("PATH").expect("a path");
        let mut run = Command::new("bash");
        run.arg(self.folder.join(clone).join(".ci/run"))
            .args(["--e2e", "--all"])
            .env("PATH", format!("{}/bin:{path}", self.folder.display()))
            .env("KICKER_CACHE", self.folder.join("cache"))
            .env_remove("KICKER_TARGET")
            .env_remove("CARGO_TARGET_DIR")
            .envs(variables.iter().copied())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped());
        let mut run = run.spawn().expect("bash");
        let mut line = String::new();
        let mut out = BufReader::new(run.stdout.take().expect("its output"));
        out.read_line(&mut line).expect("a line");
        (
            run,
            line.trim()
                .replace(&format!("{}/", self.folder.display()), ""),
        )
    }

    /// Runs it to its end.
    fn ran(&self, clone: &str) -> String {
        let (mut run, said) = self.runs(clone, &[]);
        drop(run.stdin.take());
        assert!(run.wait().expect("an end").success());
        said
    }
}

/// What Cargo knows of what it has built.
const PRINTS: &str = "cache/target/debug/.fingerprint";

#[test]
fn the_next_clone_finds_what_comes_from_others_and_nothing_of_the_last_one() {
    let machine = Machine::new("ci-next");
    machine.clones("one");
    machine.clones("two");
    assert_eq!(machine.ran("one"), "cache/target xtask test --e2e --all");
    for (place, package) in [
        (PRINTS, "page-0123456789abcdef"),
        (PRINTS, "app-of-others-0123456789abcdef"),
        (
            "cache/target/wasm32/release/.fingerprint",
            "engine-0123456789abcdef",
        ),
    ] {
        machine.writes(&format!("{place}/{package}/lib"), "built");
    }
    let own = format!("{PRINTS}/page-0123456789abcdef");
    machine.ran("one");
    assert!(machine.has(&own), "a clone keeps what it has built");
    assert_eq!(machine.ran("two"), "cache/target xtask test --e2e --all");
    assert!(!machine.has(&own));
    assert!(!machine.has("cache/target/wasm32/release/.fingerprint/engine-0123456789abcdef"));
    assert!(machine.has(&format!("{PRINTS}/app-of-others-0123456789abcdef")));
    // Another clone at the same place is another clone.
    machine.writes(&format!("{own}/lib"), "built");
    fs::rename(machine.folder.join("two"), machine.folder.join("three")).expect("moved");
    machine.clones("two");
    machine.ran("two");
    assert!(!machine.has(&own));
    // A folder that is not as expected is not trusted.
    fs::remove_dir_all(machine.folder.join(PRINTS)).expect("removed");
    fs::remove_dir_all(machine.folder.join("cache/target/wasm32")).expect("removed");
    machine.writes("cache/target/debug/page", "a program");
    machine.ran("one");
    assert!(!machine.has("cache/target/debug/page"));
}

#[test]
fn two_runs_at_once_have_a_folder_each() {
    let machine = Machine::new("ci-both");
    machine.clones("one");
    machine.clones("two");
    let (mut first, said) = machine.runs("one", &[]);
    assert_eq!(said, "cache/target xtask test --e2e --all");
    assert_eq!(machine.ran("two"), "cache/target-2 xtask test --e2e --all");
    drop(first.stdin.take());
    assert!(first.wait().expect("an end").success());
    assert_eq!(machine.ran("two"), "cache/target xtask test --e2e --all");
}

#[test]
fn who_names_a_folder_has_it() {
    let machine = Machine::new("ci-named");
    machine.clones("one");
    let elsewhere = machine.folder.join("elsewhere").display().to_string();
    for (variable, folder) in [
        ("KICKER_TARGET", "elsewhere"),
        ("CARGO_TARGET_DIR", "elsewhere"),
    ] {
        let (mut run, said) = machine.runs("one", &[(variable, &elsewhere)]);
        drop(run.stdin.take());
        assert!(run.wait().expect("an end").success());
        assert_eq!(said, format!("{folder} xtask test --e2e --all"));
    }
}
