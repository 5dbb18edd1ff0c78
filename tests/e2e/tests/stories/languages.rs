//! The page in other languages.

use e2e::{Page, Story, story};

async fn chooses(page: &Page, options: &str, language: &str) {
    page.clicks("button", options).await;
    page.clicks("radio", language).await;
}

async fn language_of(page: &Page) -> String {
    let seen = page.script("return document.documentElement.lang", vec![]);
    seen.await.as_str().unwrap_or_default().to_owned()
}

/// A language is a file to be fetched, kept for the next visit and named in the document.
#[tokio::test]
async fn a_language_is_chosen_at_once_and_kept() {
    story(async |page: &Page| {
        page.types("ahadkskc").await;
        page.expect_results("Exact, 1,712,304 boards").await;
        chooses(page, "Options", "Русский").await;
        // The options are still open, and the choice has the focus.
        page.expect_focus("radio", "Русский").await;
        assert_eq!(language_of(page).await, "ru");
        page.presses("Escape").await;
        page.expect("grid", "Стол").await;
        page.expect("gridcell", "Игрок 1, карта 1: туз червей")
            .await;
        page.expect_words("Точно, 1 712 304 борда").await;

        // The next visit begins in it.
        page.leaves().await;
        let url = page.server().url();
        let open = "location.href = arguments[0]";
        page.script(open, vec![url.into()]).await;
        page.expect("grid", "Стол").await;
        page.expect("gridcell", "Игрок 1, карта 1: туз червей")
            .await;
        let title = page.script("return document.title", vec![]).await;
        assert!(
            title.as_str().unwrap_or_default().contains("холдем"),
            "{title}"
        );

        chooses(page, "Настройки", "English").await;
        page.expect_focus("radio", "English").await;
        page.presses("Escape").await;
        page.expect("grid", "Table").await;
        page.expect_results("Exact, 1,712,304 boards").await;
        assert_eq!(language_of(page).await, "en");
    })
    .await;
}

/// The file of a language may be missing.
#[tokio::test]
async fn a_language_that_can_not_be_had_changes_nothing() {
    let story = Story::default().without("words/fi.txt");
    let story = story.with_errors_about("words/fi.txt");
    story
        .run(async |page: &Page| {
            page.types("ahadkskc").await;
            page.expect_results("Exact, 1,712,304 boards").await;
            chooses(page, "Options", "Suomi").await;
            page.expect_words("can't be loaded now").await;
            page.expect("grid", "Table").await;
            assert_eq!(language_of(page).await, "en");
            // Another one can be chosen.
            chooses(page, "Options", "Polski").await;
            page.expect_focus("radio", "Polski").await;
            page.presses("Escape").await;
            page.expect("grid", "Stół").await;
            page.expect_words("Dokładnie, 1 712 304 boardy").await;
        })
        .await;
}
