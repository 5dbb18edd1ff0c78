//! What a person does with the page, and what they see.

use std::time::{Duration, Instant};

use fantoccini::Client;
use fantoccini::actions::{InputSource, KeyAction, KeyActions};
use fantoccini::elements::Element;
use fantoccini::key::Key;
use serde_json::{Value, json};
use tokio::time::sleep;
use xtask::server::Server;

use crate::browser::Browser;
use crate::names::Heard;

/// The longest anything may take to show.
const PATIENCE: Duration = Duration::from_secs(20);
/// How often one looks again.
const GLANCE: Duration = Duration::from_millis(25);

/// The page, and the browser and the server behind it.
pub struct Page {
    browser: Browser,
    server: Server,
}

impl Page {
    pub(crate) fn new(browser: Browser, server: Server) -> Self {
        Self { browser, server }
    }

    pub(crate) fn into_browser(self) -> Browser {
        self.browser
    }

    /// The browser.
    #[must_use]
    pub fn browser(&self) -> &Browser {
        &self.browser
    }

    /// The server, to hide files from the page and to see what it asked for.
    #[must_use]
    pub fn server(&self) -> &Server {
        &self.server
    }

    pub(crate) fn client(&self) -> &Client {
        self.browser.client()
    }

    /// Runs a script in the page; for looking, never for doing what a person does.
    ///
    /// # Panics
    /// When the script throws.
    pub async fn script(&self, script: &str, arguments: Vec<Value>) -> Value {
        match self.client().execute(script, arguments).await {
            Ok(value) => value,
            Err(error) => panic!("{error}\nin the script {script}"),
        }
    }

    /// Opens the page with `fragment` in its address (empty: none) and waits for its table.
    pub async fn opens(&self, fragment: &str) {
        let mark = if fragment.is_empty() { "" } else { "#" };
        let url = format!("{}{mark}{fragment}", self.server.url());
        self.follows(&url).await;
    }

    /// Goes elsewhere, so that what opens next is a new document.
    pub async fn leaves(&self) {
        let gone = self.client().goto("about:blank").await;
        gone.expect("a blank page opens");
    }

    /// The address as the browser shows it.
    pub async fn address(&self) -> String {
        let url = self.client().current_url().await;
        url.expect("every page has an address").to_string()
    }

    /// Opens an address of this site, and waits for the table.
    pub async fn follows(&self, link: &str) {
        self.client().goto(link).await.expect("the link opens");
        self.find("grid", "Table").await;
    }

    /// Reloads as the button of the browser does, and waits for the table.
    pub async fn reloads(&self) {
        // A mark that only the old document has.
        self.script("window.beforeReload = true; location.reload()", vec![])
            .await;
        self.until("a new document", async || {
            let old = self.script("return window.beforeReload === true", vec![]);
            if old.await == true {
                Err("the old one is still there".to_owned())
            } else {
                Ok(())
            }
        })
        .await;
        self.find("grid", "Table").await;
    }

    /// Types each character where the focus is.
    pub async fn types(&self, text: &str) {
        let mut keys = KeyActions::new("keyboard".to_owned());
        for value in text.chars() {
            keys = keys
                .then(KeyAction::Down { value })
                .then(KeyAction::Up { value });
        }
        self.acts(keys).await;
    }

    /// Presses one key, with others held: `Enter`, `Shift+Tab`, `Ctrl+z`.
    pub async fn presses(&self, chord: &str) {
        let values: Vec<char> = match chord {
            "+" => vec!['+'],
            chord => chord.split('+').map(key_value).collect(),
        };
        let mut keys = KeyActions::new("keyboard".to_owned());
        for &value in &values {
            keys = keys.then(KeyAction::Down { value });
        }
        for &value in values.iter().rev() {
            keys = keys.then(KeyAction::Up { value });
        }
        self.acts(keys).await;
    }

    async fn acts(&self, keys: KeyActions) {
        let done = self.client().perform_actions(keys).await;
        done.expect("the browser takes the keys");
    }

    /// Clicks the thing of that role and name, where it is and as it is on screen.
    pub async fn clicks(&self, role: &str, name: &str) {
        let element = self.find(role, name).await;
        if let Err(error) = element.click().await {
            panic!("can't click the {}: {error}", Heard::new(role, name));
        }
    }

    /// Looks again and again until `look` is content.
    ///
    /// # Panics
    /// When it never is; the message ends with what was seen last.
    pub async fn until(&self, what: &str, look: impl AsyncFnMut() -> Result<(), String>) {
        self.within(PATIENCE, what, look).await;
    }

    /// As [`Page::until`], with a patience of its own.
    ///
    /// # Panics
    /// When `look` is never content.
    pub async fn within<L>(&self, patience: Duration, what: &str, mut look: L)
    where
        L: AsyncFnMut() -> Result<(), String>,
    {
        let begun = Instant::now();
        loop {
            let Err(seen) = look().await else { return };
            if begun.elapsed() > patience {
                panic!("waited {patience:?} for {what}; there is: {seen}");
            }
            sleep(GLANCE).await;
        }
    }

    /// The focus is on that.
    pub async fn expect_focus(&self, role: &str, name: &str) {
        let wanted = Heard::new(role, name);
        self.until(&format!("the focus on the {wanted}"), async || {
            match self.focused().await {
                Some(heard) if heard == wanted => Ok(()),
                Some(heard) => Err(format!("the focus on the {heard}")),
                None => Err("no focus".to_owned()),
            }
        })
        .await;
    }

    /// There is something of that role and name.
    pub async fn expect(&self, role: &str, name: &str) {
        self.find(role, name).await;
    }

    /// The scenario field reads so.
    pub async fn expect_line(&self, line: &str) {
        let field = self.find("textbox", "Scenario").await;
        self.until(&format!("the scenario {line:?}"), async || {
            let value = field.prop("value").await.ok().flatten();
            match value.unwrap_or_default() {
                value if value == line => Ok(()),
                value => Err(value),
            }
        })
        .await;
    }

    /// The player's row in the Equity table begins so: equity, win, tie, lose.
    pub async fn expect_equity(&self, player: &str, shares: &[&str]) {
        let columns = ["Equity", "Win", "Tie", "Lose"];
        self.until(&format!("{player} with {shares:?}"), async || {
            let Some(table) = self.table("Equity").await else {
                return Err("no table \"Equity\"".to_owned());
            };
            let row = table.get(player);
            let reads = |(column, share): (&&str, &&str)| {
                row.and_then(|row| row.get(*column)).map(String::as_str) == Some(*share)
            };
            if columns.iter().zip(shares).all(reads) {
                Ok(())
            } else {
                Err(format!("{table:?}"))
            }
        })
        .await;
    }

    /// The cell of a category and a player in the Hands table reads so.
    pub async fn expect_hand(&self, category: &str, player: &str, share: &str) {
        self.until(&format!("{category} of {player}: {share}"), async || {
            let Some(table) = self.table("Hands").await else {
                return Err("no table \"Hands\"".to_owned());
            };
            match table.get(category).and_then(|row| row.get(player)) {
                Some(cell) if cell == share => Ok(()),
                _ => Err(format!("{table:?}")),
            }
        })
        .await;
    }

    /// The Results region says so somewhere.
    pub async fn expect_results(&self, text: &str) {
        self.until(&format!("results that say {text:?}"), async || {
            let seen = self.results().await;
            if seen.contains(text) {
                Ok(())
            } else {
                Err(seen)
            }
        })
        .await;
    }

    /// What the Results region shows now.
    pub async fn results(&self) -> String {
        let region = self.find("region", "Results").await;
        self.text_of(json!(region)).await
    }

    /// A message on the page says so: in a status, an alert or beside the table.
    pub async fn expect_words(&self, words: &str) {
        let wanted = words.to_lowercase();
        self.until(&format!("the words {words:?}"), async || {
            let body = self.script("return document.body", vec![]).await;
            let seen = self.text_of(body).await;
            if seen.to_lowercase().contains(&wanted) {
                Ok(())
            } else {
                Err(seen)
            }
        })
        .await;
    }

    /// The status region says exactly this, once things are still.
    pub async fn expect_said(&self, sentence: &str) {
        const STATUS: &str = "return [...document.querySelectorAll('[role=status], output')]
            .map(e => e.textContent.replace(/\\s+/g, ' ').trim())";
        self.until(&format!("the status {sentence:?}"), async || {
            let said = self.script(STATUS, vec![]).await;
            let said = said.as_array().cloned().unwrap_or_default();
            if said.iter().any(|text| text == sentence) {
                Ok(())
            } else {
                Err(format!("{said:?}"))
            }
        })
        .await;
    }

    /// An alert says something with these words.
    pub async fn expect_alert(&self, words: &str) {
        const ALERTS: &str = "return [...document.querySelectorAll('[role=alert]')]
            .map(e => e.innerText.replace(/\\s+/g, ' ').trim()).join(' | ')";
        self.until(&format!("an alert with {words:?}"), async || {
            let seen = self.script(ALERTS, vec![]).await;
            let seen = seen.as_str().unwrap_or_default();
            if seen.contains(words) {
                Ok(())
            } else {
                Err(seen.to_owned())
            }
        })
        .await;
    }

    /// How many of the 52 cards can be reached in the picker.
    pub async fn cards_in_picker(&self) -> usize {
        let picker = self.find("grid", "Cards").await;
        let cards = "return arguments[0].querySelectorAll('button, [role=button]').length";
        let cards = self.script(cards, vec![json!(picker)]).await;
        cards.as_u64().map_or(0, |cards| cards as usize)
    }

    /// What `aria-describedby` says of an element.
    pub async fn description(&self, element: &Element) -> String {
        const DESCRIPTION: &str = r#"
            const ids = (arguments[0].getAttribute("aria-describedby") ?? "").split(" ");
            return ids.map(id => document.getElementById(id)?.innerText ?? "").join(" ").trim();
        "#;
        let text = self.script(DESCRIPTION, vec![json!(element)]).await;
        text.as_str().unwrap_or_default().to_owned()
    }

    /// The text of an element as it is on screen, every run of white space one space.
    pub(crate) async fn text_of(&self, element: Value) -> String {
        let text = "return arguments[0].innerText.replace(/\\s+/g, ' ').trim()";
        let text = self.script(text, vec![element]).await;
        text.as_str().unwrap_or_default().to_owned()
    }

    /// Makes the view that wide and high, as a phone's is.
    pub async fn is_sized(&self, width: u32, height: u32) {
        let size = json!({
            "width": width, "height": height, "deviceScaleFactor": 1, "mobile": true,
        });
        self.browser
            .devtools("Emulation.setDeviceMetricsOverride", size)
            .await;
    }
}

/// The character that WebDriver has for a key's name.
fn key_value(name: &str) -> char {
    let key = match name {
        "Ctrl" => Key::Control,
        "Shift" => Key::Shift,
        "Alt" => Key::Alt,
        "Enter" => Key::Enter,
        "Tab" => Key::Tab,
        "Space" => return ' ',
        "Escape" => Key::Escape,
        "Backspace" => Key::Backspace,
        "Delete" => Key::Delete,
        "Home" => Key::Home,
        "End" => Key::End,
        "Left" => Key::Left,
        "Right" => Key::Right,
        "Up" => Key::Up,
        "Down" => Key::Down,
        "F1" => Key::F1,
        name => {
            let mut characters = name.chars();
            return match (characters.next(), characters.next()) {
                (Some(character), None) => character,
                _ => panic!("no key is called {name:?}"),
            };
        }
    };
    key.into()
}
