//! The app stops by its own mistake: it is said in words, in the language of the page, and the
//! table stays.

use std::fs;

use e2e::calculator::KEEPS_MEMORY;
use e2e::{Page, Story};

/// The page opened again, with the memory of its app in reach.
async fn keeps_memory(page: &Page) {
    let boot = fs::read_to_string(page.server().folder().join("boot.js"));
    let boot = boot.expect("the script that starts the app");
    let spying = format!("{{{KEEPS_MEMORY}}}{boot}");
    page.server().replace("boot.js", spying);
    page.opens_anew().await;
}

/// After a panic nothing of the program runs: the document says it.
#[tokio::test]
async fn a_panic_of_the_app_is_said_in_the_language_of_the_page() {
    Story::default()
        .with_errors_about("")
        .run(async |page: &Page| {
            keeps_memory(page).await;
            page.clicks("button", "Options").await;
            page.clicks("radio", "Suomi").await;
            page.expect_focus("radio", "Suomi").await;
            page.presses("Escape").await;
            page.expect("grid", "Pelipöytä").await;
            page.panics().await;
            page.expect("dialog", "Kicker pysähtyi").await;
            page.expect("button", "Aloita alusta").await;
        })
        .await;
}

mod in_every_engine {
    //! How a program in wasm stops, and where its page hears of it, is the engine's.

    use super::keeps_memory;
    use e2e::{Page, Story};

    /// After a panic nothing of the program runs: the document says it.
    #[tokio::test]
    async fn a_panic_of_the_app_is_said_and_the_table_survives() {
        Story::default()
            .with_errors_about("")
            .run(async |page: &Page| {
                keeps_memory(page).await;
                page.panics_and_begins_again().await;
            })
            .await;
    }
}
