//! What goes wrong around the engine, and in the page itself: it is noticed in time, reported,
//! repaired where possible, and the table stays.

use std::fs;

use e2e::calculator::KNOWN;
use e2e::{Page, Story};

/// Starts the worker.
const LOADER: &str = "engine_loader.js";
const ENGINE: &str = "engine_bg.wasm";

/// The worker begins with this script of the story's.
fn begins_with(page: &Page, loader: &'static str, script: &str) {
    let file = page.server().folder().join(loader);
    let own = fs::read_to_string(file).expect("the site has a loader for its worker");
    page.server().replace(loader, format!("{script};\n{own}"));
}

/// How often the worker was started.
fn starts(page: &Page) -> usize {
    let asked = page.server().requests();
    asked.iter().filter(|path| path.ends_with(LOADER)).count()
}

/// A question about a range.
const RANGE: &str = "AhAd vs QQ+,AKs";

async fn tries_again_in_vain_then_well(page: &Page, line: &str) {
    page.asks(line).await;
    page.until("a button \"Try again\"", async || {
        match page.find_now("button", "Try again").await {
            Some(_) => Ok(()),
            None => Err(page.results().await),
        }
    })
    .await;
    page.expect_results("Your table is safe.").await;
    page.expect_line(line).await;
    for file in [LOADER, ENGINE] {
        page.server().show(file);
    }
    page.clicks("button", "Try again").await;
    page.expect_results("Exact, ").await;
}

/// The browser refuses to compile what is no wasm.
#[tokio::test]
async fn an_engine_that_is_no_wasm_is_said_and_can_be_tried_again() {
    Story::default()
        .with_errors_about("engine")
        .with_errors_about("CompileError")
        .run(async |page: &Page| {
            page.server().replace(ENGINE, "no wasm at all");
            page.opens_anew().await;
            page.stops_its_clock().await;
            tries_again_in_vain_then_well(page, RANGE).await;
        })
        .await;
}

/// A policy is kept by the browser.
#[tokio::test]
async fn an_engine_that_a_policy_refuses_is_said_and_can_be_tried_again() {
    Story::default()
        .with_errors_about("WebAssembly")
        .run(async |page: &Page| {
            let policy = "Content-Security-Policy: script-src 'self'";
            page.server().send_with(LOADER, policy);
            // Kept on the device, it would come with its own policy again.
            page.opens_anew().await;
            page.stops_its_clock().await;
            tries_again_in_vain_then_well(page, KNOWN).await;
        })
        .await;
}

/// Browsers stream wasm only when its media type is right.
#[tokio::test]
async fn an_engine_sent_as_another_type_runs_all_the_same() {
    Story::default()
        .with_errors_about("MIME")
        .run(async |page: &Page| {
            page.server().send_as(ENGINE, "application/octet-stream");
            page.opens_anew().await;
            page.asks(RANGE).await;
            page.expect_results("Exact, ").await;
        })
        .await;
}

/// Raises the version in every packet that is posted: it stands behind the kind of message, to whom
/// it goes and its length, which are numbers of seven bits a byte.
const RAISED: &str = r#"
    const raised = (it) => {
        if (!(it instanceof Uint8Array) || it[0] !== 1) return it;
        const bytes = it.slice();
        let at = 0;
        for (let left = 3; left > 0; at++) if (bytes[at] < 128) left--;
        bytes[at] ^= 1;
        return bytes;
    };
"#;

/// In a channel for answers a packet is alone.
const WORKER_RAISES: &str = "
    const post = self.postMessage.bind(self);
    self.postMessage = (it, ...rest) => post(raised(it), ...rest);
    const send = BroadcastChannel.prototype.postMessage;
    BroadcastChannel.prototype.postMessage = function (it) {
        const bytes = it.slice();
        bytes[0] ^= 1;
        return send.call(this, bytes);
    }";

async fn reloads_and_goes_on(page: &Page) {
    page.types("ahadkskc").await;
    page.expect_results("Kicker was updated meanwhile.").await;
    page.expect_line("AhAd vs KsKc").await;
    page.server().show(LOADER);
    page.clicks("button", "Reload").await;
    page.sees_aces_against_kings().await;
    page.expect_line("AhAd vs KsKc").await;
}

/// Real channels between page and worker carry the version.
#[tokio::test]
async fn a_worker_of_another_version_is_noticed() {
    Story::default()
        .run(async |page: &Page| {
            begins_with(page, LOADER, &format!("{RAISED}{WORKER_RAISES}"));
            page.opens_anew().await;
            reloads_and_goes_on(page).await;
        })
        .await;
}

/// Real channels between page and worker carry the version, the other way round.
#[tokio::test]
async fn a_page_of_another_version_is_noticed() {
    Story::default()
        .run(async |page: &Page| {
            // The worker can't read the question, and says only of what version it is: to the page
            // of the story, of another one.
            begins_with(page, LOADER, &format!("{RAISED}{WORKER_RAISES}"));
            page.opens_anew().await;
            let post = "const post = Worker.prototype.postMessage;
                Worker.prototype.postMessage = function (it, ...rest) {
                    return post.call(this, raised(it), ...rest);
                }";
            page.script(&format!("{RAISED}{post}"), vec![]).await;
            reloads_and_goes_on(page).await;
        })
        .await;
}

/// A message outside the protocol.
const GARBAGE: &str = r#"
    const garbage = [null, 7, "hello", {}, [], { ProcessOutput: [] }, { ProcessInput: [0] },
        { ProcessOutput: [0, "x"] }, { ProcessInput: [0, ["x", 1]] }, { WorkerLoaded: 3 },
        Uint8Array.of(9, 9, 9), Uint8Array.of(1), Uint8Array.of(1, 0, 99), Uint8Array.of(0, 0, 0),
        new Uint8Array(99999).fill(255)];
"#;

/// Anything that the browser can clone comes out of a channel.
#[tokio::test]
async fn garbage_from_worker_and_page_does_no_harm() {
    Story::default()
        .with_errors_about("decoded")
        .run(async |page: &Page| {
            begins_with(
                page,
                LOADER,
                &format!("{GARBAGE} for (const it of garbage) self.postMessage(it)"),
            );
            page.opens_anew().await;
            let post = "const post = Worker.prototype.postMessage;
                Worker.prototype.postMessage = function (it, ...rest) {
                    for (const it of garbage.splice(0)) post.call(this, it);
                    return post.call(this, it, ...rest);
                }";
            page.script(&format!("{GARBAGE}{post}"), vec![]).await;
            page.types("ahadkskc").await;
            page.sees_aces_against_kings().await;
        })
        .await;
}

mod in_every_engine {
    //! How a worker ends, and who notices, is the engine's.

    use super::{LOADER, begins_with, starts};
    use e2e::{Page, Story};

    /// A worker that ends says nothing: the clock of the page finds out.
    #[tokio::test]
    async fn a_worker_that_ends_in_mid_job_is_replaced_and_asked_again() {
        Story::default()
            .run(async |page: &Page| {
                begins_with(
                    page,
                    LOADER,
                    "new BroadcastChannel('story').onmessage = () => self.close()",
                );
                page.opens_anew().await;
                page.presses("/").await;
                page.types("random vs random vs random").await;
                page.expect_results("Estimated ±").await;
                let before = starts(page);
                page.script("new BroadcastChannel('story').postMessage('end')", vec![])
                    .await;
                page.until("another worker", async || match starts(page) {
                    now if now > before => Ok(()),
                    now => Err(format!("{now} starts")),
                })
                .await;
                page.expect_line("random vs random vs random").await;
                page.expect_results("Estimated ±").await;
                page.presses("Ctrl+a").await;
                page.types("AhAd vs KsKc").await;
                page.sees_aces_against_kings().await;
            })
            .await;
    }
}
