//! Seats: text at them, folding, changing places.

use std::time::Duration;

use e2e::{Page, story};
use tokio::time::sleep;

#[tokio::test]
async fn a_range_is_written_at_the_seat() {
    story(async |page: &Page| {
        page.types("ahadr").await;
        page.expect_focus("textbox", "Player 2 holds").await;
        page.types("QQ+,AKs").await;
        page.expect_words("22 combos (1.7 %): QQ+,AKs").await;
        page.presses("Enter").await;
        // On to the next place, as after cards.
        page.expect_focus("gridcell", "Flop 1: empty").await;
        page.expect_line("AhAd vs QQ+,AKs").await;
        page.types("g2kskc").await;
        page.sees_aces_against_kings().await;
    })
    .await;
}

/// A person types faster than a busy browser draws.
#[tokio::test]
async fn frames_that_come_late_disturb_nobody() {
    const LATE: &str = "
        const soon = requestAnimationFrame;
        window.requestAnimationFrame = draw => setTimeout(() => soon(draw), 700)";
    story(async |page: &Page| {
        page.script(LATE, vec![]).await;
        page.types("ahadr").await;
        page.types("KK,AKs").await;
        page.presses("Enter").await;
        page.presses("Tab").await;
        page.presses("Tab").await;
        let focused = page.focused().await;
        page.expect_line("AhAd vs KK,AKs").await;
        sleep(Duration::from_secs(1)).await;
        assert_eq!(page.focused().await, focused);
        page.presses("Shift+Tab").await;
        page.presses("Shift+Tab").await;
        page.types("rKsKc").await;
        page.presses("Enter").await;
        page.sees_aces_against_kings().await;
    })
    .await;
}

#[tokio::test]
async fn a_button_does_not_become_another_one() {
    story(async |page: &Page| {
        page.opens("AhAd-vs-KsKc-vs-QsQd").await;
        page.presses("Alt+2").await;
        page.presses("r").await;
        page.expect_focus("textbox", "Player 2 holds").await;
        page.presses("Down").await;
        page.expect_focus("button", "Fold").await;
        for _ in 0..3 {
            page.presses("Right").await;
        }
        page.expect_focus("button", "Move on").await;
        page.presses("Enter").await;
        page.expect_address("AhAd-vs-QsQd-vs-KsKc").await;
        page.presses("Enter").await;
        page.expect_focus("button", "Move on").await;
        page.expect_address("AhAd-vs-QsQd-vs-KsKc").await;
        page.expect("dialog", "Player 3").await;
    })
    .await;
}

#[tokio::test]
async fn a_player_folds_by_key_and_by_button() {
    story(async |page: &Page| {
        page.types("ahadkskcg3qsqcg3f").await;
        page.expect_line("AhAd vs KsKc vs fold QsQc").await;
        page.expect_words("Folded").await;
        page.expect_address("AhAd-vs-KsKc-vs-fold-QsQc").await;
        page.reloads().await;
        page.expect_words("Folded").await;
        page.expect("gridcell", "Player 3, card 1: queen of spades")
            .await;
        page.clicks("button", "Player 3: more").await;
        page.clicks("button", "Back in").await;
        // Behind the panel the field can't be reached.
        page.expect_address("AhAd-vs-KsKc-vs-QsQc").await;
        page.clicks("button", "Move back").await;
        page.expect_address("AhAd-vs-QsQc-vs-KsKc").await;
        page.clicks("button", "Remove").await;
        page.sees_aces_against_kings().await;
    })
    .await;
}

#[tokio::test]
async fn cards_nobody_knows_are_typed() {
    story(async |page: &Page| {
        page.types("ahadxx").await;
        page.expect_line("AhAd vs random").await;
        page.expect_results("Exact, 2,097,572,400 deals").await;
        page.expect("gridcell", "Player 2, card 1: unknown").await;
    })
    .await;
}
