//! The tools of the build: the pinned versions are found, or installed once into a cache folder.
//!
//! Trunk looks for its tools on PATH and would otherwise download them by itself; so everything
//! is put on PATH in exactly the version that `Cargo.lock` and this file pin.

use std::env;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::paths::workspace;
use crate::process::{Failure, answer, cargo, print_status, run};
use crate::tools::cache::{cache, take_turn};
use crate::tools::npm;

/// The target of the app and its worker.
pub const WASM: &str = "wasm32-unknown-unknown";

/// Trunk 0.22 needs a newer compiler than the one pinned here.
const TRUNK: &str = "0.21.14";

/// The tool that checks the licences and sources of dependencies.
const CARGO_DENY: &str = "0.20.2";

/// What runs the fuzz targets.
const CARGO_FUZZ: &str = "0.13.2";

/// What drives Firefox.
const GECKODRIVER: &str = "0.37.1";

const ONCE: &str = "its output is above; it needs a network connection this once, and the \
     same command goes on where it stopped";

/// Tools run for seconds, so their own release profile, made for speed, would cost more minutes
/// than it ever saves.
const QUICK: [(&str, &str); 3] = [
    ("CARGO_PROFILE_RELEASE_LTO", "off"),
    ("CARGO_PROFILE_RELEASE_CODEGEN_UNITS", "16"),
    ("CARGO_PROFILE_RELEASE_OPT_LEVEL", "1"),
];

/// Folders that go before everything else on PATH.
#[derive(Debug, Default)]
pub struct Toolbox {
    folders: Vec<PathBuf>,
    /// Whether a wasm-opt that fits is among them or on PATH already.
    pub wasm_opt: bool,
    /// The folder of packages from npm, when they are there.
    pub packages: Option<PathBuf>,
}

impl Toolbox {
    /// Everything `build` needs, installed where missing.
    ///
    /// # Errors
    /// When an install fails; the sentence names the command.
    pub fn for_site() -> Result<Self, Failure> {
        let mut toolbox = Self::for_wasm()?;
        let features = ["--locked", "--no-default-features"];
        toolbox.need("trunk", "trunk", TRUNK, &features, "10 minutes")?;
        match npm::find_or_install()? {
            npm::Found::In(packages) => {
                toolbox.folders.push(npm::programs(&packages));
                toolbox.packages = Some(packages);
                toolbox.wasm_opt = true;
            }
            npm::Found::WasmOptOnPath => toolbox.wasm_opt = true,
            npm::Found::Nothing => {}
        }
        Ok(toolbox)
    }

    /// What compiling and testing for wasm needs, installed where missing.
    ///
    /// # Errors
    /// When an install fails; the sentence names the command.
    pub fn for_wasm() -> Result<Self, Failure> {
        need_target()?;
        let lock = workspace().join("Cargo.lock");
        let text = fs::read_to_string(&lock)
            .map_err(|error| Failure::new(format!("can't read {}: {error}", lock.display())))?;
        let version = locked_version(&text, "wasm-bindgen").ok_or_else(|| {
            Failure::new("Cargo.lock has no wasm-bindgen: the app doesn't depend on it yet")
        })?;
        let mut toolbox = Self::default();
        // Without --locked: its own lock file names a crate version that was withdrawn.
        let name = "wasm-bindgen-cli";
        toolbox.need(name, "wasm-bindgen", version, &[], "5 minutes")?;
        Ok(toolbox)
    }

    /// What looking at the dependencies needs, installed where missing.
    ///
    /// # Errors
    /// When an install fails; the sentence names the command.
    pub fn for_audit() -> Result<Self, Failure> {
        let mut toolbox = Self::default();
        let name = "cargo-deny";
        let features = ["--locked", "--no-default-features"];
        toolbox.need(name, name, CARGO_DENY, &features, "3 minutes")?;
        Ok(toolbox)
    }

    /// What fuzzing needs beside a nightly toolchain, installed where missing.
    ///
    /// # Errors
    /// When an install fails; the sentence names the command.
    pub fn for_fuzzing() -> Result<Self, Failure> {
        let mut toolbox = Self::default();
        let name = "cargo-fuzz";
        toolbox.need(name, name, CARGO_FUZZ, &["--locked"], "2 minutes")?;
        Ok(toolbox)
    }

    /// What driving Firefox needs, installed where missing.
    ///
    /// # Errors
    /// When an install fails; the sentence names the command.
    pub fn for_firefox() -> Result<Self, Failure> {
        let mut toolbox = Self::default();
        let name = "geckodriver";
        toolbox.need(name, name, GECKODRIVER, &["--locked"], "2 minutes")?;
        Ok(toolbox)
    }

    /// The driver of Firefox, where it is installed already.
    #[must_use]
    pub fn geckodriver() -> Option<PathBuf> {
        let root = cache().ok()?.join(format!("geckodriver-{GECKODRIVER}"));
        let name = PathBuf::from("geckodriver");
        [name.clone(), root.join("bin").join(name)]
            .into_iter()
            .find(|program| fits(program, GECKODRIVER))
    }

    /// The program `name`: from the cache when installed there, else by PATH.
    #[must_use]
    pub fn program(&self, name: &str) -> PathBuf {
        let file = format!("{name}{}", env::consts::EXE_SUFFIX);
        let mut there = self.folders.iter().map(|folder| folder.join(&file));
        there
            .find(|program| program.is_file())
            .unwrap_or_else(|| PathBuf::from(file))
    }

    /// PATH with the toolbox first.
    ///
    /// # Errors
    /// When a folder's name can't stand in PATH.
    pub fn path(&self) -> Result<OsString, Failure> {
        let old = env::var_os("PATH").unwrap_or_default();
        let folders = self.folders.iter().cloned().chain(env::split_paths(&old));
        env::join_paths(folders).map_err(|error| Failure::new(format!("PATH: {error}")))
    }

    fn need(
        &mut self,
        package: &str,
        program: &str,
        version: &str,
        options: &[&str],
        time: &str,
    ) -> Result<(), Failure> {
        if fits(Path::new(program), version) {
            return Ok(());
        }
        let root = cache()?.join(format!("{package}-{version}"));
        let bin = root.join("bin");
        // The program itself is run: a file left by an interrupted install doesn't count.
        if !fits(&bin.join(program), version) {
            let _turn = take_turn(&cache()?)?;
            // Asked again: the one before may have installed it.
            if !fits(&bin.join(program), version) {
                install(package, version, options, &root, time)?;
            }
            if !fits(&bin.join(program), version) {
                return Err(Failure::new(format!(
                    "{program} was installed into {} but does not say version {version}: \
                     remove that folder and run the same command again",
                    root.display()
                )));
            }
        }
        self.folders.push(bin);
        Ok(())
    }
}

fn install(
    package: &str,
    version: &str,
    options: &[&str],
    root: &Path,
    time: &str,
) -> Result<(), Failure> {
    print_status(format_args!(
        "Installing {package} {version} into {} (once; about {time} on one core)",
        root.display()
    ));
    let building = cache()?.join(format!("{package}-{version}.building"));
    let mut command = cargo();
    command
        .args(["install", package, "--version", version])
        .args(options)
        .arg("--root")
        .arg(root)
        // Kept between attempts, so an interrupted install goes on where it was.
        .env("CARGO_TARGET_DIR", &building)
        .envs(QUICK);
    run(&mut command, ONCE)?;
    // A failure only wastes disk space.
    let _ = fs::remove_dir_all(&building);
    Ok(())
}

/// Whether `program` runs and says exactly `version`.
fn fits(program: &Path, version: &str) -> bool {
    answer(Command::new(program).arg("--version"))
        .is_some_and(|text| text.split_whitespace().any(|word| word == version))
}

fn need_target() -> Result<(), Failure> {
    let mut rustc = Command::new("rustc");
    rustc
        .args(["--print", "target-libdir", "--target", WASM])
        .current_dir(workspace());
    if answer(&mut rustc).is_some_and(|folder| Path::new(&folder).is_dir()) {
        return Ok(());
    }
    print_status(format_args!(
        "Installing the {WASM} part of the Rust toolchain (once; about 20 MB)"
    ));
    let mut rustup = Command::new("rustup");
    rustup
        .args(["target", "add", WASM])
        .current_dir(workspace());
    let advice = "a network connection is needed once, or another way to get this target \
         where the toolchain did not come by rustup";
    run(&mut rustup, advice)
}

/// The version of `package` in the text of a `Cargo.lock`.
fn locked_version<'a>(lock: &'a str, package: &str) -> Option<&'a str> {
    let name = format!("name = \"{package}\"");
    let mut lines = lock.lines().skip_while(|line| *line != name);
    lines.next()?;
    lines
        .next()?
        .strip_prefix("version = \"")?
        .strip_suffix('"')
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::{fits, locked_version};

    #[test]
    fn the_lock_file_says_which_version() {
        let lock = "[[package]]\nname = \"wasm-bindgen-macro\"\nversion = \"1.0.0\"\n\n\
                    [[package]]\nname = \"wasm-bindgen\"\nversion = \"0.2.130\"\n";
        assert_eq!(locked_version(lock, "wasm-bindgen"), Some("0.2.130"));
        assert_eq!(locked_version(lock, "leptos"), None);
    }

    #[test]
    fn a_version_fits_exactly_or_not_at_all() {
        let cargo = Path::new(env!("CARGO"));
        assert!(!fits(cargo, "0.0.1"));
        assert!(!fits(Path::new("no-such-program-anywhere"), "0.0.1"));
    }
}
