//! The engine in its worker: the last question wins, and what is said when there is no engine.

use std::time::Duration;

use e2e::{Engine, Page, Story, story};
use kicker::kit::worker::SILENCE_DEADLINE;
use serde_json::json;
use tokio::time::sleep;

/// Longer than a worker may be silent.
const FROZEN: Duration = Duration::from_millis(SILENCE_DEADLINE as u64 + 2_000);

/// Notes what is on screen in every frame: how many hole cards lie on the table, and the count of
/// boards in the results.
const WATCH: &str = r#"
    window.frames_seen = [];
    const look = () => {
        const cells = [...document.querySelectorAll("[role=gridcell][aria-label^='Player']")];
        const cards = cells.filter(e => /: \w+ of \w+$/.test(e.getAttribute("aria-label"))).length;
        const results = document.querySelector("[aria-label=Equity]")?.closest("section, [role=region]")
            ?? document.querySelector("main");
        const count = results.innerText.match(/([\d,]+) boards/);
        window.frames_seen.push([cards, count ? Number(count[1].replaceAll(",", "")) : 0]);
        requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
"#;

/// Ways to deal five cards when `known` are gone.
fn boards(known: u64) -> u64 {
    let left = 52 - known;
    (0..5).map(|i| left - i).product::<u64>() / 120
}

/// A real worker answers while the page goes on, frame by frame.
#[tokio::test]
async fn the_last_of_many_questions_is_answered_and_no_other() {
    story(async |page: &Page| {
        page.script(WATCH, vec![]).await;
        page.presses("/").await;
        // Each seat that is complete is a new question, asked while the one before runs.
        page.types("AdTd vs 3c7c vs As9s vs 5d4h vs 7s2d vs 8d3s vs JsTs vs 7h5h vs 4s8h vs AhJd")
            .await;
        page.expect_results("Exact, 201,376 boards").await;
        page.expect_equity("Player 1", &["14.1 %"]).await;
        page.expect_equity("Player 2", &["21.6 %"]).await;
        page.expect_equity("Player 10", &["11.1 %"]).await;

        let frames = page.script("return window.frames_seen", vec![]).await;
        let frames = frames.as_array().cloned().unwrap_or_default();
        let number = |value: &serde_json::Value| value.as_u64().unwrap_or_default();
        let mut answered = 0;
        for frame in &frames {
            let (cards, count) = (number(&frame[0]), number(&frame[1]));
            if count > 0 {
                answered += 1;
                assert_eq!(count, boards(cards), "with {cards} cards on the table");
            }
        }
        assert!(answered > 0, "{} frames, none with an answer", frames.len());
    })
    .await;
}

/// Only a browser freezes a page, with its timers, while its worker goes on.
#[tokio::test]
async fn a_question_goes_on_after_the_page_was_frozen() {
    let only = "the others can't be told to freeze a page";
    let story = Story::default().only_in(&[Engine::Chromium], only);
    story
        .run(async |page: &Page| {
            page.presses("/").await;
            page.types("random vs random vs random").await;
            page.expect_results("Estimated ±").await;
            let starts = || {
                let requests = page.server().requests();
                requests
                    .iter()
                    .filter(|path| path.ends_with("engine.js"))
                    .count()
            };
            let before = starts();
            // As a phone does that is locked, and for longer than a worker may be silent.
            for state in ["frozen", "active"] {
                let state = json!({ "state": state });
                let browser = page.browser();
                browser.devtools("Page.setWebLifecycleState", state).await;
                sleep(FROZEN).await;
            }
            page.expect_results("Estimated ±").await;
            assert_eq!(starts(), before);
        })
        .await;
}

/// Notes how many frames begin between the next key and its answer, beside an animation that goes on: without one
/// Chromium begins a frame as soon as the key was pressed.
const FRAMES: &str = r#"
    window.moving ??= document.body.animate([{ opacity: 1 }, { opacity: 0.9 }], { duration: 999, iterations: Infinity });
    window.frames = new Promise((done) => {
        addEventListener("keydown", () => {
            const results = document.querySelector("[aria-label=Results]");
            let frames = 0;
            const count = () => { frames++; requestAnimationFrame(count); };
            requestAnimationFrame(count);
            const observer = new MutationObserver(() => {
                if (!/\d boards/.test(results.textContent)) return;
                observer.disconnect();
                done(frames);
            });
            observer.observe(results, { subtree: true, childList: true, characterData: true });
        }, { capture: true, once: true });
    });
"#;

/// Frames and messages are ordered by the browser.
#[tokio::test]
async fn an_answer_can_be_drawn_in_the_first_frame_after_its_key() {
    let why = "only it holds messages back after a key";
    let only = Story::default().only_in(&[Engine::Chromium], why);
    only.run(async |page: &Page| {
        page.types("ahadkskc").await;
        page.sees_aces_against_kings().await;
        let mut frames = Vec::new();
        let boards = ["2c", "3c", "4d", "5d", "6h", "7h"].into_iter();
        for (first, last) in boards.flat_map(|first| ["c", "d", "h", "s"].map(|last| (first, last)))
        {
            page.presses("Shift+R").await;
            page.types(&format!("{first}8c9dt")).await;
            page.expect_words("one more card").await;
            page.script(FRAMES, vec![]).await;
            page.types(last).await;
            frames.push(page.script("return window.frames", vec![]).await);
            // A busy machine may be late, and the next time it is not. Messages would never come in time.
            if frames.iter().any(|frames| frames == 0) {
                return;
            }
        }
        panic!("{frames:?}");
    })
    .await;
}
