//! Typing alone.

use e2e::{Page, story};

#[tokio::test]
async fn a_typed_hand_becomes_an_exact_answer() {
    story(async |page: &Page| {
        page.expect_focus("gridcell", "Player 1, card 1: empty")
            .await;
        page.types("ahadkskc").await;
        page.expect_equity("Player 1", &["81.3 %", "81.1 %", "0.4 %", "18.6 %"])
            .await;
        page.expect_equity("Player 2", &["18.7 %", "18.6 %", "0.4 %", "81.1 %"])
            .await;
        page.expect_results("Exact, 1,712,304 boards").await;
    })
    .await;
}
