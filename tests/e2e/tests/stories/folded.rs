//! Ranges that folded.

use e2e::story;

/// What the worker of the built site answers is what `equity` prints of the same line.
#[tokio::test]
async fn a_folded_range_is_answered_as_by_the_command_line() {
    story(async |page| {
        page.asks("AhKh vs QsQd vs fold 40%-100% on 7h8h2c").await;
        page.expect_results("Exact, 569,793 deals").await;
        page.expect_results("54.7").await;
        page.expect_words("fold 40%-100%").await;
        page.expect_address("AhKh-vs-QsQd-vs-fold-40%25-100%25-on-7h8h2c")
            .await;
    })
    .await;
}
