//! The range editor, by keys, mouse, finger and paste.

use e2e::{Page, Story, story};
use serde_json::json;

async fn goes_to_grid(page: &Page) {
    page.tabs_to("the grid", |role, _| role == "gridcell").await;
}

async fn closes_on(page: &Page, line: &str) {
    page.presses("Escape").await;
    page.expect_line(line).await;
}

/// The keys of the grid, from the text field to the brush and back: the focus goes along in the browser.
#[tokio::test]
async fn a_range_is_painted_by_keys_alone() {
    story(async |page: &Page| {
        page.edits_range("AhAd-vs-").await;
        goes_to_grid(page).await;
        page.types("ak").await;
        let blocked = "ace king suited, not in the range, 2 blocked";
        page.expect_focus("gridcell", blocked).await;
        page.presses("Space").await;
        page.presses("Shift+Right").await;
        page.presses("Shift+Right").await;
        let name = "ace jack suited, 4 of 4 combos, weight 100 percent, 2 blocked";
        page.expect_focus("gridcell", name).await;
        page.expect_words("3 classes, 12 combos (0.9 %); 6 left after the cards on the table")
            .await;
        // A stroke is one undo.
        page.presses("Ctrl+z").await;
        page.expect_words("0 classes, 0 combos").await;
        page.presses("Ctrl+y").await;
        page.expect_words("3 classes, 12 combos").await;
        page.types("22+").await;
        page.types("w").await;
        page.expect_focus("slider", "Brush").await;
        page.types("50").await;
        page.presses("Enter").await;
        page.types("kt").await;
        page.presses("Space").await;
        closes_on(page, "AhAd vs 22+,AJs+,KTs:0.5").await;
    })
    .await;
}

/// Fields, folders and crosses are reached by the browser's Tab key and what it unfolds.
#[tokio::test]
async fn a_range_is_saved_and_taken_back() {
    story(async |page: &Page| {
        page.edits_range("AhAd-vs-QQ+,AKs").await;
        unfolds(page, "More").await;
        unfolds(page, "Saved ranges").await;
        page.clicks("textbox", "Save as").await;
        page.types("Cash/Open").await;
        page.presses("Enter").await;
        page.expect_words("Saved: Cash/Open.").await;
        page.clicks("textbox", "Player 2 holds").await;
        page.presses("Ctrl+a").await;
        page.presses("Delete").await;
        page.expect_words("0 classes, 0 combos").await;
        page.clicks("button", "Save").await;
        page.expect_words("There is nothing to save").await;
        unfolds(page, "Cash").await;
        page.tabs_to("the range", |_, name| name == "Open").await;
        page.presses("Enter").await;
        page.expect_words("4 classes, 22 combos (1.7 %)").await;
        page.tabs_to("its cross", |_, name| name == "Delete Open")
            .await;
        page.presses("Enter").await;
        page.expect_words("Deleted: Cash/Open.").await;
        closes_on(page, "AhAd vs QQ+,AKs").await;
    })
    .await;
}

/// Three panels share what they mark by signals of the page. What a call needs comes from one panel and what a range
/// hits from another; both mark hands to keep.
#[tokio::test]
async fn what_is_needed_and_what_hits_is_marked_and_kept() {
    story(async |page: &Page| {
        page.is_sized(1440, 900).await;
        page.opens("AhKh-vs-QQ,99,32o-on-7h8h2c9s").await;
        page.types("e").await;
        page.expect_focus("textbox", "Pot, all bets in it").await;
        page.types("100").await;
        page.presses("Tab").await;
        page.types("200").await;
        page.expect_words("a call pays from 66.7 % on").await;
        page.presses("Escape").await;
        page.types("u").await;
        page.expect_words("Exactly").await;
        let sets = "[...document.querySelectorAll('.hits-row')]
            .find((row) => row.ariaLabel.startsWith('Set:')).click()";
        page.script(sets, vec![]).await;
        page.clicks("button", "Close").await;
        page.presses("g").await;
        page.presses("2").await;
        page.presses("r").await;
        page.expect("grid", "Range of Player 2").await;
        page.script("document.querySelector('.range-more').open = true", vec![])
            .await;
        page.clicks("button", "Needed").await;
        page.expect_words("above or below the 66.7 % that the call needs")
            .await;
        page.until("a figure in a cell", async || {
            let name = "return document.querySelector('.range-grid [data-at=\"28\"]').ariaLabel";
            match page.script(name, vec![]).await.as_str() {
                Some(name) if name.contains(" points ") => Ok(()),
                name => Err(format!("{name:?}")),
            }
        })
        .await;
        page.clicks("button", "Hits").await;
        page.expect_words("Underlined, and how many percent of each class: Set")
            .await;
        page.until("the mark", async || {
            let marked = "return document.querySelectorAll('[data-marked]').length";
            match page.script(marked, vec![]).await.as_i64() {
                // 22, 77, 88 and 99.
                Some(4) => Ok(()),
                count => Err(format!("{count:?}")),
            }
        })
        .await;
        page.clicks("button", "Keep marked").await;
        page.expect_words("1 class, 3 combos").await;
        page.clicks("button", "Undo").await;
        page.expect_words("3 classes").await;
        page.presses("Escape").await;
    })
    .await;
}

/// A worker solves it when a part of the program has been fetched. The saved ranges are a separate part, and jam or
/// fold is solved when they are looked at.
#[tokio::test]
async fn jam_or_fold_is_solved_and_taken() {
    story(async |page: &Page| {
        page.edits_range("AhAd-vs-").await;
        unfolds(page, "More").await;
        unfolds(page, "Saved ranges").await;
        let folder = "Heads-up jam or fold (equilibrium)";
        page.expect_words(folder).await;
        unfolds(page, folder).await;
        page.tabs_to("the first range", |_, name| name.starts_with("Jam, "))
            .await;
        // The ranges of a folder are one stop, and arrows walk along.
        page.until("the range", async || match page.focused().await {
            Some(focused) if focused.name == "Jam, 10 big blinds" => Ok(()),
            focused => {
                page.presses("Right").await;
                Err(focused.map(|it| it.to_string()).unwrap_or_default())
            }
        })
        .await;
        page.presses("Enter").await;
        page.until("a range", async || {
            let extent = "return document.querySelector('.range-extent').textContent";
            let extent = page.script(extent, vec![]).await;
            let extent = extent.as_str().unwrap_or_default().to_owned();
            let classes = extent
                .split_whitespace()
                .next()
                .and_then(|it| it.parse::<u32>().ok());
            match classes {
                Some(60..) => Ok(()),
                _ => Err(extent),
            }
        })
        .await;
    })
    .await;
}

/// Places on screen, while the editor is still to be built. Who is about to press something in the seat's panel hits it,
/// though the editor comes just then.
#[tokio::test]
async fn nothing_moves_when_the_editor_arrives() {
    const PLACES: [&str; 4] = [
        "dialog[open]",
        "dialog[open] .dialog-close",
        ".editor-done",
        "#seat-text",
    ];
    const NOTES: &str = "window.placed = (places) => places.map((place) => {
            const { x, y, width, height } = document.querySelector(place).getBoundingClientRect();
            return [x, y, width, height];
        });
        const panel = document.querySelector('#seat-text').closest('dialog');
        const note = () => {
            const waits = document.querySelector('.seat-editor').childElementCount === 0;
            if (panel.open && waits) window.before = placed(arguments[0]);
        };
        new MutationObserver(note).observe(panel, { attributes: true, attributeFilter: ['open'] });";
    Story::default()
        .run(async |page: &Page| {
            for (width, height) in [
                (320, 568),
                (390, 844),
                (844, 390),
                (768, 1024),
                (1366, 641),
                (1366, 768),
                (2560, 1440),
            ] {
                page.leaves().await;
                page.is_sized(width, height).await;
                page.opens("AhAd-vs-QQ%2B").await;
                page.presses("g").await;
                page.presses("2").await;
                page.script(NOTES, vec![json!(PLACES)]).await;
                page.presses("r").await;
                page.expect_focus("textbox", "Player 2 holds").await;
                page.expect("grid", "Range of Player 2").await;
                let before = page.script("return window.before", vec![]).await;
                let after = "return placed(arguments[0])";
                let after = page.script(after, vec![json!(PLACES)]).await;
                assert_eq!(before, after, "at {width}×{height}");
            }
        })
        .await;
}

/// Browsers call what unfolds by different roles.
async fn unfolds(page: &Page, folded: &str) {
    page.tabs_to(folded, |_, name| name == folded).await;
    page.presses("Enter").await;
}
