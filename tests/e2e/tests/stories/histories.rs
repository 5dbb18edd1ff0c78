//! What reads hand histories at the practice table is fetched when a file is opened. What stands in one, and how it
//! comes, are in the sessions and in `in_every_engine`.

use e2e::practice::{HANDS, HANDS_SAID};
use e2e::{Page, Story};

/// Needs a browser: a worker whose script can't be had.
#[tokio::test]
async fn a_missing_reader_is_said_and_fetched_again() {
    Story::default()
        .with_errors_about("")
        .run(async |page: &Page| {
            page.server().hide("play/players_loader.js");
            page.opens_the_practice_table().await;
            page.types("h").await;
            page.expect("dialog", "Hands").await;
            page.gives("change", HANDS).await;
            page.expect_alert("What reads hand histories can't be loaded now")
                .await;
            page.server().show("play/players_loader.js");
            page.gives("change", HANDS).await;
            page.reads(HANDS_SAID).await;
        })
        .await;
}

/// Needs a browser: its service worker has the reader.
#[tokio::test]
async fn hands_are_read_without_a_network() {
    Story::default()
        .with_service_worker()
        // Chromium looks for a new version of the service worker, and logs that there is no network.
        .with_errors_about("fetching the script")
        .run(async |page: &Page| {
            page.expect_ready_offline().await;
            page.server().stop();
            page.opens_the_practice_table().await;
            page.types("h").await;
            page.expect("dialog", "Hands").await;
            page.gives("change", HANDS).await;
            page.reads(HANDS_SAID).await;
        })
        .await;
}
