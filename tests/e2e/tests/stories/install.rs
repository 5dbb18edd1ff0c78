//! Installing Kicker, the one file for offline use, and what it says where it can't run.

use e2e::{Deployment, Engine, Page, Story, story, story_with_service_worker};
use serde_json::json;
use xtask::build::one_file;

/// The browser says what keeps a site from being installed.
#[tokio::test]
async fn chromium_finds_nothing_that_keeps_it_from_being_installed() {
    let story = Story::default()
        .with_service_worker()
        .only_in(&[Engine::Chromium], "only its driver is asked that");
    story
        .run(async |page: &Page| {
            page.expect_ready_offline().await;
            let errors = page
                .browser()
                .devtools("Page.getInstallabilityErrors", json!({}))
                .await;
            assert_eq!(errors["installabilityErrors"], json!([]), "{errors}");
            let manifest = page
                .browser()
                .devtools("Page.getAppManifest", json!({}))
                .await;
            assert_eq!(manifest["errors"], json!([]), "{manifest}");
        })
        .await;
}

/// Makes the browser offer to install the page, as it does by itself at some point.
const OFFER: &str = "
    const offer = new Event('beforeinstallprompt', { cancelable: true });
    offer.prompt = () => { window.prompted = (window.prompted ?? 0) + 1 };
    dispatchEvent(offer);
    return offer.defaultPrevented";

/// The offer to install is the browser's.
#[tokio::test]
async fn it_is_installed_from_the_options_where_the_browser_offers_it() {
    story_with_service_worker(async |page: &Page| {
        page.expect_ready_offline().await;
        page.clicks("button", "Options").await;
        assert_eq!(page.script(OFFER, vec![]).await, true);
        page.clicks("button", "Install Kicker").await;
        assert_eq!(page.script("return window.prompted", vec![]).await, 1);
        page.until("the offer to go", async || {
            match page.find_now("button", "Install Kicker").await {
                None => Ok(()),
                Some(_) => Err("still there".to_owned()),
            }
        })
        .await;
    })
    .await;
}

/// It is told by what the browser lacks.
#[tokio::test]
async fn on_a_phone_of_apple_it_says_how() {
    let phone = Deployment::of_site();
    phone.begin_with(
        "phone.js",
        "navigator.standalone = false;
         addEventListener('beforeinstallprompt', offer => offer.stopImmediatePropagation())",
    );
    Story::over(phone.folder().to_owned())
        .with_service_worker()
        .run(async |page: &Page| {
            page.clicks("button", "Options").await;
            page.expect_words("Share, then Add to Home Screen").await;
        })
        .await;
}

/// The text of the first paint.
async fn reads(page: &Page, words: &str, not: &str) {
    page.expect_words(words).await;
    let body = page.text_on_screen().await;
    assert!(!body.contains(not), "{body}");
}

/// Nothing of the program runs yet: the start script and the first paint are all there is.
#[tokio::test]
async fn a_browser_that_lacks_something_is_told_so() {
    let story = Story::default()
        .with_errors_about("preload")
        .with_errors_about("no WebAssembly");
    story
        .run(async |page: &Page| {
            for missing in ["WebAssembly", "Worker"] {
                let old = Deployment::of_site();
                old.begin_with("old.js", &format!("delete globalThis.{missing}"));
                page.leaves().await;
                page.server().deploy(old.folder()).expect("a folder");
                page.goes_to("").await;
                reads(page, "This browser lacks what Kicker needs", "is starting").await;
            }
            // As before in a browser that has it all.
            page.leaves().await;
            page.server()
                .deploy(page.server().folder())
                .expect("a folder");
            page.opens("AhAd-vs-KsKc").await;
            page.sees_aces_against_kings().await;
        })
        .await;
}

/// What a page from a disk may load is the browser's to say.
#[tokio::test]
async fn opened_from_a_disk_it_says_what_to_open_instead() {
    Story::default()
        .with_errors_about("")
        .run(async |page: &Page| {
            let file = page.server().folder().join("index.html");
            let address = format!("file://{}#AhAd-vs-KsKc", file.display());
            page.goes_to_address(&address).await;
            reads(page, "Open kicker-offline.html instead", "is starting").await;
        })
        .await;
}

/// The browser downloads the file and hashes what it got.
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
