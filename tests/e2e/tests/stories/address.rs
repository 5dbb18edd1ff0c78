//! The table in the address: reload, link, the device's last table.

use e2e::{Page, story};

/// Documents come and go: only a browser has an address to reload, and storage that outlives the page.
#[tokio::test]
async fn a_table_outlives_a_reload_a_visit_and_a_link() {
    story(async |page: &Page| {
        page.types("jhthasadb9h8h2c").await;
        page.expect_results("Exact, 990 boards").await;
        page.expect_address("JhTh-vs-AsAd-on-9h8h2c").await;
        page.reloads().await;
        page.expect_results("Exact, 990 boards").await;
        page.expect_line("JhTh vs AsAd on 9h8h2c").await;
        // Without an address it is the device's last table, and is in the address again.
        let link = page.address().await;
        page.leaves().await;
        page.goes_to("").await;
        page.expect_results("Exact, 990 boards").await;
        page.expect_address("JhTh-vs-AsAd-on-9h8h2c").await;
        page.clicks("button", "Reset").await;
        page.expect_line("").await;
        page.leaves().await;
        page.follows(&link).await;
        page.expect_line("JhTh vs AsAd on 9h8h2c").await;
        page.expect_equity("Player 1", &["56.3 %"]).await;
        page.expect("gridcell", "Flop 1: nine of hearts").await;
    })
    .await;
}

/// What a link of the practice table brings beside the table is taken out of the address by the page.
#[tokio::test]
async fn a_link_with_a_pot_and_a_price_opens_the_pot_odds() {
    story(async |page: &Page| {
        page.leaves().await;
        page.goes_to("?pot=120&call=30#AhKh-vs-random-on-9h8h2c")
            .await;
        page.expect_line("AhKh vs random on 9h8h2c").await;
        page.expect("region", "Pot odds").await;
        page.reads("The pot offers 4 to 1").await;
        page.expect_address("AhKh-vs-random-on-9h8h2c").await;
        let address = page.address().await;
        assert!(!address.contains("pot="), "{address}");
        // The table stays after a reload, and the panel is closed.
        page.reloads().await;
        page.expect_line("AhKh vs random on 9h8h2c").await;
        let text = page.text_on_screen().await;
        assert!(!text.contains("The pot offers"), "{text}");
    })
    .await;
}
