//! axe finds nothing, in any state, theme and size. At each change it looks at the pages as they open; with `--all` at
//! every state.

use e2e::calculator::TEN;
use e2e::{Engine, Page, Story};
use serde_json::json;

const SIZES: [(u32, u32); 4] = [(320, 640), (390, 844), (768, 1024), (1440, 900)];

const ONLY: &str = "themes and sizes of a system are asked for by its protocol";

/// The system's colour scheme: light, dark, and forced colours.
const THEMES: [&[(&str, &str)]; 3] = [
    &[("prefers-color-scheme", "light")],
    &[("prefers-color-scheme", "dark")],
    &[
        ("prefers-color-scheme", "dark"),
        ("forced-colors", "active"),
    ],
];

async fn has_theme(page: &Page, theme: &[(&str, &str)]) {
    let features: Vec<_> = theme
        .iter()
        .map(|(name, value)| json!({ "name": name, "value": value }))
        .collect();
    page.browser()
        .emulate(
            "Emulation.setEmulatedMedia",
            json!({ "features": features }),
        )
        .await;
}

/// Asks axe about the page as it is, at every size in every theme.
async fn is_faultless(page: &Page, state: &str) {
    is_faultless_at(page, state, &SIZES).await;
}

/// The same at these sizes.
async fn is_faultless_at(page: &Page, state: &str, sizes: &[(u32, u32)]) {
    let mut faults = Vec::new();
    for theme in THEMES {
        has_theme(page, theme).await;
        for &(width, height) in sizes {
            page.is_sized(width, height).await;
            for fault in page.found_by_axe().await {
                faults.push(format!("{state}, {width}×{height}, {theme:?}: {fault}"));
            }
        }
    }
    has_theme(page, &[]).await;
    page.is_sized(1440, 900).await;
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// A story that runs only where axe is available.
async fn looked_at(told: impl AsyncFn(&Page)) {
    let story = Story::default().only_in(&[Engine::Chromium], ONLY);
    story
        .run(async |page: &Page| {
            if page.can_ask_axe() {
                page.is_sized(1440, 900).await;
                told(page).await;
            } else {
                eprintln!("skipped: axe needs Node.js, which is not installed");
            }
        })
        .await;
}

/// Writes a line into the scenario field in place of what is there.
async fn writes(page: &Page, line: &str) {
    page.presses("Ctrl+k").await;
    page.presses("Ctrl+a").await;
    page.types(line).await;
    page.presses("Enter").await;
}

/// axe reads elements, colours and sizes as the browser worked them out.
#[tokio::test]
async fn axe_finds_nothing_as_pages_open() {
    looked_at(async |page: &Page| {
        page.types("ahadkskc").await;
        page.sees_aces_against_kings().await;
        is_faultless_at(page, "a table", &SIZES[1..2]).await;
        page.opens_page("lab/", "Lab").await;
        is_faultless_at(page, "the lab", &SIZES[1..2]).await;
        page.opens_page("play/", "Practice table").await;
        page.expect("button", "Sit down").await;
        is_faultless_at(page, "the practice table", &SIZES[1..2]).await;
    })
    .await;
}

/// axe reads elements, colours and sizes as the browser worked them out.
#[tokio::test]
#[ignore = "a minute, for --all"]
async fn axe_finds_nothing_while_cards_are_typed() {
    looked_at(async |page: &Page| {
        is_faultless(page, "empty").await;
        page.types("ahadk").await;
        is_faultless(page, "half a card").await;
        page.types("skc").await;
        page.sees_aces_against_kings().await;
        is_faultless(page, "two hands").await;
        page.types("bah").await;
        page.expect_words("Move it here").await;
        is_faultless(page, "refused").await;
        page.presses("Escape").await;
        page.types("7h8h2c").await;
        page.expect_results("Exact, 990 boards").await;
        is_faultless(page, "flop").await;
    })
    .await;
}

/// axe reads elements, colours and sizes as the browser worked them out.
#[tokio::test]
#[ignore = "a minute, for --all"]
async fn axe_finds_nothing_in_what_the_line_brings() {
    looked_at(async |page: &Page| {
        writes(page, TEN).await;
        page.expect_results("Exact, 201,376 boards").await;
        is_faultless(page, "ten players").await;
        writes(page, "AhAd vs KsKc on 7h8h2c3d5s").await;
        page.expect_results("Exact, 1 board").await;
        page.presses("Escape").await;
        is_faultless(page, "finished").await;
        page.presses("Ctrl+k").await;
        page.presses("Ctrl+a").await;
        page.types("AhAd vs Kz on ").await;
        page.presses("Enter").await;
        is_faultless(page, "an error in the line").await;
        writes(page, "random vs random vs random").await;
        page.expect_results("Estimated ±").await;
        page.clicks("button", "Stop").await;
        page.expect("button", "Count on").await;
        is_faultless(page, "a stopped estimate").await;
    })
    .await;
}

/// axe reads elements, colours and sizes as the browser worked them out.
#[tokio::test]
#[ignore = "a minute, for --all"]
async fn axe_finds_nothing_in_the_panels() {
    looked_at(async |page: &Page| {
        page.types("jhthasadb9h8h2c3d5s").await;
        page.presses("y").await;
        is_faultless(page, "why").await;
        for button in ["Options", "Keys", "History", "Share"] {
            page.clicks("button", button).await;
            page.expect("dialog", button).await;
            is_faultless(page, button).await;
            page.presses("Escape").await;
        }
        page.clicks("gridcell", "Player 1, card 1: jack of hearts")
            .await;
        page.presses("i").await;
        page.expect("dialog", "How it works").await;
        is_faultless(page, "how it works").await;
        page.presses("Escape").await;
        page.presses("r").await;
        page.expect("grid", "Range of Player 1").await;
        is_faultless(page, "the panel of a seat").await;
        page.types("QQ+,AhKh,T9s:0.5").await;
        page.expect_words("weighted").await;
        page.script("document.querySelector('.range-more').open = true", vec![])
            .await;
        page.clicks("button", "Equity").await;
        is_faultless(page, "a range").await;
    })
    .await;
}

/// axe reads elements, colours and sizes as the browser worked them out.
#[tokio::test]
#[ignore = "a minute, for --all"]
async fn axe_finds_nothing_when_things_go_wrong() {
    Story::default()
        .only_in(&[Engine::Chromium], ONLY)
        .without("engine_loader.js")
        .with_errors_about("")
        .run(async |page: &Page| {
            if !page.can_ask_axe() {
                return;
            }
            page.is_sized(1440, 900).await;
            page.types("ahadkskc").await;
            page.expect("button", "Try again").await;
            is_faultless(page, "without an engine").await;
            page.script("document.getElementById('stopped').showModal()", vec![])
                .await;
            is_faultless(page, "stopped").await;
        })
        .await;
}

/// axe reads elements, colours and sizes as the browser worked them out.
#[tokio::test]
#[ignore = "a minute, for --all"]
async fn axe_finds_nothing_beside_the_table() {
    looked_at(async |page: &Page| {
        page.opens("QQ+-vs-AhKh-on-7h8h2c").await;
        page.types("v").await;
        page.expect_words("Mean of all").await;
        is_faultless(page, "the map of a range").await;
        // Each in the place of the one before it.
        for (key, words) in [
            ("z", "lie above"),
            ("o", "known hands"),
            ("u", "Player 1: "),
        ] {
            page.types(key).await;
            page.expect_words(words).await;
            is_faultless(page, words).await;
        }
        let first_row = "document.querySelector('.hits-row:not([data-none])').click()";
        page.script(first_row, vec![]).await;
        page.clicks("gridcell", "Turn: empty").await;
        page.types("g1r").await;
        page.expect("grid", "Range of Player 1").await;
        page.script("document.querySelector('.range-more').open = true", vec![])
            .await;
        page.clicks("button", "Hits").await;
        page.expect_words("Underlined, and how many percent").await;
        is_faultless(page, "what a range hits in its grid").await;
        page.presses("Escape").await;
        writes(page, "AhKh vs QsQd on 7h8h2c").await;
        page.clicks("button", "Outs").await;
        page.expect_words("15 outs").await;
        is_faultless(page, "outs").await;
        page.types("e").await;
        page.expect_focus("textbox", "Pot, all bets in it").await;
        page.types("100").await;
        page.presses("Tab").await;
        page.types("x").await;
        page.expect_words("is not a number").await;
        is_faultless(page, "money").await;
    })
    .await;
}

/// axe reads elements, colours and sizes as the browser worked them out.
#[tokio::test]
#[ignore = "a minute, for --all"]
async fn axe_finds_nothing_in_any_language() {
    looked_at(async |page: &Page| {
        page.types("ahadkskc7h8h2c").await;
        page.expect_results("Exact, 990 boards").await;
        let mut options = "Options";
        for (language, next) in [
            ("Polski", "Opcje"),
            ("Português", "Opções"),
            ("Suomi", "Asetukset"),
            ("Русский", "Настройки"),
        ] {
            page.clicks("button", options).await;
            page.clicks("radio", language).await;
            page.expect_focus("radio", language).await;
            is_faultless(page, &format!("options in {language}")).await;
            page.presses("Escape").await;
            is_faultless(page, &format!("a flop in {language}")).await;
            options = next;
        }
    })
    .await;
}

/// axe reads elements, colours and sizes as the browser worked them out.
#[tokio::test]
#[ignore = "a minute, for --all"]
async fn axe_finds_nothing_in_the_lab() {
    looked_at(async |page: &Page| {
        page.opens_page("lab/", "Lab").await;
        is_faultless(page, "the lab").await;
        let lane = "Cactus Kev, Senzee’s hash: Full house, number 228 of 7,462";
        page.clicks("button", lane).await;
        page.clicks("button", "Products").await;
        page.clicks("radio", "Code").await;
        page.clicks("button", "Make this mistake: * 16 for >> 16")
            .await;
        page.clicks("button", "Closer").await;
        is_faultless(page, "a bucket, a mistake and the map from near").await;
        page.clicks("button", "Make this mistake: Card by card")
            .await;
        page.clicks(
            "button",
            "TwoPlusTwo automaton: Full house, number 228 of 7,462",
        )
        .await;
        page.clicks("button", "Next").await;
        is_faultless(page, "two hands compared, and the lane of the large table").await;
        page.clicks("button", "Build the table here (130\u{a0}MB)")
            .await;
        page.sees_step("Step 1 of 6").await;
        is_faultless(page, "the large table").await;
        page.answers(1, 1).await;
        page.answers(2, 1).await;
        page.clicks("button", "See how: 2").await;
        page.clicks("button", "Next").await;
        page.clicks("button", "Present").await;
        is_faultless(page, "a worksheet, and one lane alone").await;
        page.clicks("button", "End the presentation").await;
        page.goes_to("lab/#9c9d9hKhKd;lane=77;step=99").await;
        is_faultless(page, "a link that can't be used").await;
    })
    .await;
}

/// axe reads elements, colours and sizes as the browser worked them out.
#[tokio::test]
#[ignore = "a minute, for --all"]
async fn axe_finds_nothing_at_the_practice_table() {
    looked_at(async |page: &Page| {
        page.opens_page("play/", "Practice table").await;
        page.expect("button", "Sit down").await;
        is_faultless(page, "before a table").await;
        page.clicks("textbox", "Small bet/big bet").await;
        page.types("x").await;
        page.presses("Enter").await;
        page.expect_alert("10/20").await;
        is_faultless(page, "stakes that make no sense").await;
        page.presses("Ctrl+a").await;
        page.types("10/20").await;
        page.presses("Enter").await;
        page.expect("group", "Your actions").await;
        page.clicks("button", "Options").await;
        page.expect("dialog", "Options").await;
        page.clicks("radio", "At once").await;
        page.clicks("checkbox", "Show everybody's style").await;
        is_faultless(page, "Options").await;
        page.presses("Escape").await;
        page.waits_for_the_turn().await;
        is_faultless(page, "one's turn").await;
        page.types("n").await;
        is_faultless(page, "a refusal").await;
    })
    .await;
}

/// axe reads elements, colours and sizes as the browser worked them out.
#[tokio::test]
#[ignore = "a minute, for --all"]
async fn axe_finds_nothing_after_a_hand() {
    looked_at(async |page: &Page| {
        page.sits_down().await;
        while page.waits_for_the_turn().await != "Next hand" {
            page.acts_at_the_table(async || page.types("c").await).await;
        }
        page.types("y").await;
        page.expect("heading", "What cost most?").await;
        is_faultless(page, "after a hand").await;
        page.types("h").await;
        page.expect("dialog", "Hands").await;
        is_faultless(page, "hands").await;
        page.tabs_to("the hand", |_, name| name.starts_with("Hand 1"))
            .await;
        page.presses("Enter").await;
        page.clicks("button", "To the end").await;
        is_faultless(page, "a hand step by step").await;
        page.presses("Escape").await;
        for panel in ["Statistics", "Keys"] {
            page.clicks("button", panel).await;
            page.expect("dialog", panel).await;
            is_faultless(page, panel).await;
            page.presses("Escape").await;
        }
        page.clicks("button", "Options").await;
        page.clicks("button", "Delete all hands").await;
        page.expect("button", "Undo").await;
        is_faultless(page, "forgotten").await;
    })
    .await;
}
