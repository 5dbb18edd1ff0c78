//! Cards dealt at random, and what a finished board says.

use e2e::{Page, story};

#[tokio::test]
async fn streets_are_dealt_and_taken_back() {
    story(async |page: &Page| {
        page.types("ahadkskcn").await;
        page.expect_results("Exact, 990 boards").await;
        page.expect_focus("gridcell", "Turn: empty").await;
        page.clicks("button", "Deal turn").await;
        page.expect_results("Exact, 44 boards").await;
        page.clicks("button", "Deal river").await;
        page.expect_results("Exact, 1 board").await;
        for _ in 0..3 {
            page.presses("Ctrl+z").await;
        }
        page.sees_aces_against_kings().await;
        page.clicks("button", "Run it out").await;
        page.expect_results("Exact, 1 board").await;
    })
    .await;
}

#[tokio::test]
async fn no_two_deals_are_the_same() {
    story(async |page: &Page| {
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

#[tokio::test]
async fn a_finished_board_says_why() {
    const WINS: &str = "Player 1 wins with two pair, jacks and fives, ace kicker.";
    const LOSES: &str =
        "Player 2 has the same two pair and loses: the kicker decides, ace over king.";
    story(async |page: &Page| {
        page.types("ahtdkctcjs5cjd5h2c").await;
        page.expect_results("Exact, 1 board").await;
        // It is open by itself.
        page.expect_results(WINS).await;
        page.expect_results(LOSES).await;
        page.clicks("button", "Why?").await;
        page.until("no more words", async || {
            let seen = page.results().await;
            if seen.contains("wins with") {
                Err(seen)
            } else {
                Ok(())
            }
        })
        .await;
        // By key, from the table.
        page.clicks("gridcell", "Dead 1: empty").await;
        page.types("y").await;
        page.expect_results(WINS).await;
        page.expect_said(&format!("{WINS} {LOSES}")).await;
    })
    .await;
}
