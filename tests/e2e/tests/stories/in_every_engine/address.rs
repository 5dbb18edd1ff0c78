//! The address while the page is open and as it goes: each engine has its own events, and its own limits of how often
//! it is written.

use e2e::{Page, story};

/// The address may be written only so often, and the page is told when it goes.
#[tokio::test]
async fn a_reload_keeps_what_was_typed_at_the_last_moment() {
    story(async |page: &Page| {
        page.leaves().await;
        page.opens("AhAd-vs-KsKc").await;
        page.sees_aces_against_kings().await;
        // As browsers do when the address was written too often.
        let refuse = "history.replaceState = () => { throw new DOMException('', 'SecurityError') }";
        page.script(refuse, vec![]).await;
        page.types("b9h8h2c").await;
        page.expect_line("AhAd vs KsKc on 9h8h2c").await;
        page.reloads().await;
        page.expect_line("AhAd vs KsKc on 9h8h2c").await;
        page.expect_results("Exact, 990 boards").await;
        page.expect_address("AhAd-vs-KsKc-on-9h8h2c").await;
        // It is not remembered beyond that: a link is what it says.
        page.leaves().await;
        page.opens("AhAd-vs-KsKc").await;
        page.sees_aces_against_kings().await;
        page.expect_line("AhAd vs KsKc").await;
    })
    .await;
}

/// The browser goes from fragment to fragment, with its own way back.
#[tokio::test]
async fn links_are_followed_in_the_open_page_and_back() {
    story(async |page: &Page| {
        page.leaves().await;
        page.opens("AhAd-vs-KsKc").await;
        page.sees_aces_against_kings().await;
        // The same document, another fragment: as from a bookmark while the page is open.
        page.opens("AhAd-vs-Kz").await;
        page.expect_alert("\"Kz\" is not a card").await;
        page.script("history.back()", vec![]).await;
        page.expect_line("AhAd vs KsKc").await;
        page.sees_aces_against_kings().await;
        page.opens("JhTh-vs-AsAd-on-9h8h2c").await;
        page.expect_results("Exact, 990 boards").await;
        // What means nothing opens a page that can be used.
        page.leaves().await;
        page.opens("%E2%98%83-<img%20src=x>-%00%FF").await;
        page.sees_no_numbers().await;
        page.clicks("gridcell", "Player 1, card 1: empty").await;
        page.types("ahadkskc").await;
        page.sees_aces_against_kings().await;
    })
    .await;
}
