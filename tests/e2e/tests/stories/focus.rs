//! Where the focus is after clicks, after what had it has gone, and in panels.

use e2e::{Engine, Page, Story, story};
use serde_json::json;

/// Clicks move the focus, and keys go where it is.
#[tokio::test]
async fn after_a_click_cards_are_typed_on() {
    story(async |page: &Page| {
        page.empties_the_table().await;
        page.clicks("button", "Ace of hearts").await;
        page.types("ad").await;
        page.clicks("button", "Undo").await;
        page.types("ad").await;
        page.expect_line("AhAd").await;
        page.clicks("button", "Add player").await;
        page.expect_focus("gridcell", "Player 3, card 1: empty")
            .await;
        page.types("qsqd g2kskc").await;
        page.expect_line("AhAd vs KsKc vs QsQd").await;
        page.clicks("button", "Deal flop").await;
        page.expect("button", "Deal turn").await;
        // Three cards leave one of four ranks free; a card of the flop would be refused.
        let line = page.line().await;
        let board = line.split(" on ").nth(1).expect("a flop");
        let free = ["j", "t", "9", "8"]
            .into_iter()
            .find(|rank| !board.to_lowercase().contains(rank))
            .expect("a rank that was not dealt");
        page.types(&format!("g3{free}s{free}d")).await;
        page.presses("Ctrl+z").await;
        page.presses("Ctrl+z").await;
        page.presses("Ctrl+z").await;
        page.expect_line("AhAd vs KsKc vs QsQd").await;
        // The bare page.
        page.clicks("heading", "Equity").await;
        page.types("g3jhjd").await;
        page.expect_line("AhAd vs KsKc vs JhJd").await;
        // From the scenario line on to the bar: cards typed there are the table's, and the focus goes along.
        page.presses("Shift+R").await;
        page.presses("Ctrl+k").await;
        page.presses("Tab").await;
        page.until("a button of the bar", async || match page.focused().await {
            Some(focused) if focused.role == "button" => Ok(()),
            other => Err(format!("{other:?}")),
        })
        .await;
        page.types("ahad kskc").await;
        page.sees_aces_against_kings().await;
        page.expect_focus("gridcell", "Flop 1: empty").await;
        page.presses("Ctrl+k").await;
        page.presses("Tab").await;
        page.presses("Alt+1").await;
        page.expect_focus("gridcell", "Player 1, card 1: ace of hearts")
            .await;
    })
    .await;
}

/// The page is built again when the screen turns. On a slow device its panel opens only after that was painted.
#[tokio::test]
async fn a_panel_that_opens_again_late_has_the_focus_where_it_was() {
    const BEFORE: &str = "document.querySelector('dialog[open]').isOfBefore = true";
    const AGAIN: &str = "return !!document.querySelector('dialog[open]')
        && !document.querySelector('dialog[open]').isOfBefore";
    let only = "the others can't be slowed down";
    let story = Story::default().only_in(&[Engine::Chromium], only);
    story
        .run(async |page: &Page| {
            page.is_sized(1440, 900).await;
            page.types("ahadr").await;
            page.expect_focus("textbox", "Player 2 holds").await;
            for (width, height) in [(390, 844), (1440, 900)] {
                page.script(BEFORE, vec![]).await;
                let slow = json!({ "rate": 20 });
                page.browser()
                    .devtools("Emulation.setCPUThrottlingRate", slow)
                    .await;
                page.is_sized(width, height).await;
                page.until("the panel again", async || {
                    match page.script(AGAIN, vec![]).await == true {
                        true => Ok(()),
                        false => Err("the one before".to_owned()),
                    }
                })
                .await;
                let as_it_is = json!({ "rate": 1 });
                page.browser()
                    .devtools("Emulation.setCPUThrottlingRate", as_it_is)
                    .await;
                page.expect_focus("textbox", "Player 2 holds").await;
            }
            page.types("QQ+").await;
            page.presses("Escape").await;
            page.expect_line("AhAd vs QQ+").await;
        })
        .await;
}

/// A dialog that closes gives the focus back, and the pasted text wants it elsewhere.
#[tokio::test]
async fn text_pasted_over_a_panel_that_is_no_table_is_there_to_be_mended() {
    story(async |page: &Page| {
        page.empties_the_table().await;
        page.clicks("textbox", "Scenario").await;
        page.types("hello").await;
        page.presses("Ctrl+a").await;
        page.presses("Ctrl+x").await;
        page.expect_line("").await;
        page.presses("Escape").await;
        page.types("b").await;
        page.presses("F1").await;
        page.expect_focus("button", "Close").await;
        page.presses("Ctrl+v").await;
        page.expect_words("can't be read").await;
        page.until("the panel closed", async || {
            match page.find_now("dialog", "Keys").await {
                None => Ok(()),
                Some(_) => Err("it is open".to_owned()),
            }
        })
        .await;
        page.expect_focus("textbox", "Scenario").await;
        page.expect_line("hello").await;
    })
    .await;
}

/// The Tab key is the browser's.
#[tokio::test]
async fn tab_makes_about_six_stops_and_never_52() {
    story(async |page: &Page| {
        page.types("ahadkskc").await;
        page.sees_aces_against_kings().await;
        let begin = page.focused().await.expect("a slot has the focus");
        let mut stops = Vec::new();
        for _ in 0..20 {
            page.presses("Tab").await;
            match page.focused().await {
                Some(focused) if focused == begin => break,
                Some(focused) => stops.push(focused.to_string()),
                None => {}
            }
        }
        assert!(stops.len() <= 10, "{}", stops.join(", "));
    })
    .await;
}
