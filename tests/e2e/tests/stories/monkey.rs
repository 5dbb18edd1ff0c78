//! A monkey at keys and mouse. After every press: is the focus somewhere sensible, do table, line
//! and address agree?
//!
//! A run is a seed and a number of steps, the same ones each time. `KICKER_MONKEY=10x2000` is the
//! long proof, `KICKER_MONKEY_FROM=7` begins with that seed.

use std::env;
use std::time::Duration;

use e2e::page::key_values;
use e2e::{Engine, Page, Story, engine};
use fastrand::Rng;
use http::Method;
use serde_json::{Value, json};

/// Presses that travel to the browser together.
const BATCH: usize = 25;
/// The pause between two presses, for the page to settle.
const REST: u64 = 25;
/// A press with all that is asked takes a tenth of it.
const STEP: Duration = Duration::from_secs(4);

/// Keys, as often as they are listed.
const KEYS: &str = "a k q j t 9 8 7 2 1 0 c d h s c d h s c d h s a k q x * b b m g g f n Shift+n r r l y \
    i p ? ? / w z Space Space | , % + Enter Enter Enter Escape Escape Escape Escape Escape Backspace Backspace \
    Delete Shift+Delete Left Right Up Down Home End Ctrl+Home Ctrl+End Shift+Up Shift+Down \
    Ctrl+z Ctrl+z Ctrl+Shift+z Ctrl+y Ctrl+c Ctrl+v Ctrl+a Ctrl+k F1 F2 Shift+r \
    Alt+1 Alt+2 Alt+3 Ctrl+Delete Tab Tab Shift+Tab";

const WATCH: &str = include_str!("monkey/watch.js");
/// Where something can be clicked that is in sight, and how large the view is.
const THINGS: &str = r#"
    const seen = (thing) => {
        const box = thing.getBoundingClientRect();
        const [x, y] = [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)];
        const there = x > 0 && y > 0 && x < innerWidth && y < innerHeight;
        return there && thing.contains(document.elementFromPoint(x, y)) ? [[x, y]] : [];
    };
    const things = [...document.querySelectorAll("button, [data-slot], input, label, h1, h2")];
    return [innerWidth, innerHeight, things.flatMap(seen)];
"#;

/// What both hands do at the same time: one presses a key or clicks, the other waits.
#[derive(Default)]
struct Hands {
    keys: Vec<Value>,
    mouse: Vec<Value>,
}

impl Hands {
    fn key(&mut self, action: &str, value: char) {
        self.keys.push(json!({ "type": action, "value": value }));
        self.mouse.push(json!({ "type": "pause", "duration": 0 }));
    }

    fn mouse(&mut self, action: Value) {
        self.mouse.push(action);
        self.keys.push(json!({ "type": "pause", "duration": 0 }));
    }

    fn press(&mut self, chord: &str) {
        let values = key_values(chord);
        for &value in &values {
            self.key("keyDown", value);
        }
        for &value in values.iter().rev() {
            self.key("keyUp", value);
        }
        self.rest();
    }

    fn click(&mut self, x: u64, y: u64) {
        self.mouse(json!({ "type": "pointerMove", "x": x, "y": y, "origin": "viewport" }));
        self.mouse(json!({ "type": "pointerDown", "button": 0 }));
        self.mouse(json!({ "type": "pointerUp", "button": 0 }));
        self.rest();
    }

    fn rest(&mut self) {
        self.mouse(json!({ "type": "pause", "duration": REST }));
    }

    async fn act(self, page: &Page) {
        let actions = json!({ "actions": [
            { "type": "key", "id": "keyboard", "actions": self.keys },
            { "type": "pointer", "id": "mouse", "parameters": { "pointerType": "mouse" },
              "actions": self.mouse },
        ] });
        page.browser()
            .ask(Method::POST, "actions", Some(actions))
            .await;
    }
}

/// How many runs of how many steps.
fn wanted() -> (u64, usize, u64) {
    let wanted = env::var("KICKER_MONKEY").unwrap_or_else(|_| "2x100".to_owned());
    let (runs, steps) = wanted.split_once('x').expect("as 10x2000");
    let from = env::var("KICKER_MONKEY_FROM").map_or(0, |from| from.parse().expect("a seed"));
    let runs = runs.parse().expect("a number of runs");
    (runs, steps.parse().expect("a number of steps"), from)
}

async fn runs(page: &Page, seed: u64, steps: usize) {
    // The same sequence on every machine.
    let mut dice = Rng::with_seed(seed);
    let leaves = engine() != Engine::Chromium;
    let keys: Vec<&str> = KEYS.split_whitespace().collect();
    // Elsewhere Tab leads out of the page into the browser, and so does `/` in a panel, which opens
    // Firefox's search; what is typed there goes anywhere.
    let keys: Vec<&str> = keys
        .into_iter()
        .filter(|key| !(leaves && (key.ends_with("Tab") || *key == "/")))
        .collect();
    let mut judged = 0;
    for batch in 0..steps.div_ceil(BATCH) {
        page.script(WATCH, vec![]).await;
        let view = page.script(THINGS, vec![]).await;
        let things = view[2].as_array().cloned().unwrap_or_default();
        let mut hands = Hands::default();
        for _ in 0..BATCH {
            match dice.usize(..10) {
                0 => {
                    let mut at = |size: &Value| dice.u64(..size.as_u64().unwrap_or(1).max(1));
                    let (x, y) = (at(&view[0]), at(&view[1]));
                    hands.click(x, y);
                }
                1 | 2 if !things.is_empty() => {
                    let thing = &things[dice.usize(..things.len())];
                    let [x, y] = [0_usize, 1].map(|at| thing[at].as_u64().unwrap_or(0));
                    hands.click(x, y);
                }
                _ => hands.press(keys[dice.usize(..keys.len())]),
            }
        }
        hands.act(page).await;
        let place = format!(
            "seed {seed}, presses {} to {}",
            batch * BATCH,
            (batch + 1) * BATCH
        );
        page.until(
            &format!("table, line and address as one; {place}"),
            async || {
                let finding = page.script("return monkey.judge(true)", vec![]).await;
                match finding.as_str() {
                    Some("") => Ok(()),
                    _ => {
                        let done = page.script("return monkey.done.slice(-12).join(', ')", vec![]);
                        Err(format!("{finding} after {}", done.await))
                    }
                }
            },
        )
        .await;
        const FOUND: &str = "const { judged, findings } = monkey;
            monkey.judged = 0; monkey.findings = []; return [judged, findings]";
        let found = page.script(FOUND, vec![]).await;
        judged += found[0].as_u64().unwrap_or(0) as usize;
        let findings = found[1].as_array().cloned().unwrap_or_default();
        let findings: Vec<&str> = findings.iter().filter_map(Value::as_str).collect();
        assert!(findings.is_empty(), "{place}:\n{}", findings.join("\n"));
    }
    assert!(
        judged * 4 > steps,
        "seed {seed}: only {judged} of {steps} presses were judged"
    );
}

/// Keys and clicks in any order: table, line, address and focus of a real page agree. `monkey.rs` of the pure tests has
/// the same without a page.
#[tokio::test]
#[ignore = "chance, for --all"]
async fn a_monkey_finds_nothing() {
    let (count, steps, from) = wanted();
    for seed in from..from + count {
        Story::default()
            .with_timeout(Duration::from_secs(60) + STEP * steps as u32)
            .run(async |page: &Page| runs(page, seed, steps).await)
            .await;
    }
}
