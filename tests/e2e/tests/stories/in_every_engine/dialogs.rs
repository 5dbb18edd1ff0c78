//! Dialogs: opened and closed by keys and buttons, with the focus inside meanwhile and back at its place after.

use e2e::{Page, story};

/// A dialog keeps the focus inside.
#[tokio::test]
async fn a_panel_keeps_the_focus_and_gives_it_back() {
    story(async |page: &Page| {
        page.empties_the_table().await;
        page.clicks("button", "How it works").await;
        page.expect_words("The shares of all players add up to 100 %")
            .await;
        page.presses("Escape").await;
        page.clicks("gridcell", "Player 1, card 1: empty").await;
        page.types("i").await;
        page.expect_words("6,175 sets of ranks").await;
        page.presses("Escape").await;
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
