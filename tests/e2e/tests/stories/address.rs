//! The table in the address: reload, bookmark, shared link, Back.

use e2e::{Page, story};

#[tokio::test]
async fn a_reload_keeps_the_table() {
    story(async |page: &Page| {
        page.types("ahadkskc").await;
        page.sees_aces_against_kings().await;
        page.expect_address("AhAd-vs-KsKc").await;
        page.reloads().await;
        page.sees_aces_against_kings().await;
        page.expect_line("AhAd vs KsKc").await;
    })
    .await;
}

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

#[tokio::test]
async fn the_last_table_of_the_device_is_in_the_address() {
    story(async |page: &Page| {
        page.types("ahadkskc").await;
        page.expect_address("AhAd-vs-KsKc").await;
        page.leaves().await;
        page.goes_to("").await;
        page.sees_aces_against_kings().await;
        page.expect_address("AhAd-vs-KsKc").await;
    })
    .await;
}

#[tokio::test]
async fn back_from_a_link_that_can_not_be_read_shows_the_table() {
    story(async |page: &Page| {
        page.leaves().await;
        page.opens("AhAd-vs-KsKc").await;
        page.sees_aces_against_kings().await;
        page.opens("AhAd-vs-Kx").await;
        page.expect_alert("\"Kx\" is not a card").await;
        page.script("history.back()", vec![]).await;
        page.expect_line("AhAd vs KsKc").await;
        page.sees_aces_against_kings().await;
    })
    .await;
}

#[tokio::test]
async fn a_link_opens_its_table() {
    story(async |page: &Page| {
        page.types("jhthasadb9h8h2c").await;
        page.expect_results("Exact, 990 boards").await;
        page.expect_address("JhTh-vs-AsAd-on-9h8h2c").await;
        let link = page.address().await;
        page.leaves().await;
        page.follows(&link).await;
        page.expect_line("JhTh vs AsAd on 9h8h2c").await;
        page.expect_equity("Player 1", &["56.3 %"]).await;
        page.expect("gridcell", "Flop 1: nine of hearts").await;
    })
    .await;
}

#[tokio::test]
async fn a_link_can_be_written_by_hand() {
    story(async |page: &Page| {
        page.leaves().await;
        page.opens("AhAd-vs-KsKc").await;
        page.sees_aces_against_kings().await;
        // The same document, another fragment: as from a bookmark while the page is open.
        page.opens("JhTh-vs-AsAd-on-9h8h2c").await;
        page.expect_results("Exact, 990 boards").await;
    })
    .await;
}

#[tokio::test]
async fn a_link_that_means_nothing_opens_a_usable_page() {
    story(async |page: &Page| {
        page.leaves().await;
        page.opens("%E2%98%83-<img%20src=x>-%00%FF").await;
        page.sees_no_numbers().await;
        page.clicks("gridcell", "Player 1, card 1: empty").await;
        page.types("ahadkskc").await;
        page.sees_aces_against_kings().await;
    })
    .await;
}

#[tokio::test]
async fn the_last_table_is_kept_on_the_device() {
    story(async |page: &Page| {
        page.types("ahadkskc").await;
        page.sees_aces_against_kings().await;
        page.expect_address("AhAd-vs-KsKc").await;
        page.leaves().await;
        page.opens("").await;
        page.sees_aces_against_kings().await;
    })
    .await;
}
