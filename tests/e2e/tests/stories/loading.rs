//! What can't be loaded, or is not what it was: options, the program, what the device keeps of it,
//! workers and panels. It is reported soon and correctly, and repaired where possible.

use std::fs;

use e2e::calculator::KNOWN;
use e2e::{Page, Story};
use kicker::calculator::state::effect::TABLE;
use kicker::kit::storage::OPTIONS;
use serde_json::json;

/// The page's start script begins with this script of the story's.
fn boot_begins_with(page: &Page, script: &str) {
    let file = page.server().folder().join("boot.js");
    let own = fs::read_to_string(file).expect("the site has a start");
    page.server()
        .replace("boot.js", format!("{{{script}}}\n{own}"));
}

/// The start script and the program read the same storage, which may hold anything.
#[tokio::test]
async fn options_that_are_none_stop_nothing_and_cost_no_other() {
    const TELL: &str = "const root = document.documentElement;
        return [root.lang, root.dataset.theme ?? '', root.dataset.suits ?? '']";
    let none = json!(["en", "", ""]);
    Story::default()
        .run(async |page: &Page| {
            for (options, expected) in [
                (r#"{"language":{"toString":1}}"#, none.clone()),
                (
                    r#"{"theme":{"toString":1},"language":["pl"]}"#,
                    none.clone(),
                ),
                (
                    r#"{"theme":["dark"],"decimals":"2","single_keys":{}}"#,
                    none.clone(),
                ),
                ("7", none.clone()),
                ("\"fi\"", none.clone()),
                ("null", none.clone()),
                (
                    r#"{"language":{"toString":1},"theme":"dark","suit_colours":"two","odds":[]}"#,
                    json!(["en", "dark", "two"]),
                ),
            ] {
                page.stores(OPTIONS, options).await;
                page.opens_anew().await;
                page.types("ahadkskc").await;
                page.sees_aces_against_kings().await;
                assert_eq!(page.script(TELL, vec![]).await, expected, "{options}");
            }
        })
        .await;
}

/// Reloads a page that may do so again by itself before it starts.
async fn loads_again(page: &Page) {
    page.script("window.beforeReload = true; location.reload()", vec![])
        .await;
    page.until("a new document that has started", async || {
        let started = "return window.beforeReload !== true && document.readyState === 'complete'
            && !document.querySelector('[data-starting]')";
        match page.script(started, vec![]).await == true {
            true => Ok(()),
            false => Err("not yet".to_owned()),
        }
    })
    .await;
}

/// Damages all stored files whose path ends like this.
async fn spoils(page: &Page, end: &str) {
    const SPOIL: &str = "return (async () => {
        const [name] = await caches.keys();
        const cache = await caches.open(name);
        const own = (await cache.keys()).filter((it) => it.url.endsWith(arguments[0]));
        for (const asked of own) {
            const { headers } = await cache.match(asked);
            await cache.put(asked, new Response('spoilt', { headers }));
        }
        return own.length;
    })()";
    let spoilt = page.script(SPOIL, vec![json!(end)]).await;
    assert_ne!(spoilt, 0, "something that ends with {end:?}");
}

/// How many files the device stores, and how many of them are damaged.
async fn keeps(page: &Page) -> serde_json::Value {
    const LOOK: &str = "return (async () => {
        const [name] = await caches.keys();
        const cache = await caches.open(name);
        const texts = await Promise.all((await cache.matchAll()).map((it) => it.text()));
        return [texts.length > 10, texts.filter((text) => text === 'spoilt').length];
    })()";
    page.script(LOOK, vec![]).await
}

async fn is_whole(page: &Page) {
    page.until("all of it to be right", async || match keeps(page).await {
        kept if kept == json!([true, 0]) => Ok(()),
        kept => Err(kept.to_string()),
    })
    .await;
}

/// Caches and the worker that serves them are the browser's.
#[tokio::test]
async fn whatever_the_device_spoils_is_mended_by_the_next_visit() {
    Story::default()
        .with_service_worker()
        .with_errors_about("")
        .run(async |page: &Page| {
            page.types("ahadkskc").await;
            page.expect_ready_offline().await;
            // The page; its program, which is noticed when it starts; the rest; all of it at once.
            for end in ["/kicker/", "_bg.wasm", "boot.js", ".css", ""] {
                spoils(page, end).await;
                loads_again(page).await;
                page.sees_aces_against_kings().await;
                is_whole(page).await;
            }
            page.server().stop();
            page.reloads().await;
            page.sees_aces_against_kings().await;
            page.asks("QQ+ vs 22+").await;
            page.expect_results("Exact").await;
        })
        .await;
}

/// Caches and the worker that serves them are the browser's.
#[tokio::test]
async fn without_a_server_nothing_is_thrown_away() {
    Story::default()
        .with_service_worker()
        .with_errors_about("")
        .run(async |page: &Page| {
            // Nor does the browser's own cache have them.
            let programs = ["app-", "lab-", "play-", "race", "players"];
            let programs = programs.map(|program| page.wasm_of(program));
            let programs = programs.iter().map(String::as_str);
            for file in programs.chain(["engine_bg.wasm"]) {
                page.server().send_with(file, "Cache-Control: no-store");
            }
            page.opens_anew().await;
            page.types("ahadkskc").await;
            page.expect_ready_offline().await;
            spoils(page, "_bg.wasm").await;
            page.server().stop();
            page.script("location.reload()", vec![]).await;
            page.reads("the network is gone or too slow").await;
            // The page's program, that of its worker, and those of the other pages with their workers.
            assert_eq!(keeps(page).await, json!([true, 6]));
            page.server().start_again().expect("its port is free");
            loads_again(page).await;
            page.sees_aces_against_kings().await;
            is_whole(page).await;
        })
        .await;
}

async fn tries_again_and_goes_on(page: &Page, mend: impl AsyncFnOnce()) {
    page.until("a button \"Try again\"", async || {
        match page.find_now("button", "Try again").await {
            Some(_) => Ok(()),
            None => Err(page.results().await),
        }
    })
    .await;
    page.expect_results("Your table is safe.").await;
    mend().await;
    page.clicks("button", "Try again").await;
    page.expect_results("Exact, ").await;
}

/// A worker that can't be fetched reports it by an event, or not at all.
#[tokio::test]
async fn workers_that_can_not_be_had_are_noticed_before_any_deadline() {
    Story::default()
        .with_errors_about("")
        .run(async |page: &Page| {
            for (file, line) in [
                ("engine_loader.js", KNOWN),
                ("engine.js", "AhAd vs QQ+,AKs"),
                ("engine_bg.wasm", "AhAd vs KsKc vs fold 40%-100%"),
            ] {
                page.server().hide(file);
                page.opens_anew().await;
                page.stops_its_clock().await;
                page.asks(line).await;
                tries_again_and_goes_on(page, async || page.server().show(file)).await;
                page.expect_line(line).await;
            }
        })
        .await;
}

/// The constructor of a worker may throw.
#[tokio::test]
async fn a_browser_that_refuses_workers_has_an_engine_in_trouble() {
    Story::default()
        .with_errors_about("")
        .run(async |page: &Page| {
            let refuses = "const theirs = Worker;
                globalThis.allows = () => { globalThis.Worker = theirs };
                globalThis.Worker = function () { throw new DOMException('no', 'SecurityError') };";
            boot_begins_with(page, refuses);
            page.opens_anew().await;
            page.stops_its_clock().await;
            page.asks(KNOWN).await;
            let allows = async || drop(page.script("allows()", vec![]).await);
            tries_again_and_goes_on(page, allows).await;
            page.expect_line(KNOWN).await;
            assert_eq!(
                page.script("return document.getElementById('stopped').open", vec![])
                    .await,
                false
            );
        })
        .await;
}

/// Nothing of the program runs: the start script tells faults apart by what the browser throws.
#[tokio::test]
async fn a_start_that_fails_says_who_is_the_matter() {
    const CERTAIN: &str =
        "const said = [...document.querySelectorAll('#trouble[data-certain] > *')];
        return said.filter((it) => it.checkVisibility()).map((it) => it.className).join()";
    Story::default()
        .with_errors_about("")
        .run(async |page: &Page| {
            let app = page.wasm_of("app-");
            let script = app.replace("_bg.wasm", ".js");
            let page_file = page.server().folder().join("index.html");
            let text = fs::read_to_string(page_file).expect("the page");
            for (fault, expected) in [
                ("a program that is missing", "trouble-site"),
                ("a program that is none", "trouble-site"),
                ("a script that is missing", "trouble-site"),
                ("a script that is none", "trouble-site"),
                ("a policy that refuses", "trouble-site"),
                ("a browser that is too old", "trouble-browser"),
                ("a network that is gone", "trouble-network"),
            ] {
                for file in [&*app, &*script, "index.html", "boot.js"] {
                    page.server().show(file);
                }
                match fault {
                    "a program that is missing" => page.server().hide(&app),
                    "a program that is none" => page.server().replace(&app, "no wasm at all"),
                    "a script that is missing" => page.server().hide(&script),
                    "a script that is none" => page.server().replace(&script, "<!DOCTYPE html>"),
                    "a policy that refuses" => {
                        let strict = text.replace(" 'wasm-unsafe-eval'", "");
                        assert_ne!(strict, text, "the page has a policy");
                        page.server().replace("index.html", strict);
                    }
                    // It knows no newer instruction, nor that any is allowed.
                    "a browser that is too old" => boot_begins_with(
                        page,
                        "const refuses = async () => { throw new WebAssembly.CompileError('no') };
                         Object.assign(WebAssembly, { validate: () => false, instantiate: refuses,
                            instantiateStreaming: refuses, compile: refuses });",
                    ),
                    _ => boot_begins_with(
                        page,
                        "globalThis.fetch = async () => { throw new TypeError('no network') };",
                    ),
                }
                page.leaves().await;
                page.goes_to("").await;
                page.until(&format!("words about {fault}"), async || {
                    match page.script(CERTAIN, vec![]).await {
                        said if said == expected => Ok(()),
                        said => Err(said.to_string()),
                    }
                })
                .await;
            }
            for file in [&*app, &*script, "index.html", "boot.js"] {
                page.server().show(file);
            }
            // In the language that was chosen.
            page.stores(OPTIONS, r#"{"language":"pl"}"#).await;
            page.server().hide(&app);
            page.leaves().await;
            page.goes_to("").await;
            page.reads("brakuje jednego z plików tej witryny").await;
            // Once it is there again, nothing more than a reload is needed.
            page.server().show(&app);
            loads_again(page).await;
            page.expect("grid", "Stół").await;
        })
        .await;
}

/// The reader is another part of the program, and what is there is written by the browser part.
#[tokio::test]
async fn a_last_table_that_can_not_be_read_is_shown_and_set_aside() {
    Story::default()
        .run(async |page: &Page| {
            page.stores(TABLE.name, "AhAd vs Zz").await;
            page.opens_anew().await;
            page.expect_words("\"Zz\" is not a card").await;
            assert!(page.set_aside(TABLE.name).await.is_empty());
            page.clicks("button", "Reset").await;
            page.types("ahadkskc").await;
            page.sees_aces_against_kings().await;
            page.until("it to be set aside", async || {
                match page.set_aside(TABLE.name).await {
                    texts if texts == ["AhAd vs Zz"] => Ok(()),
                    texts => Err(format!("{texts:?}")),
                }
            })
            .await;
        })
        .await;
}
