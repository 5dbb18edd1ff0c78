//! The browser's storage: when it is full, what other tabs hear of it, and what an older version has left there. What
//! becomes of the texts is in the tests of the stores; here it is the engine that refuses and tells.

use e2e::practice::LONG;
use e2e::{Page, Story, story};
use serde_json::json;

/// Fills the storage to the last letter.
const FILLS: &str = "let size = 1 << 22;
    for (let at = 0; size > 0;) {
        try {
            localStorage.setItem('filler' + at, 'x'.repeat(size));
            at += 1;
        } catch {
            size >>= 1;
        }
    }";

const EMPTIES: &str = "for (const key of Object.keys(localStorage))
    if (key.startsWith('filler')) localStorage.removeItem(key)";

/// The engine refuses what has no room, and takes it when there is some.
#[tokio::test]
async fn a_session_has_no_hole_where_the_storage_was_full() {
    Story::default()
        .with_timeout(LONG)
        .run(async |page: &Page| {
            page.sits_down().await;
            page.plays_by_keys(1).await;
            let before = page.session_on_the_device().await;
            page.script(FILLS, vec![]).await;
            page.plays_by_keys(3).await;
            page.reads("This device can't store anything now").await;
            assert_eq!(page.session_on_the_device().await, before);
            page.script(EMPTIES, vec![]).await;
            page.plays_by_keys(4).await;
            let kept = page.session_on_the_device().await;
            assert!(
                kept.starts_with(&before) && kept.matches("hand ").count() == 4,
                "{kept}"
            );
            let table = page.practice_table().await;
            page.opens_the_practice_table().await;
            page.waits_for_the_turn().await;
            let said = page.text_on_screen().await;
            assert!(
                !said.contains("could be read") && !said.contains("missing"),
                "{said}"
            );
            let title = table.split(" | ").next().unwrap_or_default();
            assert!(page.practice_table().await.starts_with(title), "{table}");
            assert_eq!(page.session_on_the_device().await, kept);
        })
        .await;
}

/// The engine tells other tabs what was removed, and when a page is left.
#[tokio::test]
async fn what_another_tab_clears_is_written_again_from_the_table() {
    story(async |page: &Page| {
        page.sits_down().await;
        page.waits_for_the_turn().await;
        let before = page.session_on_the_device().await;
        let table = page.tab().await;
        let other = page.opens_tab().await;
        page.goes_to("").await;
        page.script("localStorage.clear()", vec![]).await;
        page.goes_to_tab(&table).await;
        page.until("the session on the device", async || {
            match page.session_on_the_device().await {
                kept if kept == before => Ok(()),
                kept => Err(kept),
            }
        })
        .await;
        let said = page.text_on_screen().await;
        assert!(!said.contains("goes on in another tab"), "{said}");
        page.goes_to_tab(&other).await;
        // A table that is opened and left is free again.
        page.opens_the_practice_table().await;
        page.waits_for_the_turn().await;
        page.goes_to("").await;
        page.goes_to_tab(&table).await;
        page.waits_for_the_turn().await;
        page.closes_tab(&other).await;
    })
    .await;
}

/// The start script reads the storage before the program does, and both have the same keys.
#[tokio::test]
async fn what_is_stored_without_the_sites_path_is_taken_over() {
    story(async |page: &Page| {
        let old = r#"
            localStorage.clear();
            localStorage.setItem("kicker.1.history", "kicker 1\nAces\tAhAd vs KsKc\n\tAhAd vs Zz\n");
            localStorage.setItem("kicker.1.options", '{"theme":"dark"}')"#;
        page.script(old, vec![]).await;
        page.opens_anew().await;
        page.until("the theme", async || {
            let theme = "return document.documentElement.dataset.theme";
            match page.script(theme, vec![]).await {
                theme if theme == "dark" => Ok(()),
                theme => Err(theme.to_string()),
            }
        })
        .await;
        page.clicks("button", "History").await;
        page.expect("button", "Aces AhAd vs KsKc").await;
        page.reads("something that can't be read: history").await;
        page.expect("button", "Save it as a file").await;
        let left = "return Object.keys(localStorage).filter(key => key.startsWith('kicker.1.'))";
        assert_eq!(page.script(left, vec![]).await, json!([]));
        assert!(page.set_aside("history").await[0].contains("AhAd vs Zz"));
    })
    .await;
}
