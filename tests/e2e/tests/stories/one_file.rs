//! All of Kicker in one file, opened from a disk.

use e2e::calculator::KEEPS_MEMORY;
use e2e::{Deployment, Page, Story, story};
use url::Url;
use xtask::build::one_file;
use xtask::build::precache;

/// Where the file lies on this machine.
fn on_disk(page: &Page) -> String {
    let file = page.server().folder().join(one_file::NAME);
    Url::from_file_path(file).expect("a whole path").to_string()
}

/// Opens it with nothing on the table: to some browsers all files are one site, and what another
/// story left there is kept.
async fn opens_on_disk(page: &Page) {
    page.leaves().await;
    page.follows(&on_disk(page)).await;
    page.presses("Shift+R").await;
}

#[tokio::test]
async fn a_file_on_a_disk_counts_in_its_worker() {
    story(async |page: &Page| {
        page.leaves().await;
        let asked = page.server().requests().len();
        opens_on_disk(page).await;
        page.types("ahadkskc").await;
        page.sees_aces_against_kings().await;
        // A range needs the table of pairs, which the worker carries too.
        page.presses("Shift+R").await;
        page.presses("/").await;
        page.types("QQ+,AKs vs random").await;
        page.expect_results("Exact").await;
        // So does another a range that folded.
        page.presses("Ctrl+a").await;
        page.types("AhKh vs QsQd vs fold 40%-100% on 7h8h2c").await;
        page.expect_results("Exact, 569,793 deals").await;
        // A worker and no more: the page counts nothing by itself.
        let worker = "return document.documentElement.dataset.worker";
        let worker = page.script(worker, vec![]).await;
        let worker = worker.as_str().unwrap_or_default();
        assert!(worker.starts_with("blob:"), "{worker:?}");
        assert_eq!(page.server().requests().len(), asked);
    })
    .await;
}

#[tokio::test]
async fn a_file_on_a_disk_keeps_its_table() {
    story(async |page: &Page| {
        page.leaves().await;
        let file = on_disk(page);
        page.follows(&format!("{file}#AhAd-vs-KsKc")).await;
        page.sees_aces_against_kings().await;
        page.presses("b").await;
        page.types("9h8h2c").await;
        page.expect_results("Exact, 990 boards").await;
        page.expect_address("AhAd-vs-KsKc-on-9h8h2c").await;
        page.reloads().await;
        page.expect_line("AhAd vs KsKc on 9h8h2c").await;
        // As opened again by a double click.
        page.leaves().await;
        page.follows(&file).await;
        page.expect_line("AhAd vs KsKc on 9h8h2c").await;
    })
    .await;
}

/// The file with a script of the story's at the beginning of its own, and the policy to go with it.
fn begins_with(file: String, script: &str) -> String {
    const OPEN: &str = "<script>";
    const CLOSE: &str = "</script>";
    let begin = file.rfind(OPEN).expect("it has a script") + OPEN.len();
    let end = file.rfind(CLOSE).expect("which ends");
    let own = &file[begin..end];
    let changed = format!("{{{script}}}{own}");
    let by_hash = |script: &str| precache::integrity(script.as_bytes());
    let policy = by_hash(own);
    assert_eq!(file.matches(&policy).count(), 1, "the policy names it");
    let file = file[..begin].to_owned() + &changed + &file[end..];
    file.replace(&policy, &by_hash(&changed))
}

#[tokio::test]
async fn a_panic_in_a_file_on_a_disk_is_said_and_the_table_survives() {
    let site = Deployment::of_site();
    site.change(one_file::NAME, |file| begins_with(file, KEEPS_MEMORY));
    Story::over(site.folder().to_owned())
        .with_errors_about("")
        .run(async |page: &Page| {
            opens_on_disk(page).await;
            page.panics_and_begins_again().await;
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
