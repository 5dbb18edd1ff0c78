//! The session of the practice table: what interrupts it, two tabs, files, without a network and without a worker.

use e2e::practice::{LONG, ROUND};
use e2e::{Page, Story, story};
use serde_json::{Value, json};

/// The device keeps this and nothing else.
async fn keeps(page: &Page, session: &str) {
    page.until("the session on the device", async || {
        match page.session_on_the_device().await {
            kept if kept == session => Ok(()),
            kept => Err(kept),
        }
    })
    .await;
}

#[tokio::test]
async fn a_reload_in_the_middle_of_a_hand_loses_nothing() {
    Story::default()
        .with_timeout(LONG)
        .run(async |page: &Page| {
            page.sits_down().await;
            for _ in 0..4 {
                let text = page.waits_for_the_turn().await;
                let before = page.session_on_the_device().await;
                page.opens_the_practice_table().await;
                // Nobody has acted meanwhile: it is the same turn.
                assert_eq!(page.waits_for_the_turn().await, text);
                assert_eq!(page.session_on_the_device().await, before);
                let key = match &*text {
                    "Next hand" => "n",
                    text if text.starts_with("Buy ") => "n",
                    _ => "c",
                };
                page.acts_at_the_table(async || page.types(key).await).await;
            }
        })
        .await;
}

/// Gives the page a file, as somebody who chooses one does.
async fn chooses(page: &Page, text: &str) {
    const GIVES: &str = "const input = document.querySelector('input[type=file]');
        const files = new DataTransfer();
        files.items.add(new File([arguments[0]], 'a.txt'));
        input.files = files.files;
        input.dispatchEvent(new Event('change', { bubbles: true }));";
    page.script(GIVES, vec![json!(text)]).await;
}

/// Keeps what the page saves, instead of the browser.
const CATCHES: &str = "
    window.saved = {};
    const made = URL.createObjectURL.bind(URL);
    let last = '';
    URL.createObjectURL = blob => {
        last = blob.text();
        return made(blob);
    };
    HTMLAnchorElement.prototype.click = function () {
        last.then(text => { window.saved[this.download] = text });
    };
";

async fn sees_saved(page: &Page, name: &str) -> String {
    let mut text = String::new();
    page.until(&format!("{name} to be saved"), async || {
        let saved = page
            .script("return window.saved[arguments[0]]", vec![json!(name)])
            .await;
        match saved {
            Value::String(saved) => {
                text = saved;
                Ok(())
            }
            saved => Err(saved.to_string()),
        }
    })
    .await;
    text
}

#[tokio::test]
async fn a_session_is_saved_forgotten_brought_back_and_opened_again() {
    Story::default()
        .with_timeout(LONG)
        .run(async |page: &Page| {
            page.sits_down().await;
            page.plays_by_keys(2).await;
            let before = page.session_on_the_device().await;
            page.script(CATCHES, vec![]).await;
            page.types("o").await;
            page.clicks("button", "Save the hands (PHH)").await;
            let hands = sees_saved(page, "kicker-hands.phhs").await;
            assert!(hands.contains("variant = 'FT'"), "{hands}");
            page.clicks("button", "Save the hands as text").await;
            let words = sees_saved(page, "kicker-hands.txt").await;
            assert!(words.starts_with("Hand 1 · 10/20\nYou: "), "{words}");
            page.clicks("button", "Save the session").await;
            let session = sees_saved(page, "kicker-session.txt").await;
            assert!(session.contains(&before), "{session}");
            page.clicks("button", "Forget all hands").await;
            page.reads("All hands are forgotten").await;
            keeps(page, "").await;
            page.clicks("button", "Undo").await;
            page.expect("heading", "Hand 2 · 10/20").await;
            keeps(page, &before).await;
            page.types("o").await;
            page.clicks("button", "Forget all hands").await;
            keeps(page, "").await;
            page.clicks("button", "Options").await;
            page.expect("button", "Save the session").await;
            chooses(page, &session).await;
            page.reads("The session is open: 2 hands").await;
            keeps(page, &before).await;
            page.expect("button", "Next hand").await;
        })
        .await;
}

#[tokio::test]
async fn a_file_that_is_no_session_is_refused_in_a_sentence() {
    story(async |page: &Page| {
        page.sits_down().await;
        page.waits_for_the_turn().await;
        let before = page.session_on_the_device().await;
        page.types("o").await;
        page.expect("heading", "Options").await;
        chooses(page, "kicker session 1\nrules half 4\nstakes 1").await;
        page.reads("line 3 is wrong").await;
        assert_eq!(page.session_on_the_device().await, before);
    })
    .await;
}

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
            page.reads("Kira plays two at a table").await;
            page.clicks("button", "Sit down").await;
            page.expect("group", "Your actions").await;
            page.types("5").await;
            page.plays_by_keys(2).await;
            page.reads("Kira").await;
        })
        .await;
}

#[tokio::test]
async fn players_that_have_stopped_are_started_again() {
    Story::default()
        .with_errors_about("")
        .run(async |page: &Page| {
            page.server().hide("play/worker_loader.js");
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
            page.server().show("play/worker_loader.js");
            page.clicks("button", "Try again").await;
            page.waits_for_the_turn().await;
        })
        .await;
}
