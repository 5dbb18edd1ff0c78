//! Where the focus goes: each engine moves it in its own way when what had it has gone.

use e2e::{Engine, Page, Story, story};
use kicker::kit::storage::OPTIONS;
use serde_json::json;

/// The focus leaves the page for the browser's own buttons.
#[tokio::test]
async fn who_tabs_out_of_the_page_is_not_fetched_back() {
    // What another tab of the browser chose, which changes what is on screen.
    const CHOOSE: &str = r#"localStorage.setItem(arguments[0], '{"odds":"ratio"}');
        dispatchEvent(new StorageEvent("storage"))"#;
    const IS_OUT: &str = "return document.activeElement === document.body";
    let engines = [Engine::Firefox].as_slice();
    let why = "elsewhere Tab leads from the last stop of the window to the first";
    let story = Story::default().only_in(engines, why);
    story
        .run(async |page: &Page| {
            page.types("ahadkskc").await;
            page.sees_aces_against_kings().await;
            for _ in 0..14 {
                page.presses("Tab").await;
                if page.script(IS_OUT, vec![]).await == true {
                    break;
                }
            }
            page.script(CHOOSE, vec![json!(page.key_of(OPTIONS).await)])
                .await;
            page.expect_words("odds against").await;
            assert_eq!(page.script(IS_OUT, vec![]).await, true);
        })
        .await;
}

/// Goes to a tool beside the cards by Tab and arrows and presses it.
async fn presses_tool(page: &Page, tool: &str) {
    page.goes_to_tool(tool).await;
    page.presses("Enter").await;
}

async fn expect_a_place(page: &Page) {
    page.until("the focus at the table", async || {
        match page.focused().await {
            Some(focused) if focused.role == "gridcell" => Ok(()),
            other => Err(format!("{other:?}")),
        }
    })
    .await;
}

/// What has the focus and is removed leaves it to nobody.
#[tokio::test]
async fn what_is_gone_hands_the_focus_on() {
    story(async |page: &Page| {
        page.types("ahadkskc").await;
        presses_tool(page, "Deal flop").await;
        page.expect_focus("button", "Deal turn").await;
        page.presses("Enter").await;
        page.expect_focus("button", "Deal river").await;
        page.presses("Enter").await;
        page.expect_results("Exact, 1 board").await;
        expect_a_place(page).await;
        for _ in 0..3 {
            page.presses("Ctrl+z").await;
        }
        page.sees_aces_against_kings().await;
        presses_tool(page, "Run it out").await;
        page.expect_results("Exact, 1 board").await;
        expect_a_place(page).await;
        // Players are added until the button has gone.
        page.presses("Shift+R").await;
        page.expect_line("").await;
        page.tabs_to("Add player", |role, name| {
            role == "button" && name == "Add player"
        })
        .await;
        for _ in 0..8 {
            page.presses("Enter").await;
        }
        page.expect("gridcell", "Player 10, card 2: empty").await;
        page.expect_focus("gridcell", "Player 10, card 1: empty")
            .await;
        page.types("ah").await;
        page.expect_focus("gridcell", "Player 10, card 2: empty")
            .await;
    })
    .await;
}

/// The browser's undo reaches any field of the page that was typed in.
#[tokio::test]
async fn undo_in_a_panel_leaves_the_fields_behind_it_alone() {
    story(async |page: &Page| {
        page.types("/").await;
        page.expect_focus("textbox", "Scenario").await;
        page.types("AhAd vs KsKc").await;
        // What reads it may still be on its way, and only the last text would count.
        page.sees_aces_against_kings().await;
        page.presses("Ctrl+a").await;
        page.types("02|%?").await;
        page.presses("Escape").await;
        page.expect_focus("gridcell", "Flop 1: empty").await;
        page.expect_alert("column 1").await;
        for panel in ["F1", "r"] {
            page.presses(panel).await;
            page.until("an open panel", async || {
                let open = "return document.querySelectorAll('dialog[open]').length";
                match page.script(open, vec![]).await.as_u64() {
                    Some(1) => Ok(()),
                    other => Err(format!("{other:?}")),
                }
            })
            .await;
            page.presses("Ctrl+z").await;
            page.presses("Ctrl+y").await;
            page.presses("Ctrl+z").await;
            page.presses("Escape").await;
            page.expect_line("02|%?").await;
            page.expect_alert("column 1").await;
            page.sees_aces_against_kings().await;
        }
    })
    .await;
}
