//! All of Kicker in one file, opened from a disk.

use e2e::{Page, story};
use url::Url;
use xtask::one_file;

use crate::typing::sees_aces_against_kings;

/// Where the file lies on this machine.
fn on_disk(page: &Page) -> String {
    let file = page.server().folder().join(one_file::NAME);
    Url::from_file_path(file).expect("a whole path").to_string()
}

#[tokio::test]
async fn a_file_on_a_disk_counts_in_its_worker() {
    story(async |page: &Page| {
        page.leaves().await;
        let asked = page.server().asked().len();
        page.follows(&on_disk(page)).await;
        page.types("ahadkskc").await;
        sees_aces_against_kings(page).await;
        // A range needs the table of pairs, which the worker carries too.
        page.presses("Shift+R").await;
        page.presses("/").await;
        page.types("QQ+,AKs vs random").await;
        page.expect_results("Exact").await;
        // A worker and no more: the page counts nothing by itself.
        let worker = "return document.documentElement.dataset.worker";
        let worker = page.script(worker, vec![]).await;
        let worker = worker.as_str().unwrap_or_default();
        assert!(worker.starts_with("blob:"), "{worker:?}");
        assert_eq!(page.server().asked().len(), asked);
    })
    .await;
}

#[tokio::test]
async fn a_file_on_a_disk_keeps_its_table() {
    story(async |page: &Page| {
        page.leaves().await;
        let file = on_disk(page);
        page.follows(&format!("{file}#AhAd-vs-KsKc")).await;
        sees_aces_against_kings(page).await;
        page.presses("b").await;
        page.types("9h8h2c").await;
        page.expect_results("Exact, 990 boards").await;
        page.expect_address("AhAd-vs-KsKc-on-9h8h2c").await;
        page.reloads().await;
        page.expect_line("AhAd vs KsKc on 9h8h2c").await;
        // As opened anew by a double click.
        page.leaves().await;
        page.follows(&file).await;
        page.expect_line("AhAd vs KsKc on 9h8h2c").await;
    })
    .await;
}

#[tokio::test]
async fn the_file_is_offered_with_its_hash() {
    const OFFER: &str = r#"
        const link = document.querySelector("a[download]");
        return (async () => {
            const bytes = await (await fetch(link.href)).arrayBuffer();
            const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
            const hex = [...hash].map(byte => byte.toString(16).padStart(2, "0")).join("");
            return [link.textContent, link.download, hex];
        })();
    "#;
    story(async |page: &Page| {
        page.clicks("button", "Options").await;
        page.expect_words("Download for offline use").await;
        let offer = page.script(OFFER, vec![]).await;
        assert_eq!(offer[1], one_file::NAME, "{offer}");
        page.expect_words(offer[2].as_str().unwrap_or("no hash"))
            .await;
    })
    .await;
}
