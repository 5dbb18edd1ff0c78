//! Checks: no errors in the console, and no requests to other hosts.

use serde_json::Value;
use xtask::tools::browsers::Engine;

use crate::page::Page;

/// Chromium logs this when it looks for a newer service worker and the page, or the server of an earlier
/// story in this browser, is gone. The offline stories check that our service worker exists.
const NO_NEWER_WORKER: &str = "An unknown error occurred when fetching the script.";

/// Records console messages and uncaught errors, for engines whose driver has no log of them. Messages from before the
/// page had loaded are missed. Safe to run twice in one document.
const RECORD: &str = r#"
    if (window.consoleMessages) return;
    const messages = window.consoleMessages = [];
    const record = what => messages.push(String(what?.stack ?? what));
    for (const name of ["error", "warn"]) {
        const log = console[name].bind(console);
        console[name] = (...words) => { record(words.join(" ")); log(...words); };
    }
    addEventListener("error", event => record(event.message ?? "can't load " + event.target.src));
    addEventListener("unhandledrejection", event => record(event.reason));
"#;

impl Page {
    /// Starts recording in a document that has just loaded.
    pub(crate) async fn record_console(&self) {
        if self.browser().engine() == Engine::WebKit {
            self.script(RECORD, vec![]).await;
        }
    }

    /// Saves the recorded messages before the document is replaced.
    pub(crate) async fn save_console(&self) {
        if self.browser().engine() == Engine::WebKit {
            let script = "return window.consoleMessages?.splice(0) ?? []";
            let Ok(messages) = self.client().execute(script, vec![]).await else {
                return;
            };
            let texts = messages.as_array().into_iter().flatten();
            self.console_messages()
                .borrow_mut()
                .extend(texts.filter_map(|text| Some(text.as_str()?.to_owned())));
        }
    }

    /// All console messages without any of the expected words, and all requests to other hosts.
    pub(crate) async fn problems(&self, expected: &[&str]) -> Vec<String> {
        let is_expected = |text: &String| expected.iter().any(|words| text.contains(words));
        let messages = match self.browser().engine() {
            Engine::Chromium => self.console_log().await,
            Engine::Firefox => {
                let printed = self.browser().printed();
                printed
                    .into_iter()
                    .filter(|line| is_of_page(line))
                    .collect()
            }
            Engine::WebKit => {
                self.save_console().await;
                self.console_messages().borrow_mut().drain(..).collect()
            }
        };
        let messages = messages.into_iter().filter(|text| !is_expected(text));
        let mut problems: Vec<String> = messages
            .map(|text| format!("the console says: {text}"))
            .collect();
        let urls = match self.browser().engine() {
            Engine::Chromium => self.outside_requests_in_log().await,
            Engine::Firefox | Engine::WebKit => self.browser().outside_requests(),
        };
        let urls = urls.into_iter();
        problems.extend(urls.map(|url| format!("the page asked for {url}")));
        problems
    }

    /// Warnings and errors in Chromium's log.
    async fn console_log(&self) -> Vec<String> {
        let entries = self.browser().log("browser").await;
        let problem = |entry: &Value| {
            let level = entry["level"].as_str().unwrap_or_default();
            let text = entry["message"].as_str().unwrap_or_default();
            let is_ours = !["DEBUG", "INFO"].contains(&level) && !text.ends_with(NO_NEWER_WORKER);
            is_ours.then(|| text.to_owned())
        };
        entries.iter().filter_map(problem).collect()
    }

    /// Addresses outside of the site, from Chromium's log of requests.
    async fn outside_requests_in_log(&self) -> Vec<String> {
        let entries = self.browser().log("performance").await;
        let own = |url: &String| {
            self.browser().has_visited(url)
                || ["data:", "blob:", "about:", "file:"]
                    .iter()
                    .any(|s| url.starts_with(s))
        };
        let urls = entries.iter().filter_map(requested_url);
        urls.filter(|url| !own(url)).collect()
    }
}

/// The address in an entry of the performance log, when the entry is a request of a page that
/// is not the browser's own.
fn requested_url(entry: &Value) -> Option<String> {
    let message: Value = serde_json::from_str(entry["message"].as_str()?).ok()?;
    let message = &message["message"];
    let is_request = message["method"] == "Network.requestWillBeSent";
    let url = message["params"]["request"]["url"].as_str()?;
    let document = message["params"]["documentURL"].as_str()?;
    let of_browser = document.starts_with("chrome:") || document.starts_with("chrome-");
    (is_request && !of_browser).then(|| url.to_owned())
}

/// Whether a line that Firefox printed is about a page. Firefox's own scripts log errors and not texts, which are
/// printed without quotes.
fn is_of_page(line: &str) -> bool {
    [
        "console.error: \"",
        "console.warn: \"",
        "JavaScript error: http",
        "JavaScript error: file",
        "JavaScript error: blob",
    ]
    .iter()
    .any(|begin| line.starts_with(begin))
}
