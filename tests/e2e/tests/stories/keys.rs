//! Tab, arrows and Enter alone.

use e2e::{Page, story};

use crate::typing::{sees_aces_against_kings, sees_no_numbers};

const RANKS: [&str; 13] = [
    "Ace", "King", "Queen", "Jack", "Ten", "Nine", "Eight", "Seven", "Six", "Five", "Four",
    "Three", "Two",
];
const SUITS: [&str; 4] = ["clubs", "diamonds", "hearts", "spades"];

/// Row and column of a card in the picker: a row a suit, from the ace down.
pub(crate) fn place(name: &str) -> Option<(usize, usize)> {
    let card = name.split(',').next()?;
    let (rank, suit) = card.split_once(" of ")?;
    let row = SUITS.iter().position(|s| *s == suit)?;
    Some((row, RANKS.iter().position(|r| *r == rank)?))
}

/// Presses Tab until the focus is on something `wanted`; there are about six stops.
pub(crate) async fn tabs_to(page: &Page, what: &str, wanted: impl Fn(&str, &str) -> bool) {
    let mut seen = Vec::new();
    for _ in 0..14 {
        page.presses("Tab").await;
        let Some(heard) = page.focused().await else {
            continue;
        };
        if wanted(&heard.role, &heard.name) {
            return;
        }
        seen.push(heard.to_string());
    }
    panic!("Tab does not come to {what}, only to {}", seen.join(", "));
}

/// To one of the tools beside the cards: they are one stop of the Tab key, and arrows walk along.
pub(crate) async fn goes_to_tool(page: &Page, tool: &str) {
    tabs_to(page, "the tools beside the cards", |role, name| {
        role == "button" && name == "Unknown card"
    })
    .await;
    for _ in 0..4 {
        if page.focused().await.is_some_and(|heard| heard.name == tool) {
            return;
        }
        page.presses("Right").await;
    }
    page.expect_focus("button", tool).await;
}

pub(crate) async fn tabs_to_picker(page: &Page) {
    tabs_to(page, "the cards", |role, name| {
        role == "button" && place(name).is_some()
    })
    .await;
}

/// From card to card with arrows, then Enter.
pub(crate) async fn chooses(page: &Page, name: &str) {
    let focused = page.focused().await.expect("a card has the focus");
    let (row, column) = place(&focused.name).expect("a card has the focus");
    let (wanted_row, wanted_column) = place(name).expect("a card is wanted");
    for _ in wanted_row..row {
        page.presses("Up").await;
    }
    for _ in row..wanted_row {
        page.presses("Down").await;
    }
    for _ in wanted_column..column {
        page.presses("Left").await;
    }
    for _ in column..wanted_column {
        page.presses("Right").await;
    }
    page.expect_focus("button", name).await;
    page.presses("Enter").await;
}

#[tokio::test]
async fn a_table_is_filled_from_the_picker() {
    story(async |page: &Page| {
        tabs_to_picker(page).await;
        for card in [
            "Ace of hearts",
            "Ace of diamonds",
            "King of spades",
            "King of clubs",
        ] {
            chooses(page, card).await;
        }
        sees_aces_against_kings(page).await;
    })
    .await;
}

#[tokio::test]
async fn arrows_choose_the_slot_and_enter_takes_a_card_back() {
    story(async |page: &Page| {
        page.types("ahadkskc").await;
        sees_aces_against_kings(page).await;
        page.presses("Ctrl+Home").await;
        page.expect_focus("gridcell", "Player 1, card 1: ace of hearts")
            .await;
        page.presses("Right").await;
        page.expect_focus("gridcell", "Player 1, card 2: ace of diamonds")
            .await;
        page.presses("Enter").await;
        page.expect_focus("gridcell", "Player 1, card 2: empty")
            .await;
        sees_no_numbers(page).await;
        tabs_to_picker(page).await;
        chooses(page, "Ace of diamonds").await;
        sees_aces_against_kings(page).await;
    })
    .await;
}

#[tokio::test]
async fn the_toolbar_undoes() {
    story(async |page: &Page| {
        page.types("ahadkskc").await;
        sees_aces_against_kings(page).await;
        tabs_to(page, "a button of the bar", |role, name| {
            let bar = ["Undo", "Redo", "Reset", "Share", "Options", "Keys"];
            role == "button" && bar.contains(&name)
        })
        .await;
        for _ in 0..6 {
            if page.focused().await.is_some_and(|f| f.name == "Undo") {
                break;
            }
            page.presses("Left").await;
        }
        page.expect_focus("button", "Undo").await;
        page.presses("Enter").await;
        page.expect("gridcell", "Player 2, card 2: empty").await;
        sees_no_numbers(page).await;
    })
    .await;
}

#[tokio::test]
async fn tab_makes_about_six_stops_and_never_52() {
    story(async |page: &Page| {
        page.types("ahadkskc").await;
        sees_aces_against_kings(page).await;
        let begin = page.focused().await.expect("a slot has the focus");
        let mut stops = Vec::new();
        for _ in 0..20 {
            page.presses("Tab").await;
            match page.focused().await {
                Some(heard) if heard == begin => break,
                Some(heard) => stops.push(heard.to_string()),
                None => {}
            }
        }
        assert!(stops.len() <= 10, "{}", stops.join(", "));
    })
    .await;
}
