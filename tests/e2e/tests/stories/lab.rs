//! The lab: what is fetched, counted and raced. How a hand is ranked step by step is in the sessions; by keys alone the lab
//! is walked in `in_every_engine`.

use std::time::Duration;

use e2e::{Page, Story, story};
use serde_json::{Value, json};

/// Needs a browser: the words are fetched.
#[tokio::test]
async fn a_language_that_can_not_be_had_is_said_and_the_lab_is_english() {
    let story = Story::default().without("lab/words/pl.txt");
    let story = story.with_errors_about("lab/words/pl.txt");
    story
        .run(async |page: &Page| {
            page.clicks("button", "Options").await;
            page.clicks("radio", "Polski").await;
            page.expect_focus("radio", "Polski").await;
            page.opens_the_lab("9c9d9hKhKd").await;
            page.reads("The words of that language can't be loaded now")
                .await;
            let language = "return document.documentElement.lang";
            assert_eq!(page.script(language, vec![]).await, json!("en"));
            page.reads("All methods agree.").await;
        })
        .await;
}

/// Needs a browser: a worker of its own, whose program counts what it counts in WebAssembly.
#[tokio::test]
async fn what_counts_is_fetched_when_it_starts_and_said_when_it_can_not_be_had() {
    Story::default()
        .with_errors_about("")
        .run(async |page: &Page| {
            page.opens_the_lab("5h4d3c2sAh").await;
            page.reads("5♥ 4♦ 3♣ 2♠ A♥ → high card").await;
            let program = page.wasm_of("race");
            assert_eq!(page.times_asked(&program), 0);
            for file in ["lab/race_loader.js", &program] {
                page.server().hide(file);
                page.clicks("button", "Count on this device").await;
                page.reads("This could not be started here.").await;
                page.server().show(file);
            }
            page.clicks("button", "Count on this device").await;
            page.reads("Wrong for 1,282,096 of 2,598,960 hands (49.33\u{a0}%)")
                .await;
            page.reads("Wrong for 1,024 of 2,598,960 hands (0.039\u{a0}%)")
                .await;
            page.reads("All methods give the same answer for all 2,598,960 hands.")
                .await;
            page.reads("Flushes: 5,148").await;
            page.reads("Five different ranks: 1,312,740").await;
            page.reads("Products: 1,281,072").await;
        })
        .await;
}

/// Needs a browser: its service worker has the worker's program.
#[tokio::test]
async fn hands_are_counted_without_a_network() {
    Story::default()
        .with_service_worker()
        // Chromium looks for a new version of the service worker, and logs that there is no network.
        .with_errors_about("fetching the script")
        .run(async |page: &Page| {
            page.expect_ready_offline().await;
            page.server().stop();
            page.opens_the_lab("5h4d3c2sAh").await;
            page.clicks("button", "Count on this device").await;
            page.reads("Flushes: 5,148").await;
        })
        .await;
}

/// Needs a browser: its clock is measured, and a worker is ended in the middle.
#[tokio::test]
async fn a_race_is_run_and_stopped() {
    story(async |page: &Page| {
        page.opens_the_lab("9c9d9hKhKd").await;
        page.clicks("radio", "100,000 random hands of seven").await;
        page.clicks("button", "Start the race").await;
        page.reads("The clock of this browser steps by").await;
        // Every method takes the whole track once before that is known; a busy machine takes its time.
        let seen = "return (document.querySelector('.panel.race') ?? document.body).innerText";
        let long = Duration::from_secs(400);
        page.within(long, "a race that agrees", async || {
            match page.script(seen, vec![]).await {
                Value::String(said) if said.contains("All have the same checksum") => Ok(()),
                said => Err(format!("no checksum yet, but {said}")),
            }
        })
        .await;
        page.clicks("button", "Stop").await;
        page.expect("button", "Start the race").await;
        page.reads("Per hand").await;
    })
    .await;
}

/// Needs a browser: sizes and touch.
#[tokio::test]
async fn the_lab_fits_a_narrow_phone() {
    Story::default()
        .run(async |page: &Page| {
            page.is_sized(320, 640).await;
            page.opens_the_lab("9c9d9hKhKd2c7d").await;
            let wide = "return document.documentElement.scrollWidth <= innerWidth";
            assert_eq!(page.script(wide, vec![]).await, json!(true));
            page.taps("button", "Next").await;
            page.taps("button", "At random").await;
            page.reads("All methods agree.").await;
            assert_eq!(page.script(wide, vec![]).await, json!(true));
        })
        .await;
}

/// Needs a browser: links from page to page.
#[tokio::test]
async fn the_calculator_leads_to_the_lab_with_its_best_hand() {
    story(async |page: &Page| {
        page.leaves().await;
        page.opens("AhKh-vs-QsQd-on-7h8h2c3h9d").await;
        page.clicks("link", "How is this ranked?").await;
        page.expect("textbox", "Cards").await;
        page.reads("Flush").await;
        page.sees_the_whole_lab().await;
        page.clicks("link", "Odds").await;
        page.expect("grid", "Table").await;
    })
    .await;
}

/// Needs a browser: 130 MB of a worker's memory, which stays until the page is left.
#[tokio::test]
async fn the_large_table_is_built_walked_and_kept() {
    story(async |page: &Page| {
        page.opens_the_lab("9c9d9hKhKd2c7d").await;
        page.clicks(
            "button",
            "TwoPlusTwo automaton: Full house, number 228 of 7,462",
        )
        .await;
        page.reads("The large table is not built.").await;
        page.clicks("button", "Build the table here (130\u{a0}MB)")
            .await;
        page.clicks("button", "Stop").await;
        page.clicks("button", "Build the table here (130\u{a0}MB)")
            .await;
        let patience = Duration::from_secs(400);
        page.within(patience, "the table for seven cards", async || {
            let said = "return document.querySelector('.large').innerText";
            match page.script(said, vec![]).await {
                said if said.to_string().contains("Built in") => Ok(()),
                said => Err(said.to_string()),
            }
        })
        .await;
        page.sees_step("Step 0 of 8").await;
        page.clicks("radio", "Numbers").await;
        page.clicks("button", "Next").await;
        page.reads("HR[53 + 29] = HR[82] = 1590").await;
        // Another hand is walked at once.
        page.types_cards("AhKhQhJhTh2c3c").await;
        page.clicks("button", "Next").await;
        page.reads("HR[53 + 51] = HR[104] = 2756").await;
        let loops = "const hands = document.querySelector('.nested .scrub');
            hands.value = 48;
            hands.dispatchEvent(new Event('input', { bubbles: true }))";
        page.script(loops, vec![]).await;
        page.reads("Hands: 48 of 48. Reads: 100.").await;
        page.clicks("button", "Give the memory back").await;
        page.reads("The large table is not built.").await;
    })
    .await;
}

/// Needs a browser: the device keeps the answers, and a reload has them.
#[tokio::test]
async fn a_worksheet_is_answered_and_its_answers_are_kept() {
    story(async |page: &Page| {
        page.opens_the_lab("9c9d9hKhKd").await;
        page.clicks("button", "Next sheet").await;
        page.answers(1, 1).await;
        page.answers(1, 2).await;
        page.reads("of 1. Questions on this sheet: 6.").await;
        let first = page.stored("worksheets").await;
        assert_eq!(first, "kicker-worksheets 1\n2\t0-----\n");
        // What another tab has answered meanwhile is kept, too.
        page.stores("worksheets", &(first + "7\t-1----\n")).await;
        page.answers(2, 3).await;
        page.reads("of 2. Questions on this sheet: 6.").await;
        page.reads("Sheets with answers: 2, 7").await;
        page.opens_the_lab("9c9d9hKhKd").await;
        page.reads("Sheets with answers: 2, 7").await;
        page.clicks("button", "Delete all answers").await;
        assert_eq!(page.stored("worksheets").await, "");
        // The hand of a question is walked in its lane.
        page.reads("Sheet 7").await;
        page.answers(1, 1).await;
        page.clicks("button", "See how: 1").await;
        let patience = Duration::from_secs(20);
        page.within(patience, "the focus on its lane", async || {
            let focused = "return document.activeElement.textContent";
            match page.script(focused, vec![]).await {
                text if text == "Bit trick" => Ok(()),
                text => Err(text.to_string()),
            }
        })
        .await;
        let address = page.address().await;
        assert!(!address.ends_with("#9c9d9hKhKd"), "{address}");
    })
    .await;
}

/// Needs a browser: what is large, what is there, and the clipboard.
#[tokio::test]
async fn one_lane_is_presented_and_its_step_is_a_link() {
    story(async |page: &Page| {
        page.opens_the_lab("9c9d9hKhKd").await;
        let seen = "return [...document.querySelectorAll('.lane-head, .below > .panel > h2')]
            .filter(it => it.checkVisibility()).length";
        assert!(page.script(seen, vec![]).await.as_u64() > Some(8));
        page.presses("p").await;
        page.expect("button", "End the presentation").await;
        page.expect("button", "Bit trick").await;
        assert_eq!(page.script(seen, vec![]).await, json!(1));
        page.presses("PageDown").await;
        page.sees_step("Step 1 of 10").await;
        let in_sight = "const stage = document.querySelector('.stage').getBoundingClientRect();
            return stage.top >= 0 && stage.bottom <= innerHeight";
        assert_eq!(page.script(in_sight, vec![]).await, json!(true));
        page.presses("Escape").await;
        page.expect("heading", "The race").await;
        page.clicks("button", "Copy a link to this step").await;
        page.reads("Copied.").await;
        // Who follows such a link sees the step at once.
        page.opens_the_lab("9c9d9hKhKd2c7d;lane=8;level=2;step=3")
            .await;
        page.sees_step("Step 3 of 6").await;
        page.until("a step in sight", async || {
            match page.script(in_sight, vec![]).await {
                Value::Bool(true) => Ok(()),
                seen => Err(seen.to_string()),
            }
        })
        .await;
    })
    .await;
}
