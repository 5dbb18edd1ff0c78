//! Buttons and slots under a mouse: what they do is tested by sessions, that they do it here.

use e2e::{Page, story};
use serde_json::json;

/// Elements pass on clicks: what the commands do is in sessions, that each element gives its own is here.
#[tokio::test]
async fn slots_cards_and_buttons_do_what_their_keys_do() {
    story(async |page: &Page| {
        page.empties_the_table().await;
        page.clicks("gridcell", "Turn: empty").await;
        page.clicks("button", "Two of clubs").await;
        page.expect("gridcell", "Turn: two of clubs").await;
        // A click on a card takes it back.
        page.clicks("gridcell", "Turn: two of clubs").await;
        page.expect("gridcell", "Turn: empty").await;
        page.expect("button", "Two of clubs").await;
        page.clicks("gridcell", "Player 1, card 1: empty").await;
        for card in ["Ace of hearts", "Ace of diamonds", "King of spades"] {
            page.clicks("button", card).await;
        }
        // A used card stays in its place, says who has it, and moves nothing.
        let used = page.find("button", "Ace of hearts, with Player 1").await;
        let state = used.attr("aria-disabled").await.expect("it is there");
        assert_eq!(state.as_deref(), Some("true"));
        page.clicks("button", "Ace of hearts, with Player 1").await;
        page.expect_words("ace of hearts is with Player 1").await;
        page.expect("gridcell", "Player 2, card 2: empty").await;
        assert_eq!(page.cards_in_picker().await, 52);
        page.clicks("button", "King of clubs").await;
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

/// A first paint from a link: the page has not scrolled, and what is open by itself is there to be heard.
#[tokio::test]
async fn a_finished_board_from_a_link_says_why() {
    const WINS: &str = "Player 1 wins with two pair, jacks and fives, ace kicker.";
    const LOSES: &str =
        "Player 2 has the same two pair and loses: the kicker decides, ace over king.";
    story(async |page: &Page| {
        page.opens("AhTd-vs-KcTc-on-Js5cJd5h2c").await;
        page.expect_results("Exact, 1 board").await;
        // It is there to be looked at: the page has not scrolled, no slot is chosen.
        let top = page.script("return scrollY", vec![]).await;
        assert_eq!(top.as_f64(), Some(0.0));
        let chosen = "return document.querySelectorAll('[data-slot][data-current]').length";
        assert_eq!(page.script(chosen, vec![]).await, json!(0));
        // Why is open by itself, in place of nine rows of 100 %.
        page.expect_results(WINS).await;
        page.expect_results(LOSES).await;
        assert!(page.table("Hands").await.is_none(), "nine rows of 100 %");
        page.clicks("button", "Why?").await;
        page.until("no more words", async || {
            let seen = page.results().await;
            if seen.contains("wins with") {
                Err(seen)
            } else {
                Ok(())
            }
        })
        .await;
        // By key, from the table.
        page.clicks("gridcell", "Dead 1: empty").await;
        page.types("y").await;
        page.expect_results(WINS).await;
        page.expect_said(&format!("{WINS} {LOSES}")).await;
        page.opens("AhKd-vs-AcQs-on-Ad7h8c2s").await;
        page.expect_hand("Straight", "Player 1", "–").await;
    })
    .await;
}
