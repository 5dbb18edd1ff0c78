//! The practice table where engines differ: touch, focus, dialogs, storage between tabs, workers, files.

use std::time::Duration;

use e2e::practice::{HANDS, HANDS_SAID, LONG, ROUND};
use e2e::{Page, Story, story};
use serde_json::{Value, json};
use tokio::time::sleep;

/// By touch: engines differ in what follows a tap.
#[tokio::test]
async fn a_hand_is_played_by_finger_on_a_phone() {
    Story::default()
        .with_timeout(LONG)
        .run(async |page: &Page| {
            page.is_sized(390, 844).await;
            page.opens_the_practice_table().await;
            page.taps("button", "Sit down").await;
            page.expect("group", "Your actions").await;
            page.taps("button", "Options").await;
            page.taps("radio", "At once").await;
            page.taps("button", "Close").await;
            loop {
                match &*page.waits_for_the_turn().await {
                    "Next hand" => break,
                    text => {
                        page.acts_at_the_table(async || page.taps("button", text).await)
                            .await
                    }
                }
            }
            page.is_not_wider_than_the_screen().await;
        })
        .await;
}

/// What of one's own cards and their name, the board, the pot, the line of the result and the buttons is not on the screen or cut off,
/// which of them, of the bar and of the seats are over each other, and which seats have no position.
const HIDDEN: &str = r"
    const [root, { innerWidth, innerHeight }] = [document.documentElement, window];
    const all = selector => [...document.querySelectorAll(selector)].filter(it => it.getClientRects().length);
    const place = it => {
        const { left, top, right, bottom } = it.getBoundingClientRect();
        return { name: `${it.className} ${[left, top, right, bottom].map(Math.round)}`, left, top, right, bottom };
    };
    const needed = ['.play-seat[data-own] .play-cards', '.play-seat[data-own] .play-hand', '.play-board', '.play-pot',
        '.play-head', '.play-action'];
    const missing = needed.filter(it => !all(it).length).map(it => `no ${it}`);
    const wanted = all(needed.join(', ')).map(place);
    const seats = all('.play-seat:not([data-own]), .play-said > *, .top-bar').map(place);
    const out = [...wanted, ...seats].filter(it => it.top < -0.5 || it.left < -0.5
        || it.bottom > innerHeight + 0.5 || it.right > root.clientWidth + 0.5);
    const over = [];
    [...wanted, ...seats].forEach((one, at, all) => all.slice(at + 1).forEach(other => {
        if (Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1
            && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1)
            over.push(`${one.name} over ${other.name}`);
    }));
    const cut = all('.play-name, .play-hand, .play-head, .play-action, .play-pot, .play-ended, .play-coach')
        .filter(it => it.scrollWidth > it.clientWidth + 1 || it.scrollHeight > it.clientHeight + 2)
        .map(it => `${it.className} is cut: ${it.textContent}`);
    const nowhere = all('.play-seat').filter(it => !all('.play-position').some(place => it.contains(place)))
        .map(it => `no position: ${it.textContent}`);
    return [...missing, ...out.map(it => `${it.name} is out`), ...over, ...cut, ...nowhere]";

/// What marks one of the buttons more than the others.
const UNEQUAL: &str = r"
    const looks = [...document.querySelectorAll('.play-action:not([hidden], [aria-disabled])')].filter(it => !it.matches(':hover, :focus-visible')).map(it => {
        const { backgroundColor, color, borderColor, fontWeight, fontSize } = getComputedStyle(it);
        return [backgroundColor, color, borderColor, fontWeight, fontSize].join();
    });
    const kinds = [...new Set(looks)];
    return kinds.length > 1 ? kinds : []";

/// Phones upright and on their side, a tablet, a low window of a laptop.
const SIZES: [(u32, u32); 8] = [
    (1366, 641),
    (932, 430),
    (844, 390),
    (740, 360),
    (667, 375),
    (320, 568),
    (390, 844),
    (768, 1024),
];

/// Boxes, small viewports and their units are the engine's.
#[tokio::test]
async fn at_every_size_the_cards_their_name_the_board_the_result_and_the_buttons_are_in_sight() {
    Story::default()
        .with_timeout(LONG)
        .run(async |page: &Page| {
            for players in ["2", "6", "10"] {
                page.is_sized(932, 430).await;
                page.sits_down_with(players).await;
                // A board on the table, where the hand comes so far, and the end of the hand.
                for over in [false, true] {
                    if over {
                        page.plays_by_keys(1).await;
                    } else {
                        page.waits_for_the_turn().await;
                        page.types("c").await;
                        page.waits_for_the_turn().await;
                    }
                    page.until("equal buttons", async || {
                        match page.script(UNEQUAL, vec![]).await {
                            kinds if kinds == json!([]) => Ok(()),
                            kinds => Err(kinds.to_string()),
                        }
                    })
                    .await;
                    for (width, height) in SIZES {
                        page.is_sized(width, height).await;
                        let what = format!("{players} at {width}×{height}");
                        page.until(&what, async || match page.script(HIDDEN, vec![]).await {
                            hidden if hidden == json!([]) => Ok(()),
                            hidden => Err(hidden.to_string()),
                        })
                        .await;
                        page.is_not_wider_than_the_screen().await;
                    }
                }
                page.types("o").await;
                page.clicks("button", "Leave the table").await;
            }
        })
        .await;
}

/// Where the focus goes, what is selected there, a slider's own keys, and where there is room for all of it, are the
/// engine's.
#[tokio::test]
async fn an_amount_is_typed_slid_or_pressed_and_hides_neither_cards_nor_buttons() {
    const FOCUS: &str = "const it = document.activeElement;
        return [it.className.split(' ').pop(), it.value, it.selectionEnd - it.selectionStart]";
    const COVERED: &str = r"
        const box = selector => document.querySelector(selector).getBoundingClientRect();
        const [sizing, root] = [box('.play-sizing'), document.documentElement];
        const over = ['.play-seat[data-own] .play-cards', '.play-seat[data-own] .play-hand', '.play-board', '.play-actions']
            .filter(it => document.querySelector(it)).filter(it => {
                const { left, top, right, bottom } = box(it);
                return Math.min(right, sizing.right) - Math.max(left, sizing.left) > 1
                    && Math.min(bottom, sizing.bottom) - Math.max(top, sizing.top) > 1;
            });
        const small = [...document.querySelectorAll('.play-sizing :is(button, input)')].filter(it => it.getClientRects().length)
            .filter(it => it.getBoundingClientRect().height < 24).map(it => it.className);
        const inside = sizing.left >= 0 && sizing.right <= root.clientWidth && sizing.bottom <= innerHeight;
        return [...over, ...small, ...(inside ? [] : ['out of sight'])]";
    Story::default()
        .with_timeout(LONG)
        .run(async |page: &Page| {
            page.opens_the_practice_table().await;
            // The place of no limit among the kinds of betting.
            page.chooses_in_list("Betting", "2").await;
            page.takes_a_seat().await;
            page.waits_for_the_turn().await;
            page.types("r").await;
            page.expect("group", "Amount").await;
            let typed = page.script(FOCUS, vec![]).await;
            assert_eq!(typed[0], "play-amount");
            assert_eq!(typed[2], typed[1].as_str().map_or(0, str::len));
            // Whoever acts first has raised, or not: a big blind more than the least can be bet.
            let least: u32 = typed[1]
                .as_str()
                .and_then(|it| it.parse().ok())
                .expect("an amount");
            page.types(&(least + 20).to_string()).await;
            page.expect("button", &format!("Raise to {}", least + 20))
                .await;
            for (width, height) in SIZES {
                page.is_sized(width, height).await;
                let what = format!("nothing under the amount at {width}×{height}");
                page.until(&what, async || match page.script(COVERED, vec![]).await {
                    covered if covered == json!([]) => Ok(()),
                    covered => Err(covered.to_string()),
                })
                .await;
            }
            page.presses("Up").await;
            page.expect("button", &format!("Raise to {}", least + 40))
                .await;
            page.presses("Escape").await;
            page.expect("button", "Raise …").await;
            // The button leads to the slider, which opens no keyboard.
            page.clicks("button", "Raise …").await;
            let slid = page.script(FOCUS, vec![]).await;
            assert_eq!(slid[0], "play-bet-slider");
            page.presses("Right").await;
            page.presses("Right").await;
            page.presses("Enter").await;
            page.until("the raise to be made", async || {
                match page.practice_table().await {
                    seen if seen.contains("You raise to ") => Ok(()),
                    seen => Err(seen),
                }
            })
            .await;
        })
        .await;
}

/// What sticks to an edge covers what has the focus, unless the engine scrolls it off.
#[tokio::test]
async fn at_400_percent_nothing_that_has_the_focus_is_under_the_buttons() {
    const COVERED: &str = r"
        const [selector] = arguments;
        const it = document.querySelector(selector);
        it.scrollIntoView({ block: 'nearest' });
        if (it.tabIndex >= 0) it.focus();
        const [box, foot] = [it, document.querySelector('.play-actions')].map(it => it.getBoundingClientRect());
        return box.top < -0.5 || box.bottom > foot.top + 0.5 ? `${box.top} to ${box.bottom}, the buttons at ${foot.top}` : ''";
    story(async |page: &Page| {
        page.is_sized(320, 256).await;
        page.sits_down().await;
        page.waits_for_the_turn().await;
        let parts = [
            ".play-seat[data-own] .play-cards",
            ".play-board",
            ".play-side .play-link",
            ".play-seat:nth-child(2)",
        ];
        for part in parts {
            let covered = page.script(COVERED, vec![json!(part)]).await;
            assert_eq!(covered, json!(""), "{part}");
        }
        let [.., bottom] = page.place_of(".play-actions").await;
        assert!(bottom <= 256.5, "{bottom}");
        page.is_not_wider_than_the_screen().await;
    })
    .await;
}

/// Where something stands that sticks to an edge, and where a dialog is, is the engine's.
#[tokio::test]
async fn who_clicks_at_one_place_steps_each_time() {
    Story::default()
        .with_timeout(LONG)
        .run(async |page: &Page| {
            page.sits_down().await;
            // The place of the next hand is the same after each.
            let mut places = Vec::new();
            for hand in 1..=3 {
                page.plays_by_keys(hand).await;
                places.push(page.place_of(".play-action[data-main]").await);
                if hand == 2 {
                    // The coach speaks, and the place stays.
                    page.types("y").await;
                    page.within(ROUND, "what the coach says", async || {
                        match page.practice_table().await {
                            said if said.contains("perfect play") => Ok(()),
                            said => Err(said),
                        }
                    })
                    .await;
                    page.script("scrollTo(0, 0)", vec![]).await;
                    places.push(page.place_of(".play-action[data-main]").await);
                }
            }
            let moved = |place: &[f64; 4]| {
                place
                    .iter()
                    .zip(&places[0])
                    .any(|(at, first)| (at - first).abs() > 1.0)
            };
            assert!(!places.iter().any(moved), "{places:?}");
            for (width, height) in [(1366, 768), (390, 844), (844, 390), (320, 256)] {
                page.is_sized(width, height).await;
                page.types("h").await;
                page.expect("dialog", "Hands").await;
                page.script("document.querySelector('.play-line').click()", vec![])
                    .await;
                page.expect("group", "Steps").await;
                let [left, top, right, bottom] = page.place_of(".play-step[data-main]").await;
                for step in 1..=10 {
                    page.clicks_at((left + right) / 2.0, (top + bottom) / 2.0)
                        .await;
                    const STEP: &str = "return document.querySelector('.play-step-at').textContent";
                    page.until(
                        &format!("step {step} at {width}×{height}"),
                        async || match page.script(STEP, vec![]).await {
                            Value::String(at) if at.starts_with(&format!("Step {step} of")) => {
                                Ok(())
                            }
                            at => Err(at.to_string()),
                        },
                    )
                    .await;
                }
                page.presses("Left").await;
                page.expect_words("Step 9 of").await;
                page.presses("Right").await;
                page.expect_words("Step 10 of").await;
                page.presses("Escape").await;
            }
        })
        .await;
}

/// What was pressed goes, and engines move the focus then in their own ways; and they go back to a page as it was left, or
/// anew.
#[tokio::test]
async fn a_hand_is_looked_at_step_by_step_and_carried_into_the_calculator() {
    Story::default()
        .with_timeout(LONG)
        .run(async |page: &Page| {
            page.sits_down().await;
            page.plays_by_keys(1).await;
            page.types("h").await;
            page.expect("dialog", "Hands").await;
            page.tabs_to("the hand", |role, name| {
                role == "button" && name.starts_with("Hand 1")
            })
            .await;
            page.presses("Enter").await;
            page.reads("Step 0 of").await;
            // What was pressed is gone: whoever has no mouse goes on from here.
            page.expect_focus("button", "Forward").await;
            page.presses("Enter").await;
            page.reads("Step 1 of").await;
            page.clicks("button", "To the end").await;
            page.expect("link", "Open this spot in the calculator")
                .await;
            page.clicks("link", "Open this spot in the calculator")
                .await;
            page.expect("grid", "Table").await;
            let address = page.address().await;
            let carried = address.split_once('#').map(|(_, line)| line);
            assert!(
                carried.is_some_and(|line| line.len() >= 4) && !address.contains("play/"),
                "{address}"
            );
            // And back: the table is as it was.
            page.script("history.back()", vec![]).await;
            page.sees_the_practice_table().await;
            // Some browsers show the page as it was left, with the panel open.
            page.presses("Escape").await;
            page.expect("button", "Next hand").await;
        })
        .await;
}

/// When a dialog says that it has closed.
#[tokio::test]
async fn a_panel_opens_though_the_last_one_says_late_that_it_closed() {
    const LATE: &str = "
        document.addEventListener('close', event => {
            if (!event.isTrusted) return;
            event.stopImmediatePropagation();
            setTimeout(() => event.target.dispatchEvent(new Event('close')), 300);
        }, true)";
    story(async |page: &Page| {
        page.sits_down().await;
        page.script(LATE, vec![]).await;
        page.types("s").await;
        page.expect("dialog", "Statistics").await;
        page.presses("Escape").await;
        page.types("?").await;
        page.expect("dialog", "Keys").await;
        sleep(Duration::from_millis(600)).await;
        page.expect("dialog", "Keys").await;
    })
    .await;
}

/// Storage tells the other tabs.
#[tokio::test]
async fn of_two_tabs_the_last_one_goes_on() {
    story(async |page: &Page| {
        page.sits_down().await;
        page.waits_for_the_turn().await;
        let first = page.tab().await;
        let second = page.opens_tab().await;
        page.opens_the_practice_table().await;
        page.waits_for_the_turn().await;
        page.goes_to_tab(&first).await;
        page.reads("goes on in another tab").await;
        page.clicks("button", "Play on here").await;
        page.waits_for_the_turn().await;
        page.goes_to_tab(&second).await;
        page.reads("goes on in another tab").await;
        page.closes_tab(&first).await;
    })
    .await;
}

/// The service worker has the worker's program and the champion's table.
#[tokio::test]
async fn two_play_against_the_champion_without_a_network() {
    Story::default()
        .with_service_worker()
        .with_timeout(LONG)
        // Chromium looks for a new version of the service worker, and logs that there is no network.
        .with_errors_about("fetching the script")
        .run(async |page: &Page| {
            page.expect_ready_offline().await;
            page.server().stop();
            page.opens_the_practice_table().await;
            page.chooses_in_list("Players", "2").await;
            page.reads("Kira plays heads-up").await;
            page.clicks("button", "Sit down").await;
            page.expect("group", "Your actions").await;
            page.types("5").await;
            page.plays_by_keys(2).await;
            page.reads("Kira").await;
        })
        .await;
}

/// How a worker fails whose script can't be had.
#[tokio::test]
async fn players_that_have_stopped_are_started_again() {
    Story::default()
        .with_errors_about("")
        .run(async |page: &Page| {
            page.server().hide("play/players_loader.js");
            page.sits_down().await;
            // The first to act may be the user; then the others are asked soon.
            let lost = "The computer players have stopped";
            page.within(ROUND, lost, async || {
                let text = page.text_on_screen().await;
                if text.contains(lost) {
                    return Ok(());
                }
                page.types("c").await;
                Err(text)
            })
            .await;
            page.server().show("play/players_loader.js");
            page.clicks("button", "Try again").await;
            page.waits_for_the_turn().await;
        })
        .await;
}

/// Files, and what is on the clipboard or dropped, in an event.
#[tokio::test]
async fn hands_are_chosen_dropped_and_pasted() {
    story(async |page: &Page| {
        page.sits_down().await;
        page.waits_for_the_turn().await;
        let before = page.session_on_the_device().await;
        page.types("h").await;
        page.expect("dialog", "Hands").await;
        page.gives("change", HANDS).await;
        page.reads(HANDS_SAID).await;
        page.tabs_to("the second hand", |role, name| {
            role == "button" && name.starts_with("Hand 2")
        })
        .await;
        page.presses("Enter").await;
        page.reads("Step 0 of").await;
        page.clicks("button", "To the end").await;
        const LINK: &str = "return document.querySelector('.play-replay .play-link').href";
        let link = page.script(LINK, vec![]).await;
        let link = link.as_str().unwrap_or_default();
        assert!(link.ends_with("#9s8s-vs-*-on-7h4h2s"), "{link}");
        page.clicks("button", "Back to your hands").await;
        assert_eq!(page.session_on_the_device().await, before);
        page.presses("Escape").await;
        page.waits_for_the_turn().await;
        // Dropped on the table or pasted, they are the same.
        for kind in ["drop", "paste"] {
            page.gives(kind, HANDS).await;
            page.reads(HANDS_SAID).await;
            page.clicks("button", "Back to your hands").await;
            page.presses("Escape").await;
        }
        assert_eq!(page.session_on_the_device().await, before);
    })
    .await;
}
