//! Hands: how often they win, which five cards make them, and what they are called.

use e2e::{Page, story};
use serde_json::json;

/// The marked slots, each with what is said of it.
const MARKED: &str = r#"
    return [...document.querySelectorAll("[role=gridcell][data-five]")].map(slot =>
        slot.getAttribute("aria-label") + " | " + slot.getAttribute("aria-description"));
"#;

async fn expect_marked(page: &Page, marked: &[&str]) {
    page.until(&format!("{marked:?} marked"), async || {
        let seen = page.script(MARKED, vec![]).await;
        if seen == json!(marked) {
            Ok(())
        } else {
            Err(seen.to_string())
        }
    })
    .await;
}

#[tokio::test]
async fn the_hands_say_how_often_they_win() {
    story(async |page: &Page| {
        page.opens("AhKh-vs-QsQd-on-7h8h2c").await;
        page.expect_hand("Flush", "Player 1", "36.4 %").await;
        page.clicks("button", "How often it wins").await;
        // Of 360 flushes 347 win, which are 347 of the 536 deals won.
        page.expect_hand("Flush", "Player 1", "96.4 % 64.7 %").await;
        page.expect_hand("Flush", "Player 2", "–").await;
        page.clicks("button", "Counts").await;
        page.expect_hand("Flush", "Player 1", "347 0 13 Wins 347, ties 0, loses 13")
            .await;
        page.clicks("button", "How often it wins").await;
        page.expect_hand("Flush", "Player 1", "360").await;
    })
    .await;
}

#[tokio::test]
async fn a_long_question_says_how_often_its_hands_win_so_far() {
    story(async |page: &Page| {
        page.opens("AhAd-vs-KsKc").await;
        page.expect_hand("Flush", "Player 1", "2.3 %").await;
        page.clicks("button", "How often it wins").await;
        page.presses("Ctrl+k").await;
        page.presses("Ctrl+a").await;
        // No table knows it, and four are too many to count: drawn at random, with the margin.
        page.types("random vs random vs random vs random").await;
        page.expect_results("below, how far it may be off").await;
        page.expect_results("±").await;
    })
    .await;
}

#[tokio::test]
async fn the_five_cards_of_the_seat_in_view_are_marked() {
    const ALL: &str = "Among the best five of Player 1";
    story(async |page: &Page| {
        page.types("ahkhqsqd7h8h2c").await;
        page.expect_results("Exact, 990 boards").await;
        expect_marked(page, &[]).await;
        page.types("g1").await;
        let cards = [
            "Player 1, card 1: ace of hearts",
            "Player 1, card 2: king of hearts",
            "Flop 1: seven of hearts",
            "Flop 2: eight of hearts",
            "Flop 3: two of clubs",
        ];
        let marked = cards.map(|card| format!("{card} | {ALL}"));
        expect_marked(page, &marked.each_ref().map(String::as_str)).await;

        // On a finished board the winners' are, whoever is looked at.
        page.types("b2h3s").await;
        page.expect_results("Exact, 1 board").await;
        let cards = [
            "Player 1, card 1: ace of hearts",
            "Player 1, card 2: king of hearts",
            "Flop 1: seven of hearts",
            "Flop 2: eight of hearts",
            "Turn: two of hearts",
        ];
        let marked = cards.map(|card| format!("{card} | {ALL}"));
        expect_marked(page, &marked.each_ref().map(String::as_str)).await;
    })
    .await;
}

#[tokio::test]
async fn a_hand_can_be_read_to_its_end_on_every_phone() {
    const CUT: &str = r#"
        return [...document.querySelectorAll(".seat-note")]
            .filter(note => note.scrollHeight > note.clientHeight + 1
                || note.scrollWidth > note.clientWidth + 1)
            .map(note => `${note.textContent}: ${note.scrollHeight} > ${note.clientHeight}`);
    "#;
    story(async |page: &Page| {
        for (width, height) in [(320, 640), (360, 740), (390, 844), (844, 390)] {
            page.is_sized(width, height).await;
            page.opens("KhJd-vs-QsQd-vs-JcJh-vs-7s7d-on-KsJs7h2c").await;
            for hand in [
                "Kings and jacks, seven kicker",
                "Pair of queens, king kicker",
                "Three jacks, king kicker",
            ] {
                page.expect_words(hand).await;
            }
            let cut = page.script(CUT, vec![]).await;
            assert_eq!(cut, json!([]), "at {width}×{height}");
        }
    })
    .await;
}
