//! Tables whose ranges conflict.

use e2e::{Page, story};

/// Ten players, nine of whom could have cards: eight with two of the three cards of a rank, one
/// with the ace. Trying combos can't show that.
fn ten_players() -> String {
    let three = |rank: char| format!("{rank}c{rank}d,{rank}c{rank}h,{rank}d{rank}h,");
    let seat: String = ('2'..='9').map(three).collect();
    vec![seat + "AsTc,AsTd,AsTh,AsTs"; 10].join("-vs-")
}

#[tokio::test]
async fn a_link_that_can_not_be_dealt_is_refused_and_the_page_goes_on() {
    story(async |page: &Page| {
        page.leaves().await;
        page.opens(&ten_players()).await;
        page.expect_results("the ranges need each other's cards")
            .await;
        page.types("bqhjhthm").await;
        page.expect("gridcell", "Flop 3: ten of hearts").await;
        page.types("kdkh").await;
        page.expect_results("the ranges need each other's cards")
            .await;
        // The device kept it: the next visit is none the slower.
        page.reloads().await;
        page.expect_results("the ranges need each other's cards")
            .await;
        page.types("g1").await;
        page.presses("Ctrl+Delete").await;
        page.expect_results("Estimated").await;
    })
    .await;
}

#[tokio::test]
async fn tight_ranges_are_always_dealt() {
    story(async |page: &Page| {
        page.leaves().await;
        page.opens(&["QQ+"; 6].join("-vs-")).await;
        page.types("nnn").await;
        page.until("a river", async || {
            match page.find_now("gridcell", "River: empty").await {
                Some(_) => Err("none".to_owned()),
                None => Ok(()),
            }
        })
        .await;
        page.expect_results("Exact, 19,440 deals").await;
    })
    .await;
}
