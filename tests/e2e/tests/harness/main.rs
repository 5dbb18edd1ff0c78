//! The tests' own test: a story fails when it should, over a small page made for it.

use std::path::PathBuf;
use std::time::Duration;

use e2e::{Page, Story};

fn over_the_small_page() -> Story {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/harness/site");
    Story::over(folder)
}

#[tokio::test]
async fn a_page_is_read_by_roles_and_names() {
    over_the_small_page()
        .run(async |page: &Page| {
            page.expect_focus("gridcell", "Player 1, card 1: empty")
                .await;
            page.expect_equity("Player 1", &["81.3 %", "81.1 %", "0.4 %", "18.6 %"])
                .await;
            page.expect_equity("Player 2", &["18.7 %"]).await;
            page.expect_results("81.3 %").await;
            assert!(page.find_now("button", "Scenario").await.is_none());
            let all = ["Complain", "Wander", "Covered"].map(str::to_owned);
            assert_eq!(page.all_of("button").await, all);
        })
        .await;
}

#[tokio::test]
async fn keys_arrive_as_typed() {
    over_the_small_page()
        .run(async |page: &Page| {
            page.types("aH/").await;
            page.presses("Enter").await;
            page.presses("Ctrl+z").await;
            page.expect_said("a ShiftshiftKey HshiftKey / Enter ControlctrlKey zctrlKey")
                .await;
        })
        .await;
}

#[tokio::test]
async fn a_reload_waits_for_the_new_page() {
    over_the_small_page()
        .run(async |page: &Page| {
            page.opens("a-fragment").await;
            page.clicks("textbox", "Scenario").await;
            page.types("AhAd").await;
            page.expect_line("AhAd").await;
            page.reloads().await;
            page.expect_line("").await;
        })
        .await;
}

#[tokio::test]
#[should_panic(expected = "the console says: ")]
async fn a_complaint_in_the_console_fails_the_story() {
    over_the_small_page()
        .run(async |page: &Page| page.clicks("button", "Complain").await)
        .await;
}

#[tokio::test]
#[should_panic(expected = "the page asked for http://elsewhere.invalid/")]
async fn a_request_to_another_origin_fails_the_story() {
    over_the_small_page()
        .with_errors_about("elsewhere.invalid")
        .run(async |page: &Page| {
            page.clicks("button", "Wander").await;
            page.expect_words("nobody there").await;
        })
        .await;
}

#[tokio::test]
async fn a_complaint_that_the_story_provokes_is_allowed() {
    over_the_small_page()
        .with_errors_about("a complaint")
        .run(async |page: &Page| page.clicks("button", "Complain").await)
        .await;
}

#[tokio::test]
#[should_panic(expected = "there is: 81.3 %")]
async fn what_never_comes_fails_with_what_is_there() {
    over_the_small_page()
        .run(async |page: &Page| {
            let cell = async || Err("81.3 %".to_owned());
            page.within(Duration::from_millis(100), "the impossible", cell)
                .await;
        })
        .await;
}
