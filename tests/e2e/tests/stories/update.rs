//! A new version of the site: offered, taken in every tab at once, and never by halves.

use std::fs;

use e2e::deployment::NEWER;
use e2e::{Deployment, Page, story_with_service_worker};

/// The browser looks for a new version, as it does whenever the page comes to the front.
async fn looks_for_a_new_version(page: &Page) {
    // Nobody can hide a tab by WebDriver alone, so the event is the page's own.
    page.script(
        "document.dispatchEvent(new Event('visibilitychange'))",
        vec![],
    )
    .await;
}

async fn is_offered_the_new_version(page: &Page) {
    page.expect_words("New version:").await;
    page.expect("button", "Reload").await;
}

/// Reloads, and waits for another document: what is found in the old one goes.
async fn takes_the_new_version(page: &Page) {
    page.clicks("button", "Reload").await;
    page.until("the new version", async || {
        let old = page.script(
            "return (document.body?.innerText ?? 'New version:').includes('New version:')",
            vec![],
        );
        match old.await == false {
            true => Ok(()),
            false => Err("the old one".to_owned()),
        }
    })
    .await;
}

/// What is on screen is of the first version, and stays usable without a server.
async fn still_has_the_old_version(page: &Page) {
    page.expect_line("AhAd vs KsKc").await;
    page.server().stop();
    page.reloads().await;
    page.sees_aces_against_kings().await;
    page.clicks("button", "Options").await;
    // Then it looks for new versions as well.
    page.expect_words("Works offline.").await;
    let about = page
        .script("return document.querySelector('.about').innerText", vec![])
        .await;
    assert!(
        !about.as_str().unwrap_or_default().contains(NEWER),
        "{about}"
    );
    page.presses("Escape").await;
    page.server().start_again().expect("its port is free");
}

/// Waits until the server was asked for a file since `before`.
async fn is_asked_again(page: &Page, before: usize, file: &str) {
    page.until(&format!("a request for {file}"), async || {
        let asked = page.server().requests();
        match asked.iter().skip(before).any(|path| path.ends_with(file)) {
            true => Ok(()),
            false => Err(format!("{:?}", &asked[before..])),
        }
    })
    .await;
}

/// The browser looks for a new version, and installs it or not.
#[tokio::test]
async fn a_deployment_that_stopped_halfway_changes_nothing() {
    let half = Deployment::newer();
    half.change("boot.js", |script| format!("{script};0"));
    half.seal();
    let boot = fs::read(half.folder().join("boot.js")).expect("the site has a start");
    half.remove("boot.js");
    story_with_service_worker(async |page: &Page| {
        page.types("ahadkskc").await;
        page.expect_ready_offline().await;
        let before = page.server().requests().len();
        page.server().deploy(half.folder()).expect("a folder");
        looks_for_a_new_version(page).await;
        is_asked_again(page, before, "boot.js").await;
        still_has_the_old_version(page).await;
        // Wrong bytes are no better than none, be they cut off or of another version.
        half.write("boot.js", &boot[..boot.len() / 2]);
        let before = page.server().requests().len();
        looks_for_a_new_version(page).await;
        is_asked_again(page, before, "boot.js").await;
        still_has_the_old_version(page).await;
        // When it is whole after all, it is offered.
        half.write("boot.js", &boot);
        looks_for_a_new_version(page).await;
        is_offered_the_new_version(page).await;
        takes_the_new_version(page).await;
        page.sees_aces_against_kings().await;
        page.reads_in_options(NEWER).await;
    })
    .await;
}

mod in_every_engine {
    //! When a new worker takes over, and how tabs hear of it, is the engine's.

    use super::{is_offered_the_new_version, looks_for_a_new_version, takes_the_new_version};
    use e2e::deployment::NEWER;
    use e2e::{Deployment, Page, story_with_service_worker};

    /// The browser lets a new version take over in all its tabs.
    #[tokio::test]
    async fn a_new_version_is_taken_in_every_tab_when_it_is_in_one() {
        let newer = Deployment::newer();
        story_with_service_worker(async |page: &Page| {
            page.types("ahadkskc").await;
            page.expect_ready_offline().await;
            let first = page.tab().await;
            let second = page.opens_tab().await;
            page.opens("JhTh-vs-AsAd-on-9h8h2c").await;
            page.expect_results("Exact, 990 boards").await;
            page.reads_in_options("Works offline.").await;
            page.server().deploy(newer.folder()).expect("a folder");
            looks_for_a_new_version(page).await;
            is_offered_the_new_version(page).await;
            // It stays until it is taken: no key, no other table makes it go.
            page.presses("Escape").await;
            page.types("2d").await;
            page.presses("Ctrl+z").await;
            is_offered_the_new_version(page).await;

            page.goes_to_tab(&first).await;
            is_offered_the_new_version(page).await;
            page.sees_aces_against_kings().await;
            // The newest card is not in the address yet: a table rests a moment before it is written.
            page.types("2c").await;
            takes_the_new_version(page).await;
            page.expect_line("AhAd vs KsKc on 2c").await;
            page.reads_in_options(NEWER).await;

            page.goes_to_tab(&second).await;
            page.expect_line("JhTh vs AsAd on 9h8h2c").await;
            page.expect_results("Exact, 990 boards").await;
            page.reads_in_options(NEWER).await;
            let names = page.script("return caches.keys()", vec![]).await;
            assert_eq!(names.as_array().map(Vec::len), Some(1), "{names}");
            // And that one is whole.
            page.server().stop();
            page.reloads().await;
            page.expect_results("Exact, 990 boards").await;
            page.closes_tab(&first).await;
        })
        .await;
    }
}
