//! The app stops by a mistake of its own: it is said in words, in the language of the page, and the
//! table stays.

use std::fs;

use e2e::{Page, Story};

use crate::faults::opens_anew;
use crate::typing::sees_aces_against_kings;

/// Keeps the memory of the app, which is its own affair.
pub(crate) const KEEPS_MEMORY: &str = r#"
    for (const name of ["instantiate", "instantiateStreaming"]) {
        const make = WebAssembly[name];
        WebAssembly[name] = async (...all) => {
            const made = await make.apply(WebAssembly, all);
            window.memoryOfTheApp ??= (made.instance ?? made).exports.memory;
            return made;
        };
    }
"#;

/// The page opened anew, with the memory of its app in reach.
async fn keeps_memory(page: &Page) {
    let boot = fs::read_to_string(page.server().folder().join("boot.js"));
    let boot = boot.expect("the script that starts the app");
    let spying = format!("{{{KEEPS_MEMORY}}}{boot}");
    page.server().replace("boot.js", spying);
    opens_anew(page).await;
}

async fn panics(page: &Page) {
    const SPOILT: &str = "new Uint8Array(window.memoryOfTheApp.buffer).fill(255)";
    page.script(SPOILT, vec![]).await;
    page.types("b").await;
}

/// With the memory kept, the app stops, says so, and begins again with its table, or without.
pub(crate) async fn panics_and_begins_again(page: &Page) {
    page.types("ahadkskc").await;
    sees_aces_against_kings(page).await;
    page.expect_address("AhAd-vs-KsKc").await;
    panics(page).await;
    page.expect("dialog", "Kicker has stopped").await;
    page.expect_words("Your table is kept in this page's address.")
        .await;
    page.clicks("button", "Reload").await;
    sees_aces_against_kings(page).await;
    page.expect_line("AhAd vs KsKc").await;

    // Should the table itself be at fault, there is a way to begin without it.
    panics(page).await;
    page.expect("dialog", "Kicker has stopped").await;
    page.clicks("button", "Start with an empty table").await;
    page.expect("gridcell", "Player 1, card 1: empty").await;
    page.expect_line("").await;
}

#[tokio::test]
async fn a_panic_of_the_app_is_said_and_the_table_survives() {
    Story::default()
        .with_errors_about("")
        .told(async |page: &Page| {
            keeps_memory(page).await;
            panics_and_begins_again(page).await;
        })
        .await;
}

#[tokio::test]
async fn a_panic_of_the_app_is_said_in_the_language_of_the_page() {
    Story::default()
        .with_errors_about("")
        .told(async |page: &Page| {
            keeps_memory(page).await;
            page.clicks("button", "Options").await;
            page.clicks("radio", "Suomi").await;
            page.expect_focus("radio", "Suomi").await;
            page.presses("Escape").await;
            page.expect("grid", "Pelipöytä").await;
            panics(page).await;
            page.expect("dialog", "Kicker pysähtyi").await;
            page.expect("button", "Aloita tyhjästä pöydästä").await;
        })
        .await;
}
