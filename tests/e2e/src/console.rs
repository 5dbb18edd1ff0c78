//! Checks: no errors in the console, and no requests to other hosts.

use serde_json::Value;
use xtask::tools::browsers::Engine;

use crate::page::Page;

/// Chromium logs this when it looks for a newer service worker and the page, or the server of an earlier
/// story in this browser, is gone. The offline stories check that our service worker exists.
const NO_NEWER_WORKER: &str = "An unknown error occurred when fetching the script.";

/// Keeps what the console is told, for engines whose driver has no log of it; what was said before
/// the page had loaded is missed. Safe to run twice in one document.
const LISTEN: &str = r#"
    if (window.consoleHeard) return;
    const heard = window.consoleHeard = [];
    const keep = what => heard.push(String(what?.stack ?? what));
    for (const name of ["error", "warn"]) {
        const say = console[name].bind(console);
        console[name] = (...words) => { keep(words.join(" ")); say(...words); };
    }
    addEventListener("error", event => keep(event.message ?? "can't load " + event.target.src));
    addEventListener("unhandledrejection", event => keep(event.reason));
"#;

impl Page {
    /// Begins to listen in a document that has just loaded.
    pub(crate) async fn listens(&self) {
        if self.browser().engine() == Engine::WebKit {
            self.script(LISTEN, vec![]).await;
        }
    }

    /// Takes what was heard before the document goes.
    pub(crate) async fn notes(&self) {
        if self.browser().engine() == Engine::WebKit {
            let script = "return window.consoleHeard?.splice(0) ?? []";
            let Ok(heard) = self.client().execute(script, vec![]).await else {
                return;
            };
            let texts = heard.as_array().into_iter().flatten();
            self.heard_so_far()
                .borrow_mut()
                .extend(texts.filter_map(|text| Some(text.as_str()?.to_owned())));
        }
    }

    /// All such messages, except those with one of these words.
    pub(crate) async fn complaints(&self, expected: &[&str]) -> Vec<String> {
        let told = |text: &String| expected.iter().any(|words| text.contains(words));
        let said = match self.browser().engine() {
            Engine::Chromium => self.logged().await,
            Engine::Firefox => {
                let printed = self.browser().printed();
                printed
                    .into_iter()
                    .filter(|line| is_of_page(line))
                    .collect()
            }
            Engine::WebKit => {
                self.notes().await;
                self.heard_so_far().borrow_mut().drain(..).collect()
            }
        };
        let said = said.into_iter().filter(|text| !told(text));
        let mut complaints: Vec<String> = said
            .map(|text| format!("the console says: {text}"))
            .collect();
        let asked = match self.browser().engine() {
            Engine::Chromium => self.asked_by_log().await,
            Engine::Firefox | Engine::WebKit => self.browser().asked_outside(),
        };
        let asked = asked.into_iter();
        complaints.extend(asked.map(|url| format!("the page asked for {url}")));
        complaints
    }

    /// Warnings and errors in Chromium's log.
    async fn logged(&self) -> Vec<String> {
        let entries = self.browser().log("browser").await;
        let serious = |entry: &Value| {
            let level = entry["level"].as_str().unwrap_or_default();
            let text = entry["message"].as_str().unwrap_or_default();
            let is_ours = !["DEBUG", "INFO"].contains(&level) && !text.ends_with(NO_NEWER_WORKER);
            is_ours.then(|| text.to_owned())
        };
        entries.iter().filter_map(serious).collect()
    }

    /// Addresses outside of the site, from Chromium's log of requests.
    async fn asked_by_log(&self) -> Vec<String> {
        let entries = self.browser().log("performance").await;
        let own = |url: &String| {
            self.browser().has_visited(url)
                || ["data:", "blob:", "about:", "file:"]
                    .iter()
                    .any(|s| url.starts_with(s))
        };
        let asked = entries.iter().filter_map(requested);
        asked.filter(|url| !own(url)).collect()
    }
}

/// The address in an entry of the performance log, when the entry is a request of a page that
/// is not the browser's own.
fn requested(entry: &Value) -> Option<String> {
    let message: Value = serde_json::from_str(entry["message"].as_str()?).ok()?;
    let message = &message["message"];
    let is_request = message["method"] == "Network.requestWillBeSent";
    let url = message["params"]["request"]["url"].as_str()?;
    let document = message["params"]["documentURL"].as_str()?;
    let of_browser = document.starts_with("chrome:") || document.starts_with("chrome-");
    (is_request && !of_browser).then(|| url.to_owned())
}

/// Whether a line that Firefox printed is a page's complaint. Its own scripts complain too; they
/// log errors, not texts, which are printed without quotes.
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
