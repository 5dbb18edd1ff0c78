//! All of Kicker in one file, opened from a disk: what a file may do, and whether others are of its site, is the engine's.

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

/// A page from a disk may start a worker from its own text only, and needs nobody who serves anything.
#[tokio::test]
async fn a_file_on_a_disk_counts_in_its_worker_and_keeps_its_table() {
    story(async |page: &Page| {
        page.leaves().await;
        // What the page before it had asked for may still arrive, so that nothing can be counted here.
        page.server().stop();
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
        // The table is in its address, by a reload and as opened again by a double click.
        let file = on_disk(page);
        page.leaves().await;
        page.follows(&format!("{file}#AhAd-vs-KsKc")).await;
        page.sees_aces_against_kings().await;
        page.presses("b").await;
        page.types("9h8h2c").await;
        page.expect_results("Exact, 990 boards").await;
        page.expect_address("AhAd-vs-KsKc-on-9h8h2c").await;
        page.reloads().await;
        page.expect_line("AhAd vs KsKc on 9h8h2c").await;
        page.leaves().await;
        page.follows(&file).await;
        page.expect_line("AhAd vs KsKc on 9h8h2c").await;
    })
    .await;
}

/// After a panic the document begins again, from the disk.
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
