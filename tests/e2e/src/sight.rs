//! Waiting for what a user sees and hears.

use std::time::{Duration, Instant};

use fantoccini::elements::Element;
use serde_json::{Value, json};
use tokio::time::sleep;

use crate::page::Page;
use crate::role_and_name::RoleAndName;

/// How long anything may take to appear: something has gone wrong by then, however busy the machine is.
pub(crate) const TIMEOUT: Duration = Duration::from_secs(60);
/// The time between two checks.
pub(crate) const POLL_INTERVAL: Duration = Duration::from_millis(25);

/// What an element shows.
const TEXT: &str = "return arguments[0].innerText.replace(/\\s+/g, ' ').trim()";

impl Page {
    /// Polls until `check` succeeds.
    ///
    /// # Panics
    /// When it does not in time; the message ends with its last error.
    pub async fn until(&self, what: &str, check: impl AsyncFnMut() -> Result<(), String>) {
        self.within(TIMEOUT, what, check).await;
    }

    /// As [`Page::until`], with a timeout of its own.
    ///
    /// # Panics
    /// When `check` does not succeed in time.
    pub async fn within<C>(&self, timeout: Duration, what: &str, mut check: C)
    where
        C: AsyncFnMut() -> Result<(), String>,
    {
        let begun = Instant::now();
        loop {
            let Err(seen) = check().await else { return };
            if begun.elapsed() > timeout {
                panic!("waited {timeout:?} for {what}; there is: {seen}");
            }
            sleep(POLL_INTERVAL).await;
        }
    }

    /// Polls until `check` holds or the time is over; returns whether it held.
    pub(crate) async fn tries(&self, time: Duration, mut check: impl AsyncFnMut() -> bool) -> bool {
        let begun = Instant::now();
        loop {
            if check().await {
                return true;
            }
            if begun.elapsed() > time {
                return false;
            }
            sleep(POLL_INTERVAL).await;
        }
    }

    /// The focus is on that.
    pub async fn expect_focus(&self, role: &str, name: &str) {
        let wanted = RoleAndName::new(role, name);
        self.until(&format!("the focus on the {wanted}"), async || {
            match self.focused().await {
                Some(focused) if focused == wanted => Ok(()),
                Some(focused) => Err(format!("the focus on the {focused}")),
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

    /// What the scenario field reads.
    pub async fn line(&self) -> String {
        let field = self.find("textbox", "Scenario").await;
        field.prop("value").await.ok().flatten().unwrap_or_default()
    }

    /// The player's row in the Equity table begins so: equity, win, tie, lose.
    pub async fn expect_equity(&self, player: &str, shares: &[&str]) {
        let columns = ["Equity", "Win", "Tie", "Lose"];
        self.until(&format!("{player} with {shares:?}"), async || {
            self.reads_in_a_table(shares).await?;
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
            self.reads_in_a_table(&[share]).await?;
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

    /// The address ends with that fragment: the table rests a moment before it is written.
    pub async fn expect_address(&self, fragment: &str) {
        let end = format!("#{fragment}");
        self.until(&format!("an address with {end}"), async || {
            let address = self.address().await;
            if address.ends_with(&end) {
                Ok(())
            } else {
                Err(address)
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
        loop {
            let region = self.find("region", "Results").await;
            // The page may be made again in between, or another may have come.
            if let Some(text) = self.text_if_there(json!(region)).await {
                return text;
            }
        }
    }

    /// All the text on screen, line by line; none while the document is still loading.
    pub async fn text_on_screen(&self) -> String {
        let text = self.script("return document.body?.innerText ?? ''", vec![]);
        text.await.as_str().unwrap_or_default().to_owned()
    }

    /// A message on the page says so: in a status, an alert or beside the table.
    pub async fn expect_words(&self, words: &str) {
        let wanted = words.to_lowercase();
        self.until(&format!("the words {words:?}"), async || {
            let seen = self.text_on_screen().await;
            let seen = seen.split_whitespace().collect::<Vec<_>>().join(" ");
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

    /// An alert says something with these words, in whatever case.
    pub async fn expect_alert(&self, words: &str) {
        let wanted = words.to_lowercase();
        const ALERTS: &str = "return [...document.querySelectorAll('[role=alert]')]
            .map(e => e.innerText.replace(/\\s+/g, ' ').trim()).join(' | ')";
        self.until(&format!("an alert with {words:?}"), async || {
            let seen = self.script(ALERTS, vec![]).await;
            let seen = seen.as_str().unwrap_or_default();
            if seen.to_lowercase().contains(&wanted) {
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

    /// The text of an element as it is on screen, every run of white space one space; nothing when
    /// the element has gone since it was found.
    async fn text_if_there(&self, element: Value) -> Option<String> {
        let text = self.script_if_there(TEXT, vec![element]).await?;
        Some(text.as_str().unwrap_or_default().to_owned())
    }
}
