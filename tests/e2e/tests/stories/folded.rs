//! Ranges that folded: answered by a separate worker.

use e2e::{Page, story};

/// Starts the worker that answers them.
const LOADER: &str = "folded_loader.js";

/// How often it was started.
fn starts(page: &Page) -> usize {
    let asked = page.server().requests();
    asked.iter().filter(|path| path.ends_with(LOADER)).count()
}

/// A worker of its own is fetched with the first such question.
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
