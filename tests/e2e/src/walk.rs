//! Walks to a state of a page by steps that are written in a text: in no language, so elements are named by selectors.
//!
//! ```text
//! two-hands             a name, and below it the steps
//!   keep NAME TEXT      a text on the device, from the next opening on; \n and \t stand for what they stand for in Rust
//!   options JSON        some of the options, the same way
//!   size WIDTH HEIGHT   of the view
//!   open ADDRESS        the page, with the rest of its address; everything else on the device is forgotten
//!   type TEXT           characters, one after another
//!   press KEYS          one key, with others held
//!   click SELECTOR      the first element that matches, once there is one
//!   choose VALUE SELECTOR  in a list
//!   see SELECTOR        waits until there is one
//!   play KEY            presses it at each turn until the hand is over
//! ```

use std::collections::BTreeMap;
use std::path::Path;
use std::time::{Duration, Instant};

use fantoccini::Locator;
use fantoccini::elements::Element;
use serde_json::json;
use tokio::time::sleep;

use crate::browser::Browser;
use crate::page::Page;
use crate::server::Server;
use crate::story::BASE;

/// A page that has not changed for so long, and waits for nothing, is what its user sees.
const STILL: Duration = Duration::from_millis(700);
/// A page that was opened takes keys after this.
const OPEN: Duration = Duration::from_millis(300);
const POLL: Duration = Duration::from_millis(100);
/// A document of the site without a program.
pub const BLANK: &str = "blank.html";

/// Random numbers are the same each time, and the page never hears that it can be installed: the browser says so at any time.
const STEADY: &str = "
    crypto.getRandomValues = (array) => array.fill(7);
    Math.random = () => 0.5;
    addEventListener('beforeinstallprompt', (event) => event.stopImmediatePropagation(), true);
";
/// Forgets all that is on the device but these texts, by their names.
const FORGET: &str = "
    localStorage.clear();
    sessionStorage.clear();
    const keys = `kicker:${new URL('.', location).pathname}:`;
    for (const [name, text] of Object.entries(arguments[0])) localStorage.setItem(keys + name, text);
";
/// What the page still waits for; empty when nothing. Words that say so end with an ellipsis in all languages.
const WAITING: &str = "
    const waits = '[aria-busy=true], [data-phase=working], [data-phase=estimated]';
    const said = [...document.querySelectorAll('[role=status]')].map((place) => place.textContent.trim());
    return document.querySelector(waits)?.className ?? said.find((words) => words.endsWith('…')) ?? '';
";
/// Whether it is the user's turn, and whether the hand is over.
const TURN: &str = "
    const main = document.querySelector('.play-action[data-main]');
    const turn = main && !main.hidden && !main.hasAttribute('aria-disabled');
    return [turn, document.querySelector('.play-table[data-over]') !== null];
";

/// A name, and the steps below it.
pub type Walk = (&'static str, Vec<&'static str>);

/// The walks in a text, without its comments.
#[must_use]
pub fn walks(text: &'static str) -> Vec<Walk> {
    let mut walks: Vec<Walk> = Vec::new();
    for line in text.lines() {
        match (line.strip_prefix("  "), walks.last_mut()) {
            (Some(step), Some((_, steps))) => steps.push(step),
            _ if line.is_empty() || line.starts_with('#') => {}
            _ => walks.push((line, Vec::new())),
        }
    }
    walks
}

impl Page {
    /// A page of the site in a folder, in a browser of its own with an empty profile. Nothing is open yet, and nothing is
    /// stored for offline use.
    ///
    /// # Panics
    /// When there is no site or no browser.
    pub async fn of_site(folder: &Path) -> Self {
        let server = match Server::start(folder, BASE) {
            Ok(server) => server,
            Err(failure) => panic!("{failure}"),
        };
        server.replace("offline.js", "");
        // An icon of its own, or the browser asks for one outside of the site.
        server.replace(BLANK, "<!doctype html><link rel=icon href=data:,>");
        let page = Self::new(Browser::open().await, server);
        let steady = json!({ "source": STEADY });
        let first = "Page.addScriptToEvaluateOnNewDocument";
        page.browser().devtools(first, steady).await;
        page
    }

    /// Takes these steps on the page at `path` in the site, in this language, and waits until it stands still.
    ///
    /// # Panics
    /// When a step can't be taken.
    pub async fn walks(&self, path: &str, language: &str, steps: &[&str]) {
        let mut kept = BTreeMap::new();
        let options = json!({ "language": language }).to_string();
        kept.insert("options".to_owned(), options);
        self.is_sized(1440, 900).await;
        for step in steps {
            self.takes_step(path, &mut kept, step).await;
        }
        self.stands_still_for(STILL).await;
    }

    async fn takes_step(&self, path: &str, kept: &mut BTreeMap<String, String>, step: &str) {
        let (verb, rest) = step.split_once(' ').unwrap_or((step, ""));
        match (verb, rest.split_once(' ')) {
            ("keep", Some((name, text))) => {
                let text = text.replace("\\n", "\n").replace("\\t", "\t");
                kept.insert(name.to_owned(), text);
            }
            ("options", _) => {
                let options = kept.entry("options".to_owned()).or_default();
                options.truncate(options.trim_end_matches('}').len());
                *options = format!("{options},{}", rest.trim_start_matches('{'));
            }
            ("size", Some((width, height))) => {
                let pixels = |text: &str| text.parse().expect("a number of pixels");
                self.is_sized(pixels(width), pixels(height)).await;
            }
            ("open", _) => {
                self.goes_to(BLANK).await;
                self.script(FORGET, vec![json!(kept)]).await;
                self.goes_to(&format!("{path}{rest}")).await;
                self.stands_still_for(OPEN).await;
            }
            ("type", _) => self.types(rest).await,
            ("press", _) => self.presses(rest).await,
            ("see", _) => drop(self.first(rest).await),
            ("click", _) => {
                let clicked = self.first(rest).await.click().await;
                clicked.expect(rest);
            }
            ("choose", Some((value, selector))) => {
                let list = self.first(selector).await;
                let chosen = list.select_by_value(value).await;
                chosen.expect(rest);
            }
            ("play", _) => loop {
                let turn = self.script(TURN, vec![]).await;
                match (turn[0] == true, turn[1] == true) {
                    (_, true) => return,
                    (true, _) => self.types(rest).await,
                    _ => sleep(POLL).await,
                }
            },
            _ => panic!("there is no step {step:?}"),
        }
    }

    /// The first element that matches a selector, waited for.
    async fn first(&self, selector: &str) -> Element {
        let mut found = None;
        self.until(selector, async || {
            let element = self.client().find(Locator::Css(selector)).await;
            found = Some(element.map_err(|_| "nothing that matches".to_owned())?);
            Ok(())
        })
        .await;
        found.expect("it was waited for")
    }

    /// Waits until the page waits for nothing and has not changed for so long.
    async fn stands_still_for(&self, time: Duration) {
        let mut before = String::new();
        let mut since = Instant::now();
        self.until("a page that stands still", async || {
            let waiting = self.script(WAITING, vec![]).await;
            let now = self.dom().await;
            if waiting != "" || now != before {
                before = now;
                since = Instant::now();
            }
            if since.elapsed() > time {
                return Ok(());
            }
            sleep(POLL).await;
            Err(format!("it changes, or waits for {waiting}"))
        })
        .await;
    }
}
