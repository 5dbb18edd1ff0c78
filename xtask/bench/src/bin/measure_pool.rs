//! Measures how long the built site in Chromium takes for long questions about ranges, with one worker and with more: from
//! the last key to the exact answer on the page. The reported number of cores is replaced, since the pool uses it; more
//! workers than real cores can't help. Prints, asserts nothing.

use std::fs;
use std::io::{self, Write};
use std::time::Duration;

use e2e::{Page, Story};

/// Starts the worker, and its helpers.
const LOADER: &str = "engine_loader.js";
/// Cores, and what these make.
const CORES: [(u32, &str); 2] = [(2, "one worker"), (3, "two workers")];
/// Questions from a tenth of a second on.
const QUESTIONS: [&str; 12] = [
    "20% vs 20% vs 20% on 2h7d9c",
    "random vs random vs random on 2h7d9c",
    "5% vs 5% vs 5% vs 5% on 2h7d9c",
    "5% vs 5% vs 5%",
    "10% vs 10% vs 10%",
    "20% vs 20% vs 20%",
    "random vs random vs random",
    "AhAd vs 20% vs 40%",
    "AhAd vs random vs random",
    "random vs random dead 2c",
    "QQ+,AKs,AKo vs QQ+,AKs,AKo vs QQ+,AKs,AKo vs QQ+,AKs,AKo",
    "99+,AQs+ vs KK+,AKs vs 88+,AJs+ vs QQ+,AKo",
];
/// How often each is asked, in lease.
const ROUNDS: usize = 3;
/// Long enough for the slowest.
const PATIENCE: Duration = Duration::from_secs(600);

/// Milliseconds from the next key to the exact answer.
const WATCH: &str = r#"
    window.measured = new Promise(done => {
        addEventListener("keydown", event => {
            const results = document.querySelector("[aria-label=Results]");
            const observer = new MutationObserver(() => {
                if (!/Exact, /.test(results.textContent)) return;
                observer.disconnect();
                done(performance.now() - event.timeStamp);
            });
            observer.observe(results, { subtree: true, childList: true, characterData: true });
        }, { capture: true, once: true });
    });
"#;

fn main() -> io::Result<()> {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()?;
    let mut times = vec![[const { Vec::new() }; CORES.len()]; QUESTIONS.len()];
    let story = Story::default().with_timeout(PATIENCE);
    runtime.block_on(story.run_once(async |page: &Page| {
        page.waits_for_scripts(PATIENCE).await;
        let own = fs::read_to_string(page.server().folder().join(LOADER));
        let own = own.expect("the site has a loader for its worker");
        for _ in 0..ROUNDS {
            for (with, (cores, _)) in CORES.iter().enumerate() {
                let says = format!(
                    "Object.defineProperty(navigator, 'hardwareConcurrency', {{ value: {cores} }});\n{own}"
                );
                page.server().replace(LOADER, says);
                page.opens_anew().await;
                // The workers are already started, as after the first question of a visit.
                page.asks("random vs random vs 22+ on 2h7d9c").await;
                page.expect_results("Exact, ").await;
                for (times, question) in times.iter_mut().zip(QUESTIONS) {
                    page.presses("Ctrl+k").await;
                    page.presses("Ctrl+a").await;
                    let (before, last) = question.split_at(question.len() - 1);
                    page.types(before).await;
                    page.script(WATCH, vec![]).await;
                    page.types(last).await;
                    let time = page.script("return window.measured", vec![]).await;
                    times[with].push(time.as_f64().unwrap_or(f64::NAN));
                }
            }
        }
    }));
    let mut out = io::stdout().lock();
    for (times, question) in times.into_iter().zip(QUESTIONS) {
        let medians = times.map(median);
        for ((_, name), median) in CORES.iter().zip(medians) {
            write!(out, "{name} {median:.0} ms, ")?;
        }
        let ratio = medians[0] / medians[1];
        writeln!(out, "{ratio:.2} times as fast: {question}")?;
    }
    Ok(())
}

fn median(mut times: Vec<f64>) -> f64 {
    times.sort_by(f64::total_cmp);
    times.get(times.len() / 2).copied().unwrap_or(f64::NAN)
}
