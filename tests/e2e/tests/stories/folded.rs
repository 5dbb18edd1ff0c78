//! Ranges that folded: typed, answered by a separate worker, and what happens when it dies.

use std::fs;

use e2e::{Page, Story, story};

/// Starts the worker that answers them.
const LOADER: &str = "folded_loader.js";

/// How often it was started.
fn starts(page: &Page) -> usize {
    let asked = page.server().requests();
    asked.iter().filter(|path| path.ends_with(LOADER)).count()
}

#[tokio::test]
async fn a_folded_range_is_answered_as_by_the_command_line() {
    story(async |page: &Page| {
        assert_eq!(starts(page), 0, "nobody has asked yet");
        page.asks("AhKh vs QsQd vs fold 40%-100% on 7h8h2c").await;
        // What `equity` prints of the same line.
        page.expect_results("Exact, 569,793 deals").await;
        page.expect_results("54.7").await;
        page.expect_words("fold 40%-100%").await;
        page.expect_address("AhKh-vs-QsQd-vs-fold-40%25-100%25-on-7h8h2c")
            .await;
        assert_eq!(starts(page), 1);
    })
    .await;
}

#[tokio::test]
async fn a_worker_for_folded_ranges_that_ends_is_replaced_and_asked_again() {
    const LINE: &str = "20% vs 40% vs 60% vs fold 40%-100% vs fold 50%-100%";
    Story::default()
        .run(async |page: &Page| {
            let file = page.server().folder().join(LOADER);
            let own = fs::read_to_string(file).expect("the site has a loader for its worker");
            let ends = "new BroadcastChannel('story').onmessage = () => self.close()";
            page.server().replace(LOADER, format!("{ends};\n{own}"));
            page.opens_anew().await;
            page.asks(LINE).await;
            page.expect_results("Estimated ±").await;
            page.clicks("button", "Count on").await;
            page.expect("button", "Stop").await;
            let before = starts(page);
            page.script("new BroadcastChannel('story').postMessage('end')", vec![])
                .await;
            page.until("another worker", async || match starts(page) {
                now if now > before => Ok(()),
                now => Err(format!("{now} starts")),
            })
            .await;
            page.expect_line(LINE).await;
            page.expect_results("Estimated ±").await;
            page.clicks("button", "Stop").await;
            page.presses("/").await;
            page.presses("Ctrl+a").await;
            page.types("AhKh vs QsQd vs fold 40%-100% on 7h8h2c").await;
            page.expect_results("Exact, 569,793 deals").await;
        })
        .await;
}
