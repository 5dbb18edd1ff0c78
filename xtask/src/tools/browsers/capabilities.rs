//! The WebDriver capabilities of each browser, as JSON.

use std::path::Path;

use serde_json::{Map, Value, json};

use crate::process::is_root;

/// Quiet, without a window, and without requests of its own.
const CHROMIUM: [&str; 9] = [
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

/// Files opened from a disk have separate origins, as for users, and the page's log is printed for
/// the tests.
fn firefox_settings() -> Value {
    json!({
        "intl.accept_languages": "en-US, en",
        "security.fileuri.strict_origin_policy": true,
        "dom.w3c_touch_events.enabled": 1,
        "devtools.console.stdout.content": true,
        "browser.dom.window.dump.enabled": true,
        "toolkit.legacyUserProfileCustomizations.stylesheets": true,
        "network.captive-portal-service.enabled": false,
        "network.connectivity-service.enabled": false,
        "accessibility.tabfocus": 7,
        // As on a phone: they overlay the page.
        "ui.useOverlayScrollbars": 1,
    })
}

/// A style sheet for Firefox's own window, which without it is never narrower than 500 pixels, and
/// loses some of its height to the bars.
pub const FIREFOX_STYLE: &str = "\
:root { min-width: 0 !important; }
#navigator-toolbox { visibility: collapse !important; min-width: 0 !important; }
";

/// A style sheet for GTK under which the toolbar of WebKitGTK's small browser can be as narrow as
/// a phone: its window is never narrower than the toolbar.
pub const GTK_STYLE: &str = "\
* { padding: 0; margin: 0; min-width: 0; min-height: 0; border-width: 0; font-size: 1px; }
";

/// What every Chromium is started with.
pub(crate) fn chromium_flags() -> Vec<String> {
    let mut flags: Vec<String> = CHROMIUM.iter().map(|&flag| flag.to_owned()).collect();
    if is_root() {
        flags.push("--no-sandbox".to_owned());
    }
    flags
}

/// Where the stories' own servers are: nothing else is reached without the proxy.
const LOOPBACK: &str = "127.0.0.1";

/// Capabilities of a browser, by their names.
pub type Capabilities = Map<String, Value>;

/// The same Chromium for the tests in wasm and for the end-to-end tests, with the folder for its
/// data when there is one.
#[must_use]
pub fn chromium_capabilities(data: Option<&Path>) -> Capabilities {
    let mut flags = chromium_flags();
    if let Some(data) = data {
        flags.push(format!("--user-data-dir={}", data.display()));
    }
    Map::from_iter([
        ("goog:loggingPrefs".to_owned(), json!({ "browser": "ALL" })),
        ("goog:chromeOptions".to_owned(), json!({ "args": flags })),
    ])
}

/// Firefox without a window, its data in a folder; what it asks of other machines than this goes
/// to `proxy`.
#[must_use]
pub fn firefox_capabilities(browser: &Path, data: &Path, proxy: &str) -> Capabilities {
    let options = json!({
        "binary": browser.display().to_string(),
        "args": ["-headless", "-profile", data.display().to_string()],
        "prefs": firefox_settings(),
    });
    let proxy = json!({
        "proxyType": "manual",
        "httpProxy": proxy,
        "sslProxy": proxy,
        "noProxy": [LOOPBACK],
    });
    Map::from_iter([
        ("moz:firefoxOptions".to_owned(), options),
        ("proxy".to_owned(), proxy),
    ])
}

/// WebKitGTK's small browser; what it asks of other machines than this goes to `proxy`.
///
/// By arguments, not by the capability: WebKitGTK (2.50.6) hands on a list of hosts for `noProxy` that has no end.
/// It reads on behind it, and now and then it crashed; the driver then waited for a session that never came.
#[must_use]
pub fn webkit_capabilities(browser: &Path, proxy: &str) -> Capabilities {
    let options = json!({
        "binary": browser.display().to_string(),
        "args": [
            "--automation",
            format!("--proxy=http://{proxy}"),
            format!("--ignore-host={LOOPBACK}"),
        ],
    });
    Map::from_iter([("webkitgtk:browserOptions".to_owned(), options)])
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use serde_json::json;

    use super::{chromium_capabilities, firefox_capabilities, webkit_capabilities};

    #[test]
    fn the_data_folder_is_among_the_flags() {
        let has_folder = |data| {
            let all = chromium_capabilities(data);
            let flags = all["goog:chromeOptions"]["args"].as_array().cloned();
            flags.is_some_and(|flags| flags.contains(&json!("--user-data-dir=/data")))
        };
        assert!(has_folder(Some(Path::new("/data"))));
        assert!(!has_folder(None));
    }

    #[test]
    fn what_is_not_on_this_machine_goes_to_the_proxy() {
        let (browser, proxy) = (Path::new("/browser"), "127.0.0.1:9");
        let firefox = firefox_capabilities(browser, Path::new("/data"), proxy);
        assert_eq!(firefox["proxy"]["httpProxy"], proxy, "{firefox:?}");
        let webkit = webkit_capabilities(browser, proxy);
        let webkit = &webkit["webkitgtk:browserOptions"]["args"];
        let arguments = json!([
            "--automation",
            "--proxy=http://127.0.0.1:9",
            "--ignore-host=127.0.0.1"
        ]);
        assert_eq!(webkit, &arguments);
    }
}
