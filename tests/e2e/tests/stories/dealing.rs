//! Cards dealt at random: the seed comes from the browser.

use e2e::{Page, story};

/// The seed of a deal is drawn by the browser.
#[tokio::test]
async fn no_two_deals_are_the_same() {
    story(async |page: &Page| {
        page.empties_the_table().await;
        let mut boards = Vec::new();
        for _ in 0..3 {
            page.presses("Shift+N").await;
            let field = page.find("textbox", "Scenario").await;
            page.until("a board", async || {
                let line = field.prop("value").await.ok().flatten().unwrap_or_default();
                if line.starts_with("on ") {
                    boards.push(line);
                    return Ok(());
                }
                Err(line)
            })
            .await;
            page.presses("Ctrl+z").await;
            page.expect_line("").await;
        }
        // One in 2,598,960 twice.
        assert!(
            boards[0] != boards[1] || boards[1] != boards[2],
            "{boards:?}"
        );
    })
    .await;
}
