//! Seats: text at them, folding, changing places.

use std::time::Duration;

use e2e::{Page, story};
use tokio::time::sleep;

/// Frames are the browser's, and come when they can. A person types faster than a busy browser draws.
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

/// The focus stays on an element whose meaning could change under it.
#[tokio::test]
async fn a_button_does_not_become_another_one() {
    story(async |page: &Page| {
        page.opens("AhAd-vs-KsKc-vs-QsQd").await;
        page.presses("Alt+2").await;
        page.clicks("button", "Player 2: actions").await;
        page.expect("dialog", "Player 2").await;
        page.tabs_to("Fold", |_, name| name == "Fold").await;
        for _ in 0..3 {
            page.presses("Down").await;
        }
        page.expect_focus("button", "Move on").await;
        page.presses("Enter").await;
        page.expect_address("AhAd-vs-QsQd-vs-KsKc").await;
        page.presses("Enter").await;
        page.expect_focus("button", "Move on").await;
        page.expect_address("AhAd-vs-QsQd-vs-KsKc").await;
        page.expect("dialog", "Player 3").await;
        // Back to its place, folded and back in, and away.
        page.clicks("button", "Move back").await;
        page.expect_address("AhAd-vs-KsKc-vs-QsQd").await;
        page.clicks("button", "Fold").await;
        page.expect_address("AhAd-vs-fold-KsKc-vs-QsQd").await;
        page.clicks("button", "Player 2: actions").await;
        page.clicks("button", "Back in").await;
        page.expect_address("AhAd-vs-KsKc-vs-QsQd").await;
        page.clicks("button", "Player 2: actions").await;
        page.clicks("button", "Remove").await;
        page.expect_address("AhAd-vs-QsQd").await;
    })
    .await;
}
