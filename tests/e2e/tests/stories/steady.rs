//! Nothing that is being looked at moves when an answer comes.

use e2e::{Page, story};
use serde_json::Value;

/// Notes in each frame what shows the same as in the frame before, but in another place in its panel.
const WATCH: &str = r"
    const seen = new Map();
    window.moved = [];
    const look = () => {
        for (const it of document.querySelectorAll('.study-panel *')) {
            if (it.closest('svg')?.parentElement !== it.parentElement && it.closest('svg')) continue;
            if (!it.getClientRects().length || (it.children.length && !it.closest('svg'))) continue;
            const [inner, outer] = [it, it.closest('.study-panel')].map(at => at.getBoundingClientRect());
            const at = [inner.left - outer.left, inner.top - outer.top].map(Math.round).join();
            const shown = it.dataset.shown ?? it.textContent;
            const before = seen.get(it);
            if (before?.shown === shown && before.at !== at && (shown || it.closest('svg')))
                moved.push(`${it.className.baseVal ?? it.className} ${shown}: ${before.at} to ${at}`);
            seen.set(it, { shown, at });
        }
        requestAnimationFrame(look);
    };
    look();
";

/// Opens each panel at a table and waits until it has what it shows in the end.
async fn stays_in_place(page: &Page, table: &str, panels: &[(&str, &str)]) {
    page.leaves().await;
    page.opens(table).await;
    page.script(WATCH, vec![]).await;
    for &(key, end) in panels {
        page.types(key).await;
        page.expect_words(end).await;
        // The frame after it, with all that comes last.
        let frames = "return new Promise(done =>
            setTimeout(() => requestAnimationFrame(() => done(moved.splice(0))), 100))";
        let moved = page.script(frames, vec![]).await;
        assert_eq!(moved, Value::Array(vec![]), "{table}, panel {key}");
        page.types(key).await;
    }
}

/// By the key of a panel, words that come with its answer.
const BEFORE_THE_FLOP: [(&str, &str); 4] = [
    ("v", "Three cards come at once"),
    ("z", "better than it"),
    ("u", "on each of the 22,100 flops"),
    (".", "of the pot on average"),
];
const ON_THE_FLOP: [(&str, &str); 4] = [
    ("v", "Mean of all 47 cards"),
    ("z", "better than it"),
    ("u", "15 combos on this board"),
    (".", "of the pot on average"),
];

async fn stay_in_place(width: u32, height: u32) {
    story(async |page: &Page| {
        page.is_sized(width, height).await;
        stays_in_place(page, "AhKh-vs-QQ", &BEFORE_THE_FLOP).await;
        stays_in_place(page, "AhKh-vs-QQ+,AQs-on-9h8h2c", &ON_THE_FLOP).await;
    })
    .await;
}

/// Places are looked at in each frame while an answer comes.
#[tokio::test]
async fn what_a_panel_shows_stays_in_place_on_a_laptop() {
    stay_in_place(1366, 768).await;
}

/// Places are looked at in each frame while an answer comes.
#[tokio::test]
async fn what_a_panel_shows_stays_in_place_on_a_phone() {
    stay_in_place(390, 844).await;
}
