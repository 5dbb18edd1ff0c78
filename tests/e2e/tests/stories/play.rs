//! At the practice table: hands by keys, by names alone and by finger; what is refused; hands step by step.

use std::time::Duration;

use e2e::practice::{LONG, ROUND};
use e2e::{Page, Story, story};
use kicker::play::state::keys;
use serde_json::json;
use tokio::time::sleep;

async fn is_not_wider_than_the_screen(page: &Page) {
    let sideways = "return document.documentElement.scrollWidth - innerWidth";
    assert_eq!(page.script(sideways, vec![]).await, json!(0));
}

#[tokio::test]
async fn twenty_hands_are_played_by_keys() {
    Story::default()
        .with_timeout(LONG)
        .run(async |page: &Page| {
            page.sits_down().await;
            page.plays_by_keys(20).await;
            let kept = page.session_on_the_device().await;
            assert_eq!(kept.matches("hand ").count(), 20, "{kept}");
        })
        .await;
}

#[tokio::test]
async fn from_the_calculator_one_sits_and_plays_by_names_alone() {
    Story::default()
        .with_timeout(LONG)
        .run(async |page: &Page| {
            page.clicks("button", "How it works").await;
            page.clicks("link", "Play at the practice table").await;
            page.sees_the_practice_table().await;
            page.expect("heading", "Practice table").await;
            page.clicks("button", "Sit down").await;
            page.expect("group", "Your actions").await;
            page.clicks("button", "Options").await;
            page.clicks("radio", "At once").await;
            page.clicks("button", "Close").await;
            loop {
                match &*page.waits_for_the_turn().await {
                    "Next hand" => break,
                    text => {
                        page.acts_at_the_table(async || page.clicks("button", text).await)
                            .await
                    }
                }
            }
            page.expect("log", "What happened").await;
            page.clicks("button", "What cost most?").await;
            page.within(ROUND, "what the coach says", async || {
                match page.practice_table().await {
                    said if said.contains("an estimate") || said.contains("An estimate") => Ok(()),
                    said if said.contains("No decision of yours") => Ok(()),
                    said => Err(said),
                }
            })
            .await;
            page.expect("link", "Open this spot in the calculator")
                .await;
            page.clicks("button", "Next hand").await;
            page.expect("heading", "Hand 2 · 10/20").await;
        })
        .await;
}

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
            is_not_wider_than_the_screen(page).await;
        })
        .await;
}

#[tokio::test]
async fn a_small_phone_shows_the_whole_table_at_once() {
    story(async |page: &Page| {
        page.is_sized(320, 568).await;
        page.sits_down().await;
        let text = page.waits_for_the_turn().await;
        // The seats, the board, one's own cards, and what one may do.
        page.expect_in_sight("on the smallest phone", &[("button", &text)])
            .await;
        let [_, top, _, bottom] = page
            .place_of(".play-title, .play-felt, .play-actions")
            .await;
        assert!(top >= 0.0 && bottom <= 568.5, "{top} to {bottom}");
        is_not_wider_than_the_screen(page).await;
    })
    .await;
}

#[tokio::test]
async fn what_can_not_be_done_is_refused_in_words() {
    Story::default()
        .with_timeout(LONG)
        .run(async |page: &Page| {
            page.sits_down().await;
            // Whoever calls comes to a check sooner or later.
            loop {
                match &*page.waits_for_the_turn().await {
                    "Check" => break,
                    "Next hand" => page.acts_at_the_table(async || page.types("n").await).await,
                    text if text.starts_with("Buy ") => {
                        page.acts_at_the_table(async || page.types("n").await).await;
                    }
                    _ => page.acts_at_the_table(async || page.types("c").await).await,
                }
            }
            let before = page.session_on_the_device().await;
            let refused = "A check is free: there is nothing to fold for";
            page.types("f").await;
            page.reads(refused).await;
            page.types("n").await;
            page.reads("The hand is still being played").await;
            // The button is there, and says the same.
            page.clicks("button", "Fold").await;
            page.reads(refused).await;
            assert_eq!(page.session_on_the_device().await, before);
        })
        .await;
}

#[tokio::test]
async fn stakes_that_make_no_sense_are_refused_in_words() {
    story(async |page: &Page| {
        page.opens_the_practice_table().await;
        page.clicks("textbox", "Small bet/big bet").await;
        page.presses("Ctrl+a").await;
        page.types("10/25").await;
        page.presses("Enter").await;
        page.expect_alert("The big bet is twice the small one: 10/20.")
            .await;
        page.presses("Ctrl+a").await;
        page.types("50/100").await;
        page.presses("Enter").await;
        page.expect("heading", "Hand 1 · 50/100").await;
    })
    .await;
}

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

#[tokio::test]
async fn statistics_count_what_was_played() {
    Story::default()
        .with_timeout(LONG)
        .run(async |page: &Page| {
            page.sits_down().await;
            page.plays_by_keys(2).await;
            page.types("s").await;
            page.expect("dialog", "Statistics").await;
            page.reads("2 hands").await;
            page.expect("table", "Statistics").await;
            page.expect("table", "By position").await;
            page.expect("table", "By starting hand").await;
            page.chooses_in_list("Figure", "12").await;
            page.reads("a hand").await;
            page.chooses_in_list("Player", "1").await;
            page.expect("table", "By position").await;
            is_not_wider_than_the_screen(page).await;
            page.presses("Escape").await;
            page.types("?").await;
            page.expect("dialog", "Keys").await;
            page.reads("hear how things stand").await;
        })
        .await;
}

#[tokio::test]
async fn a_session_of_ten_thousand_hands_is_opened_and_a_broken_line_does_not_lose_the_rest() {
    const KEPT: &str = "const hand = 'hand AhKd7c2s9h9d3c4cQs f';
        const lines = ['rules half 4', 'stakes 5 10 10 20', 'sit 0 1000 Hero', 'sit 1 1000 Ada',
            ...Array(10000).fill(hand)];
        lines[5000] = 'hand ?';
        for (let at = 0; at < lines.length; at += 100)
            localStorage.setItem(arguments[0] + at / 100, lines.slice(at, at + 100).join('\\n') + '\\n');";
    Story::default()
        .with_timeout(LONG)
        .run(async |page: &Page| {
            page.opens_the_practice_table().await;
            page.script(KEPT, vec![json!(keys::PIECE)]).await;
            page.opens_the_practice_table().await;
            page.within(ROUND, "the table", async || {
                match page.practice_table().await {
                    said if said.contains("Hand 9,999") => Ok(()),
                    said => Err(said),
                }
            })
            .await;
            page.reads("Not everything could be read: line 5002").await;
            page.types("s").await;
            page.expect("dialog", "Statistics").await;
            page.within(ROUND, "all figures", async || {
                let said = page.text_on_screen().await;
                // While they are counted, it is said how many are.
                match said.contains("9,999 hands") && !said.contains("of 9,999\n") {
                    true => Ok(()),
                    false => Err(said),
                }
            })
            .await;
            page.presses("Escape").await;
            // It goes on.
            page.clicks("button", "Next hand").await;
            page.reads("Hand 10,000").await;
        })
        .await;
}

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
