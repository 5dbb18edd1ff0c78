//! What is asked of a browser when it starts: WebDriver capabilities as JSON.

use std::path::Path;

use super::is_root;

/// Quiet, without a window, and speaking to nobody but the page.
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

/// Settings as JSON values. Files opened from a disk are as foreign to each other as they are for
/// people, and what the page logs is printed, for the tests to hear.
const FIREFOX: [(&str, &str); 10] = [
    ("intl.accept_languages", "\"en-US, en\""),
    ("security.fileuri.strict_origin_policy", "true"),
    ("dom.w3c_touch_events.enabled", "1"),
    ("devtools.console.stdout.content", "true"),
    ("browser.dom.window.dump.enabled", "true"),
    (
        "toolkit.legacyUserProfileCustomizations.stylesheets",
        "true",
    ),
    ("network.captive-portal-service.enabled", "false"),
    ("network.connectivity-service.enabled", "false"),
    ("accessibility.tabfocus", "7"),
    // As on a phone: they lie over the page.
    ("ui.useOverlayScrollbars", "1"),
];

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

/// The same Chromium for the tests in wasm and for the end-to-end tests, with the folder for its
/// data when there is one.
#[must_use]
pub fn chromium_wishes(data: Option<&Path>) -> String {
    let mut flags = chromium_flags();
    if let Some(data) = data {
        flags.push(format!("--user-data-dir={}", data.display()));
    }
    format!(
        "{{\"goog:loggingPrefs\":{{\"browser\":\"ALL\"}},\"goog:chromeOptions\":{{\"args\":[{}]}}}}",
        json_list(&flags)
    )
}

/// Firefox without a window, its data in a folder; what it asks of other machines than this goes
/// to `proxy`.
#[must_use]
pub fn firefox_wishes(browser: &Path, data: &Path, proxy: &str) -> String {
    let settings: Vec<String> = FIREFOX
        .iter()
        .map(|(name, value)| format!("{}:{value}", json_text(name)))
        .collect();
    format!(
        "{{\"moz:firefoxOptions\":{{\"binary\":{},\"args\":[\"-headless\",\"-profile\",{}],\
         \"prefs\":{{{}}}}},{}}}",
        json_text(&browser.display().to_string()),
        json_text(&data.display().to_string()),
        settings.join(","),
        proxied(proxy),
    )
}

/// WebKitGTK's small browser; what it asks of other machines than this goes to `proxy`.
#[must_use]
pub fn webkit_wishes(browser: &Path, proxy: &str) -> String {
    format!(
        "{{\"webkitgtk:browserOptions\":{{\"binary\":{},\"args\":[\"--automation\"]}},{}}}",
        json_text(&browser.display().to_string()),
        proxied(proxy),
    )
}

fn proxied(proxy: &str) -> String {
    let proxy = json_text(proxy);
    format!(
        "\"proxy\":{{\"proxyType\":\"manual\",\"httpProxy\":{proxy},\"sslProxy\":{proxy},\
         \"noProxy\":[\"127.0.0.1\"]}}"
    )
}

fn json_list(texts: &[String]) -> String {
    let texts: Vec<String> = texts.iter().map(|text| json_text(text)).collect();
    texts.join(",")
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

    use super::{chromium_wishes, json_text, webkit_wishes};

    #[test]
    fn text_in_json_keeps_its_marks() {
        assert_eq!(json_text("C:\\a \"b\"\n"), r#""C:\\a \"b\"\u000a""#);
    }

    #[test]
    fn the_data_folder_is_among_the_flags() {
        let text = chromium_wishes(Some(Path::new("/data")));
        assert!(text.contains("\"--user-data-dir=/data\""), "{text}");
        assert!(!chromium_wishes(None).contains("--user-data-dir"));
    }

    #[test]
    fn what_is_not_on_this_machine_goes_to_the_proxy() {
        let text = webkit_wishes(Path::new("/browser"), "127.0.0.1:9");
        assert!(text.contains(r#""httpProxy":"127.0.0.1:9""#), "{text}");
        assert!(text.contains(r#""binary":"/browser""#), "{text}");
    }
}
