//! Clicking alone, with a mouse or a finger.

use e2e::{Page, story};

async fn clicks_cards(page: &Page, names: &[&str]) {
    for name in names {
        page.clicks("button", name).await;
    }
}

#[tokio::test]
async fn four_cards_are_four_clicks() {
    story(async |page: &Page| {
        let cards = [
            "Ace of hearts",
            "Ace of diamonds",
            "King of spades",
            "King of clubs",
        ];
        clicks_cards(page, &cards).await;
        page.sees_aces_against_kings().await;
        page.expect("gridcell", "Player 2, card 1: king of spades")
            .await;
    })
    .await;
}

#[tokio::test]
async fn a_card_goes_into_the_slot_that_was_clicked() {
    story(async |page: &Page| {
        page.clicks("gridcell", "Turn: empty").await;
        page.clicks("button", "Two of clubs").await;
        page.expect("gridcell", "Turn: two of clubs").await;
        // A click on a card takes it back.
        page.clicks("gridcell", "Turn: two of clubs").await;
        page.expect("gridcell", "Turn: empty").await;
        page.expect("button", "Two of clubs").await;
    })
    .await;
}

#[tokio::test]
async fn buttons_undo_redo_and_reset() {
    story(async |page: &Page| {
        page.types("ahadkskc").await;
        page.sees_aces_against_kings().await;
        page.clicks("button", "Undo").await;
        page.sees_no_numbers().await;
        page.clicks("button", "Redo").await;
        page.sees_aces_against_kings().await;
        page.clicks("button", "Reset").await;
        page.expect_line("").await;
        page.clicks("button", "Undo").await;
        page.sees_aces_against_kings().await;
    })
    .await;
}

#[tokio::test]
async fn a_used_card_stays_in_place_and_says_who_has_it() {
    story(async |page: &Page| {
        clicks_cards(page, &["Ace of hearts", "Ace of diamonds"]).await;
        let used = page.find("button", "Ace of hearts, with Player 1").await;
        let state = used.attr("aria-disabled").await.expect("it is there");
        assert_eq!(state.as_deref(), Some("true"));
        page.clicks("button", "Ace of hearts, with Player 1").await;
        page.expect_words("ace of hearts is with Player 1").await;
        page.expect("gridcell", "Player 2, card 1: empty").await;
        assert_eq!(page.cards_in_picker().await, 52);
    })
    .await;
}
