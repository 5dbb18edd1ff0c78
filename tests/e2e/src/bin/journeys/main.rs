//! What five journeys through a built site ask of the network, and what its page does to the processor: tables to be put side
//! by side for two builds.
//!
//! `cargo run -p e2e --bin journeys -- SITE_FOLDER`. A machine that does something else meanwhile spoils the times.

#![allow(clippy::print_stdout, reason = "a program that prints tables")]

use std::collections::BTreeMap;
use std::env;
use std::fs;
use std::io::Write;
use std::path::Path;
use std::time::Duration;

use e2e::Page;
use e2e::walk::{BLANK, walks};
use flate2::Compression;
use flate2::write::GzEncoder;
use serde_json::{Value, json};
use tokio::time::sleep;

const JOURNEYS: &str = include_str!("journeys.txt");

/// Forty keys with something to do: two hands, a board, and half of it taken back.
const TYPED: &str = "ahadkskc7h8h2c9s3d";
const TAKEN_BACK: usize = 40 - TYPED.len();
/// So long the page has for a key before the next.
const BETWEEN_KEYS: Duration = Duration::from_millis(120);
/// Notes for each key the time until the frame after it is painted.
const KEYS: &str = "
    window.keyTimes = [];
    addEventListener('keydown', ({ timeStamp }) => requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => keyTimes.push(performance.now() - timeStamp);
        port2.postMessage('painted');
    }), true);
";
/// The tasks of more than 50 ms since the page was opened.
const LONG_TASKS: &str = "
    const done = arguments[0];
    new PerformanceObserver((list) => done(list.getEntries().map(({ duration }) => duration)))
        .observe({ type: 'longtask', buffered: true });
    setTimeout(() => done([]), 1000);
";
/// How often the page is started, how much slower than this machine, and how often its place is sampled.
const STARTS: usize = 5;
const SLOWER: u32 = 4;
const SAMPLE_MICROS: u32 = 500;
/// A page has started by then, on the slower machine.
const STARTED: Duration = Duration::from_secs(6);
const FUNCTIONS: usize = 10;

#[tokio::main]
async fn main() {
    let Some(site) = env::args().nth(1) else {
        eprintln!("usage: journeys SITE_FOLDER");
        return;
    };
    let site = Path::new(&site);
    for (name, steps) in walks(JOURNEYS) {
        // Each in a browser that has seen nothing.
        let page = Page::of_site(site).await;
        page.walks("", "en", &steps).await;
        print_requests(name, site, page.server().requests());
    }
    let page = Page::of_site(site).await;
    print_keys(&page).await;
    print_start(&page).await;
}

/// The requests of a journey, and what was sent for them.
fn print_requests(journey: &str, site: &Path, requests: Vec<String>) {
    let mut counts = BTreeMap::<String, usize>::new();
    for path in requests {
        let path = path.split(['?', '#']).next().unwrap_or_default();
        let path = path.trim_start_matches("/kicker/");
        if path != BLANK {
            *counts.entry(path.to_owned()).or_default() += 1;
        }
    }
    let mut lines = Vec::new();
    let mut total = [0; 3];
    for (path, count) in counts {
        let file = match path.is_empty() || path.ends_with('/') {
            true => format!("{path}index.html"),
            false => path,
        };
        // `offline.js` is sent empty, see `Page::of_site`.
        let body = fs::read(site.join(&file)).unwrap_or_default();
        let body = if file == "offline.js" {
            Vec::new()
        } else {
            body
        };
        let sizes = [1, body.len(), gzip(&body)].map(|size| count * size);
        for (total, size) in total.iter_mut().zip(sizes) {
            *total += size;
        }
        lines.push(line(sizes, &without_hash(&file)));
    }
    println!("\n## {journey}\n{}", line(total, "all"));
    println!("{}", lines.join("\n"));
}

fn line([count, raw, gzip]: [usize; 3], path: &str) -> String {
    format!("{count:4} {raw:9} {gzip:8}  {path}")
}

/// How much `gzip -9` leaves.
fn gzip(bytes: &[u8]) -> usize {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    let written = encoder.write_all(bytes);
    written.expect("memory takes all");
    encoder.finish().expect("memory takes all").len()
}

/// The same file has another hash in another build.
fn without_hash(path: &str) -> String {
    let is_hash = |word: &str| word.len() == 16 && word.chars().all(|c| c.is_ascii_hexdigit());
    let mut words: Vec<&str> = path.split_inclusive(['-', '.', '_']).collect();
    for word in &mut words {
        if is_hash(word.trim_end_matches(['-', '.', '_'])) {
            *word = &word[16..];
        }
    }
    words.concat()
}

/// From a key to the frame after it.
async fn print_keys(page: &Page) {
    page.walks("", "en", &["open"]).await;
    page.script(KEYS, vec![]).await;
    for key in TYPED.chars() {
        page.types(&key.to_string()).await;
        sleep(BETWEEN_KEYS).await;
    }
    for _ in 0..TAKEN_BACK {
        page.presses("Backspace").await;
        sleep(BETWEEN_KEYS).await;
    }
    let times = numbers(&page.script("return keyTimes", vec![]).await);
    let (median, late) = (quantile(&times, 0.5), quantile(&times, 0.95));
    println!(
        "\n## key to paint\n{} keys, median {median:.1} ms, p95 {late:.1} ms",
        times.len()
    );
}

/// What blocks the page while it starts.
async fn print_start(page: &Page) {
    let browser = page.browser();
    browser
        .emulate("Emulation.setCPUThrottlingRate", json!({ "rate": SLOWER }))
        .await;
    let (mut totals, mut counts, mut longest) = (Vec::new(), Vec::new(), Vec::new());
    for _ in 0..STARTS {
        page.goes_to(BLANK).await;
        page.goes_to("").await;
        sleep(STARTED).await;
        let tasks = numbers(&page.script_that_waits(LONG_TASKS, vec![]).await);
        totals.push(tasks.iter().sum());
        counts.push(tasks.len() as f64);
        longest.push(tasks.into_iter().fold(0.0, f64::max));
    }
    let [total, count, longest] = [totals, counts, longest].map(|all| quantile(&all, 0.5));
    println!(
        "\n## long tasks of a start at a processor {SLOWER} times slower, medians of {STARTS}"
    );
    println!("{count} tasks, {total:.0} ms in all, {longest:.0} ms the longest");

    page.goes_to(BLANK).await;
    let interval = json!({ "interval": SAMPLE_MICROS });
    browser.devtools("Profiler.enable", json!({})).await;
    browser
        .devtools("Profiler.setSamplingInterval", interval)
        .await;
    browser.devtools("Profiler.start", json!({})).await;
    page.goes_to("").await;
    sleep(STARTED).await;
    let profile = browser.devtools("Profiler.stop", json!({})).await;
    println!(
        "\n## self time by function in one start\n{}",
        functions(&profile["profile"])
    );
}

/// The functions in which a profile has spent most of its time.
fn functions(profile: &Value) -> String {
    let mut names = BTreeMap::new();
    for node in profile["nodes"].as_array().into_iter().flatten() {
        let frame = &node["callFrame"];
        let file = frame["url"].as_str().unwrap_or_default().rsplit('/').next();
        let name = frame["functionName"].as_str().unwrap_or_default();
        let name = format!("{name} {}", without_hash(file.unwrap_or_default()));
        names.insert(node["id"].as_u64(), name);
    }
    let mut times = BTreeMap::<&str, f64>::new();
    let samples = profile["samples"].as_array().into_iter().flatten();
    for (sample, micros) in samples.zip(numbers(&profile["timeDeltas"])) {
        let name = names.get(&sample.as_u64()).map_or("", String::as_str);
        *times.entry(name).or_default() += micros / 1_000.0;
    }
    let mut times: Vec<(&str, f64)> = times.into_iter().collect();
    times.retain(|(name, _)| !name.starts_with("(idle)") && !name.starts_with("(program)"));
    times.sort_by(|(_, one), (_, other)| other.total_cmp(one));
    let lines = times
        .iter()
        .take(FUNCTIONS)
        .map(|(name, time)| format!("{time:7.1} ms  {name}"));
    lines.collect::<Vec<_>>().join("\n")
}

fn numbers(values: &Value) -> Vec<f64> {
    let values = values.as_array().into_iter().flatten();
    values.filter_map(Value::as_f64).collect()
}

/// The value below which that part of them lies.
fn quantile(values: &[f64], part: f64) -> f64 {
    let mut values = values.to_vec();
    values.sort_by(f64::total_cmp);
    let last = values.len().saturating_sub(1);
    values
        .get((last as f64 * part).round() as usize)
        .copied()
        .unwrap_or(f64::NAN)
}
