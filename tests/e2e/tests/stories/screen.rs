//! The screen: downloads, names, and that nothing moves by itself.

use e2e::{Engine, Page, Story, engine, story};
use serde_json::{Value, json};
use xtask::build::sizes;

/// Phones, upright and on their side, a tablet and a screen.
const SIZES: [(u32, u32); 5] = [(320, 640), (360, 740), (740, 360), (768, 1024), (1440, 900)];

/// The browser decides what it asks the server for.
#[tokio::test]
async fn the_first_visit_downloads_only_what_is_counted_as_its_own() {
    story(async |page: &Page| {
        page.types("ahadkskc").await;
        page.sees_aces_against_kings().await;
        let weight = sizes::weigh(page.server().folder()).expect("the site can be weighed");
        let asked = page.server().requests();
        // From then on the whole site is kept for the next visit.
        let at_first = asked
            .iter()
            .take_while(|path| !path.ends_with("offline.js"));
        for asked in at_first {
            let path = asked.strip_prefix("/kicker/").unwrap_or(asked);
            let path = path.split('?').next().unwrap_or_default();
            let path = if path.is_empty() { "index.html" } else { path };
            // Firefox has pages of its own that show sites by their largest icon, and takes it
            // when a page is done.
            if engine() == Engine::Firefox && path == "icons/apple-180.png" {
                continue;
            }
            let part = weight.parts.iter().find(|part| part.path == path);
            let part =
                part.unwrap_or_else(|| panic!("the site has no {path}, yet it was asked for"));
            assert!(
                part.is_first_load(),
                "{path} is downloaded at first, but not counted"
            );
        }
    })
    .await;
}

/// The marked slots, each with what is said of it.
const MARKED: &str = r#"
    return [...document.querySelectorAll("[role=gridcell][data-five]")].map(slot =>
        slot.getAttribute("aria-label") + " | " + slot.getAttribute("aria-description"));
"#;

/// The text of each cell for screen readers: not every engine names a cell by what it holds.
const SPOKEN: &str = "return [...document.querySelectorAll('[role=gridcell]')].map(cell => \
    [...cell.children].filter(e => !e.ariaHidden).map(e => e.textContent).join(' '))";

/// Roles and names are worked out by the browser from the elements.
#[tokio::test]
async fn the_names_are_those_a_screen_reader_should_hear() {
    story(async |page: &Page| {
        page.empties_the_table().await;
        for (role, name) in [
            ("grid", "Table"),
            ("grid", "Cards"),
            ("textbox", "Scenario"),
            ("region", "Results"),
            ("button", "Undo"),
            ("button", "Redo"),
            ("button", "Reset"),
            ("button", "Share"),
            ("navigation", "Pages"),
            ("link", "Practice"),
            ("link", "Lab"),
            ("button", "Menu"),
            ("gridcell", "Player 1, card 1: empty"),
            ("gridcell", "Player 2, card 2: empty"),
            ("gridcell", "Flop 1: empty"),
            ("gridcell", "Flop 3: empty"),
            ("gridcell", "Turn: empty"),
            ("gridcell", "River: empty"),
            ("gridcell", "Dead 1: empty"),
            ("button", "Ace of hearts"),
            ("button", "Ten of clubs"),
            ("button", "Two of spades"),
        ] {
            page.expect(role, name).await;
        }
        page.types("ahadkskc").await;
        page.expect("table", "Equity").await;
        page.expect("table", "Hands").await;
        let hands = page.table("Hands").await.expect("it was there");
        let categories = [
            "High card",
            "One pair",
            "Two pair",
            "Three of a kind",
            "Straight",
            "Flush",
            "Full house",
            "Four of a kind",
            "Straight flush",
        ];
        for category in categories {
            let row = hands.get(category).unwrap_or_else(|| panic!("{hands:?}"));
            assert!(row.contains_key("Player 2"), "{row:?}");
        }
        // Shares are heard with their unit.
        let cells = page.script(SPOKEN, vec![]).await;
        let mut texts = cells.as_array().into_iter().flatten();
        let percent = |cell: &Value| {
            let text = cell.as_str().unwrap_or_default();
            text.contains("81.3 percent") && !text.contains('%')
        };
        assert!(texts.any(percent), "{cells}");
        // The five cards of the seat in view say that they are.
        page.types("7h8h2cg1").await;
        page.expect_results("Exact, 990 boards").await;
        let five = [
            "Player 1, card 1: ace of hearts",
            "Player 1, card 2: ace of diamonds",
            "Flop 1: seven of hearts",
            "Flop 2: eight of hearts",
            "Flop 3: two of clubs",
        ];
        let five = five.map(|card| format!("{card} | Among the best five of Player 1"));
        page.until(&format!("{five:?} marked"), async || {
            match page.script(MARKED, vec![]).await {
                seen if seen == json!(five) => Ok(()),
                seen => Err(seen.to_string()),
            }
        })
        .await;
        page.presses("r").await;
        page.expect("dialog", "Player 1").await;
    })
    .await;
}

/// Every shift of the page that no key or tap was the reason of, and how large it was.
const SHIFTS: &str = r#"
    const done = arguments[arguments.length - 1];
    const place = ({ node }) => node?.outerHTML?.slice(0, 80) ?? node?.parentElement?.className;
    let shifts = [];
    new PerformanceObserver((list) => {
        for (const { hadRecentInput, value, sources } of list.getEntries()) {
            if (!hadRecentInput) shifts.push([value, sources.map(place)]);
        }
    }).observe({ type: "layout-shift", buffered: true });
    setTimeout(() => done(shifts), 300);
"#;

/// The browser counts shifts of layout.
#[tokio::test]
async fn nothing_moves_by_itself() {
    let only = Story::default().only_in(&[Engine::Chromium], "only it counts shifts");
    only.run(async |page: &Page| {
        for (width, height) in SIZES {
            page.is_sized(width, height).await;
            // From a link: no key is the reason for what the answer moves.
            for fragment in ["", "JhTh-vs-AsAd-on-9h8h2c"] {
                page.leaves().await;
                page.opens(fragment).await;
                if !fragment.is_empty() {
                    page.expect("table", "Hands").await;
                }
                let shifts = page.script_that_waits(SHIFTS, vec![]).await;
                let shifts = shifts.as_array().cloned().unwrap_or_default();
                let all: f64 = shifts.iter().filter_map(|shift| shift[0].as_f64()).sum();
                // 1 is the whole view moved by its whole height. What is left is heads of columns
                // that move by a pixel when their figures come.
                assert!(all < 0.005, "{fragment} at {width}×{height}: {shifts:?}");
            }
        }
    })
    .await;
}
