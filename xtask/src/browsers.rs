//! Chromium and its driver, for the tests.

use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::process::{Failure, answer, run, say};

/// Names the browser goes by; the last is where macOS keeps it.
const BROWSERS: [&str; 5] = [
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/// Quiet, without a window, and speaking to nobody but the page.
const FLAGS: [&str; 9] = [
    "--headless",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--lang=en-US",
    "--window-size=1280,960",
];

/// A browser with the driver of the same version.
pub struct Chromium {
    /// The browser's program.
    pub browser: PathBuf,
    /// The driver's program.
    pub driver: PathBuf,
}

impl Chromium {
    /// Finds both, or installs them where that can be done without asking.
    ///
    /// # Errors
    /// Says what to install.
    pub fn find_or_install() -> Result<Self, Failure> {
        if let Some(found) = Self::find()? {
            return Ok(found);
        }
        let root = answer(Command::new("id").arg("-u")).as_deref() == Some("0");
        if !root || answer(Command::new("apt-get").arg("--version")).is_none() {
            return Err(Failure::new(
                "the tests in a browser need Chromium and its driver: install them (on Debian: \
                 apt-get install chromium chromium-driver) or put chromedriver on PATH",
            ));
        }
        say("Installing Chromium and its driver by apt-get (once; about 1 minute, 130 MB)");
        let advice = "a network connection is needed once, or install chromium and \
             chromium-driver another way";
        run(Command::new("apt-get").arg("update"), advice)?;
        let packages = ["--no-install-recommends", "chromium", "chromium-driver"];
        let mut install = Command::new("apt-get");
        install
            .args(["install", "--yes"])
            .args(packages)
            .env("DEBIAN_FRONTEND", "noninteractive");
        run(&mut install, advice)?;
        Self::find()?.ok_or_else(|| {
            Failure::new(
                "apt-get installed chromium and chromium-driver, yet they do not run: \
                 try `chromedriver --version` by hand",
            )
        })
    }

    /// Finds both, where they are.
    ///
    /// # Errors
    /// When the driver drives another version than the browser's.
    pub fn find() -> Result<Option<Self>, Failure> {
        let driver = env::var_os("CHROMEDRIVER").map_or("chromedriver".into(), PathBuf::from);
        let mut browsers = BROWSERS
            .iter()
            .map(PathBuf::from)
            .filter_map(|browser| major_version(&browser).map(|version| (browser, version)));
        let (Some(drives), Some((browser, version))) = (major_version(&driver), browsers.next())
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
        Ok(Some(Self { browser, driver }))
    }
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

/// WebDriver capabilities as JSON, with the folder for the browser's data when there is one:
/// the same browser for the tests in wasm and for the end-to-end tests.
#[must_use]
pub fn capabilities(data: Option<&Path>) -> String {
    let mut flags: Vec<String> = FLAGS.iter().map(|&flag| flag.to_owned()).collect();
    if answer(Command::new("id").arg("-u")).as_deref() == Some("0") {
        // Chromium's own sandbox refuses to start for root.
        flags.push("--no-sandbox".to_owned());
    }
    if let Some(data) = data {
        flags.push(format!("--user-data-dir={}", data.display()));
    }
    let flags: Vec<String> = flags.iter().map(|flag| json_text(flag)).collect();
    format!(
        "{{\"goog:loggingPrefs\":{{\"browser\":\"ALL\"}},\"goog:chromeOptions\":{{\"args\":[{}]}}}}",
        flags.join(",")
    )
}

fn json_text(text: &str) -> String {
    let mut json = String::from("\"");
    for c in text.chars() {
        match c {
            '"' | '\\' => json.extend(['\\', c]),
            c if c.is_control() => json.push_str(&format!("\\u{:04x}", u32::from(c))),
            c => json.push(c),
        }
    }
    json.push('"');
    json
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::{capabilities, json_text};

    #[test]
    fn text_in_json_keeps_its_marks() {
        assert_eq!(json_text("C:\\a \"b\"\n"), r#""C:\\a \"b\"\u000a""#);
    }

    #[test]
    fn the_data_folder_is_among_the_flags() {
        let text = capabilities(Some(Path::new("/data")));
        assert!(text.contains("\"--user-data-dir=/data\""), "{text}");
        assert!(!capabilities(None).contains("--user-data-dir"));
    }
}
