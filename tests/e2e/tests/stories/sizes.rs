//! What has to be in sight, and where, at the sizes people have.

use e2e::calculator::TEN_LINK;
use e2e::{Engine, Page, Story, story};

const SIX: &str = "AhAd-vs-KsKc-vs-QsJs-vs-Td9d-vs-8c7c-vs-5d5s-on-7h8h2c";

const PHONES: [(u32, u32); 3] = [(320, 568), (360, 640), (390, 844)];

/// Phones, tablets, laptops and large screens.
const SIZES: [(u32, u32); 13] = [
    (320, 568),
    (360, 640),
    (390, 844),
    (740, 360),
    (844, 390),
    (768, 1024),
    (1024, 768),
    (1280, 720),
    (1366, 641),
    (1366, 768),
    (1440, 900),
    (1920, 1080),
    (2560, 1440),
];

async fn opens_anew(page: &Page, fragment: &str, (width, height): (u32, u32)) {
    page.leaves().await;
    page.is_sized(width, height).await;
    page.opens(fragment).await;
}

/// A table that has nothing on it yet, whatever the device remembers.
async fn opens_empty(page: &Page, size: (u32, u32)) {
    opens_anew(page, "", size).await;
    page.clicks("button", "Reset").await;
    page.expect_line("").await;
}

/// Opens the table in the page that is open, at this size.
async fn shows(page: &Page, fragment: &str, (width, height): (u32, u32)) {
    page.is_sized(width, height).await;
    page.opens(fragment).await;
}

/// What is in sight is layout.
#[tokio::test]
async fn tools_and_why_there_are_no_odds_are_in_sight_at_every_size() {
    story(async |page: &Page| {
        for size in SIZES {
            let what = &format!("at {size:?}");
            page.is_sized(size.0, size.1).await;
            page.clicks("button", "Reset").await;
            page.expect_line("").await;
            let tools = [
                ("button", "Unknown card"),
                ("button", "Any two cards"),
                ("button", "Deal flop"),
                ("button", "Run it out"),
            ];
            page.expect_in_sight(what, &tools).await;
            for (fragment, reason) in [
                ("AA-vs-AA-vs-AA", "No deal is left"),
                ("AhAd-vs-fold-KsKc", "Player 1 has no opponent"),
            ] {
                shows(page, fragment, size).await;
                page.expect_words_in_sight(what, reason).await;
            }
            shows(page, "AhAd-vs-KsKc", size).await;
            page.clicks("button", "Seven of hearts").await;
            page.expect_words_in_sight(what, "The flop needs two more cards")
                .await;
        }
        // And the tools do it: by a click here, elsewhere by `x` and `*`.
        page.clicks("button", "Reset").await;
        page.expect_line("").await;
        page.types("ah").await;
        page.clicks("button", "Unknown card").await;
        page.clicks("button", "Any two cards").await;
        page.expect_line("Ahx vs random").await;
    })
    .await;
}

/// What is in sight, and where, is layout.
#[tokio::test]
async fn a_phone_says_what_this_is_and_keeps_the_line_below_the_table() {
    story(async |page: &Page| {
        for size in PHONES {
            opens_empty(page, size).await;
            let what = &format!("at {size:?}");
            page.expect_words_in_sight(what, "Exact Texas Hold'em odds")
                .await;
            page.clicks("button", "Examples").await;
            page.expect_words_in_sight(what, "Aces against kings").await;
            page.clicks("button", "Aces against kings AhAd vs KsKc")
                .await;
            page.sees_aces_against_kings().await;
            // Another player is at hand where cards are tapped, and goes again.
            page.expect_in_sight(what, &[("button", "Add player")])
                .await;
            page.clicks("button", "Add player").await;
            page.expect("gridcell", "Player 3, card 1: empty").await;
            page.clicks("button", "Undo").await;
            page.lowers_the_cards().await;
            page.expect_words_in_sight("below the line", "Exact, 1,712,304 boards")
                .await;
            let places = [
                ".scenario-line",
                ".table-area, .add-seat",
                ".dead-row",
                ".results",
            ];
            let [line, table, dead, results] = page.places_of(places).await;
            let [_, line, _, end] = line;
            let ([.., table], [.., dead], [_, results, ..]) = (table, dead, results);
            assert!(
                line >= dead - 1.0,
                "{line}, rows to {dead}, {table} at {size:?}"
            );
            assert!(
                end <= results + 1.0,
                "{end}, results from {results} at {size:?}"
            );
        }
    })
    .await;
}

/// The order on screen is layout, that of reading is the document's.
#[tokio::test]
async fn a_phone_is_read_in_the_order_that_is_seen() {
    const ORDER: &str = r#"
        const parts = [".top-bar", ".board", ".seat", ".dead-row", ".scenario-line", ".results"];
        const found = parts.map(part => document.querySelector(part));
        const wrong = [];
        for (let at = 1; at < found.length; at++) {
            const [before, after] = [found[at - 1], found[at]];
            const follows = before.compareDocumentPosition(after) & Node.DOCUMENT_POSITION_FOLLOWING;
            const [upper, lower] = [before.getBoundingClientRect(), after.getBoundingClientRect()];
            if (!follows || upper.top > lower.top) wrong.push([parts[at - 1], upper.top, parts[at], lower.top]);
        }
        return wrong;
    "#;
    story(async |page: &Page| {
        for size in PHONES {
            shows(page, SIX, size).await;
            page.expect("table", "Equity").await;
            let wrong = page.script(ORDER, vec![]).await;
            assert_eq!(wrong, serde_json::json!([]), "at {size:?}");
        }
        // Turned on its side the same page goes on, with what was on it.
        page.is_sized(1280, 720).await;
        page.expect_line(&SIX.replace('-', " ")).await;
        page.expect_results("Exact, 666 boards").await;
    })
    .await;
}

/// Rows are wrapped by the browser.
#[tokio::test]
async fn dead_cards_stand_in_rows_on_the_smallest_phone() {
    story(async |page: &Page| {
        opens_anew(page, "AhAd-vs-KsKc-dead-2c3c4c5c6c7c8c", (320, 568)).await;
        let [_, top, _, bottom] = page.place_of(".dead-row").await;
        let [_, first, _, end] = page.place_of("[data-slot='dead-0']").await;
        let rows = ((bottom - top) / (end - first)).round();
        assert!(rows <= 2.0, "{rows} rows for eight places");
    })
    .await;
}

/// The size of what is touched is layout, and depends on what points.
#[tokio::test]
async fn fingers_hit_everything_on_phones_and_tablets() {
    let only = Story::default().only_in(&[Engine::Chromium], "only it emulates touch");
    only.run(async |page: &Page| {
        page.emulates_touch(true).await;
        for table in ["AhAd-vs-KsKc", TEN_LINK] {
            page.opens(table).await;
            page.expect("table", "Equity").await;
            for size in [
                (320, 568),
                (390, 844),
                (844, 390),
                (768, 1024),
                (1024, 768),
                (1180, 820),
                (1366, 1024),
            ] {
                page.is_sized(size.0, size.1).await;
                let small = page.small_touch_targets().await;
                assert!(small.is_empty(), "{small:?} at {size:?} with {table}");
            }
        }
        page.emulates_touch(false).await;
    })
    .await;
}

/// The browser says whether there is a mouse or a finger.
#[tokio::test]
async fn a_screen_without_keys_speaks_of_taps() {
    let only = Story::default().only_in(&[Engine::Chromium], "only it emulates touch");
    only.run(async |page: &Page| {
        page.emulates_touch(true).await;
        opens_empty(page, (390, 844)).await;
        page.expect_results("Tap two hands").await;
        page.taps("button", "Ace of hearts").await;
        page.taps("button", "Ace of hearts, with Player 1").await;
        page.expect_in_sight("on a phone", &[("button", "Move it here")])
            .await;
        let page_text = page.text_on_screen().await;
        assert!(page_text.contains("is with Player 1."), "{page_text}");
        assert!(!page_text.contains("Enter"), "{page_text}");
        page.emulates_touch(false).await;
    })
    .await;
}

/// Sizes on screen are layout.
#[tokio::test]
async fn a_wide_screen_is_used() {
    const TEXT: &str =
        "return parseFloat(getComputedStyle(document.querySelector('.seat-name')).fontSize)";
    story(async |page: &Page| {
        let mut before = [0.0; 3];
        for size in [(1440, 900), (1920, 1080), (2560, 1440)] {
            shows(page, "AhAd-vs-KsKc-on-7h8h2c", size).await;
            page.expect("table", "Equity").await;
            let text = page.script(TEXT, vec![]).await.as_f64().unwrap_or(0.0);
            let [left, _, right, _] = page.place_of("[data-slot='board-0']").await;
            // On wide screens there is a column of panels beside the results.
            let last = match size.0 {
                0..1600 => ".results .panel",
                _ => ".study-own .study-panel:not([hidden])",
            };
            let [start, ..] = page.place_of(".results").await;
            let [_, _, end, _] = page.place_of(last).await;
            let now = [text, right - left, end - start];
            let grown = now
                .iter()
                .zip(before)
                .all(|(now, before)| *now > before + 0.5);
            assert!(grown, "{now:?} after {before:?} at {size:?}");
            before = now;
            // Bar and content share their edges, and what stands in the middle its axis.
            let [table, ..] = page.place_of(".table-area").await;
            let [brand, ..] = page.place_of(".brand").await;
            let [_, _, tools, _] = page.place_of(".tool-word").await;
            assert!((table - brand).abs() < 2.0, "{table} {brand} at {size:?}");
            assert!((end - tools).abs() < 2.0, "{end} {tools} at {size:?}");
            let axis = async |selector: &str| {
                let [left, _, right, _] = page.place_of(selector).await;
                f64::midpoint(left, right)
            };
            let board = axis(".board .slot").await;
            let dead = axis(".dead-row > *").await;
            let add = axis(".add-seat").await;
            assert!((board - dead).abs() < 2.0, "{board} {dead} at {size:?}");
            assert!((board - add).abs() < 2.0, "{board} {add} at {size:?}");
            // The two cards and the figure fill most of a player's place.
            let [left, _, right, _] = page.place_of(".seat:has([data-slot='seat-0-0'])").await;
            let [first, _, last, _] = page.place_of("[data-slot^='seat-0']").await;
            assert!(
                last - first > 0.65 * (right - left),
                "{first}–{last} in {left}–{right}"
            );
        }
    })
    .await;
}
