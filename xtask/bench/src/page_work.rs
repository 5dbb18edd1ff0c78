//! What the page's own thread did, as the browser counts it, and how such times are spread.

use std::fmt::{self, Display};

use e2e::Page;
use serde_json::json;

/// What the browser counts of the page's work, in seconds, and what that is.
pub const WORK: [(&str, &str); 4] = [
    ("ScriptDuration", "scripts and wasm"),
    ("RecalcStyleDuration", "styles"),
    ("LayoutDuration", "layout"),
    ("TaskDuration", "all, paint included"),
];

/// From now on the page's work is counted: the time that its thread ran, not that it waited for its turn.
pub async fn begins_to_count(page: &Page) {
    let ticks = json!({ "timeDomain": "threadTicks" });
    page.browser().devtools("Performance.enable", ticks).await;
}

/// What the browser has counted so far, in milliseconds.
pub async fn work(page: &Page) -> [f64; WORK.len()] {
    let metrics = page.browser().devtools("Performance.getMetrics", json!({}));
    let metrics = metrics.await;
    WORK.map(|(name, _)| {
        let mut metrics = metrics["metrics"].as_array().into_iter().flatten();
        let metric = metrics.find(|metric| metric["name"] == name);
        metric.map_or(f64::NAN, |metric| {
            metric["value"].as_f64().unwrap_or(f64::NAN) * 1000.0
        })
    })
}

/// How times are spread, in milliseconds.
pub struct Spread(Vec<f64>);

impl Spread {
    /// Of these.
    #[must_use]
    pub fn of(mut times: Vec<f64>) -> Self {
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

impl Display for Spread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [median, p95, worst] = [0.5, 0.95, 1.0].map(|part| self.at(part));
        write!(
            f,
            "median {median:.1} ms, 95 of 100 within {p95:.1} ms, worst {worst:.1} ms"
        )
    }
}
