//! Playing with friends: windows of one browser, and connections of a browser with itself.

use e2e::practice::LONG;
use e2e::{Engine, Page, Story, Tab};

/// What the page says of the table.
const TABLE: &str = "return document.querySelector('.friends-table')?.innerText ?? ''";

async fn opens_friends(page: &Page, name: &str) {
    page.goes_to("play/").await;
    page.sees_the_practice_table().await;
    page.clicks("button", "Play with friends").await;
    let narrow = "return [...document.querySelectorAll('.friends-choice > *')]\
        .filter(part => part.offsetWidth && part.offsetWidth < 200).length";
    let narrow = page.script(narrow, vec![]).await;
    assert_eq!(narrow, 0, "every part has room");
    writes_name(page, name).await;
}

/// In place of the name that this browser remembers.
async fn writes_name(page: &Page, name: &str) {
    page.clicks("textbox", "Your name").await;
    page.script("document.activeElement.select()", vec![]).await;
    page.types(name).await;
}

/// Checks, calls and goes on in both windows until so many hands are over.
async fn play(page: &Page, tabs: [&Tab; 2], hands: u32) {
    let title = format!("Hand {}", hands + 1);
    for _ in 0..400 {
        for tab in tabs {
            page.goes_to_tab(tab).await;
            let said = page.script(TABLE, vec![]).await;
            if said.as_str().unwrap_or_default().contains(&title) {
                return;
            }
            page.script("document.activeElement?.blur?.()", vec![])
                .await;
            page.types("c").await;
            page.types("n").await;
        }
    }
    panic!("hand {hands} has no end");
}

/// Needs a browser: the channel between two windows, their clocks, and the keys in each.
#[tokio::test]
async fn two_windows_play_hands_and_check_the_evening() {
    Story::default()
        .with_timeout(LONG)
        .run(async |page: &Page| {
            opens_friends(page, "Ann").await;
            page.clicks("button", "Hold a table").await;
            page.expect("button", "Begin").await;
            let host = page.tab().await;
            let guest = page.opens_tab().await;
            opens_friends(page, "Bob").await;
            page.clicks("button", "Join the table of Ann in another window")
                .await;
            page.expect_words("Ann begins when everybody is here.")
                .await;
            page.goes_to_tab(&host).await;
            page.expect_words("Bob").await;
            page.clicks("button", "Begin").await;
            page.expect("heading", "Hand 1 · 10/20").await;
            play(page, [&host, &guest], 3).await;
            page.goes_to_tab(&host).await;
            page.clicks("button", "Check this evening").await;
            page.expect_words("What is in this log holds").await;
            page.closes_tab(&guest).await;
        })
        .await;
}

/// Needs a browser: what a tab keeps over a reload, of the host and of a guest, that nobody can read it, and that no other tab
/// has it.
#[tokio::test]
async fn windows_that_are_reloaded_come_back_to_the_evening() {
    Story::default()
        .with_timeout(LONG)
        .run(async |page: &Page| {
            opens_friends(page, "Ann").await;
            page.clicks("button", "Hold a table").await;
            page.expect("button", "Begin").await;
            let host = page.tab().await;
            let guest = page.opens_tab().await;
            opens_friends(page, "Bob").await;
            page.clicks("button", "Join the table of Ann in another window")
                .await;
            page.goes_to_tab(&host).await;
            page.reloads_what_is_open().await;
            page.expect_words("Bob").await;
            page.clicks("button", "Begin").await;
            play(page, [&host, &guest], 1).await;
            let begins = "return atob(Object.entries(sessionStorage)\
                .find(([name]) => name.endsWith('evening'))[1]).slice(0, 4)";
            let begins = page.script(begins, vec![]).await;
            assert_ne!(begins.as_str().expect("it is kept"), "KIK1", "it is locked");
            for tab in [&guest, &host] {
                page.goes_to_tab(tab).await;
                page.reloads_what_is_open().await;
                page.expect_words("Hand 2 · 10/20").await;
            }
            play(page, [&host, &guest], 3).await;
            page.opens_tab().await;
            page.goes_to("play/").await;
            page.sees_the_practice_table().await;
            let kept = "return JSON.stringify(sessionStorage) + JSON.stringify(localStorage)";
            let kept = page.script(kept, vec![]).await;
            assert!(!kept.to_string().contains("evening"), "{kept}");
            page.closes_tab(&guest).await;
            page.closes_tab(&host).await;
        })
        .await;
}

/// Needs a browser: its connections, a code that is copied from window to window, and a picture of it.
#[tokio::test]
async fn codes_connect_two_windows() {
    Story::default()
        .with_timeout(LONG)
        .only_in(
            &[Engine::Chromium, Engine::Firefox],
            "it is built without WebRTC here",
        )
        .run(async |page: &Page| {
            opens_friends(page, "Ann").await;
            page.clicks("button", "Hold a table").await;
            page.expect("textbox", "Link").await;
            let link = "return document.querySelector('.friends-link input').value";
            let invitation = page.script(link, vec![]).await;
            let invitation = invitation.as_str().expect("a link").to_owned();
            let host = page.tab().await;
            let guest = page.opens_tab().await;
            page.goes_to(&format!(
                "play/{}",
                &invitation[invitation.find('#').expect("a code")..]
            ))
            .await;
            page.sees_the_practice_table().await;
            writes_name(page, "Bob").await;
            page.clicks("button", "Answer the invitation").await;
            page.expect("textbox", "Link").await;
            let reply = page.script(link, vec![]).await;
            let reply = reply.as_str().expect("a link").to_owned();
            page.goes_to_tab(&host).await;
            page.clicks("textbox", "The guest's reply: code or link")
                .await;
            page.script(
                "const field = document.activeElement; field.value = arguments[0]; \
                 field.dispatchEvent(new Event('input', { bubbles: true }))",
                vec![reply.into()],
            )
            .await;
            page.clicks("button", "Take the reply").await;
            page.expect_words("Bob").await;
            page.clicks("button", "Begin").await;
            play(page, [&host, &guest], 1).await;
            page.goes_to_tab(&host).await;
            page.closes_tab(&guest).await;
        })
        .await;
}
