//! Runs the lab's race in a browser, as a visitor does, and prints what the page copies as CSV: a line a figure, as the
//! example `race` of the evaluator does. `cargo xtask bench --race` runs it in each browser.

use std::io::{self, Write};
use std::time::Duration;

use e2e::{Page, Story};
use serde_json::{Value, json};

/// The tracks by their names on the page, in its order.
const TRACKS: [&str; 5] = [
    "All 2,598,960 hands in order",
    "All 2,598,960 hands, shuffled",
    "100,000 random hands of seven",
    "All 133,784,560 hands of seven in nested loops",
    "The task of the paper: all 2,598,960 hands, only their categories",
];

/// Long enough for one race on a slow machine, and for all of them.
const RACE: Duration = Duration::from_secs(600);
const ALL: Duration = Duration::from_secs(2_400);

/// The lane in which the table of seven reads is built.
const TABLE: &str = "TwoPlusTwo automaton: Full house, number 228 of 7,462";

/// The copied text stays in the page: a browser without a window may not allow its clipboard.
const COPIES: &str = "Object.defineProperty(navigator, 'clipboard', { configurable: true, value: {
    writeText: text => { window.copied = text; return Promise.resolve(); } } })";

fn main() -> io::Result<()> {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()?;
    let mut lines = Vec::new();
    let story = Story::default().with_timeout(ALL);
    runtime.block_on(story.run_once(async |page: &Page| {
        for (number, track) in TRACKS.into_iter().enumerate() {
            let csv = raced(page, track).await;
            lines.extend(figures(number, &csv));
        }
    }));
    let mut out = io::stdout().lock();
    for line in lines {
        writeln!(out, "{line}")?;
    }
    Ok(())
}

/// What the page copies once it has raced on a track.
async fn raced(page: &Page, track: &str) -> String {
    page.leaves().await;
    page.opens_page("lab/#9c9d9hKhKd", "Lab").await;
    page.script(COPIES, vec![]).await;
    page.clicks("button", TABLE).await;
    page.clicks("button", "Build the table here (130\u{a0}MB)")
        .await;
    page.within(RACE, "the large table", async || {
        let built = "return document.querySelector('.large').innerText";
        match page.script(built, vec![]).await {
            said if said.to_string().contains("Built in") => Ok(()),
            said => Err(said.to_string()),
        }
    })
    .await;
    page.clicks("radio", track).await;
    page.clicks("button", "Start the race").await;
    let said = "return document.querySelector('.panel.race').innerText";
    page.within(RACE, "the end of the race", async || {
        match page.script(said, vec![]).await {
            Value::String(said) if said.contains("Done. ") => Ok(()),
            said => Err(said.to_string()),
        }
    })
    .await;
    page.clicks("button", "Copy as CSV").await;
    page.reads("Copied.").await;
    let copied = page.script("return window.copied", vec![]).await;
    assert_ne!(copied, json!(null), "nothing was copied");
    copied.as_str().unwrap_or_default().to_owned()
}

/// Track, way, quartiles of each row.
fn figures(track: usize, csv: &str) -> Vec<String> {
    let rows = csv.lines().filter(|line| !line.starts_with('#')).skip(1);
    let rows = rows.filter_map(|row| {
        let cells: Vec<&str> = row.split(',').collect();
        let [way, _, low, median, high, ..] = cells[..] else {
            return None;
        };
        Some(format!("{track}\t{way}\t{low}\t{median}\t{high}"))
    });
    rows.collect()
}
