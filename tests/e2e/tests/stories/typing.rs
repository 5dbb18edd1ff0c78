//! Typing alone: the fastest way in.

use e2e::{Page, story};

/// From a key to what is on screen and what is heard: the whole way, with a real worker.
#[tokio::test]
async fn a_typed_hand_becomes_an_exact_answer() {
    story(async |page: &Page| {
        page.expect_focus("gridcell", "Player 1, card 1: ace of hearts")
            .await;
        page.expect_line("AhKd vs QsQc").await;
        page.types("ahadkskc").await;
        page.sees_aces_against_kings().await;
        page.expect_hand("One pair", "Player 1", "35.0 %").await;
        page.expect_hand("Straight flush", "Player 2", "0.0 %")
            .await;
        page.expect_line("AhAd vs KsKc").await;
        page.expect("gridcell", "Player 2, card 2: king of clubs")
            .await;
        page.expect("button", "Ace of hearts, with Player 1").await;
        page.expect_said("Player 1 81.3 percent, Player 2 18.7 percent. Exact, 1,712,304 boards.")
            .await;
    })
    .await;
}
