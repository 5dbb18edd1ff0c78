//! Installing a browser and its driver, where that can be done without asking.

use std::process::Command;

use super::engine::{Engine, Ready};
use crate::process::{Failure, answer, is_root, print_status, run};
use crate::tools::toolbox::Toolbox;

impl Engine {
    /// The packages of Debian and its derivatives.
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
                "{} was installed, but it or its driver does not run: try both by hand with --version",
                self.title()
            ))
        })
    }

    /// Whether it is installed or can be installed here. If not, an engine other than the first is
    /// skipped instead of failing all tests.
    #[must_use]
    pub fn is_available(self) -> bool {
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
        print_status(format_args!(
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
