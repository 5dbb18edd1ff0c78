//! The session of the practice table: what interrupts it, and its files. Two tabs, the time without a network and lost
//! workers are in `in_every_engine`.

use e2e::practice::LONG;
use e2e::{Page, Story};
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

/// Needs a browser: a page that goes while the worker thinks, and storage that stays.
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

/// Needs a browser: the files that it saves and reads, and its storage.
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
            page.clicks("button", "Delete all hands").await;
            page.reads("All hands are deleted").await;
            keeps(page, "").await;
            page.clicks("button", "Undo").await;
            page.expect("heading", "Hand 2 · 10/20").await;
            keeps(page, &before).await;
            page.types("o").await;
            page.clicks("button", "Delete all hands").await;
            keeps(page, "").await;
            page.clicks("button", "Options").await;
            page.expect("button", "Save the session").await;
            page.gives("change", &session).await;
            page.reads("The session is open: 2 hands").await;
            keeps(page, &before).await;
            page.expect("button", "Next hand").await;
        })
        .await;
}
