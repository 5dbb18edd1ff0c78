//! Where the focus is after clicks, after what had it has gone, and in panels.

use e2e::{Page, story};

#[tokio::test]
async fn after_a_click_cards_are_typed_on() {
    story(async |page: &Page| {
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
    })
    .await;
}

#[tokio::test]
async fn card_keys_act_wherever_no_field_wants_them() {
    story(async |page: &Page| {
        // To the scenario line and on to the bar.
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
        // With Alt and a digit the focus goes along, from a button too.
        page.presses("Ctrl+k").await;
        page.presses("Tab").await;
        page.presses("Alt+1").await;
        page.expect_focus("gridcell", "Player 1, card 1: ace of hearts")
            .await;
    })
    .await;
}

/// Goes to a tool beside the cards by Tab and arrows and presses it.
async fn presses_tool(page: &Page, tool: &str) {
    page.goes_to_tool(tool).await;
    page.presses("Enter").await;
}

/// Goes there by Tab and presses it.
async fn presses_button(page: &Page, button: &str) {
    page.tabs_to(button, |role, name| role == "button" && name == button)
        .await;
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
    })
    .await;
}

#[tokio::test]
async fn players_are_added_until_ten() {
    story(async |page: &Page| {
        presses_button(page, "Add player").await;
        for _ in 0..8 {
            page.presses("Enter").await;
        }
        page.expect("gridcell", "Player 10, card 2: empty").await;
        // The button has gone.
        page.expect_focus("gridcell", "Player 10, card 1: empty")
            .await;
        page.types("ah").await;
        page.expect_focus("gridcell", "Player 10, card 2: empty")
            .await;
    })
    .await;
}

#[tokio::test]
async fn a_panel_keeps_the_focus_and_gives_it_back() {
    story(async |page: &Page| {
        page.types("ah").await;
        for key in ["?", "F1"] {
            page.presses(key).await;
            page.expect("dialog", "Keys").await;
            page.expect_focus("button", "Close").await;
            page.presses(key).await;
            page.expect_focus("gridcell", "Player 1, card 2: empty")
                .await;
        }
        page.clicks("button", "Options").await;
        page.expect_focus("button", "Close").await;
        page.clicks("heading", "Options").await;
        page.until("the focus in the panel", async || {
            let inside = "return !!document.activeElement.closest('dialog[open]')";
            match page.script(inside, vec![]).await.as_bool() {
                Some(true) => Ok(()),
                other => Err(format!("{other:?}")),
            }
        })
        .await;
        page.clicks("button", "Close").await;
        page.expect_focus("gridcell", "Player 1, card 2: empty")
            .await;
        page.types("ad").await;
        page.expect_line("AhAd").await;
    })
    .await;
}

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

#[tokio::test]
async fn a_shared_finished_hand_is_there_to_be_looked_at() {
    story(async |page: &Page| {
        page.opens("AhAd-vs-KsKc-on-7h8h2c3d4d").await;
        page.expect_results("Exact, 1 board").await;
        let top = page.script("return scrollY", vec![]).await;
        assert_eq!(top.as_f64(), Some(0.0));
        let chosen = "return document.querySelectorAll('[data-slot][data-current]').length";
        assert_eq!(page.script(chosen, vec![]).await.as_u64(), Some(0));
        page.clicks("button", "Nine of clubs").await;
        page.expect_words("first choose the one to change").await;
        page.expect_line("AhAd vs KsKc on 7h8h2c3d4d").await;
        page.clicks("gridcell", "River: four of diamonds").await;
        page.clicks("button", "Nine of clubs").await;
        page.expect_line("AhAd vs KsKc on 7h8h2c3d9c").await;
    })
    .await;
}

#[tokio::test]
async fn copying_and_the_text_of_a_player_are_announced_and_done() {
    story(async |page: &Page| {
        page.types("ahad").await;
        page.presses("r").await;
        page.expect_focus("textbox", "Player 2 holds").await;
        page.types("QQ+").await;
        page.presses("Enter").await;
        page.expect_focus("gridcell", "Flop 1: empty").await;
        page.expect_line("AhAd vs QQ+").await;
        page.presses("Ctrl+c").await;
        page.expect_words("Copied as text").await;
    })
    .await;
}

/// Cuts a text out of the scenario field, so that it lies on the clipboard.
async fn cuts(page: &Page, text: &str) {
    page.clicks("textbox", "Scenario").await;
    page.presses("Ctrl+a").await;
    page.types(text).await;
    page.presses("Ctrl+a").await;
    page.presses("Ctrl+x").await;
    page.expect_line("").await;
    page.presses("Escape").await;
}

async fn expect_no_panel(page: &Page) {
    page.until("no open panel", async || {
        let open = "return document.querySelector('dialog[open]')?.innerText ?? ''";
        match page.script(open, vec![]).await.as_str() {
            Some("") => Ok(()),
            other => Err(format!("{other:?}")),
        }
    })
    .await;
}

/// A panel has no use for a pasted table: it closes, and the focus goes to where the next card
/// goes, wherever it was before the panel opened.
#[tokio::test]
async fn a_table_pasted_over_a_panel_is_typed_on() {
    story(async |page: &Page| {
        cuts(page, "AhAd vs KsKc").await;
        // In a row that the pasted table has not, and in one that it has.
        for keys in ["g3", "g1", "b"] {
            page.types(keys).await;
            page.presses("F1").await;
            page.expect_focus("button", "Close").await;
            page.presses("Ctrl+v").await;
            page.expect_line("AhAd vs KsKc").await;
            expect_no_panel(page).await;
            page.expect_focus("gridcell", "Flop 1: empty").await;
            page.types("7h8h2c").await;
            page.expect_line("AhAd vs KsKc on 7h8h2c").await;
        }
    })
    .await;
}

#[tokio::test]
async fn text_pasted_over_a_panel_that_is_no_table_is_there_to_be_mended() {
    story(async |page: &Page| {
        cuts(page, "hello").await;
        for keys in ["g3", "b"] {
            page.types(keys).await;
            page.presses("F1").await;
            page.expect_focus("button", "Close").await;
            page.presses("Ctrl+v").await;
            page.expect_words("can't be read").await;
            expect_no_panel(page).await;
            page.expect_focus("textbox", "Scenario").await;
            page.expect_line("hello").await;
            page.opens_anew().await;
        }
    })
    .await;
}

#[tokio::test]
async fn a_remembered_table_is_typed_on() {
    story(async |page: &Page| {
        page.asks("AhAd vs KsKc").await;
        page.sees_aces_against_kings().await;
        page.presses("Enter").await;
        page.presses("Shift+R").await;
        page.expect_line("").await;
        // In a row that the remembered table has not.
        page.types("g3").await;
        page.expect_focus("gridcell", "Player 3, card 1: empty")
            .await;
        page.types("p").await;
        page.expect_focus("button", "AhAd vs KsKc").await;
        page.presses("Enter").await;
        page.expect_line("AhAd vs KsKc").await;
        page.expect_focus("gridcell", "Flop 1: empty").await;
    })
    .await;
}

/// On the way to the bar the Tab key selects the text of the scenario field. What is pasted and
/// copied after that goes by the focus all the same.
#[tokio::test]
async fn a_field_that_was_left_takes_no_pasted_text() {
    async fn goes_to_the_bar(page: &Page) {
        page.tabs_to("the bar", |role, name| role == "button" && name == "Undo")
            .await;
    }
    story(async |page: &Page| {
        cuts(page, "AhAd vs KsKc").await;
        page.types("qhqd").await;
        goes_to_the_bar(page).await;
        page.presses("End").await;
        page.presses("Enter").await;
        page.expect_focus("button", "Close").await;
        page.presses("Ctrl+v").await;
        page.expect_line("AhAd vs KsKc").await;
        expect_no_panel(page).await;
        page.expect_focus("gridcell", "Flop 1: empty").await;
        goes_to_the_bar(page).await;
        page.presses("Ctrl+c").await;
        page.expect_words("Copied as text").await;
    })
    .await;
}
