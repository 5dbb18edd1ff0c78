//! Several workers at one question, on a device that says it has four cores.

use std::fs;

use e2e::{Page, Story, story};

/// Starts the worker, and its helpers.
const LOADER: &str = "engine_loader.js";

/// Some tenths of a second of work, and what a worker alone finds.
const LONG: &str = "random vs random vs 22+,A2+,K2+,Q2+ on 7h8h2c";
const ANSWER: &str = "Exact, 542,140,060,770";

/// The same before the flop, by classes of boards.
const CLASSES: &str = "AhAd vs 22+,A2s+ vs 20%";
const CLASSES_ANSWER: &str = "Exact, 24,777,749,304";

/// Each worker says that it has begun, believes in this many cores and begins with this script.
async fn with_cores(page: &Page, cores: u32, script: &str) {
    let file = page.server().folder().join(LOADER);
    let own = fs::read_to_string(file).expect("the site has a loader for its worker");
    page.server().replace(
        LOADER,
        format!(
            "Object.defineProperty(navigator, 'hardwareConcurrency', {{ value: {cores} }});\n\
             new BroadcastChannel('begun').postMessage(self.name);\n\
             {script};\n{own}"
        ),
    );
    page.opens_anew().await;
    page.script(
        "window.begun = []; \
         window.hears = new BroadcastChannel('begun'); \
         window.hears.onmessage = event => window.begun.push(event.data)",
        vec![],
    )
    .await;
}

/// How many helpers have begun.
async fn begun(page: &Page) -> u64 {
    const SCRIPT: &str = "return window.begun.filter(name => name === 'helper').length";
    let count = page.script(SCRIPT, vec![]).await;
    count.as_u64().expect("a number")
}

/// As many have begun for the worker; a busy machine may have had it replaced, with as many of its own.
async fn has_helpers(page: &Page, helpers: u64) {
    page.until("helpers", async || match begun(page).await {
        0 => Err("none".to_owned()),
        now if now.is_multiple_of(helpers) => Ok(()),
        now => Err(format!("{now}, not {helpers} for each worker")),
    })
    .await;
}

/// The browser says how many cores there are, and starts workers.
#[tokio::test]
async fn on_two_cores_there_is_one() {
    story(async |page: &Page| {
        with_cores(page, 2, "").await;
        page.asks(LONG).await;
        page.expect_results(ANSWER).await;
        page.expect_equity("Player 3", &["33.3 %"]).await;
        assert_eq!(begun(page).await, 0, "one core is the page's");
    })
    .await;
}

/// A worker that a worker starts may fail on its own.
#[tokio::test]
async fn one_that_can_t_begin_is_done_without() {
    Story::default()
        .with_errors_about("no helper")
        .run(async |page: &Page| {
            let fails = "if (self.name === 'helper') throw new Error('no helper today')";
            with_cores(page, 4, fails).await;
            page.asks(LONG).await;
            page.expect_results(ANSWER).await;
        })
        .await;
}

mod in_every_engine {
    //! Workers of a worker: each engine starts them, and passes on what they print_status, in its own way.

    use super::*;
    use e2e::{Page, story};

    /// Workers share a question by channels of the browser, which it orders as it likes.
    #[tokio::test]
    async fn they_answer_as_one_does_and_stop_and_are_asked_again() {
        story(async |page: &Page| {
            with_cores(page, 4, "").await;
            page.asks("random vs random vs random").await;
            page.expect_results("Estimated ±").await;
            has_helpers(page, 2).await;
            page.clicks("button", "Stop").await;
            page.expect("button", "Count on").await;
            page.expect_results("Estimated ±").await;
            // The next question goes to the same ones.
            page.presses("Ctrl+k").await;
            page.presses("Ctrl+a").await;
            page.types(LONG).await;
            page.expect_results(ANSWER).await;
            page.expect_equity("Player 3", &["33.3 %"]).await;
            has_helpers(page, 2).await;
            // So do classes of boards, and a first estimate.
            page.presses("Ctrl+a").await;
            page.types(CLASSES).await;
            page.expect_results(CLASSES_ANSWER).await;
            page.presses("Ctrl+a").await;
            page.types("AhAd vs random vs random vs random").await;
            page.expect("button", "Count on").await;
            page.expect_results(", 1,000,000").await;
            has_helpers(page, 2).await;
            page.presses("Ctrl+a").await;
            page.types("AhAd vs KsKc").await;
            page.sees_aces_against_kings().await;
        })
        .await;
    }
}
