//! Around the grid of the range editor: stops of the Tab key, typed percentages, and what stays in place.

use std::time::Duration;

use e2e::{Page, story};
use serde_json::json;
use tokio::time::sleep;

/// A finger on a cell, by row and column: it comes down, or it is lifted.
const FINGER: &str = r#"
    const [name, row, column] = arguments;
    const grid = document.querySelector(".range-grid");
    grid.scrollIntoView({ block: "nearest" });
    const box = grid.getBoundingClientRect();
    grid.dispatchEvent(new PointerEvent(name, {
        bubbles: true, cancelable: true, isPrimary: true, pointerId: 7, pointerType: "touch",
        button: 0, buttons: name === "pointerdown" ? 1 : 0,
        clientX: box.left + box.width * (column + 0.5) / 13,
        clientY: box.top + box.height * (row + 0.5) / 13,
    }));
"#;

/// How many combos of the class there are, and how many of them are wholly in sight.
const IN_SIGHT: &str = r#"
    const open = document.querySelector("dialog[open] .dialog-body");
    if (!open) return "no dialog is open";
    const body = open.getBoundingClientRect();
    const combos = [...document.querySelectorAll(".range-combo")];
    const inSight = combos.filter((combo) => {
        const box = combo.getBoundingClientRect();
        return box.top >= Math.max(0, body.top) - 1
            && box.bottom <= Math.min(innerHeight, body.bottom) + 1
            && combo.contains(document.elementFromPoint(
                (box.left + box.right) / 2, (box.top + box.bottom) / 2));
    });
    return [combos.length, inSight.length];
"#;

/// The Tab key is the browser's: it finds the stops that the elements make.
#[tokio::test]
async fn few_stops_lead_through_the_editor() {
    story(async |page: &Page| {
        page.edits_range("AhAd-vs-QQ%2B").await;
        let mut stops = Vec::new();
        for _ in 0..5 {
            page.presses("Tab").await;
            stops.push(page.focused().await.expect("a focus").name);
        }
        let [best, preset, grid, suits, more] = stops.try_into().expect("five stops");
        assert_eq!(best, "Best");
        assert_eq!(preset, "5\u{a0}%");
        assert!(grid.starts_with("pocket aces"), "{grid}");
        assert!(suits.starts_with("Ace of "), "{suits}");
        assert_eq!(more, "More");
        // The rest is folded.
        page.presses("Enter").await;
        for (role, name) in [
            ("slider", "Brush"),
            ("button", "Weight"),
            ("slider", "without the best"),
        ] {
            page.presses("Tab").await;
            page.expect_focus(role, name).await;
        }
        // What shares a stop with them is reached by arrows.
        page.presses("Down").await;
        let exactly =
            "Exactly that percentage: of the last class only a part, such as AJo at 40\u{a0}%";
        page.expect_focus("checkbox", exactly).await;
        page.presses("Down").await;
        page.expect_focus("button", "one random hand").await;
        page.presses("Up").await;
        page.presses("Up").await;
        page.presses("Up").await;
        page.expect_focus("slider", "Best").await;
        page.presses("Down").await;
        page.expect_focus("slider", "without the best").await;
        page.presses("Shift+Tab").await;
        page.expect_focus("button", "Weight").await;
        page.presses("Right").await;
        page.expect_focus("button", "Equity").await;
        page.clicks("textbox", "Player 2 holds").await;
        page.presses("Down").await;
        page.expect_focus("slider", "Best").await;
    })
    .await;
}

/// Digits go to sliders, whose keys the browser has too, and Escape moves the focus.
#[tokio::test]
async fn typed_percentages_are_kept_or_refused_and_escape_leads_back() {
    story(async |page: &Page| {
        page.edits_range("AhAd-vs-").await;
        page.tabs_to("the grid", |role, _| role == "gridcell").await;
        page.types("w").await;
        page.expect_focus("slider", "Brush").await;
        page.types("150").await;
        page.expect_words("150 percent is refused: type 1 to 100.")
            .await;
        let value = "return document.querySelector('#range-brush').ariaValueText
            ?? document.querySelector('#range-brush').getAttribute('aria-valuetext')";
        assert_eq!(page.script(value, vec![]).await, "15 percent");
        page.presses("Escape").await;
        page.expect_focus("gridcell", "pocket aces, not in the range, 5 blocked")
            .await;
        page.types("%").await;
        page.types("20").await;
        page.presses("Down").await;
        page.expect_focus("slider", "without the best").await;
        page.types("5").await;
        let value =
            "return document.querySelector('#range-top-from').getAttribute('aria-valuetext')";
        let value = page.script(value, vec![]).await;
        assert_eq!(value, "without the best 5.4 percent, 72 combos");
        page.presses("Escape").await;
        page.expect_focus("gridcell", "pocket aces, not in the range, 5 blocked")
            .await;
        page.presses("Escape").await;
        // The seat has got a range, so the next card is for the board.
        page.expect_focus("gridcell", "Flop 1: empty").await;
        let name = "Player 2, card 1: one of 66-55,ATs-A3s,K8s+,QTs+,AQo-A7o,K9o+,QJo";
        page.expect("gridcell", name).await;
    })
    .await;
}

/// The grid, seats and results are where the screen has room for them: which of them are wholly in sight.
const BESIDE: &str = r#"
    const inSight = (element) => {
        const box = element.getBoundingClientRect();
        return box.width > 0 && box.top >= 0 && box.left >= 0
            && box.bottom <= innerHeight + 1 && box.right <= innerWidth + 1
            && element.contains(document.elementFromPoint(
                (box.left + box.right) / 2, (box.top + box.bottom) / 2));
    };
    const all = (selector) => [...document.querySelectorAll(selector)].every(inSight);
    const grid = document.querySelector(".range-grid");
    return {
        over: document.querySelector("[data-editor]").matches(":modal"),
        row: grid.getBoundingClientRect().height / 13 >= 24,
        places: [".range-grid", ".editor-done", ".seat .slot", ".board .slot"].filter((it) => !all(it)),
        results: inSight(document.querySelector(".equity-table, .results table tr")),
    };
"#;

/// What lies over what is layout.
#[tokio::test]
async fn on_a_wide_screen_the_editor_is_beside_table_and_results() {
    story(async |page: &Page| {
        page.edits_range("AhKd-vs-QQ%2B-vs-JJ-vs-TT-vs-99-vs-88-vs-77-vs-66-vs-55-vs-44-on-2c3d4h")
            .await;
        for (width, height) in [
            (1200, 600),
            (1366, 641),
            (1366, 768),
            (1440, 900),
            (2560, 1440),
        ] {
            page.is_sized(width, height).await;
            let wanted = json!({"over": false, "row": true, "places": [], "results": true});
            page.until("the editor beside the table", async || {
                match page.script(BESIDE, vec![]).await {
                    seen if seen == wanted => Ok(()),
                    seen => Err(format!("{seen} at {width}×{height}")),
                }
            })
            .await;
        }
    })
    .await;
}

/// Places on screen are laid out by the browser.
#[tokio::test]
async fn the_views_change_and_nothing_moves() {
    const PLACES: [&str; 6] = [
        ".range-grid",
        ".range-foot button:first-of-type",
        ".range-foot button:last-of-type",
        ".range-extent",
        ".range-combos",
        ".range-top",
    ];
    story(async |page: &Page| {
        page.edits_range("AhAd-vs-QQ%2B").await;
        for (width, height) in [
            (360, 640),
            (768, 1024),
            (1366, 641),
            (1366, 768),
            (1920, 1080),
        ] {
            page.is_sized(width, height).await;
            page.script("document.querySelector('.range-more').open = true", vec![])
                .await;
            page.taps("button", "Weight").await;
            // Beside the grid: a click may scroll.
            let places = async || {
                let [grid, others @ ..] = page.places_of(PLACES).await;
                others.map(|place| {
                    [0, 1, 2, 3]
                        .map(|side| place[side] - grid[side % 2])
                        .map(f64::round)
                })
            };
            let before = places().await;
            for view in ["Equity", "Needed", "Hits", "Weight"] {
                page.taps("button", view).await;
                assert_eq!(before, places().await, "{view} at {width}×{height}");
            }
        }
    })
    .await;
}

/// A finger rests for a time by the browser's clock, and what is in sight is layout.
#[tokio::test]
async fn a_long_press_shows_all_suits() {
    story(async |page: &Page| {
        page.edits_range("AhAd-vs-QQ%2B").await;
        for (width, height) in [(360, 640), (390, 844), (844, 390)] {
            page.is_sized(width, height).await;
            // An offsuit class, a pair and a suited one.
            for (row, column, count) in [(3, 0, 16), (2, 2, 6), (1, 4, 16)] {
                let at = |name: &str| vec![json!(name), json!(row), json!(column)];
                page.script(FINGER, at("pointerdown")).await;
                sleep(Duration::from_millis(600)).await;
                page.script(FINGER, at("pointerup")).await;
                page.until("all suits in sight", async || {
                    match page.script(IN_SIGHT, vec![]).await {
                        seen if seen == json!([count, count]) => Ok(()),
                        seen => Err(format!("{seen} at {width}×{height}")),
                    }
                })
                .await;
            }
        }
    })
    .await;
}
