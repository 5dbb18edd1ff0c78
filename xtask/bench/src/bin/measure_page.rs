//! Measures the built site in Chromium: the time from the last key to the painted answer, and the
//! time that the engine reports. Prints, asserts nothing. `cargo xtask bench` runs it.

use std::io::{self, Write};

use bench::page_work::{self, Spread, WORK, work};
use e2e::{Page, Story};
use serde_json::json;

/// How often the page is opened again. It keeps its answers, so a deal counts only once a visit.
const VISITS: usize = 4;

/// Waits for the answer to the next key that is pressed, then for its paint. It looks only when
/// the page changes, and at text that needs no layout, so as not to slow what it measures.
const WATCH: &str = r#"
    window.measured = new Promise(done => {
        addEventListener("keydown", event => {
            const results = document.querySelector(arguments[0]);
            const soon = act => {
                const channel = new MessageChannel();
                channel.port1.onmessage = act;
                channel.port2.postMessage(0);
            };
            // What is drawn within a frame is painted with it, else with the next one. A frame of
            // our own would hold back the answer: so the page's are watched. An answer that came while
            // one was drawn is noticed after it, and needs the next: so its end is noted before all else.
            const isOver = act => scheduler.postTask(act, { priority: "user-blocking" });
            const nextFrame = window.requestAnimationFrame;
            let inFrame = false;
            window.requestAnimationFrame = act => nextFrame.call(window, time => {
                inFrame = true;
                isOver(() => inFrame = false);
                act(time);
            });
            const painted = () => soon(() => done(performance.now() - event.timeStamp));
            const observer = new MutationObserver(() => {
                if (!/\d boards/.test(results.textContent)) return;
                observer.disconnect();
                window.requestAnimationFrame = nextFrame;
                if (inFrame) painted(); else nextFrame.call(window, painted);
            });
            observer.observe(results, { subtree: true, childList: true, characterData: true });
        }, { capture: true, once: true });
    });
"#;

/// The same for a key that changes nothing: what the driver, its scripts and the browser's own counting take.
const NOTHING: &str = "window.measured = new Promise(done => {
    addEventListener('keydown', () => setTimeout(done, 25), { capture: true, once: true });
})";

fn main() -> io::Result<()> {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()?;
    let mut paints = Vec::new();
    let mut engine = Vec::new();
    let mut shares: Vec<Vec<f64>> = vec![Vec::new(); WORK.len()];
    let mut drivers = shares.clone();
    runtime.block_on(Story::default().run_once(async |page: &Page| {
        for _ in 0..VISITS {
            page.leaves().await;
            page.opens("").await;
            page_work::begins_to_count(page).await;
            for (number, deal) in deals().iter().enumerate() {
                let (paint, time, work) = one_run(page, deal).await;
                let nothing = work_for_nothing(page).await;
                // The first of a visit waits for the engine to start.
                if number > 0 {
                    paints.push(paint);
                    engine.extend(time);
                    for (at, nothing) in nothing.into_iter().enumerate() {
                        shares[at].push(work[at]);
                        drivers[at].push(nothing);
                    }
                }
            }
        }
    }));
    let (asked, timed) = (paints.len(), engine.len());
    let mut out = io::stdout().lock();
    writeln!(
        out,
        "AhAd vs KsKc in each of its suits, {asked} times in Chromium, no answer known before:"
    )?;
    writeln!(out, "  last key to painted answer  {}", Spread::of(paints))?;
    writeln!(
        out,
        "  engine, in its worker       {} ({timed} times)",
        Spread::of(engine)
    )?;
    writeln!(
        out,
        "Work of the page's thread for a key, its answer and its paint:"
    )?;
    for ((_, what), share) in WORK.iter().zip(shares) {
        writeln!(out, "  {what:<26}  {}", Spread::of(share))?;
    }
    writeln!(
        out,
        "Of that, the driver's share, measured with a key that changes nothing:"
    )?;
    for ((_, what), share) in WORK.iter().zip(drivers) {
        writeln!(out, "  {what:<26}  {}", Spread::of(share))?;
    }
    Ok(())
}

/// Aces against kings that share no suit, in every choice of suits and seats: equally much work,
/// yet each a separate question.
fn deals() -> Vec<String> {
    let suits = ['c', 'd', 'h', 's'];
    let mut deals = Vec::new();
    for (i, &first) in suits.iter().enumerate() {
        for &second in &suits[i + 1..] {
            let rest: Vec<char> = suits
                .into_iter()
                .filter(|suit| ![first, second].contains(suit))
                .collect();
            let aces = format!("a{first}a{second}");
            let kings = format!("k{}k{}", rest[0], rest[1]);
            deals.push(format!("{aces}{kings}"));
            deals.push(format!("{kings}{aces}"));
        }
    }
    deals
}

/// Types a deal and measures from its last key: until its answer is painted, the engine's time and
/// the page's work, all in milliseconds.
async fn one_run(page: &Page, deal: &str) -> (f64, Option<f64>, [f64; WORK.len()]) {
    let (before, last) = deal.split_at(deal.len() - 1);
    page.presses("Shift+R").await;
    page.expect_line("").await;
    page.types(before).await;
    page.expect_words("one more card").await;
    page.script(WATCH, vec![json!("[aria-label=Results]")])
        .await;
    let before = work(page).await;
    page.types(last).await;
    let paint = page.script("return window.measured", vec![]).await;
    let after = work(page).await;
    let paint = paint.as_f64().unwrap_or(f64::NAN);
    let work = std::array::from_fn(|at| after[at] - before[at]);
    (paint, milliseconds(&page.results().await), work)
}

/// The page's work for a key without a function.
async fn work_for_nothing(page: &Page) -> [f64; WORK.len()] {
    page.script(NOTHING, vec![]).await;
    let before = work(page).await;
    page.presses("Shift").await;
    page.script("return window.measured", vec![]).await;
    let after = work(page).await;
    std::array::from_fn(|at| after[at] - before[at])
}

/// The `0.3` in "… 0.3 ms …".
fn milliseconds(results: &str) -> Option<f64> {
    let words: Vec<&str> = results.split_whitespace().collect();
    let unit = words.windows(2).find(|pair| pair[1].starts_with("ms"))?;
    unit[0].replace(',', "").parse().ok()
}
