//! The three browser engines the tests run in: what is there, and what is installed where that can
//! be done without asking.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::process::{Failure, answer, run, say};
use crate::tools::Toolbox;

mod programs;
mod wishes;

pub(crate) use wishes::chromium_flags;
pub use wishes::{FIREFOX_STYLE, GTK_STYLE, chromium_wishes, firefox_wishes, webkit_wishes};

/// An engine, by the browser that stands for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Engine {
    /// Blink: Chrome, Edge and most browsers of Android.
    Chromium,
    /// Gecko.
    Firefox,
    /// WebKit: the nearest to Safari that runs outside of Apple's systems.
    WebKit,
}

/// A browser with its driver, both there.
pub struct Ready {
    /// Whose they are.
    pub engine: Engine,
    /// The browser's program.
    pub browser: PathBuf,
    /// The driver's program.
    pub driver: PathBuf,
}

impl Engine {
    /// All of them, in the order in which they are tested.
    pub const ALL: [Self; 3] = [Self::Chromium, Self::Firefox, Self::WebKit];

    /// The word on a command line.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Self::Chromium => "chromium",
            Self::Firefox => "firefox",
            Self::WebKit => "webkit",
        }
    }

    /// The name people know.
    #[must_use]
    pub fn title(self) -> &'static str {
        match self {
            Self::Chromium => "Chromium",
            Self::Firefox => "Firefox",
            Self::WebKit => "WebKitGTK",
        }
    }

    /// The engine of that word.
    #[must_use]
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|engine| engine.word() == word)
    }

    /// The packages of Debian and its kin.
    fn packages(self) -> &'static [&'static str] {
        match self {
            Self::Chromium => &["chromium", "chromium-driver"],
            Self::Firefox => &["firefox-esr"],
            Self::WebKit => &["webkit2gtk-driver", "xvfb"],
        }
    }

    /// Finds browser and driver, or installs them where that can be done without asking.
    ///
    /// # Errors
    /// Says what to install.
    pub fn find_or_install(self) -> Result<Ready, Failure> {
        if let Some(ready) = self.find()? {
            return Ok(ready);
        }
        if !self.browser_is_there() {
            self.install()?;
        }
        if self == Self::Firefox {
            // Debian has no package of its driver.
            Toolbox::for_firefox()?;
        }
        self.find()?.ok_or_else(|| {
            Failure::new(format!(
                "{} was installed, yet it or its driver does not run: try both by hand with --version",
                self.title()
            ))
        })
    }

    /// Whether there is a way to install it here: where there is none, an engine beside the first
    /// is left out rather than all tests.
    #[must_use]
    pub fn can_be_had(self) -> bool {
        let is_there = self.find().is_ok_and(|found| found.is_some());
        is_there || self.browser_is_there() || has_apt()
    }

    fn install(self) -> Result<(), Failure> {
        let packages = self.packages().join(" ");
        if !is_root() || !has_apt() {
            return Err(Failure::new(format!(
                "the tests in {} need the browser and its driver: install them (on Debian, as \
                 root: apt-get install {packages}), or name another browser with --browser",
                self.title()
            )));
        }
        say(format_args!(
            "Installing {packages} by apt-get (once; about 1 minute, 100 MB)"
        ));
        let advice =
            format!("a network connection is needed once, or install {packages} another way");
        // Another install may hold apt's lock for a while.
        let patient = ["-o", "DPkg::Lock::Timeout=300"];
        run(Command::new("apt-get").args(patient).arg("update"), &advice)?;
        let mut install = Command::new("apt-get");
        install
            .args(patient)
            .args(["install", "--yes", "--no-install-recommends"])
            .args(self.packages())
            .env("DEBIAN_FRONTEND", "noninteractive");
        run(&mut install, &advice)
    }
}

fn has_apt() -> bool {
    answer(Command::new("apt-get").arg("--version")).is_some()
}

/// Whether this process is root's: Chromium's own sandbox refuses to start for it.
fn is_root() -> bool {
    answer(Command::new("id").arg("-u")).as_deref() == Some("0")
}

/// The `156` of `Chromium 156.0.8078.79 built on …`, when the program runs.
fn major_version(program: &Path) -> Option<String> {
    let text = answer(Command::new(program).arg("--version"))?;
    let numbers = text.split_whitespace().find_map(|word| {
        let (major, rest) = word.split_once('.')?;
        let digits = |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
        (digits(major) && rest.starts_with(|c: char| c.is_ascii_digit())).then_some(major)
    });
    numbers.map(str::to_owned)
}

#[cfg(test)]
mod tests {
    use super::Engine;

    #[test]
    fn each_engine_is_found_by_its_word() {
        for engine in Engine::ALL {
            assert_eq!(Engine::from_word(engine.word()), Some(engine));
        }
        assert_eq!(Engine::from_word("lynx"), None);
    }
}
