//! At the practice table: hands by keys and by names alone, on a small phone, after very many. What is said there is
//! in the sessions; what depends on the engine is in `in_every_engine`.

use e2e::practice::{LONG, ROUND};
use e2e::{Page, Story, story};
use kicker::play::state::keeping::SESSION;
use serde_json::json;

/// Needs a browser: keys in a field and beside it, its form, the worker of the players, and what is stored, hand after hand.
#[tokio::test]
async fn twenty_hands_are_played_by_keys() {
    Story::default()
        .with_timeout(LONG)
        .run(async |page: &Page| {
            page.opens_the_practice_table().await;
            page.clicks("textbox", "Small bet/big bet").await;
            page.presses("Ctrl+a").await;
            page.types("10/25").await;
            page.presses("Enter").await;
            page.expect_alert("The big bet is twice the small one: 10/20.")
                .await;
            page.presses("Ctrl+a").await;
            page.types("50/100").await;
            page.presses("Enter").await;
            page.expect("heading", "Hand 1 · 50/100").await;
            page.types("5").await;
            page.plays_by_keys(20).await;
            let kept = page.session_on_the_device().await;
            assert_eq!(kept.matches("hand ").count(), 20, "{kept}");
        })
        .await;
}

/// Needs a browser: a link from page to page, and the names that its accessibility tree has.
#[tokio::test]
async fn from_the_calculator_one_sits_and_plays_by_names_alone() {
    Story::default()
        .with_timeout(LONG)
        .run(async |page: &Page| {
            page.empties_the_table().await;
            page.clicks("button", "How it works").await;
            page.clicks("link", "Play at the practice table").await;
            page.sees_the_practice_table().await;
            page.expect("heading", "Practice table").await;
            page.clicks("button", "Sit down").await;
            page.expect("group", "Your actions").await;
            page.clicks("button", "Options").await;
            page.clicks("radio", "At once").await;
            page.clicks("button", "Close").await;
            loop {
                match &*page.waits_for_the_turn().await {
                    "Next hand" => break,
                    text => {
                        page.acts_at_the_table(async || page.clicks("button", text).await)
                            .await
                    }
                }
            }
            page.expect("log", "What happened").await;
            page.clicks("button", "What cost most?").await;
            page.within(ROUND, "what the coach says", async || {
                match page.practice_table().await {
                    said if said.contains("an estimate") || said.contains("An estimate") => Ok(()),
                    said if said.contains("No decision of yours") => Ok(()),
                    said => Err(said),
                }
            })
            .await;
            page.expect("link", "Open this spot in the calculator")
                .await;
            page.clicks("button", "Next hand").await;
            page.expect("heading", "Hand 2 · 10/20").await;
        })
        .await;
}

/// Needs a browser: what is hidden from its accessibility tree, and names that are made of attributes.
#[tokio::test]
async fn groups_have_names_and_no_number_stands_in_them_alone() {
    const NAMELESS: &str = r"
        const seen = it => it.getClientRects().length && !it.closest('[aria-hidden=true], [inert]');
        const name = it => it.getAttribute('aria-label') ?? it.querySelector('legend')?.textContent
            ?? document.getElementById(it.getAttribute('aria-labelledby'))?.textContent ?? '';
        const open = document.querySelector('dialog[open]') ?? document.body;
        const groups = [...open.querySelectorAll('[role=group], fieldset, [role=log], nav, main, dialog')].filter(seen);
        const nameless = groups.filter(it => !['MAIN'].includes(it.tagName) && !name(it).trim());
        const names = groups.map(name).filter(it => it);
        const twice = names.filter((it, at) => names.indexOf(it) !== at);
        const numbers = [];
        for (const group of groups.filter(it => it.getAttribute('role') === 'group')) {
            const texts = document.createTreeWalker(group, NodeFilter.SHOW_TEXT);
            while (texts.nextNode()) {
                const { data, parentElement } = texts.currentNode;
                if (seen(parentElement) && /^[\d\s,.+−-]+$/.test(data)) numbers.push(`${name(group)}: ${data}`);
            }
        }
        return [...nameless.map(it => it.outerHTML.slice(0, 80)), ...twice, ...numbers]";
    Story::default()
        .with_timeout(LONG)
        .run(async |page: &Page| {
            page.sits_down().await;
            page.waits_for_the_turn().await;
            assert_eq!(page.script(NAMELESS, vec![]).await, json!([]));
            page.plays_by_keys(1).await;
            assert_eq!(page.script(NAMELESS, vec![]).await, json!([]));
            page.types("h").await;
            page.expect("dialog", "Hands").await;
            page.script("document.querySelector('.play-line').click()", vec![])
                .await;
            page.expect("group", "Steps").await;
            for panel in ["", "s", "o"] {
                page.types(panel).await;
                assert_eq!(page.script(NAMELESS, vec![]).await, json!([]), "{panel}");
            }
        })
        .await;
}

/// Needs a browser: two pages and their addresses.
#[tokio::test]
async fn the_calculator_leads_back_to_the_step_one_came_from() {
    Story::default()
        .with_timeout(LONG)
        .run(async |page: &Page| {
            page.is_sized(320, 568).await;
            page.sits_down().await;
            page.plays_by_keys(1).await;
            page.types("h").await;
            page.expect("dialog", "Hands").await;
            page.script("document.querySelector('.play-line').click()", vec![])
                .await;
            // The slider, by its keys.
            page.script("document.querySelector('.play-range').focus()", vec![])
                .await;
            for _ in 0..5 {
                page.presses("Right").await;
            }
            page.reads("Step 5 of").await;
            // A driver does not see that the buttons are over the link.
            let middle = "document.querySelector('.play-replay .play-link').scrollIntoView({ block: 'center' })";
            page.script(middle, vec![]).await;
            page.clicks("link", "Open this spot in the calculator")
                .await;
            page.expect("grid", "Table").await;
            page.expect_in_sight("above the table", &[("link", "Back to hand 1")])
                .await;
            // It survives what is done to the table, and a reload.
            page.types("x").await;
            page.reloads().await;
            page.expect("grid", "Table").await;
            page.clicks("link", "Back to hand 1").await;
            page.sees_the_practice_table().await;
            page.expect("dialog", "Hands").await;
            page.reads("Step 5 of").await;
            // A tap on a mark goes there.
            page.clicks("button", "Preflop").await;
            page.expect_words("Step 3 of").await;
            // And it goes when the table is reset.
            page.script(middle, vec![]).await;
            page.clicks("link", "Open this spot in the calculator")
                .await;
            page.expect("link", "Back to hand 1").await;
            page.types("R").await;
            page.until("the way back to go", async || {
                let there = "return document.querySelector('.back-link') !== null";
                match page.script(there, vec![]).await == true {
                    true => Err("it is there".to_owned()),
                    false => Ok(()),
                }
            })
            .await;
            assert!(!page.address().await.contains("hand="));
        })
        .await;
}

/// Needs a browser: sizes.
#[tokio::test]
async fn a_small_phone_shows_the_whole_table_at_once() {
    story(async |page: &Page| {
        page.is_sized(320, 568).await;
        page.sits_down().await;
        let text = page.waits_for_the_turn().await;
        // The seats, the board, one's own cards, and what one may do.
        page.expect_in_sight("on the smallest phone", &[("button", &text)])
            .await;
        let [_, top, _, bottom] = page
            .place_of(".play-title, .play-felt, .play-actions")
            .await;
        assert!(top >= 0.0 && bottom <= 568.5, "{top} to {bottom}");
        page.is_not_wider_than_the_screen().await;
        // Nor does a panel with tables move it aside.
        page.plays_by_keys(1).await;
        page.types("s").await;
        page.expect("dialog", "Statistics").await;
        page.expect("table", "Statistics").await;
        page.is_not_wider_than_the_screen().await;
    })
    .await;
}

/// Needs a browser: a megabyte of its storage, read in slices between its events.
#[tokio::test]
async fn a_session_of_ten_thousand_hands_is_opened_and_a_broken_line_does_not_lose_the_rest() {
    const KEPT: &str = "const hand = 'hand AhKd7c2s9h9d3c4cQs f';
        const lines = ['rules half 4', 'stakes 5 10 10 20', 'sit 0 1000 Hero', 'sit 1 1000 Ada',
            ...Array(10000).fill(hand)];
        lines[5000] = 'hand ?';
        for (let at = 0; at < lines.length; at += 100)
            localStorage.setItem(arguments[0] + at / 100, lines.slice(at, at + 100).join('\\n') + '\\n');";
    Story::default()
        .with_timeout(LONG)
        .run(async |page: &Page| {
            page.opens_the_practice_table().await;
            let begin = format!("{SESSION}-");
            page.script(KEPT, vec![json!(page.key_of(&begin).await)])
                .await;
            page.opens_the_practice_table().await;
            page.within(ROUND, "the table", async || {
                match page.practice_table().await {
                    said if said.contains("Hand 9,999") => Ok(()),
                    said => Err(said),
                }
            })
            .await;
            page.reads("Not everything could be read: line 5002").await;
            // It goes on.
            page.clicks("button", "Next hand").await;
            page.reads("Hand 10,000").await;
        })
        .await;
}
