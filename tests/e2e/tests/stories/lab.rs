//! The lab: a hand is ranked step by step, mistakes are counted, a race is run.

use std::time::Duration;

use e2e::{Page, Story, story};
use serde_json::{Value, json};

#[tokio::test]
async fn a_hand_from_the_address_is_ranked_by_every_method() {
    story(async |page: &Page| {
        page.opens_the_lab("9c9d9hKhKd").await;
        page.reads("Full house, number 228 of 7,462. All methods agree.")
            .await;
        // Typed anew: nothing of the old hand stays, and what is missing is said.
        page.clicks("textbox", "Cards").await;
        page.presses("Ctrl+a").await;
        page.types("Kd 5d xy Kd").await;
        page.reads("“xy” is no card and is ignored.").await;
        page.reads("K♦ is there twice; the second one is ignored.")
            .await;
        page.reads("2 cards so far: a hand has five of them or seven. Type 3 more.")
            .await;
        page.presses("Ctrl+a").await;
        page.types("Kd5dJdAdQd").await;
        page.reads("Flush, number 327 of 7,462. All methods agree.")
            .await;
        let address = page.address().await;
        assert!(address.ends_with("lab/#Kd5dJdAdQd"), "{address}");
    })
    .await;
}

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
            page.reads("The words of your language can't be loaded now")
                .await;
            let language = "return document.documentElement.lang";
            assert_eq!(page.script(language, vec![]).await, json!("en"));
            page.reads("All methods agree.").await;
        })
        .await;
}

#[tokio::test]
async fn steps_are_walked_by_keys_and_looked_at_closely() {
    story(async |page: &Page| {
        page.opens_the_lab("9c9d9hKhKd").await;
        page.sees_step("Step 0 of 25").await;
        page.presses("Right").await;
        page.sees_step("Step 1 of 25").await;
        page.reads("9♣ sets one more bit of its rank.").await;
        page.presses("Left").await;
        page.sees_step("Step 0 of 25").await;
        page.presses("Right").await;
        page.presses("l").await;
        page.reads("counts = 0x0000010000000").await;
        page.presses("l").await;
        page.reads("counts |= counts << 1 & 0xf << place | 1 << place;")
            .await;
        // It plays by itself until it is stopped.
        page.presses("Space").await;
        page.sees_step("Step 3 of 25").await;
        page.presses("Space").await;
        page.clicks("button", "Next").await;
        // Keys are listed.
        page.presses("?").await;
        page.reads("this list").await;
    })
    .await;
}

#[tokio::test]
async fn a_guess_is_answered_by_what_ran() {
    story(async |page: &Page| {
        page.opens_the_lab("Kd5dJdAdQd").await;
        let lane = "Cactus Kev, binary search: Flush, number 327 of 7,462";
        page.clicks("button", lane).await;
        page.reads("Before you look: which table will have the answer?")
            .await;
        page.clicks("button", "Products").await;
        page.reads("No: Flushes.").await;
        page.reads("The table of flushes has the answer at this place.")
            .await;
        page.clicks("button", "Flushes").await;
        page.reads("Right.").await;
    })
    .await;
}

#[tokio::test]
async fn seven_cards_are_21_fives() {
    story(async |page: &Page| {
        page.opens_the_lab("9c9d9hKhKd2c7d").await;
        page.reads("The best of them is the hand.").await;
        let fives = "return document.querySelectorAll('.five').length";
        assert_eq!(page.script(fives, vec![]).await, json!(21));
        let best = "return document.querySelectorAll('.five[data-best][aria-pressed=true]').length";
        assert_eq!(page.script(best, vec![]).await, json!(1));
    })
    .await;
}

#[tokio::test]
async fn the_automaton_is_walked_to_an_answer() {
    story(async |page: &Page| {
        page.opens_the_lab("9c9d9hKhKd").await;
        page.reads("Cards: 4, states: 4,680").await;
        for card in ["K♦", "Q♦"] {
            page.clicks("button", card).await;
        }
        page.reads("Q♦ K♦: one of 403 states").await;
        for card in ["A♠", "K♠", "2♣"] {
            page.clicks("button", card).await;
        }
        page.reads("K♦ Q♦ A♠ K♠ 2♣: One pair").await;
        page.clicks("button", "Show this hand above").await;
        page.reads("All methods agree.").await;
        let address = page.address().await;
        assert!(address.ends_with("lab/#KdQdAsKs2c"), "{address}");
    })
    .await;
}

#[tokio::test]
async fn mistakes_are_counted_on_the_device() {
    story(async |page: &Page| {
        page.opens_the_lab("5h4d3c2sAh").await;
        page.reads("5♥ 4♦ 3♣ 2♠ A♥ → high card").await;
        page.clicks("button", "Count on this device").await;
        page.reads("Wrong for 1,282,096 of 2,598,960 (49.33%)")
            .await;
        page.reads("Wrong for 1,024 of 2,598,960 (0.039%)").await;
        page.reads("All methods give the same answer for all 2,598,960 hands.")
            .await;
        page.reads("Flushes: 5,148").await;
        page.reads("Five different ranks: 1,312,740").await;
        page.reads("Products: 1,281,072").await;
    })
    .await;
}

#[tokio::test]
async fn the_lanes_stay_when_what_lies_below_can_not_be_had() {
    Story::default()
        .with_errors_about("")
        .run(async |page: &Page| {
            let part = page.wasm_of("below-");
            page.server().hide(&part);
            page.opens_page("lab/#9c9d9hKhKd", "Lab").await;
            page.expect_alert("This could not be started here. Reload the page")
                .await;
            page.clicks("button", "Next").await;
            page.sees_step("Step 1 of 25").await;
            page.server().show(&part);
            page.opens_the_lab("9c9d9hKhKd").await;
        })
        .await;
}

#[tokio::test]
async fn what_races_is_fetched_when_it_starts_and_said_when_it_can_not_be_had() {
    Story::default()
        .with_errors_about("")
        .run(async |page: &Page| {
            page.opens_the_lab("5h4d3c2sAh").await;
            page.reads("5♥ 4♦ 3♣ 2♠ A♥ → high card").await;
            let program = page.wasm_of("race-");
            assert_eq!(page.times_asked(&program), 0);
            for file in ["lab/race_loader.js", &program] {
                page.server().hide(file);
                page.clicks("button", "Count on this device").await;
                page.reads("This could not be started here.").await;
                page.server().show(file);
            }
            page.clicks("button", "Count on this device").await;
            page.reads("Flushes: 5,148").await;
        })
        .await;
}

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
        // Figures of another track do not stay.
        page.clicks("radio", "All 2,598,960 hands in order").await;
        let table = "return document.querySelectorAll('.race-table table').length";
        assert_eq!(page.script(table, vec![]).await, json!(0));
    })
    .await;
}

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

#[tokio::test]
async fn the_calculator_leads_to_the_lab_with_its_best_hand() {
    story(async |page: &Page| {
        page.leaves().await;
        page.opens("AhKh-vs-QsQd-on-7h8h2c3h9d").await;
        page.clicks("link", "How is this ranked?").await;
        page.expect("textbox", "Cards").await;
        page.reads("Flush").await;
        page.sees_the_whole_lab().await;
        page.clicks("link", "Back to the calculator").await;
        page.expect("grid", "Table").await;
    })
    .await;
}

#[tokio::test]
async fn the_large_automaton_is_built_walked_and_thrown_away() {
    story(async |page: &Page| {
        page.opens_the_lab("9c9d9hKhKd").await;
        page.clicks("button", "Build the real one here (124 MB)")
            .await;
        let patience = Duration::from_secs(400);
        page.within(patience, "the automaton for seven cards", async || {
            let said = "return document.querySelector('.large [role=status]').textContent";
            match page.script(said, vec![]).await {
                said if said
                    .to_string()
                    .contains("every look-up waits for the memory") =>
                {
                    Ok(())
                }
                said => Err(said.to_string()),
            }
        })
        .await;
    })
    .await;
}

/// By keys alone, from the field to a guess.
#[tokio::test]
async fn the_lab_is_walked_by_keys_alone() {
    story(async |page: &Page| {
        page.opens_the_lab("9c9d9hKhKd").await;
        page.tabs_to("the field", |role, name| {
            (role, name) == ("textbox", "Cards")
        })
        .await;
        page.presses("Ctrl+a").await;
        page.types("AhKhQhJhTh").await;
        page.reads("Straight flush, number 1 of 7,462. All methods agree.")
            .await;
        page.tabs_to("a lane", |_, name| name.starts_with("Cactus Kev, Senzee"))
            .await;
        page.presses("Enter").await;
        page.tabs_to("a guess", |_, name| name == "Flushes").await;
        page.presses("Enter").await;
        page.reads("Right.").await;
        page.tabs_to("the stack", |_, name| name == "Five of seven")
            .await;
        page.tabs_to("the map", |_, name| name == "Map of the states")
            .await;
        page.tabs_to("the track", |role, _| role == "radio").await;
    })
    .await;
}
