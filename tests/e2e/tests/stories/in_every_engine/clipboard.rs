//! What is cut, copied, pasted and undone: each engine has its own clipboard, and its own undo in text fields.

use e2e::{Page, story};

/// A note to copy from, where a person can reach it: beside an open dialog nothing can be.
const NOTE: &str = r#"
    const note = document.createElement("textarea");
    note.value = arguments[0];
    (document.querySelector("dialog[open]") ?? document.body).append(note);
    note.focus();
    note.select();
"#;
/// Back in the grid before it goes: a focus that is lost would go to the table.
const AWAY: &str = r#"
    document.querySelector(".range-grid [tabindex='0']")?.focus();
    document.querySelector("textarea").remove();
"#;

/// Cuts a text out of the scenario field, so that it lies on the clipboard.
async fn cuts(page: &Page, text: &str) {
    page.clicks("textbox", "Scenario").await;
    page.presses("Ctrl+a").await;
    page.types(text).await;
    page.presses("Ctrl+a").await;
    page.presses("Ctrl+x").await;
    page.expect_line("").await;
    page.presses("Escape").await;
}

async fn expect_no_panel(page: &Page) {
    page.until("no open panel", async || {
        let open = "return document.querySelector('dialog[open]')?.innerText ?? ''";
        match page.script(open, vec![]).await.as_str() {
            Some("") => Ok(()),
            other => Err(format!("{other:?}")),
        }
    })
    .await;
}

/// Paste and copy go by the focus, and a selection stays in a field that lost it. On the way to the bar the Tab key
/// selects the text of the scenario field. What is pasted and copied after that goes by the focus all the same.
#[tokio::test]
async fn a_field_that_was_left_takes_no_pasted_text() {
    async fn goes_to_the_bar(page: &Page) {
        page.tabs_to("the bar", |role, name| role == "button" && name == "Undo")
            .await;
    }
    story(async |page: &Page| {
        cuts(page, "AhAd vs KsKc").await;
        page.types("qhqd").await;
        goes_to_the_bar(page).await;
        page.presses("End").await;
        page.expect_focus("button", "Menu").await;
        page.presses("F1").await;
        page.expect_focus("button", "Close").await;
        page.presses("Ctrl+v").await;
        page.expect_line("AhAd vs KsKc").await;
        expect_no_panel(page).await;
        page.expect_focus("gridcell", "Flop 1: empty").await;
        goes_to_the_bar(page).await;
        page.presses("Ctrl+c").await;
        page.expect_words("Copied as text").await;
    })
    .await;
}

/// A field of one line drops the ends of lines that are pasted.
#[tokio::test]
async fn lines_pasted_into_the_field_are_a_table_and_long_ones_stay_whole() {
    story(async |page: &Page| {
        page.script(NOTE, vec!["AhAd\nKsKc\n".into()]).await;
        page.presses("Ctrl+c").await;
        page.script(AWAY, vec![]).await;
        page.clicks("textbox", "Scenario").await;
        page.presses("Ctrl+v").await;
        page.expect_line("AhAd vs KsKc").await;
        page.sees_aces_against_kings().await;
        // One line is the field's own, however long.
        page.script(NOTE, vec![" on 7h8h2c".into()]).await;
        page.presses("Ctrl+c").await;
        page.script(AWAY, vec![]).await;
        page.clicks("textbox", "Scenario").await;
        page.presses("End").await;
        page.presses("Ctrl+v").await;
        page.expect_results("Exact, 990 boards").await;
        let field = page.find("textbox", "Scenario").await;
        let limit = field.attr("maxlength").await.expect("it is there");
        assert_eq!(limit, None);
    })
    .await;
}

/// Fields have an undo of the browser's. Undo works where the focus is after a paste, in the field and on a button;
/// what is typed there stays the browser's.
#[tokio::test]
async fn undo_reaches_the_field_and_the_buttons() {
    story(async |page: &Page| {
        page.edits_range("AhAd-vs-22").await;
        page.script(NOTE, vec!["[50]AsKh, KK[/50], 55".into()])
            .await;
        page.presses("Ctrl+c").await;
        page.script(AWAY, vec![]).await;
        // Into the grid, then into the field.
        page.presses("Ctrl+v").await;
        page.expect_words("GTO+ text: 3 classes, 13 combos (1.0 %)")
            .await;
        page.presses("Ctrl+z").await;
        page.expect_words("1 class, 6 combos (0.5 %)").await;
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
        page.tabs_to("the grid", |role, _| role == "gridcell").await;
        page.types("kk ").await;
        page.tabs_to("the end", |_, name| name == "More").await;
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
        page.presses("Escape").await;
        page.expect_line("AhAd vs QQ+").await;
    })
    .await;
}

/// The editor takes another program's text for the seat whose field it is pasted into, not what goes into another field.
#[tokio::test]
async fn what_is_pasted_into_another_field_stays_there() {
    const PIO: &str = "KK:0.5,QQ:0.5";
    story(async |page: &Page| {
        page.edits_range("AhAd-vs-22").await;
        page.script(NOTE, vec![PIO.into()]).await;
        page.presses("Ctrl+c").await;
        page.script(AWAY, vec![]).await;
        page.clicks("textbox", "Scenario").await;
        page.presses("Ctrl+a").await;
        page.presses("Ctrl+v").await;
        page.expect_line(PIO).await;
    })
    .await;
}
