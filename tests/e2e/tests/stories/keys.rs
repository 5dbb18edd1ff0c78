//! Tab, arrows and Enter alone.

use e2e::{Page, story};

#[tokio::test]
async fn a_table_is_filled_from_the_picker() {
    story(async |page: &Page| {
        page.tabs_to_picker().await;
        for card in [
            "Ace of hearts",
            "Ace of diamonds",
            "King of spades",
            "King of clubs",
        ] {
            page.chooses(card).await;
        }
        page.sees_aces_against_kings().await;
    })
    .await;
}

#[tokio::test]
async fn arrows_choose_the_slot_and_enter_takes_a_card_back() {
    story(async |page: &Page| {
        page.types("ahadkskc").await;
        page.sees_aces_against_kings().await;
        page.presses("Ctrl+Home").await;
        page.expect_focus("gridcell", "Player 1, card 1: ace of hearts")
            .await;
        page.presses("Right").await;
        page.expect_focus("gridcell", "Player 1, card 2: ace of diamonds")
            .await;
        page.presses("Enter").await;
        page.expect_focus("gridcell", "Player 1, card 2: empty")
            .await;
        page.sees_no_numbers().await;
        page.tabs_to_picker().await;
        page.chooses("Ace of diamonds").await;
        page.sees_aces_against_kings().await;
    })
    .await;
}

#[tokio::test]
async fn the_toolbar_undoes() {
    story(async |page: &Page| {
        page.types("ahadkskc").await;
        page.sees_aces_against_kings().await;
        page.tabs_to("a button of the bar", |role, name| {
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
        page.sees_no_numbers().await;
    })
    .await;
}

#[tokio::test]
async fn tab_makes_about_six_stops_and_never_52() {
    story(async |page: &Page| {
        page.types("ahadkskc").await;
        page.sees_aces_against_kings().await;
        let begin = page.focused().await.expect("a slot has the focus");
        let mut stops = Vec::new();
        for _ in 0..20 {
            page.presses("Tab").await;
            match page.focused().await {
                Some(focused) if focused == begin => break,
                Some(focused) => stops.push(focused.to_string()),
                None => {}
            }
        }
        assert!(stops.len() <= 10, "{}", stops.join(", "));
    })
    .await;
}
