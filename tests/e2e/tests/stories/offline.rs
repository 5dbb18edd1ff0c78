//! Kicker without a network: kept on the device after the first visit, and not shaken by what goes
//! wrong there.

use e2e::{Deployment, Engine, Page, Story, story_with_service_worker};
use serde_json::json;

/// Throws the caches away, as a browser does that needs the room.
async fn wipes_caches(page: &Page) {
    const WIPE: &str = "
        const names = await caches.keys();
        await Promise.all(names.map(name => caches.delete(name)));
        return names.length";
    let wiped = page
        .script(&format!("return (async () => {{{WIPE}}})()"), vec![])
        .await;
    assert_eq!(wiped, 1, "one version is kept");
}

/// What outlives the browser's own end is its to keep.
#[tokio::test]
async fn a_browser_that_was_ended_opens_it_when_the_server_is_gone() {
    Story::default()
        .with_service_worker()
        .only_in(
            &[Engine::Chromium, Engine::Firefox],
            "a browser that its driver starts keeps nothing beyond its end",
        )
        .run_with_a_restart(
            async |page: &Page| {
                page.expect_ready_offline().await;
                page.server().stop();
            },
            async |page: &Page| {
                page.types("ahadkskc").await;
                page.sees_aces_against_kings().await;
                page.presses("/").await;
                page.presses("Ctrl+a").await;
                page.types("QQ+ vs 22+").await;
                page.expect_results("Exact").await;
                page.reads_in_options("Works offline.").await;
            },
        )
        .await;
}

/// The worker for offline use reports to the page that registered it.
#[tokio::test]
async fn it_is_said_once_that_it_works_offline() {
    story_with_service_worker(async |page: &Page| {
        page.reads_in_options("Not yet ready to work offline.")
            .await;
        page.expect_said("Ready to work offline. Player 1 42.8 percent, Player 2 57.2 percent. Exact, 1,712,304 boards.")
            .await;
        page.reloads().await;
        page.until("the options to know", async || {
            page.clicks("button", "Options").await;
            // What is inside comes late the first time.
            page.expect("dialog", "Options").await;
            let about = "return document.querySelector('.about')?.innerText";
            let known = page.script(about, vec![]).await;
            page.presses("Escape").await;
            match known.as_str().unwrap_or_default() {
                text if text.contains("Works offline.") => Ok(()),
                text => Err(text.to_owned()),
            }
        })
        .await;
        let said = page.text_on_screen().await;
        assert!(!said.contains("Ready to work offline"), "{said}");
    })
    .await;
}

/// What covers what is layout.
#[tokio::test]
async fn that_it_works_offline_covers_nothing_and_goes_at_the_first_touch() {
    const NEWS: &str = "Ready to work offline";
    story_with_service_worker(async |page: &Page| {
        page.is_sized(390, 844).await;
        page.expect_words_in_sight("on a phone", NEWS).await;
        let around = ["Undo", "Add player", "Range", "Ace of clubs", "Run it out"];
        page.expect_in_sight("beside it", &around.map(|name| ("button", name)))
            .await;
        page.taps("button", "Ace of spades").await;
        page.until("no news any more", async || {
            match page.text_on_screen().await {
                text if text.contains(NEWS) => Err(text),
                _ => Ok(()),
            }
        })
        .await;
    })
    .await;
}

/// The scope of a worker is a path that the browser compares.
#[tokio::test]
async fn it_lies_at_the_root_of_a_host_as_well() {
    Story::default()
        .with_service_worker()
        .at("/")
        .run(async |page: &Page| {
            page.expect_ready_offline().await;
            page.server().stop();
            page.reloads().await;
            page.types("ahadkskc").await;
            page.sees_aces_against_kings().await;
        })
        .await;
}

/// Browsers throw caches away.
#[tokio::test]
async fn wiped_caches_are_filled_again() {
    story_with_service_worker(async |page: &Page| {
        page.expect_ready_offline().await;
        wipes_caches(page).await;
        page.reloads().await;
        page.types("ahadkskc").await;
        page.sees_aces_against_kings().await;
        const KEPT: &str = "return (async () => {
            const [name] = await caches.keys();
            return name ? (await (await caches.open(name)).keys()).length : 0 })()";
        let whole =
            xtask::build::sizes::weigh(page.server().folder()).expect("the site can be weighed");
        let files = whole
            .parts
            .iter()
            .filter(|part| xtask::build::precache::is_kept(&part.path));
        let files = json!(files.count());
        page.until("every file to be back", async || {
            match page.script(KEPT, vec![]).await {
                kept if kept == files => Ok(()),
                kept => Err(format!("{kept} of {files}")),
            }
        })
        .await;
        page.server().stop();
        page.reloads().await;
        page.sees_aces_against_kings().await;
    })
    .await;
}

/// Browsers throw caches away while their worker stays.
#[tokio::test]
async fn wiped_caches_and_a_newer_server_make_no_mixture() {
    let newer = Deployment::newer();
    story_with_service_worker(async |page: &Page| {
        page.expect_ready_offline().await;
        wipes_caches(page).await;
        page.server().deploy(newer.folder()).expect("a folder");
        page.reloads().await;
        page.types("ahadkskc").await;
        page.sees_aces_against_kings().await;
        page.reads_in_options(e2e::deployment::NEWER).await;
    })
    .await;
}

/// All sites of an origin share its caches.
#[tokio::test]
async fn caches_of_others_are_left_alone() {
    let story = Story::default()
        .with_service_worker()
        .with_errors_about("no-such-file");
    story.run(async |page: &Page| {
        let other = "return caches.open('kicker:/other/:1').then(() => caches.open('theirs')).then(() => 1)";
        page.script(other, vec![]).await;
        page.expect_ready_offline().await;
        let names = page.script("return caches.keys()", vec![]).await;
        for name in ["kicker:/other/:1", "theirs"] {
            assert!(names.as_array().is_some_and(|names| names.contains(&json!(name))), "{names}");
        }
        // What is not of the site goes to the server as if nobody stood between.
        let status = "return fetch('no-such-file.txt').then(answer => answer.status)";
        assert_eq!(page.script(status, vec![]).await, 404);
    })
    .await;
}

/// The browser has a quota.
#[tokio::test]
async fn a_full_disk_costs_nothing_but_the_offline_use() {
    Story::default()
        .with_service_worker()
        .only_in(&[Engine::Chromium], "only its driver makes a disk full")
        .with_errors_about("uota")
        .run(async |page: &Page| {
            let origin = page.server().origin();
            let quota = |bytes: u64| json!({ "origin": origin, "quotaSize": bytes });
            page.browser()
                .devtools("Storage.overrideQuotaForOrigin", quota(100_000))
                .await;
            page.types("ahadkskc").await;
            page.sees_aces_against_kings().await;
            page.until("an attempt to keep the site", async || {
                match page
                    .server()
                    .requests()
                    .iter()
                    .any(|path| path.ends_with("sw.js"))
                {
                    true => Ok(()),
                    false => Err("none".to_owned()),
                }
            })
            .await;
            // A worker that could not be installed is forgotten.
            const GONE: &str =
                "return navigator.serviceWorker.getRegistration().then(it => it === undefined)";
            page.until("its end", async || {
                match page.script(GONE, vec![]).await == true {
                    true => Ok(()),
                    false => Err("still at it".to_owned()),
                }
            })
            .await;
            page.reads_in_options("Not yet ready to work offline.")
                .await;
            // Once there is room, the next visit keeps it.
            page.browser()
                .devtools(
                    "Storage.overrideQuotaForOrigin",
                    json!({ "origin": origin }),
                )
                .await;
            page.reloads().await;
            page.sees_aces_against_kings().await;
            page.expect_ready_offline().await;
        })
        .await;
}

/// In private windows browsers have neither storage nor caches.
#[tokio::test]
async fn a_browser_that_keeps_nothing_is_good_enough() {
    let private = Deployment::of_site();
    private.begin_with(
        "private.js",
        "Object.defineProperty(Navigator.prototype, 'serviceWorker', { get() { return undefined } });
         Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError') } });
         Object.defineProperty(window, 'caches', { get() { throw new DOMException('no', 'SecurityError') } });",
    );
    Story::over(private.folder().to_owned())
        .with_service_worker()
        .run(async |page: &Page| {
            page.types("ahadkskc").await;
            page.sees_aces_against_kings().await;
            page.expect_address("AhAd-vs-KsKc").await;
            page.until("offline.js", async || {
                match page
                    .server()
                    .requests()
                    .iter()
                    .any(|path| path.ends_with("offline.js"))
                {
                    true => Ok(()),
                    false => Err("not asked for".to_owned()),
                }
            })
            .await;
            page.reloads().await;
            page.sees_aces_against_kings().await;
            page.reads_in_options("Not yet ready to work offline.")
                .await;
        })
        .await;
}

mod in_every_engine {
    //! The worker that answers in place of a server, and its cache, are the engine's.

    use e2e::{Deployment, Page, Story, story_with_service_worker};

    /// A worker of the browser answers in place of the server.
    #[tokio::test]
    async fn it_works_when_the_server_is_gone() {
        story_with_service_worker(async |page: &Page| {
            page.expect_ready_offline().await;
            page.server().stop();
            page.types("ahadkskc").await;
            page.sees_aces_against_kings().await;
            page.expect_address("AhAd-vs-KsKc").await;
            page.reloads().await;
            page.sees_aces_against_kings().await;
            // The table of all pairs is a file that was never asked for before.
            page.presses("/").await;
            page.presses("Ctrl+a").await;
            page.types("QQ+ vs 22+").await;
            page.expect_results("Exact").await;
            page.reads_in_options("Works offline.").await;
            page.leaves().await;
            page.opens("JhTh-vs-AsAd-on-9h8h2c").await;
            page.expect_results("Exact, 990 boards").await;
            // By its own name too, as from a bookmark of a host that shows it.
            let named = format!(
                "{}index.html?from=elsewhere#AhAd-vs-KsKc",
                page.server().url()
            );
            page.follows(&named).await;
            page.sees_aces_against_kings().await;
        })
        .await;
    }

    /// The browser's caches fail now and then.
    #[tokio::test]
    async fn a_page_opens_without_a_server_though_storage_fails_once() {
        // WebKitGTK showed its own error page, once in some thousand visits without a server.
        const FAILS_ONCE: &str = "
            const asked = CacheStorage.prototype.match;
            let fails = false;
            addEventListener('message', ({ data }) => (fails ||= data === 'fail'));
            CacheStorage.prototype.match = function (...what) {
                if (!fails) return asked.apply(this, what);
                fails = false;
                return Promise.reject(new TypeError('Load failed'));
            };";
        let site = Deployment::of_site();
        site.change("sw.js", |worker| FAILS_ONCE.to_owned() + &worker);
        Story::over(site.folder().to_owned())
            .with_service_worker()
            .with_errors_about("fetching the script")
            .run(async |page: &Page| {
                page.types("ahadkskc").await;
                page.expect_ready_offline().await;
                page.server().stop();
                let fail = "navigator.serviceWorker.controller.postMessage('fail')";
                page.script(fail, vec![]).await;
                page.reloads().await;
                page.sees_aces_against_kings().await;
            })
            .await;
    }
}
