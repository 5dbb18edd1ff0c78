//! What people do with Kicker in particular, in more than one story.

use xtask::build::files;

use crate::page::Page;

/// A question about known cards, as [`Page::sees_aces_against_kings`] reads its answer.
pub const KNOWN: &str = "AhAd vs KsKc";
/// The largest table, as a line.
pub const TEN: &str =
    "AdTd vs 3c7c vs As9s vs 5d4h vs 7s2d vs 8d3s vs JsTs vs 7h5h vs 4s8h vs AhJd";
/// The same in the form of an address.
pub const TEN_LINK: &str =
    "AdTd-vs-3c7c-vs-As9s-vs-5d4h-vs-7s2d-vs-8d3s-vs-JsTs-vs-7h5h-vs-4s8h-vs-AhJd";
/// Keeps the memory of the app, which is its own affair.
pub const KEEPS_MEMORY: &str = r#"
    for (const name of ["instantiate", "instantiateStreaming"]) {
        const make = WebAssembly[name];
        WebAssembly[name] = async (...all) => {
            const made = await make.apply(WebAssembly, all);
            window.memoryOfTheApp ??= (made.instance ?? made).exports.memory;
            return made;
        };
    }
"#;

const RANKS: [&str; 13] = [
    "Ace", "King", "Queen", "Jack", "Ten", "Nine", "Eight", "Seven", "Six", "Five", "Four",
    "Three", "Two",
];
const SUITS: [&str; 4] = ["clubs", "diamonds", "hearts", "spades"];

/// Row and column of a card in the picker: a row a suit, from the ace down.
#[must_use]
pub fn place(name: &str) -> Option<(usize, usize)> {
    let card = name.split(',').next()?;
    let (rank, suit) = card.split_once(" of ")?;
    let row = SUITS.iter().position(|s| *s == suit)?;
    Some((row, RANKS.iter().position(|r| *r == rank)?))
}

impl Page {
    /// The exact answer to aces against kings.
    pub async fn sees_aces_against_kings(&self) {
        let aces = ["81.3 %", "81.1 %", "0.4 %", "18.6 %"];
        let kings = ["18.7 %", "18.6 %", "0.4 %", "81.1 %"];
        self.expect_equity("Player 1", &aces).await;
        self.expect_equity("Player 2", &kings).await;
        self.expect_results("Exact, 1,712,304 boards").await;
    }

    /// No number of an answer is on screen.
    pub async fn sees_no_numbers(&self) {
        self.until("results without numbers", async || {
            let seen = self.results().await;
            // The words "all boards" are no answer: a count is written in digits.
            let count = seen
                .match_indices(" boards")
                .any(|(at, _)| seen[..at].ends_with(|c: char| c.is_ascii_digit()));
            // The unit in the corner of a table is none either, nor is what a door promises.
            let seen_text = seen.replace('\u{a0}', " ");
            let rest = seen_text.replace("in %", "").replace("best 15 %", "");
            let percent = rest.contains('%');
            if count || percent { Err(seen) } else { Ok(()) }
        })
        .await;
    }

    /// It is announced once, some seconds after the first visit began.
    pub async fn expect_ready_offline(&self) {
        self.expect_words("Ready to work offline").await;
    }

    /// Stops the page's clock: no deadline of a worker passes from now on, so what is noticed all the same is noticed by an
    /// event, however long a busy machine takes.
    pub async fn stops_its_clock(&self) {
        let stop = "const now = performance.now(); performance.now = () => now";
        self.script(stop, vec![]).await;
    }

    /// What the options say about it.
    pub async fn reads_in_options(&self, words: &str) {
        self.clicks("button", "Options").await;
        self.expect_words(words).await;
        self.presses("Escape").await;
    }

    /// Reads these words on a page that may be loading again: no element of it is asked, which could be
    /// gone by then.
    pub async fn reads(&self, words: &str) {
        self.until(&format!("the words {words:?}"), async || {
            let text = self.script("return document.body?.innerText ?? ''", vec![]);
            match text.await.as_str().unwrap_or_default() {
                text if text.contains(words) => Ok(()),
                text => Err(text.to_owned()),
            }
        })
        .await;
    }

    /// The page as it is when opened again.
    pub async fn opens_anew(&self) {
        self.leaves().await;
        self.opens("").await;
    }

    /// Writes a line into the scenario field, which is empty.
    pub async fn asks(&self, line: &str) {
        self.presses("/").await;
        self.types(line).await;
    }

    /// The page opens with an example; whoever wants an empty table takes it away.
    pub async fn empties_the_table(&self) {
        self.presses("Shift+R").await;
        self.expect_line("").await;
    }

    /// On a phone: the answer at the head of the sheet lowers the cards.
    pub async fn lowers_the_cards(&self) {
        self.script("document.querySelector('.picker-toggle').click()", vec![])
            .await;
    }

    /// Opens a table and the range editor of its second player; the text has the focus.
    pub async fn edits_range(&self, fragment: &str) {
        self.opens(fragment).await;
        self.presses("g").await;
        self.presses("2").await;
        self.presses("r").await;
        self.expect_focus("textbox", "Player 2 holds").await;
        self.expect("grid", "Range of Player 2").await;
    }

    /// Presses Tab until the focus is on something `wanted`; there are about six stops.
    ///
    /// # Panics
    /// When it never is.
    pub async fn tabs_to(&self, what: &str, wanted: impl Fn(&str, &str) -> bool) {
        self.walks_to("Tab", what, wanted).await;
    }

    /// The same with Shift, to what is before the focus.
    ///
    /// # Panics
    /// When it never is.
    pub async fn tabs_back_to(&self, what: &str, wanted: impl Fn(&str, &str) -> bool) {
        self.walks_to("Shift+Tab", what, wanted).await;
    }

    async fn walks_to(&self, key: &str, what: &str, wanted: impl Fn(&str, &str) -> bool) {
        let mut seen = Vec::new();
        for _ in 0..20 {
            self.presses(key).await;
            let Some(focused) = self.focused().await else {
                continue;
            };
            if wanted(&focused.role, &focused.name) {
                return;
            }
            seen.push(focused.to_string());
        }
        panic!("Tab does not come to {what}, only to {}", seen.join(", "));
    }

    /// To one of the tools beside the cards: they are one stop of the Tab key, and arrows walk along.
    pub async fn goes_to_tool(&self, tool: &str) {
        let first = "return document.querySelector('.card-tool').ariaLabel";
        let first = self.script(first, vec![]).await;
        self.tabs_to("the tools beside the cards", |role, name| {
            role == "button" && first == name
        })
        .await;
        for _ in 0..5 {
            if self
                .focused()
                .await
                .is_some_and(|focused| focused.name == tool)
            {
                return;
            }
            self.presses("Right").await;
        }
        self.expect_focus("button", tool).await;
    }

    /// To the cards of the picker.
    pub async fn tabs_to_picker(&self) {
        self.tabs_to("the cards", |role, name| {
            role == "button" && place(name).is_some()
        })
        .await;
    }

    /// From card to card with arrows, then Enter.
    ///
    /// # Panics
    /// When the focus is on no card, or there is none of that name.
    pub async fn chooses(&self, name: &str) {
        let focused = self.focused().await.expect("a card has the focus");
        let (row, column) = place(&focused.name).expect("a card has the focus");
        let (wanted_row, wanted_column) = place(name).expect("a card is wanted");
        for _ in wanted_row..row {
            self.presses("Up").await;
        }
        for _ in row..wanted_row {
            self.presses("Down").await;
        }
        for _ in wanted_column..column {
            self.presses("Left").await;
        }
        for _ in column..wanted_column {
            self.presses("Right").await;
        }
        self.expect_focus("button", name).await;
        self.presses("Enter").await;
    }

    /// Spoils the memory of the app, which is in reach by [`KEEPS_MEMORY`].
    pub async fn panics(&self) {
        const SPOILT: &str = "new Uint8Array(window.memoryOfTheApp.buffer).fill(255)";
        self.script(SPOILT, vec![]).await;
        self.types("b").await;
    }

    /// With the memory accessible, the app stops, says so, and restarts with its table, or without
    /// it.
    pub async fn panics_and_begins_again(&self) {
        self.types("ahadkskc").await;
        self.sees_aces_against_kings().await;
        self.expect_address("AhAd-vs-KsKc").await;
        self.panics().await;
        self.expect("dialog", "Kicker has stopped").await;
        self.expect_words("Your table is kept in this page's address.")
            .await;
        self.clicks("button", "Reload").await;
        self.sees_aces_against_kings().await;
        self.expect_line("AhAd vs KsKc").await;

        // Should the table itself be at fault, there is a way to begin without it.
        self.panics().await;
        self.expect("dialog", "Kicker has stopped").await;
        self.clicks("button", "Start anew").await;
        self.expect_line("AhKd vs QsQc").await;
    }

    /// The path that the build gave to the one wasm whose file's name begins so.
    ///
    /// # Panics
    /// When there is none.
    #[must_use]
    pub fn wasm_of(&self, name: &str) -> String {
        let paths = files::paths(self.server().folder()).expect("the site's folder");
        let mut found = paths.into_iter().filter(|path| {
            let file = path.rsplit('/').next().unwrap_or_default();
            file.starts_with(name) && file.ends_with(".wasm")
        });
        found.next().expect("the site has that part")
    }

    /// How often files whose path ends like this were requested from the server.
    #[must_use]
    pub fn times_asked(&self, end: &str) -> usize {
        let asked = self.server().requests();
        asked.iter().filter(|path| path.ends_with(end)).count()
    }
}
