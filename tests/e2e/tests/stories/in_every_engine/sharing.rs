//! The table and its results, for others: the clipboard takes them after a click only, and files are saved by a link that
//! is clicked.

use e2e::{Page, story};
use serde_json::Value;

/// Keeps what the page saves, instead of the browser.
const CATCHES: &str = "
    window.saved = [];
    const made = URL.createObjectURL.bind(URL);
    URL.createObjectURL = blob => {
        blob.text().then(text => saved.push({ kind: blob.type, text }));
        return made(blob);
    };
    HTMLAnchorElement.prototype.click = function () { window.savedAs = this.download };
";

async fn sees_saved(page: &Page, name: &str, kind: &str) -> String {
    let mut text = String::new();
    page.until(&format!("{name} to be saved"), async || {
        let saved = page
            .script("return [window.savedAs, saved.at(-1)]", vec![])
            .await;
        match (&saved[0], &saved[1]["kind"]) {
            (Value::String(as_name), Value::String(as_kind))
                if as_name == name && as_kind == kind =>
            {
                text = saved[1]["text"].as_str().unwrap_or_default().to_owned();
                Ok(())
            }
            _ => Err(saved.to_string()),
        }
    })
    .await;
    text
}

/// Clipboard and downloads are the browser's.
#[tokio::test]
async fn a_table_is_copied_and_saved_for_others() {
    story(async |page: &Page| {
        page.script(CATCHES, vec![]).await;
        page.types("ahadkskc").await;
        page.sees_aces_against_kings().await;
        page.clicks("button", "Share").await;
        let field = page.find("textbox", "Link").await;
        let link = field.prop("value").await.expect("it is there");
        let link = link.unwrap_or_default();
        assert!(link.ends_with("/kicker/#AhAd-vs-KsKc"), "{link}");
        page.clicks("button", "Copy as text").await;
        page.expect_words("Copied as text").await;
        page.clicks("button", "Copy link").await;
        page.expect_words("Link copied").await;
        page.clicks("button", "CSV").await;
        let csv = sees_saved(page, "kicker-AhAd-vs-KsKc.csv", "text/csv").await;
        assert!(csv.starts_with("scenario,player,seat,"), "{csv}");
        page.clicks("button", "JSON").await;
        let json = sees_saved(page, "kicker-AhAd-vs-KsKc.json", "application/json").await;
        let json: Value = serde_json::from_str(&json).expect("JSON");
        assert_eq!(json["players"][0]["win"], 1_388_072);
        page.presses("Escape").await;
        page.clicks("button", "History").await;
        page.clicks("button", "Save as a file").await;
        let all = sees_saved(page, "kicker-history.txt", "text/plain").await;
        assert!(all.starts_with("kicker 1\ntheme system\n"), "{all}");
        // A panel with nothing to save offers nothing.
        page.presses("Escape").await;
        page.clicks("button", "Reset").await;
        page.clicks("button", "Share").await;
        page.expect("button", "Copy link").await;
        let forms = "return [...document.querySelectorAll('dialog[open] button')]
            .some(button => button.innerText === 'CSV')";
        assert_eq!(page.script(forms, vec![]).await, false);
    })
    .await;
}
