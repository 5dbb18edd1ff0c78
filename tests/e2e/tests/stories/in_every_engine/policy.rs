//! What the page's policy refuses, tried by scripts of the site itself: what WebDriver runs is above
//! every policy.

use e2e::server::Server;
use e2e::{Deployment, Engine, Page, Story};
use serde_json::{Value, json};

/// Another origin: the same machine, another port.
fn another_origin(folder: &std::path::Path) -> Server {
    match Server::start(folder, "/") {
        Ok(server) => server,
        Err(failure) => panic!("{failure}"),
    }
}

/// What page and worker both try. Each is `false` when it was refused.
const BY_BOTH: &str = r#"
    const tried = async (attempt) => {
        try { return await attempt() } catch { return false }
    };
    const soon = (thing, event) => new Promise((done) => {
        thing[`on${event}`] = () => done(true);
        thing.onerror = () => done(false);
        setTimeout(done, 1500, false);
    });
    const attempts = {
        "eval": () => eval("true"),
        "a function from a text": () => new Function("return true")(),
        "a connection elsewhere": () => fetch(`${ELSEWHERE}index.html`, { mode: "no-cors" }).then(() => true),
        "a socket elsewhere": () => soon(new WebSocket(`${ELSEWHERE.replace("http", "ws")}x`), "open"),
        "a module from elsewhere": () => import(`${ELSEWHERE}boot.js`).then(() => true),
    };
    const results = async () => {
        const all = {};
        for (const [name, attempt] of Object.entries(attempts)) all[name] = await tried(attempt);
        return all;
    };
"#;

/// What only a page can try.
const BY_PAGE: &str = r#"
    const added = (tag, properties) => {
        const element = Object.assign(document.createElement(tag), properties);
        document.head.append(element);
        return element;
    };
    const colour = () => getComputedStyle(document.documentElement).outlineColor === "rgb(1, 2, 3)";
    Object.assign(attempts, {
        "a script from elsewhere": () => soon(added("script", { src: `${ELSEWHERE}boot.js` }), "load"),
        "a script in the page": () => { added("script", { textContent: "window.ran = true" }); return !!window.ran },
        "a timer from a text": () => new Promise((done) => {
            setTimeout("window.late = true");
            setTimeout(() => done(!!window.late), 100);
        }),
        "a style attribute": () => {
            document.documentElement.setAttribute("style", "outline-color: rgb(1, 2, 3)");
            return colour();
        },
        "a style element": () => {
            added("style", { textContent: ":root { outline-color: rgb(1, 2, 3) !important }" });
            return colour();
        },
        "a picture from elsewhere": () => soon(Object.assign(new Image(), { src: `${ELSEWHERE}icons/icon.svg` }), "load"),
        "a worker from a text": () => soon(new Worker(URL.createObjectURL(new Blob(["postMessage(1)"]))), "message"),
        "markup from a text": () => { document.createElement("p").innerHTML = "<b>x</b>"; return TRUSTED },
    });
    const TRUSTED = !globalThis.trustedTypes;
    window.of_page = results();
    window.of_worker = new Promise((done) => {
        new BroadcastChannel("policy").onmessage = (event) => done(event.data);
    });
"#;

const BY_WORKER: &str =
    r#"results().then((all) => new BroadcastChannel("policy").postMessage(all))"#;

fn all_refused(results: &Value, least: usize) {
    let results = results.as_object().expect("a list of attempts");
    assert!(results.len() >= least, "{results:?}");
    for (what, allowed) in results {
        assert_eq!(*allowed, json!(false), "{what} is allowed");
    }
}

/// A policy is kept by the browser.
#[tokio::test]
async fn nothing_foreign_runs_and_nothing_is_sent_elsewhere() {
    let site = Deployment::of_site();
    let foreign = Deployment::of_site();
    let elsewhere = another_origin(foreign.folder());
    let address = format!("const ELSEWHERE = {:?};", elsewhere.url());
    site.begin_with(
        "policy-page.js",
        &format!("{{{address}{BY_BOTH}{BY_PAGE}}}"),
    );
    site.change("engine_loader.js", |own| {
        format!("{own};{{{address}{BY_BOTH}{BY_WORKER}}}")
    });
    site.seal();
    Story::over(site.folder().to_owned())
        .with_service_worker()
        .with_errors_about("")
        .run(async |page: &Page| {
            let of_page = page.script("return window.of_page", vec![]).await;
            all_refused(&of_page, 13);
            page.expect_ready_offline().await;
            // Until then only the page has a policy. By this number the later requests of the worker are recognized.
            let before = elsewhere.requests().len();
            // From now on the worker comes with a policy as well, which no static host gives it.
            page.reloads().await;
            all_refused(&page.script("return window.of_page", vec![]).await, 13);
            all_refused(&page.script("return window.of_worker", vec![]).await, 5);
            assert_eq!(elsewhere.requests()[before..], [""; 0]);
            page.types("ahadkskc").await;
            page.sees_aces_against_kings().await;
            if page.browser().engine() == Engine::Chromium {
                // What was refused stands in its log of requests all the same.
                page.browser().log("performance").await;
            }
        })
        .await;
}
