//! The panels beside the table: they cover nothing, the table stays in use, and all of it goes by keys.

use e2e::{Page, story};

const FLOP: &str = "AhKh-vs-QsQd-on-7h8h2c";

/// The focus goes into a panel, along its cards and back to where it was.
#[tokio::test]
async fn a_next_card_is_read_and_dealt_by_keys() {
    story(async |page: &Page| {
        page.is_sized(1440, 900).await;
        page.opens(FLOP).await;
        page.expect_equity("Player 1", &["54.1 %"]).await;
        page.types("v").await;
        page.expect_words("Mean of all 45 cards").await;
        page.expect("region", "Next card").await;
        // In the place of the ace of clubs; on to the queen.
        page.presses("Right").await;
        page.presses("Right").await;
        page.expect_words("Queen of clubs: ").await;
        page.presses("Enter").await;
        page.expect_address("AhKh-vs-QsQd-on-7h8h2cQc").await;
        page.expect_words("Mean of all 44 cards").await;
        // Typed cards go to the table; undo takes them back from anywhere.
        page.types("3d").await;
        page.expect_address("AhKh-vs-QsQd-on-7h8h2cQc3d").await;
        page.expect_words("The board is complete: no card is to come")
            .await;
        page.presses("Ctrl+z").await;
        page.expect_words("Mean of all 44 cards").await;
        // Its key closes it, and Escape does when the focus is inside; the focus is where it was.
        page.types("v").await;
        page.types("v").await;
        page.expect_words("Mean of all 44 cards").await;
        page.presses("Escape").await;
        page.expect_focus("gridcell", "River: empty").await;
    })
    .await;
}

/// An element that had the focus may be gone when it should go back.
#[tokio::test]
async fn a_panel_leaves_the_focus_to_the_table_when_the_way_back_has_gone() {
    const PASSING: &str = "const passing = document.createElement('button');
        passing.id = 'passing';
        document.querySelector('.table-area').append(passing);
        passing.focus()";
    story(async |page: &Page| {
        page.is_sized(1440, 900).await;
        page.opens(FLOP).await;
        page.types("g1").await;
        page.script(PASSING, vec![]).await;
        page.types("v").await;
        page.expect_words("Mean of all 45 cards").await;
        page.presses("Right").await;
        page.script("document.getElementById('passing').remove()", vec![])
            .await;
        page.presses("Escape").await;
        page.expect_focus("gridcell", "Player 1, card 1: ace of hearts")
            .await;
    })
    .await;
}

/// A ring is drawn around an element, and may be covered. The head of a panel stays where it is and lies over what is
/// below it.
#[tokio::test]
async fn the_ring_around_what_comes_first_in_a_panel_is_whole() {
    const AIR: &str = "const first = document.activeElement;
        const head = first.closest('.study-panel')?.querySelector('.study-head');
        if (!head || !first.matches('.study-chooser button')) return null;
        const style = getComputedStyle(first);
        const ring = parseFloat(style.outlineWidth) + parseFloat(style.outlineOffset);
        return first.getBoundingClientRect().top - ring - head.getBoundingClientRect().bottom";
    story(async |page: &Page| {
        for (width, height) in [(390, 844), (1440, 900)] {
            page.leaves().await;
            page.is_sized(width, height).await;
            page.opens(FLOP).await;
            page.types("v").await;
            page.expect_words("Mean of all 45 cards").await;
            page.presses("Shift+Tab").await;
            let air = page.script(AIR, vec![]).await.as_f64();
            assert!(air >= Some(-0.01), "{air:?} at {width}×{height}");
        }
    })
    .await;
}

/// What covers what is layout.
#[tokio::test]
async fn panels_cover_neither_table_nor_board() {
    const RESULTS_ARE_UP: &str = "
        const { scrollHeight } = document.documentElement;
        const top = document.querySelector('.results').getBoundingClientRect().top;
        return top < 100 || scrollY + innerHeight >= scrollHeight - 1";
    story(async |page: &Page| {
        for (width, height) in [
            (320, 568),
            (390, 844),
            (768, 1024),
            (1280, 720),
            (1440, 900),
            (2560, 1440),
        ] {
            page.leaves().await;
            page.is_sized(width, height).await;
            page.opens(FLOP).await;
            if width < 720 {
                // The cards lie over the buttons until they are put down.
                page.lowers_the_cards().await;
                // The page scrolls to them a frame later, and what is clicked has to stand still.
                page.until("the results at the top", async || {
                    match page.script(RESULTS_ARE_UP, vec![]).await == true {
                        true => Ok(()),
                        false => Err("the page has not scrolled yet".to_owned()),
                    }
                })
                .await;
            }
            // Wide screens have it open from the start.
            if width < 1600 {
                page.clicks("button", "Outs").await;
            }
            let what = format!("at {width}×{height}");
            page.expect_words_in_sight(&what, "9 cards make a flush + 6 make a pair = 15 outs")
                .await;
            let flop = [
                ("gridcell", "Flop 1: seven of hearts"),
                ("gridcell", "Turn: empty"),
            ];
            page.expect_in_sight(&what, &flop).await;
            if width >= 1600 {
                // Several stay open, and the odds can be read beside them.
                page.clicks("button", "Pot odds").await;
                page.expect("region", "Outs").await;
                page.expect("region", "Pot odds").await;
            }
            if height >= 800 && width >= 1280 {
                page.expect_in_sight(&what, &[("table", "Equity")]).await;
            }
            let wide = page.script(
                "return document.documentElement.scrollWidth - innerWidth",
                vec![],
            );
            assert_eq!(
                wide.await.as_i64(),
                Some(0),
                "nothing to scroll sideways {what}"
            );
            page.clicks("button", "Close").await;
        }
    })
    .await;
}

/// Files are dropped and saved by the browser, and a worker answers line by line.
#[tokio::test]
async fn a_list_of_tables_is_answered_line_by_line() {
    const DROP: &str = r#"
        const files = new DataTransfer();
        files.items.add(new File([arguments[0]], 'tables.txt'));
        const drop = new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: files });
        document.querySelector('.batch').dispatchEvent(drop);
    "#;
    const SAVED: &str =
        "HTMLAnchorElement.prototype.click = function () { window.savedAs = this.download }";
    story(async |page: &Page| {
        page.is_sized(1440, 900).await;
        page.opens(FLOP).await;
        page.types("+").await;
        page.expect_focus("textbox", "Tables, one a line").await;
        page.types("AhAd vs KsKc").await;
        page.presses("Enter").await;
        page.types("QQ vs AKs on 7h8h2c").await;
        page.presses("Enter").await;
        page.types("AhAd vs Ah2c").await;
        page.clicks("button", "Answer all").await;
        page.expect_words("3 of 3 done. 1 line can\u{2019}t be answered")
            .await;
        page.expect("table", "Results of the list").await;
        page.expect_words("81.3 % \u{b7} 18.7 %").await;
        // The table stays as it was, until a line is laid on it.
        page.expect_address(FLOP).await;
        page.clicks("button", "AhAd vs KsKc").await;
        page.expect_address("AhAd-vs-KsKc").await;
        page.sees_aces_against_kings().await;
        page.script(SAVED, vec![]).await;
        page.clicks("button", "Save as CSV").await;
        let saved = "return window.savedAs";
        assert_eq!(page.script(saved, vec![]).await, "kicker-list.csv");
        page.clicks("button", "Clear").await;
        let file = serde_json::json!("JsJd vs AsKs\n");
        page.script(DROP, vec![file]).await;
        page.clicks("button", "Answer all").await;
        page.expect_words("1 of 1 done").await;
        page.presses("Escape").await;
        page.expect_address("AhAd-vs-KsKc").await;
    })
    .await;
}

/// A pointer is at a place of a picture that is laid out. Pointing along the curve names a combo and lights its cell,
/// and so do the arrows.
#[tokio::test]
async fn the_graph_names_a_combo_and_lights_its_cell() {
    const POINT: &str = "const picture = document.querySelector('.graph-picture');
        const { left, top, width, height } = picture.getBoundingClientRect();
        picture.dispatchEvent(new PointerEvent('pointermove', { bubbles: true,
            clientX: left + arguments[0] * width, clientY: top + height / 2 }))";
    // Which of the thirteen rows and columns its middle lies in.
    const LIT: &str = "const map = document.querySelector('.graph-map').getBoundingClientRect();
        const lit = document.querySelector('.graph-lit').getBoundingClientRect();
        const place = (at, from, size) => Math.floor((at - from) / size * 13);
        return [place(lit.top + lit.height / 2, map.top, map.height),
            place(lit.left + lit.width / 2, map.left, map.width)]";
    story(async |page: &Page| {
        // All of it in sight: what is scrolled lies under the head.
        page.is_sized(1440, 1200).await;
        page.opens("KK,76s-vs-AA,88-on-8h5c4d").await;
        page.clicks("button", "Graph").await;
        page.expect_words("nut share").await;
        let lights = async |name: &str, row: u64, column: u64| {
            page.until(name, async || {
                let combo = "return document.querySelector('.graph-combo p').textContent";
                let combo = page.script(combo, vec![]).await;
                let lit = page.script(LIT, vec![]).await;
                match combo.as_str().is_some_and(|combo| combo.starts_with(name))
                    && lit == serde_json::json!([row, column])
                {
                    true => Ok(()),
                    false => Err(format!("{combo} at {lit}")),
                }
            })
            .await;
        };
        page.script(POINT, vec![0.99.into()]).await;
        lights("K", 1, 1).await;
        page.script(POINT, vec![0.01.into()]).await;
        lights("7", 7, 8).await;
        // The button has air above the text below it.
        let air = "const button = document.querySelector('.graph > .pill').getBoundingClientRect();
            const below = document.querySelector('.graph > .soft:not(.study-message)').getBoundingClientRect();
            return below.top - button.bottom";
        let air = page.script(air, vec![]).await.as_f64();
        assert!(air >= Some(8.0), "{air:?}");
        // The first four are straights; the fifth is a pair of kings.
        let focus = "document.querySelector('.graph-field input').focus()";
        page.script(focus, vec![]).await;
        page.expect_focus("slider", "Along the curve").await;
        page.presses("Home").await;
        for _ in 0..4 {
            lights("7", 7, 8).await;
            page.presses("Right").await;
        }
        lights("K", 1, 1).await;
        // What it shows is said after a choice, and the button that was pressed keeps the focus while it is worked out.
        page.clicks("button", "Ahead now").await;
        page.expect_said(
            "Player 1: best 100.0 %, middle 0.0 %, worst 0.0 %. Player 2: best 60.0 %, middle 60.0 %, worst 60.0 %",
        )
        .await;
        page.expect_focus("button", "Ahead now").await;
    })
    .await;
}

/// What lights up has to be in sight. A row that has the focus lights its cells in the map of the range, which stays in
/// sight.
#[tokio::test]
async fn a_row_of_hits_lights_its_cells() {
    const LIT: &str = "const [, lit] = document.querySelectorAll('.hits-map svg');
        const { top } = lit.getBoundingClientRect();
        return [lit.children[1].getAttribute('d'), top > 0 && top < innerHeight]";
    story(async |page: &Page| {
        page.is_sized(1440, 900).await;
        page.opens("KK,76s-vs-AA,88-on-8h5c4d").await;
        page.types("u").await;
        page.expect_words("10 combos on this board").await;
        let lights = async |cells: &str| {
            page.until(cells, async || {
                match page.script(LIT, vec![]).await == serde_json::json!([cells, true]) {
                    true => Ok(()),
                    false => Err("other cells".to_owned()),
                }
            })
            .await;
        };
        lights("M1 1h1v1h-1zM8 7h1v1h-1z").await;
        const STRAIGHT: &str = "Straight: 4 combos, 40.0\u{a0}%; Player 2 0.0\u{a0}%";
        page.clicks("button", STRAIGHT).await;
        lights("M8 7h1v1h-1z").await;
        // It keeps its share of the range; the others read how much of it they are.
        page.clicks("button", STRAIGHT).await;
        // Only the other player has sets.
        page.presses("Down").await;
        lights("").await;
        // What can be typed there does not take the focus from the cards.
        page.presses("Escape").await;
        page.types("u").await;
        page.expect_focus("button", "Player 1").await;
    })
    .await;
}

/// Where Tab leads is the browser's. Four rows of the flop are chosen and the turn is typed by twelve keys, from the one that
/// opens the panel; another turn, with the same filter, takes three.
#[tokio::test]
async fn four_rows_are_chosen_and_the_turn_is_typed_by_twelve_keys() {
    const CHOSEN: &str = "return document.querySelectorAll('.hits-row[data-role=chosen]').length";
    story(async |page: &Page| {
        page.is_sized(1440, 900).await;
        page.opens("22+,AKs,QJs-vs-99+,AQs,AQo-on-Ks7h2d").await;
        page.types("u").await;
        page.expect_focus("button", "Player 1").await;
        // Tab leads to the rows once they are counted.
        page.expect_words("Pair below top").await;
        let keys = [
            "Tab", "Tab", "Enter", "Down", "Enter", "Down", "Enter", "Down", "Enter",
        ];
        for key in keys {
            page.presses(key).await;
        }
        let chosen = page.script(CHOSEN, vec![]).await;
        assert_eq!(chosen, serde_json::json!(4));
        page.types("5c").await;
        page.expect_address("22+,AKs,QJs-vs-99+,AQs,AQo-on-Ks7h2d5c")
            .await;
        assert_eq!("u".len() + keys.len() + "5c".len(), 12);
        page.expect_words("→ Turn ").await;
        page.presses("Backspace").await;
        page.types("5d").await;
        page.expect_address("22+,AKs,QJs-vs-99+,AQs,AQo-on-Ks7h2d5d")
            .await;
        page.expect_words("→ Turn ").await;
    })
    .await;
}

/// Several workers count in turns, and a button has the focus. The report of a matchup goes on while the table is used, and
/// Enter at a flop lays it.
#[tokio::test]
async fn a_report_of_all_flops_lays_one() {
    story(async |page: &Page| {
        page.is_sized(1440, 900).await;
        page.opens("QQ-vs-AKs").await;
        page.types("-").await;
        page.expect_focus("button", "All 1,755").await;
        for key in ["Tab", "Tab", "Enter"] {
            page.presses(key).await;
        }
        page.expect_words("1,755 of 1,755 flops counted").await;
        page.expect_words("Mean of all 1,755 kinds of flops: the equity before the flop")
            .await;
        page.script("document.querySelector('.flops-flop').focus()", vec![])
            .await;
        page.presses("Enter").await;
        page.expect_address("QQ-vs-AKs-on-QdQcJh").await;
    })
    .await;
}

/// A mouse that rests where rows come points at none of them; one that moves does. Only a browser tells what has come
/// under a mouse.
#[tokio::test]
async fn a_resting_mouse_points_at_no_row_of_hits() {
    const PLACE: &str = "const row = [...document.querySelectorAll('.hits-row')]
        .find((row) => row.ariaLabel.startsWith('Top pair:')).getBoundingClientRect();
        return [Math.round(row.x + row.width / 2), Math.round(row.y + row.height / 2)]";
    const LATER: &str = "setTimeout(arguments[0], 500)";
    const WHOLE: &str = "Player 1: 1,176 combos on this board";
    story(async |page: &Page| {
        page.is_sized(1440, 1200).await;
        page.opens("random-on-Ks7h2d").await;
        page.types("u").await;
        page.expect_words(WHOLE).await;
        // Where the row will be, before it is there.
        let place = page.script(PLACE, vec![]).await;
        let at = |at: usize| place[at].as_i64().expect("a place");
        page.presses("Escape").await;
        page.moves_mouse(at(0) - 3, at(1)).await;
        page.moves_mouse(at(0), at(1)).await;
        page.types("u").await;
        page.expect_words(WHOLE).await;
        // Browsers tell a little later what has come under the mouse.
        page.script_that_waits(LATER, vec![]).await;
        page.expect_words(WHOLE).await;
        page.moves_mouse(at(0) + 2, at(1)).await;
        page.expect_words("Of these 120, of 1,176 combos in all")
            .await;
    })
    .await;
}

/// The focus goes to a panel that takes the place of another, and what is typed there outlives it. On a screen with
/// room for one panel beside the table.
#[tokio::test]
async fn a_panel_in_the_place_of_another_has_the_focus() {
    story(async |page: &Page| {
        page.is_sized(1366, 768).await;
        page.opens("AhKh-vs-QsQd-on-7h8h2c9s").await;
        page.types("o").await;
        page.expect_words("9 cards make a flush + 6 make a pair = 15 outs")
            .await;
        page.types("v").await;
        page.expect_words("Mean of all 44 cards").await;
        page.types("e").await;
        page.expect_focus("textbox", "Pot, all bets in it").await;
        page.types("100").await;
        page.expect_address("AhKh-vs-QsQd-on-7h8h2c9s").await;
        // It stays there, whatever was to be focused meanwhile.
        page.expect_focus("textbox", "Pot, all bets in it").await;
        // Nothing typed is lost when the panel closes, and what is wrong with it is said at its place.
        page.presses("Tab").await;
        page.types("thirty").await;
        page.expect_words("\"thirty\" is not a number: type one such as 120 or 7.5")
            .await;
        page.presses("Escape").await;
        page.types("e").await;
        page.expect_words("\"thirty\" is not a number: type one such as 120 or 7.5")
            .await;
    })
    .await;
}

/// Where elements are is layout, and so is what has room. Two panels stand there from the start, without the focus and
/// without a word; another goes where it moves nothing, and the table is as wide as before.
#[tokio::test]
async fn a_wide_screen_has_two_panels_from_the_start_and_nothing_moves() {
    const PLACES: &str = "const at = (it) => {
            const { left, top, width, height } = it.getBoundingClientRect();
            return [left, top, width, height].map(Math.round).join(' ');
        };
        const parts = '.table-area, .picker, .results-equity, .results-hands, .study-tools';
        const all = [...document.querySelectorAll(parts)].map(at);
        return all.concat([...arguments[0].map((name) => at(document.querySelector(`[data-panel=${name}]`)))])";
    const SAID: &str = "return [...document.querySelectorAll('.study-panel [role=status]')]
        .map((status) => status.textContent).join('')";
    const OPEN: &str = "return [...document.querySelectorAll('.study-panel:not([hidden])')]
        .map((panel) => panel.dataset.panel)";
    story(async |page: &Page| {
        page.is_sized(2560, 1440).await;
        page.opens(FLOP).await;
        page.expect_words("Mean of all 45 cards").await;
        page.expect_words("9 cards make a flush + 6 make a pair = 15 outs")
            .await;
        page.expect_focus("gridcell", "Turn: empty").await;
        assert_eq!(page.script(SAID, vec![]).await, "", "nobody asked");
        let both = serde_json::json!(["next_cards", "outs"]);
        let before = page.script(PLACES, vec![both.clone()]).await;
        page.types("e").await;
        page.expect_focus("textbox", "Pot, all bets in it").await;
        assert_eq!(page.script(PLACES, vec![both.clone()]).await, before);
        page.presses("Escape").await;
        page.expect_focus("gridcell", "Turn: empty").await;
        assert_eq!(page.script(PLACES, vec![both]).await, before);
        // What is closed stays closed, also when the page is opened again.
        page.types("o").await;
        let map = serde_json::json!(["next_cards"]);
        assert_eq!(page.script(OPEN, vec![]).await, map);
        page.leaves().await;
        page.opens(FLOP).await;
        page.expect_words("Mean of all 45 cards").await;
        assert_eq!(page.script(OPEN, vec![]).await, map);
        // They follow the table: on a river no card is to come.
        page.types("3d").await;
        page.expect_words("Mean of all 44 cards").await;
        page.types("4s").await;
        page.until("no map on a river", async || {
            let open = page.script(OPEN, vec![]).await;
            match open == serde_json::json!([]) {
                true => Ok(()),
                false => Err(open.to_string()),
            }
        })
        .await;
    })
    .await;
}

/// Layout: the buttons of the panels stay in sight above the one that is open, and nothing else moves.
#[tokio::test]
async fn on_a_laptop_the_buttons_are_tabs_above_the_open_panel() {
    const PLACES: &str = "const at = (it) => {
            const { left, top, width, height } = it.getBoundingClientRect();
            return [left, top, width, height].map(Math.round).join(' ');
        };
        return [...document.querySelectorAll('.table-area, .picker, .study-tools .pill')].map(at)";
    story(async |page: &Page| {
        for (width, height) in [(1366, 641), (1440, 900)] {
            page.leaves().await;
            page.is_sized(width, height).await;
            page.opens(FLOP).await;
            page.expect_equity("Player 1", &["54.1 %"]).await;
            let before = page.script(PLACES, vec![]).await;
            let what = format!("at {width}×{height}");
            for (button, words) in [
                ("Outs", "9 cards make a flush + 6 make a pair = 15 outs"),
                ("Next card", "Now 54.1"),
                ("Pot odds", "holds 54.1"),
            ] {
                page.clicks("button", button).await;
                page.expect_words_in_sight(&what, words).await;
                assert_eq!(
                    page.script(PLACES, vec![]).await,
                    before,
                    "{what}, {button}"
                );
            }
            page.clicks("button", "Pot odds").await;
            page.expect("table", "Hands").await;
            assert_eq!(page.script(PLACES, vec![]).await, before, "{what}, closed");
        }
    })
    .await;
}

/// Scrolling is the browser's. Whoever closes a sheet is where he opened it.
#[tokio::test]
async fn a_sheet_leads_back_to_where_it_was_opened() {
    const WHERE: &str = "return Math.round(scrollY)";
    story(async |page: &Page| {
        page.is_sized(390, 844).await;
        page.opens(FLOP).await;
        page.lowers_the_cards().await;
        page.until("the results", async || {
            match page.script(WHERE, vec![]).await.as_i64() > Some(100) {
                true => Ok(()),
                false => Err("the page has not scrolled yet".to_owned()),
            }
        })
        .await;
        let place = page.script(WHERE, vec![]).await;
        page.clicks("button", "Outs").await;
        page.expect_words_in_sight(
            "the sheet",
            "9 cards make a flush + 6 make a pair = 15 outs",
        )
        .await;
        page.clicks("button", "Close").await;
        page.until("the place", async || {
            let now = page.script(WHERE, vec![]).await;
            match now == place {
                true => Ok(()),
                false => Err(format!("{now} after {place}")),
            }
        })
        .await;
        // After a mouse one goes on typing.
        page.expect_focus("gridcell", "Turn: empty").await;
    })
    .await;
}
