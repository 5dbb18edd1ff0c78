//! Measures the built site in Chromium: the time from the last key to the painted answer, and the
//! time the engine says it took. Prints, asserts nothing. `cargo xtask bench` runs it.

use std::io::{self, Write};

use e2e::{Page, Story};
use serde_json::json;

/// Runs measured, after a few that warm up engine and browser.
const RUNS: usize = 40;
const WARM_UP: usize = 3;

/// Waits for the answer to the next key that is pressed, then for its paint.
const WATCH: &str = r#"
    window.measured = new Promise(done => {
        addEventListener("keydown", event => {
            const begun = event.timeStamp;
            const painted = () => {
                const channel = new MessageChannel();
                channel.port1.onmessage = () => done(performance.now() - begun);
                channel.port2.postMessage(0);
            };
            const look = () => {
                const results = document.querySelector(arguments[0]);
                if (/\d boards/.test(results.innerText)) requestAnimationFrame(painted);
                else setTimeout(look, 0);
            };
            // From the next task on: the old answer is gone by then.
            setTimeout(look, 0);
        }, { capture: true, once: true });
    });
"#;

fn main() -> io::Result<()> {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()?;
    let mut paints = Vec::new();
    let mut engine = Vec::new();
    runtime.block_on(Story::default().told(async |page: &Page| {
        for run in 0..WARM_UP + RUNS {
            let (paint, time) = one_run(page).await;
            if run >= WARM_UP {
                paints.push(paint);
                engine.extend(time);
            }
        }
    }));
    let mut out = io::stdout().lock();
    writeln!(out, "AhAd vs KsKc, typed {RUNS} times in Chromium:")?;
    writeln!(out, "  last key to painted answer  {}", Spread::of(paints))?;
    writeln!(out, "  engine, in its worker       {}", Spread::of(engine))
}

/// Types the last card of aces against kings; both times in milliseconds.
async fn one_run(page: &Page) -> (f64, Option<f64>) {
    page.presses("Shift+R").await;
    page.expect_line("").await;
    page.types("ahadksk").await;
    page.expect_words("one more card").await;
    page.script(WATCH, vec![json!("[aria-label=Results]")])
        .await;
    page.types("c").await;
    let paint = page.script("return window.measured", vec![]).await;
    let paint = paint.as_f64().unwrap_or(f64::NAN);
    (paint, milliseconds(&page.results().await))
}

/// The `0.3` in "… 0.3 ms …".
fn milliseconds(results: &str) -> Option<f64> {
    let words: Vec<&str> = results.split_whitespace().collect();
    let unit = words.windows(2).find(|pair| pair[1].starts_with("ms"))?;
    unit[0].replace(',', "").parse().ok()
}

/// How times are spread.
struct Spread(Vec<f64>);

impl Spread {
    fn of(mut times: Vec<f64>) -> Self {
        times.sort_by(f64::total_cmp);
        Self(times)
    }

    fn at(&self, part: f64) -> f64 {
        let last = self.0.len().saturating_sub(1) as f64;
        self.0
            .get((part * last).round() as usize)
            .copied()
            .unwrap_or(f64::NAN)
    }
}

impl std::fmt::Display for Spread {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let [median, p95, worst] = [0.5, 0.95, 1.0].map(|part| self.at(part));
        write!(
            f,
            "median {median:.1} ms, 95 of 100 within {p95:.1} ms, worst {worst:.1} ms"
        )
    }
}
