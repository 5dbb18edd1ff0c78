//! The range editor, by keys, mouse, finger and paste.

use e2e::{Page, Story, story};

/// Sends the grid pointer events at the middles of cells, by row and column: down at the first, a
/// single movement to each other, up at the last.
const POINTER: &str = r#"
    const [kind, button, ...cells] = arguments;
    const grid = document.querySelector(".range-grid");
    const box = grid.getBoundingClientRect();
    const send = (name, [row, column], buttons) => {
        const clientX = box.left + box.width * (column + 0.5) / 13;
        const clientY = box.top + box.height * (row + 0.5) / 13;
        const target = document.elementFromPoint(clientX, clientY) ?? grid;
        (grid.contains(target) ? target : grid).dispatchEvent(new PointerEvent(name, {
            bubbles: true, cancelable: true, isPrimary: true, pointerId: 7,
            pointerType: kind, button, buttons, clientX, clientY,
        }));
    };
    send("pointerdown", cells[0], button === 2 ? 2 : 1);
    for (const cell of cells.slice(1)) send("pointermove", cell, button === 2 ? 2 : 1);
    send("pointerup", cells[cells.length - 1], 0);
"#;

/// A note to copy from: the page around the dialog can't be reached.
const NOTE: &str = r#"
    const note = document.createElement("textarea");
    note.value = arguments[0];
    document.querySelector("dialog[open]").append(note);
    note.focus();
    note.select();
"#;
/// Back in the grid before it goes: a focus that is lost would go to the table.
const AWAY: &str = r#"
    document.querySelector(".range-grid [tabindex='0']").focus();
    document.querySelector("textarea").remove();
"#;

/// Pastes a text into the grid, as a person does.
async fn pastes(page: &Page, text: &str) {
    page.script(NOTE, vec![text.into()]).await;
    page.presses("Ctrl+c").await;
    page.script(AWAY, vec![]).await;
    page.presses("Ctrl+v").await;
}

async fn goes_to_grid(page: &Page) {
    page.tabs_to("the grid", |role, _| role == "gridcell").await;
}

async fn closes_on(page: &Page, line: &str) {
    page.presses("Escape").await;
    page.expect_line(line).await;
}

#[tokio::test]
async fn a_range_is_painted_by_keys_alone() {
    story(async |page: &Page| {
        page.edits_range("AhAd-vs-").await;
        goes_to_grid(page).await;
        page.types("ak").await;
        let blocked = "ace king suited, not in the range, 2 blocked";
        page.expect_focus("gridcell", blocked).await;
        page.presses("Space").await;
        page.presses("Shift+Right").await;
        page.presses("Shift+Right").await;
        let name = "ace jack suited, 4 of 4 combos, weight 100 percent, 2 blocked";
        page.expect_focus("gridcell", name).await;
        page.expect_words("3 classes, 12 combos (0.9 %); 6 left after the cards on the table")
            .await;
        // A stroke is one undo.
        page.presses("Ctrl+z").await;
        page.expect_words("0 classes, 0 combos").await;
        page.presses("Ctrl+y").await;
        page.expect_words("3 classes, 12 combos").await;
        page.types("22+").await;
        page.types("w").await;
        page.expect_focus("slider", "Brush").await;
        page.types("50").await;
        page.presses("Enter").await;
        page.types("kt").await;
        page.presses("Space").await;
        closes_on(page, "AhAd vs 22+,AJs+,KTs:0.5").await;
    })
    .await;
}

#[tokio::test]
async fn a_range_is_painted_by_mouse_and_finger() {
    story(async |page: &Page| {
        page.edits_range("AhAd-vs-KsKc").await;
        use serde_json::json;
        // One movement from corner to corner paints every class between.
        let corners = vec![json!("mouse"), json!(0), json!([0, 0]), json!([12, 12])];
        page.script(POINTER, corners).await;
        page.expect_words("13 classes, 78 combos (5.9 %)").await;
        let right = vec![json!("mouse"), json!(2), json!([12, 12]), json!([10, 10])];
        page.script(POINTER, right).await;
        page.expect_words("10 classes, 60 combos").await;
        // A finger that moves sideways paints, and one that moves down scrolls.
        let sideways = vec![json!("touch"), json!(0), json!([0, 1]), json!([0, 3])];
        page.script(POINTER, sideways).await;
        page.expect_words("13 classes, 72 combos").await;
        let down = vec![json!("touch"), json!(0), json!([5, 8]), json!([9, 8])];
        page.script(POINTER, down).await;
        let tap = vec![json!("touch"), json!(0), json!([1, 2])];
        page.script(POINTER, tap).await;
        page.expect_words("14 classes, 76 combos").await;
        closes_on(page, "AhAd vs 55+,AJs+,KQs").await;
    })
    .await;
}

#[tokio::test]
async fn text_of_another_program_is_pasted() {
    story(async |page: &Page| {
        page.edits_range("AhAd-vs-").await;
        pastes(page, "[50]AsKh, KK[/50], 55").await;
        page.expect_words("GTO+ text: 3 classes, 13 combos (1.0 %)")
            .await;
        page.presses("Ctrl+z").await;
        page.expect_words("0 classes, 0 combos").await;
        pastes(page, "AhKz").await;
        page.expect_words("Nothing was changed.").await;
        page.presses("Ctrl+y").await;
        closes_on(page, "AhAd vs KK:0.5,55,AsKh:0.5").await;
    })
    .await;
}

/// Undo works where the focus is after a paste, in the field and on a button; what is typed there stays the browser's.
#[tokio::test]
async fn undo_reaches_the_field_and_the_buttons() {
    story(async |page: &Page| {
        page.edits_range("AhAd-vs-22").await;
        page.script(NOTE, vec!["[50]AsKh, KK[/50], 55".into()])
            .await;
        page.presses("Ctrl+c").await;
        page.script(AWAY, vec![]).await;
        page.clicks("textbox", "Player 2 holds").await;
        page.presses("Ctrl+a").await;
        page.presses("Ctrl+v").await;
        page.expect_words("GTO+ text: 3 classes, 13 combos (1.0 %)")
            .await;
        page.presses("Ctrl+z").await;
        page.expect_words("1 class, 6 combos (0.5 %)").await;
        page.presses("Ctrl+y").await;
        page.expect_words("3 classes, 13 combos (1.0 %)").await;
        page.presses("Ctrl+z").await;
        goes_to_grid(page).await;
        page.types("kk ").await;
        page.tabs_to("the end", |_, name| name == "Done").await;
        page.expect_words("2 classes, 12 combos (0.9 %)").await;
        page.presses("Ctrl+z").await;
        page.expect_words("1 class, 6 combos (0.5 %)").await;
        // While it is typed it may still grow; once it is left it says why it is no range.
        page.clicks("textbox", "Player 2 holds").await;
        page.presses("Ctrl+a").await;
        page.types("QQ+,A").await;
        page.presses("Tab").await;
        page.expect_words("\"A\" is not a card").await;
        // From the brush back to the grid, and out of it.
        page.presses("Escape").await;
        closes_on(page, "AhAd vs QQ+").await;
    })
    .await;
}

#[tokio::test]
async fn the_best_hands_and_single_suits() {
    story(async |page: &Page| {
        page.edits_range("AhAd-vs-").await;
        goes_to_grid(page).await;
        page.types("%").await;
        page.expect_focus("slider", "down to").await;
        page.types("15").await;
        page.expect_words("top 15.1 %, 200 combos, down to ace six suited")
            .await;
        page.presses("Enter").await;
        page.types("kqu").await;
        page.types("hh").await;
        page.expect_words("KhQh out.").await;
        page.presses("Escape").await;
        page.types("v").await;
        page.expect_words("Each class against the other players, in percent.")
            .await;
        page.types("72").await;
        page.until("the equity of a class", async || {
            let name = page.focused().await.map(|focused| focused.name);
            let name = name.unwrap_or_default();
            match name.starts_with("seven two suited, not in the range, equity 1") {
                true => Ok(()),
                false => Err(name),
            }
        })
        .await;
    })
    .await;
}

#[tokio::test]
async fn a_range_is_saved_and_taken_back() {
    story(async |page: &Page| {
        page.edits_range("AhAd-vs-QQ+,AKs").await;
        unfolds(page, "Saved ranges").await;
        page.clicks("textbox", "Save as").await;
        page.types("Cash/Open").await;
        page.presses("Enter").await;
        page.expect_words("Saved: Cash/Open.").await;
        page.clicks("textbox", "Player 2 holds").await;
        page.presses("Ctrl+a").await;
        page.presses("Delete").await;
        page.expect_words("0 classes, 0 combos").await;
        page.clicks("button", "Save").await;
        page.expect_words("There is nothing to save").await;
        unfolds(page, "Cash").await;
        page.tabs_to("the range", |_, name| name == "Open").await;
        page.presses("Enter").await;
        page.expect_words("4 classes, 22 combos (1.7 %)").await;
        page.tabs_to("its cross", |_, name| name == "Delete Open")
            .await;
        page.presses("Enter").await;
        page.expect_words("Deleted: Cash/Open.").await;
        closes_on(page, "AhAd vs QQ+,AKs").await;
    })
    .await;
}

/// What a call needs comes from one panel and what a range hits from another; both mark hands to keep.
#[tokio::test]
async fn what_is_needed_and_what_hits_is_marked_and_kept() {
    story(async |page: &Page| {
        page.is_sized(1440, 900).await;
        page.opens("AhKh-vs-QQ,99,32o-on-7h8h2c9s").await;
        page.types("e").await;
        page.expect_focus("textbox", "Pot, all bets in it").await;
        page.types("100").await;
        page.presses("Tab").await;
        page.types("200").await;
        page.expect_words("a call pays from 66.7 % on").await;
        page.presses("Escape").await;
        page.types("u").await;
        page.expect_words("Exactly").await;
        let sets = "[...document.querySelectorAll('.hits-row')]
            .find((row) => row.ariaLabel.startsWith('Set:')).click()";
        page.script(sets, vec![]).await;
        page.clicks("button", "Close").await;
        page.presses("g").await;
        page.presses("2").await;
        page.presses("r").await;
        page.expect("grid", "Range of Player 2").await;
        page.clicks("button", "Needed").await;
        page.expect_words("above or below the 66.7 % that the call needs")
            .await;
        page.until("a figure in a cell", async || {
            let name = "return document.querySelector('.range-grid [data-at=\"28\"]').ariaLabel";
            match page.script(name, vec![]).await.as_str() {
                Some(name) if name.contains(" points ") => Ok(()),
                name => Err(format!("{name:?}")),
            }
        })
        .await;
        page.clicks("button", "Hits").await;
        page.expect_words("Underlined, and how many percent of each class: Set")
            .await;
        page.until("the mark", async || {
            let marked = "return document.querySelectorAll('[data-marked]').length";
            match page.script(marked, vec![]).await.as_i64() {
                // 22, 77, 88 and 99.
                Some(4) => Ok(()),
                count => Err(format!("{count:?}")),
            }
        })
        .await;
        page.clicks("button", "Keep marked").await;
        page.expect_words("1 class, 3 combos").await;
        page.clicks("button", "Undo").await;
        page.expect_words("3 classes").await;
        page.presses("Escape").await;
    })
    .await;
}

/// The saved ranges are a separate part, and jam or fold is solved when they are looked at.
#[tokio::test]
async fn jam_or_fold_is_solved_and_taken() {
    story(async |page: &Page| {
        page.edits_range("AhAd-vs-").await;
        unfolds(page, "Saved ranges").await;
        let folder = "Heads-up jam or fold (equilibrium)";
        page.expect_words(folder).await;
        unfolds(page, folder).await;
        page.tabs_to("the range", |_, name| name == "Jam, 10 big blinds")
            .await;
        page.presses("Enter").await;
        page.until("a range", async || {
            let extent = "return document.querySelector('.range-extent').textContent";
            let extent = page.script(extent, vec![]).await;
            let extent = extent.as_str().unwrap_or_default().to_owned();
            let classes = extent
                .split_whitespace()
                .next()
                .and_then(|it| it.parse::<u32>().ok());
            match classes {
                Some(60..) => Ok(()),
                _ => Err(extent),
            }
        })
        .await;
    })
    .await;
}

/// Who is about to press something in the seat's panel hits it, though the editor comes just then.
#[tokio::test]
async fn nothing_moves_when_the_editor_arrives() {
    const PLACES: [&str; 5] = [
        "dialog[open]",
        "dialog[open] .dialog-close",
        "#seat-text",
        ".seat-changes button:first-of-type",
        ".seat-changes button:last-of-type",
    ];
    const EMPTY: &str = "return document.querySelector('.seat-editor').childElementCount === 0";
    Story::default()
        .run(async |page: &Page| {
            let editor = page.wasm_of("editor-");
            for (width, height) in [
                (320, 568),
                (390, 844),
                (844, 390),
                (768, 1024),
                (1366, 768),
                (2560, 1440),
            ] {
                page.leaves().await;
                page.is_sized(width, height).await;
                page.server().stall(&editor);
                page.opens("AhAd-vs-QQ%2B").await;
                page.presses("g").await;
                page.presses("2").await;
                page.presses("r").await;
                page.expect_focus("textbox", "Player 2 holds").await;
                assert_eq!(page.script(EMPTY, vec![]).await, true, "it waits");
                let before = page.places_of(PLACES).await;
                page.server().show(&editor);
                page.expect("grid", "Range of Player 2").await;
                let after = page.places_of(PLACES).await;
                assert_eq!(before, after, "at {width}×{height}");
            }
        })
        .await;
}

/// Browsers call what unfolds by different roles.
async fn unfolds(page: &Page, folded: &str) {
    page.tabs_to(folded, |_, name| name == folded).await;
    page.presses("Enter").await;
}
