//! The practice table where engines differ: touch, focus, dialogs, storage between tabs, workers, files.

use std::time::Duration;

use e2e::practice::{HANDS, HANDS_SAID, LONG, ROUND};
use e2e::{Page, Story, story};
use tokio::time::sleep;

/// By touch: engines differ in what follows a tap.
#[tokio::test]
async fn a_hand_is_played_by_finger_on_a_phone() {
    Story::default()
        .with_timeout(LONG)
        .run(async |page: &Page| {
            page.is_sized(390, 844).await;
            page.opens_the_practice_table().await;
            page.taps("button", "Sit down").await;
            page.expect("group", "Your actions").await;
            page.taps("button", "Options").await;
            page.taps("radio", "At once").await;
            page.taps("button", "Close").await;
            loop {
                match &*page.waits_for_the_turn().await {
                    "Next hand" => break,
                    text => {
                        page.acts_at_the_table(async || page.taps("button", text).await)
                            .await
                    }
                }
            }
            page.is_not_wider_than_the_screen().await;
        })
        .await;
}

/// What was pressed goes, and engines move the focus then in their own ways; and they go back to a page as it was left, or
/// anew.
#[tokio::test]
async fn a_hand_is_looked_at_step_by_step_and_carried_into_the_calculator() {
    Story::default()
        .with_timeout(LONG)
        .run(async |page: &Page| {
            page.sits_down().await;
            page.plays_by_keys(1).await;
            page.types("h").await;
            page.expect("dialog", "Hands").await;
            page.tabs_to("the hand", |role, name| {
                role == "button" && name.starts_with("Hand 1")
            })
            .await;
            page.presses("Enter").await;
            page.reads("Step 0 of").await;
            // What was pressed is gone: whoever has no mouse goes on from here.
            page.expect_focus("button", "Forward").await;
            page.presses("Enter").await;
            page.reads("Step 1 of").await;
            page.clicks("button", "To the end").await;
            page.expect("link", "Open this spot in the calculator")
                .await;
            page.clicks("link", "Open this spot in the calculator")
                .await;
            page.expect("grid", "Table").await;
            let address = page.address().await;
            let carried = address.split_once('#').map(|(_, line)| line);
            assert!(
                carried.is_some_and(|line| line.len() >= 4) && !address.contains("play/"),
                "{address}"
            );
            // And back: the table is as it was.
            page.script("history.back()", vec![]).await;
            page.sees_the_practice_table().await;
            // Some browsers show the page as it was left, with the panel open.
            page.presses("Escape").await;
            page.expect("button", "Next hand").await;
        })
        .await;
}

/// When a dialog says that it has closed.
#[tokio::test]
async fn a_panel_opens_though_the_last_one_says_late_that_it_closed() {
    const LATE: &str = "
        document.addEventListener('close', event => {
            if (!event.isTrusted) return;
            event.stopImmediatePropagation();
            setTimeout(() => event.target.dispatchEvent(new Event('close')), 300);
        }, true)";
    story(async |page: &Page| {
        page.sits_down().await;
        page.script(LATE, vec![]).await;
        page.types("s").await;
        page.expect("dialog", "Statistics").await;
        page.presses("Escape").await;
        page.types("?").await;
        page.expect("dialog", "Keys").await;
        sleep(Duration::from_millis(600)).await;
        page.expect("dialog", "Keys").await;
    })
    .await;
}

/// Storage tells the other tabs.
#[tokio::test]
async fn of_two_tabs_the_last_one_goes_on() {
    story(async |page: &Page| {
        page.sits_down().await;
        page.waits_for_the_turn().await;
        let first = page.tab().await;
        let second = page.opens_tab().await;
        page.opens_the_practice_table().await;
        page.waits_for_the_turn().await;
        page.goes_to_tab(&first).await;
        page.reads("goes on in another tab").await;
        page.clicks("button", "Play on here").await;
        page.waits_for_the_turn().await;
        page.goes_to_tab(&second).await;
        page.reads("goes on in another tab").await;
        page.closes_tab(&first).await;
    })
    .await;
}

/// The service worker has the worker's program and the champion's table.
#[tokio::test]
async fn two_play_against_the_champion_without_a_network() {
    Story::default()
        .with_service_worker()
        .with_timeout(LONG)
        // Chromium looks for a new version of the service worker, and logs that there is no network.
        .with_errors_about("fetching the script")
        .run(async |page: &Page| {
            page.expect_ready_offline().await;
            page.server().stop();
            page.opens_the_practice_table().await;
            page.chooses_in_list("Players", "2").await;
            page.reads("Kira plays heads-up").await;
            page.clicks("button", "Sit down").await;
            page.expect("group", "Your actions").await;
            page.types("5").await;
            page.plays_by_keys(2).await;
            page.reads("Kira").await;
        })
        .await;
}

/// How a worker fails whose script can't be had.
#[tokio::test]
async fn players_that_have_stopped_are_started_again() {
    Story::default()
        .with_errors_about("")
        .run(async |page: &Page| {
            page.server().hide("play/players_loader.js");
            page.sits_down().await;
            // The first to act may be the user; then the others are asked soon.
            let lost = "The computer players have stopped";
            page.within(ROUND, lost, async || {
                let text = page.text_on_screen().await;
                if text.contains(lost) {
                    return Ok(());
                }
                page.types("c").await;
                Err(text)
            })
            .await;
            page.server().show("play/players_loader.js");
            page.clicks("button", "Try again").await;
            page.waits_for_the_turn().await;
        })
        .await;
}

/// Files, and what is on the clipboard or dropped, in an event.
#[tokio::test]
async fn hands_are_chosen_dropped_and_pasted() {
    story(async |page: &Page| {
        page.sits_down().await;
        page.waits_for_the_turn().await;
        let before = page.session_on_the_device().await;
        page.types("h").await;
        page.expect("dialog", "Hands").await;
        page.gives("change", HANDS).await;
        page.reads(HANDS_SAID).await;
        page.tabs_to("the second hand", |role, name| {
            role == "button" && name.starts_with("Hand 2")
        })
        .await;
        page.presses("Enter").await;
        page.reads("Step 0 of").await;
        page.clicks("button", "To the end").await;
        const LINK: &str = "return document.querySelector('.play-replay .play-link').href";
        let link = page.script(LINK, vec![]).await;
        let link = link.as_str().unwrap_or_default();
        assert!(link.ends_with("#9s8s-vs-*-on-7h4h2s"), "{link}");
        page.clicks("button", "Back to your hands").await;
        assert_eq!(page.session_on_the_device().await, before);
        page.presses("Escape").await;
        page.waits_for_the_turn().await;
        // Dropped on the table or pasted, they are the same.
        for kind in ["drop", "paste"] {
            page.gives(kind, HANDS).await;
            page.reads(HANDS_SAID).await;
            page.clicks("button", "Back to your hands").await;
            page.presses("Escape").await;
        }
        assert_eq!(page.session_on_the_device().await, before);
    })
    .await;
}
