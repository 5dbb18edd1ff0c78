//! What the device remembers: by itself, by name, as a file; with another tab and with a device that
//! keeps nothing.

use e2e::{Page, story};
use kicker::calculator::panels::history::state::SAVED;
use kicker::calculator::state::effect::RECENT;
use serde_json::json;

/// As the panel would write it: the tables answered since it was open come first.
const STORED: &str = r"
    const [saved, lines] = arguments;
    const recent = lines.split('\n').filter((line) => line);
    if (recent.length === 0) return saved;
    const known = saved.split('\n').slice(1).filter((line) => line && !recent.includes(line.slice(1)));
    const rows = [...recent.map((line) => `\t${line}`), ...known];
    return ['kicker 1', ...rows, ''].join('\n')";

/// The device remembers exactly this.
async fn expect_stored(page: &Page, text: &str) {
    page.until(&format!("{text:?} on the device"), async || {
        let saved = page.stored(SAVED.name).await;
        let recent = page.stored(RECENT.name).await;
        match page.script(STORED, vec![json!(saved), json!(recent)]).await {
            stored if stored == text => Ok(()),
            stored => Err(stored.to_string()),
        }
    })
    .await;
}

/// The focus goes from row to field and back as elements come and go; the device keeps what it should.
#[tokio::test]
async fn a_table_that_was_looked_at_is_remembered_named_and_opened_by_keys() {
    story(async |page: &Page| {
        page.types("ahadkskc").await;
        page.sees_aces_against_kings().await;
        expect_stored(page, "kicker 1\n\tAhAd vs KsKc\n").await;
        page.presses("Shift+R").await;
        page.sees_no_numbers().await;
        page.types("p").await;
        page.expect_focus("button", "AhAd vs KsKc").await;
        // A row more is a Tab away.
        page.presses("Tab").await;
        page.expect_focus("button", "Name AhAd vs KsKc").await;
        page.presses("Enter").await;
        page.expect_focus("textbox", "Name").await;
        page.types("Aces cracked").await;
        page.presses("Enter").await;
        expect_stored(page, "kicker 1\nAces cracked\tAhAd vs KsKc\n").await;
        page.expect_words("Aces cracked").await;
        page.until("the focus back on the row", async || {
            let row = "return document.activeElement.matches('[data-record] > button:first-child')";
            match page.script(row, vec![]).await == true {
                true => Ok(()),
                false => Err("it is elsewhere".to_owned()),
            }
        })
        .await;
        page.presses("Enter").await;
        page.sees_aces_against_kings().await;
        page.expect_focus("gridcell", "Flop 1: empty").await;
        page.presses("Ctrl+z").await;
        page.sees_no_numbers().await;
    })
    .await;
}

/// The focus of a row that was deleted goes to what took its place.
#[tokio::test]
async fn escape_leaves_the_old_name_and_the_focus_is_never_lost() {
    story(async |page: &Page| {
        page.types("ahadkskc").await;
        page.sees_aces_against_kings().await;
        page.types("p").await;
        page.expect_focus("button", "AhAd vs KsKc").await;
        page.presses("F2").await;
        page.expect_focus("textbox", "Name").await;
        page.types("no").await;
        page.presses("Escape").await;
        page.expect_focus("button", "AhAd vs KsKc").await;
        expect_stored(page, "kicker 1\n\tAhAd vs KsKc\n").await;
        page.presses("Delete").await;
        expect_stored(page, "").await;
        page.expect_focus("button", "Save as a file").await;
        page.clicks("button", "Undo").await;
        page.expect_focus("button", "AhAd vs KsKc").await;
        // Deleted means deleted, though it is still on the table.
        page.presses("Delete").await;
        page.presses("Escape").await;
        page.types("p").await;
        page.expect_words("listed here").await;
        expect_stored(page, "").await;
    })
    .await;
}

/// Another tab writes this.
async fn writes_elsewhere(page: &Page, text: &str) {
    const TELL: &str = "dispatchEvent(new StorageEvent('storage', { key: arguments[0] }))";
    page.stores(SAVED.name, text).await;
    let key = page.key_of(SAVED.name).await;
    page.script(TELL, vec![json!(key)]).await;
}

/// A field that is being typed in stays the same element when rows come above it.
#[tokio::test]
async fn a_name_being_typed_is_left_alone_by_another_tab() {
    story(async |page: &Page| {
        page.types("ahadkskc").await;
        page.sees_aces_against_kings().await;
        page.types("p").await;
        page.expect_focus("button", "AhAd vs KsKc").await;
        page.presses("F2").await;
        page.expect_focus("textbox", "Name").await;
        page.types("Aces cra").await;
        // Another row comes above this one.
        writes_elsewhere(page, "kicker 1\nmine\tQsQc vs JsJc\n\tAhAd vs KsKc\n").await;
        page.expect_focus("textbox", "Name").await;
        page.types("cked").await;
        page.presses("Enter").await;
        let both = "kicker 1\nmine\tQsQc vs JsJc\nAces cracked\tAhAd vs KsKc\n";
        expect_stored(page, both).await;
        page.until("the focus back on its row", async || {
            let row =
                "return document.activeElement.matches('[data-record=\"1\"] > button:first-child')";
            match page.script(row, vec![]).await == true {
                true => Ok(()),
                false => Err("it is elsewhere".to_owned()),
            }
        })
        .await;
    })
    .await;
}

/// Storage that is full throws.
#[tokio::test]
async fn a_device_that_keeps_nothing_costs_the_history_alone() {
    story(async |page: &Page| {
        let full = "Storage.prototype.setItem = () => {
            throw new DOMException('full', 'QuotaExceededError');
        }";
        page.script(full, vec![]).await;
        page.types("ahadkskc").await;
        page.sees_aces_against_kings().await;
        page.expect_words("This device can't store anything now")
            .await;
        page.types("p").await;
        page.expect_focus("button", "AhAd vs KsKc").await;
    })
    .await;
}

/// What lies in the browser's storage may be anything.
#[tokio::test]
async fn garbage_on_the_device_is_said_once_and_set_aside() {
    story(async |page: &Page| {
        page.stores(SAVED.name, "\0{[garbage").await;
        page.types("p").await;
        page.expect_words("something that can't be read: history")
            .await;
        page.expect("button", "Save it as a file").await;
        page.presses("Escape").await;
        page.types("ahadkskc").await;
        page.sees_aces_against_kings().await;
        expect_stored(page, "kicker 1\n\tAhAd vs KsKc\n").await;
        assert_eq!(page.set_aside(SAVED.name).await, ["\0{[garbage"]);
        page.clicks("button", "Options").await;
        page.expect("heading", "Set aside").await;
        page.expect("button", "Save history as a file").await;
        page.clicks("button", "Delete history").await;
        assert!(page.set_aside(SAVED.name).await.is_empty());
        page.clicks("button", "Undo").await;
        assert_eq!(page.set_aside(SAVED.name).await, ["\0{[garbage"]);
    })
    .await;
}

/// Files are chosen and read by the browser, and the theme is in its document.
#[tokio::test]
async fn a_file_brings_all_of_it_or_says_what_is_wrong() {
    const CHOOSES: &str = "
        const files = new DataTransfer();
        files.items.add(new File([arguments[0]], 'kicker-history.txt'));
        const input = document.querySelector('input[type=file]');
        input.files = files.files;
        input.dispatchEvent(new Event('change'));
    ";
    story(async |page: &Page| {
        page.clicks("button", "History").await;
        // What is inside comes late the first time.
        page.expect("button", "Open a file").await;
        let wrong = "kicker 1\ntheme dark\nAces\tAhAd vs KsKc\n\tAhAd vs Kz\n";
        page.script(CHOOSES, vec![json!(wrong)]).await;
        page.expect_words("Nothing was read. Table 2: Column 9: \"Kz\" is not a card")
            .await;
        expect_stored(page, "").await;
        let right = "kicker 1\ntheme dark\nAces\tAhAd vs KsKc\n";
        page.script(CHOOSES, vec![json!(right)]).await;
        page.expect_words("1 table read from the file").await;
        expect_stored(page, "kicker 1\nAces\tAhAd vs KsKc\n").await;
        let theme = "return document.documentElement.dataset.theme ?? ''";
        assert_eq!(page.script(theme, vec![]).await, "dark");
        page.clicks("button", "Undo").await;
        expect_stored(page, "").await;
        assert_eq!(page.script(theme, vec![]).await, "");
        // Deleted, it is gone after a reload too.
        page.script(CHOOSES, vec![json!(right)]).await;
        page.expect_words("1 table read from the file").await;
        page.clicks("button", "Delete all").await;
        expect_stored(page, "").await;
        page.clicks("button", "Close").await;
        page.reloads().await;
        page.clicks("button", "History").await;
        page.expect_words("listed here, on this device only").await;
    })
    .await;
}
