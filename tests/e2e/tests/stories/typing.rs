//! Typing alone: the fastest way in.

use e2e::{Page, story};

/// Aces against kings, typed; the numbers are exact.
async fn types_aces_against_kings(page: &Page) {
    page.types("ahadkskc").await;
    page.sees_aces_against_kings().await;
}

#[tokio::test]
async fn a_typed_hand_becomes_an_exact_answer() {
    story(async |page: &Page| {
        page.expect_focus("gridcell", "Player 1, card 1: empty")
            .await;
        types_aces_against_kings(page).await;
        page.expect_hand("One pair", "Player 1", "35.0 %").await;
        page.expect_hand("Straight flush", "Player 2", "0.0 %")
            .await;
        page.expect_line("AhAd vs KsKc").await;
        page.expect("gridcell", "Player 2, card 2: king of clubs")
            .await;
        page.expect("button", "Ace of hearts, with Player 1").await;
        page.expect_said("Player 1 81.3 percent, Player 2 18.7 percent. Exact, 1,712,304 boards.")
            .await;
    })
    .await;
}

#[tokio::test]
async fn spaces_capitals_and_ten_as_one_work_as_written() {
    story(async |page: &Page| {
        page.types("JH1h ASad b9h8h2c").await;
        page.expect_line("JhTh vs AsAd on 9h8h2c").await;
        page.expect_equity("Player 1", &["56.3 %"]).await;
        page.expect_equity("Player 2", &["43.7 %"]).await;
        page.expect_results("Exact, 990 boards").await;
        page.expect("gridcell", "Flop 3: two of clubs").await;
    })
    .await;
}

#[tokio::test]
async fn dead_cards_and_a_third_player_count() {
    story(async |page: &Page| {
        page.types("ahadkskcmkh").await;
        page.expect("gridcell", "Dead 1: king of hearts").await;
        page.expect_results("Exact, 1,533,939 boards").await;
        page.presses("Ctrl+z").await;
        page.types("g3qhqs").await;
        page.expect_results("Exact, 1,370,754 boards").await;
        page.expect_line("AhAd vs KsKc vs QhQs").await;
    })
    .await;
}

#[tokio::test]
async fn every_change_can_be_undone_and_done_again() {
    story(async |page: &Page| {
        types_aces_against_kings(page).await;
        page.presses("Ctrl+z").await;
        page.expect("gridcell", "Player 2, card 2: empty").await;
        page.sees_no_numbers().await;
        page.presses("Ctrl+y").await;
        page.sees_aces_against_kings().await;

        for _ in 0..4 {
            page.presses("Ctrl+z").await;
        }
        page.expect_line("").await;
        for _ in 0..4 {
            page.presses("Ctrl+Shift+z").await;
        }
        page.sees_aces_against_kings().await;

        page.presses("Shift+R").await;
        page.expect_line("").await;
        page.sees_no_numbers().await;
        page.presses("Ctrl+z").await;
        page.sees_aces_against_kings().await;
    })
    .await;
}

#[tokio::test]
async fn an_unfinished_table_says_what_is_missing_and_shows_no_old_numbers() {
    story(async |page: &Page| {
        page.types("ahadks").await;
        page.expect_words("Player 2 needs one more card").await;
        page.sees_no_numbers().await;
        page.types("kc").await;
        page.sees_aces_against_kings().await;
        page.presses("Backspace").await;
        page.expect_words("Player 2 needs one more card").await;
        page.sees_no_numbers().await;
        page.types("kcb2c3d").await;
        page.expect_words("one more card").await;
        page.sees_no_numbers().await;
        page.types("4h").await;
        page.expect_results("Exact, 990 boards").await;
    })
    .await;
}

#[tokio::test]
async fn a_card_that_is_used_is_refused_and_enter_moves_it() {
    story(async |page: &Page| {
        page.types("ahad").await;
        page.expect_focus("gridcell", "Player 2, card 1: empty")
            .await;
        page.types("ah").await;
        page.expect_words("ace of hearts is with Player 1").await;
        page.expect_focus("gridcell", "Player 2, card 1: empty")
            .await;
        page.expect("gridcell", "Player 1, card 1: ace of hearts")
            .await;

        page.presses("Enter").await;
        page.expect("gridcell", "Player 2, card 1: ace of hearts")
            .await;
        page.expect("gridcell", "Player 1, card 1: empty").await;
        page.presses("Ctrl+z").await;
        page.expect("gridcell", "Player 1, card 1: ace of hearts")
            .await;
    })
    .await;
}

#[tokio::test]
async fn a_slip_is_mended_in_place() {
    story(async |page: &Page| {
        page.types("ahac").await;
        page.presses("Left").await;
        page.expect_focus("gridcell", "Player 1, card 2: ace of clubs")
            .await;
        // A suit alone on a filled slot changes its suit.
        page.types("d").await;
        page.expect("gridcell", "Player 1, card 2: ace of diamonds")
            .await;
        page.types("g2ks").await;
        // Escape drops a half-typed card and erases nothing.
        page.types("q").await;
        page.presses("Escape").await;
        page.types("kc").await;
        page.sees_aces_against_kings().await;
    })
    .await;
}
