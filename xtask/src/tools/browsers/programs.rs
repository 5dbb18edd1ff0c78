//! Where the browsers and their drivers are.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use super::engine::{Engine, Ready};
use crate::process::{Failure, answer};
use crate::tools::toolbox::Toolbox;

/// Names Chromium goes by; the last is where macOS keeps it.
const CHROMIUM: [&str; 5] = [
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

const FIREFOX: [&str; 3] = [
    "firefox-esr",
    "firefox",
    "/Applications/Firefox.app/Contents/MacOS/firefox",
];

/// WebKitGTK's small browser is not on PATH, beside the library of whichever version there is.
const MINI_BROWSER: &str = "MiniBrowser";
const LIBRARIES: [&str; 3] = ["webkit2gtk-4.1", "webkitgtk-6.0", "webkit2gtk-4.0"];

impl Engine {
    /// Finds browser and driver, where they are.
    ///
    /// # Errors
    /// When the driver drives another version than the browser's.
    pub fn find(self) -> Result<Option<Ready>, Failure> {
        match self {
            Self::Chromium => chromium(),
            Self::Firefox => Ok(firefox()),
            Self::WebKit => Ok(webkit()),
        }
    }

    /// Whether the browser is there, without regard to its driver.
    pub(super) fn browser_is_there(self) -> bool {
        match self {
            Self::Chromium => false,
            Self::Firefox => named(&FIREFOX).is_some(),
            Self::WebKit => webkit().is_some(),
        }
    }
}

/// The first of these programs that says its version.
fn named(names: &[&str]) -> Option<(PathBuf, String)> {
    names
        .iter()
        .map(PathBuf::from)
        .find_map(|program| major_version(&program).map(|version| (program, version)))
}

fn chromium() -> Result<Option<Ready>, Failure> {
    let driver = env::var_os("CHROMEDRIVER").map_or("chromedriver".into(), PathBuf::from);
    let (Some(drives), Some((browser, version))) = (major_version(&driver), named(&CHROMIUM))
    else {
        return Ok(None);
    };
    if drives != version {
        return Err(Failure::new(format!(
            "chromedriver is of version {drives}, {} of {version}: install the same version \
             of both",
            browser.display()
        )));
    }
    Ok(Some(Ready {
        engine: Engine::Chromium,
        browser,
        driver,
    }))
}

fn firefox() -> Option<Ready> {
    let (browser, _) = named(&FIREFOX)?;
    let driver = Toolbox::geckodriver()?;
    // The driver looks for other names than Debian's, and not along PATH.
    let browser = on_path(&browser).unwrap_or(browser);
    Some(Ready {
        engine: Engine::Firefox,
        browser,
        driver,
    })
}

fn webkit() -> Option<Ready> {
    // It hangs without a display, so the tests give it one.
    on_path(Path::new("Xvfb"))?;
    Some(Ready {
        engine: Engine::WebKit,
        browser: mini_browser()?,
        driver: on_path(Path::new("WebKitWebDriver"))?,
    })
}

fn mini_browser() -> Option<PathBuf> {
    let mut folders = vec![PathBuf::from("/usr/libexec"), PathBuf::from("/usr/lib64")];
    // One folder for each kind of machine: /usr/lib/x86_64-linux-gnu.
    let kinds = fs::read_dir("/usr/lib").into_iter().flatten().flatten();
    folders.extend(kinds.map(|entry| entry.path()));
    folders.sort();
    let places = LIBRARIES.iter().flat_map(|library| {
        let inside = |folder: &PathBuf| folder.join(library).join(MINI_BROWSER);
        folders.iter().map(inside).collect::<Vec<_>>()
    });
    places.into_iter().find(|program| program.is_file())
}

/// The whole path of a program.
fn on_path(program: &Path) -> Option<PathBuf> {
    if program.is_absolute() {
        return program.is_file().then(|| program.to_owned());
    }
    let path = env::var_os("PATH").unwrap_or_default();
    env::split_paths(&path)
        .map(|folder| folder.join(program))
        .find(|file| file.is_file())
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
