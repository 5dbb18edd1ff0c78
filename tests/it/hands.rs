//! What the hands are: how often they win, and which five cards make them.

use kicker::calculator::state::Command;
use kicker::calculator::view::scene::Phase;

use crate::player::Player;

#[test]
fn the_hands_table_says_what_the_hands_win_when_asked() {
    let mut player = Player::new();
    player.types("ahkhqsqd7h8h2c");
    assert_eq!(player.reads("hands Flush"), "36.4 % | –");
    assert_eq!(player.reads("hint"), "how often each player makes them");

    player.does(Command::ShowWins);
    // Of 360 flushes 347 win, which are 347 of the 536 deals won.
    assert_eq!(
        player.reads("wins Flush"),
        "96.4 % (64.7 %) Wins 347, ties 0, loses 13 | – ()"
    );
    assert_eq!(
        player.reads("wins High card"),
        "0.0 % (0.0 %) Wins 0, ties 0, loses 210 | – ()"
    );
    // Another table is asked about by itself.
    player.types("2d");
    assert_eq!(player.reads("count"), "Exact, 44 boards");
    assert_eq!(
        player.reads("wins Flush"),
        "77.8 % (53.8 %) Wins 7, ties 0, loses 2 | – ()"
    );

    player.does(Command::ShowWins);
    assert_eq!(player.reads("hint"), "how often each player makes them");
}

#[test]
fn a_tie_counts_as_its_share() {
    let mut player = Player::new();
    player.does(Command::Open("2c3c vs 2d3d vs 2h3h on AsKsQsJsTs".into()));
    player.does(Command::ShowWins);
    let third = "33.3 % (100.0 %) Wins 0, ties 1, loses 0";
    assert_eq!(player.reads("wins Straight flush"), [third; 3].join(" | "));
}

#[test]
fn nobody_wins_alone() {
    let mut player = Player::new();
    player.does(Command::ShowWins);
    player.types("ahkd");
    let hands = player.sees().results.hands.clone();
    assert!(!hands.can_show_wins && !hands.shows_wins);
    assert_eq!(player.state.question(), None);
}

#[test]
fn the_answer_does_not_wait_for_the_wins_and_stopping_leaves_it() {
    let mut player = Player::new();
    player.engine_runs = false;
    player.types("ahadkskc");
    let first = player.state.question();
    player.does(Command::ShowWins);
    assert_eq!(
        player.state.question(),
        first,
        "the plain question comes first"
    );
    player.engine_runs = true;
    player.does(Command::Hover(None));
    assert_eq!(player.sees().results.phase, Phase::Answered);
    assert_eq!(player.state.question(), None, "both are answered");

    player.engine_runs = false;
    player.types("2c");
    player.press("Backspace");
    player.does(Command::ShowWins);
    player.does(Command::ShowWins);
    assert_eq!(player.state.question(), None, "it is kept");
}

#[test]
fn the_best_five_of_the_current_seat_are_marked() {
    let mut player = Player::new();
    player.types("ahkhqsqd");
    assert_eq!(player.reads("five"), "");
    player.types("7h8h2c");
    // The cursor is at the turn: no seat is selected, and nothing is decided.
    assert_eq!(player.reads("five"), "");
    player.press("g");
    player.press("1");
    assert_eq!(
        player.reads("five"),
        "Among the best five of Player 1: Ah Kh 7h 8h 2c"
    );
    player.does(Command::Hover(Some(1)));
    assert_eq!(
        player.reads("five"),
        "Among the best five of Player 2: Qs Qd 7h 8h 2c"
    );
    player.does(Command::Hover(None));
    assert_eq!(
        player.reads("five"),
        "Among the best five of Player 1: Ah Kh 7h 8h 2c"
    );
}

#[test]
fn the_winners_are_marked_on_a_finished_board() {
    let mut player = Player::new();
    player.types("ahkhqsqd7h8h2c2h3s");
    assert_eq!(
        player.reads("five"),
        "Among the best five of Player 1: Ah Kh 7h 8h 2h"
    );
    // Who looks at the loser sees the winner's own cards marked still.
    player.press("g");
    player.press("2");
    assert_eq!(
        player.reads("five"),
        "Among the best five of Player 1: Ah Kh; Among the best five of Player 2: Qs Qd 8h 2c 2h"
    );
}

#[test]
fn a_range_between_known_hands_hides_no_hand() {
    let mut player = Player::new();
    player.does(Command::Open("AhAd vs QQ+ vs 7c7d on 7h8h2c".into()));
    assert_eq!(player.reads("seat 1 note"), "Pair of aces, eight kicker");
    assert_eq!(player.reads("seat 3 note"), "Three sevens, eight kicker");
}

#[test]
fn a_fold_says_what_is_dead() {
    let mut player = Player::new();
    player.types("ahkhqs");
    player.press("f");
    assert!(
        player
            .reads("status")
            .starts_with("Player 2 folds: the card is dead.")
    );
    player.press("f");
    player.types("d");
    player.press("g");
    player.press("2");
    player.press("*");
    player.press("g");
    player.press("2");
    player.press("f");
    assert!(
        player.reads("status").starts_with("Player 2 folds."),
        "{}",
        player.reads("status")
    );
}

#[test]
fn a_player_can_be_opened_from_the_board() {
    let mut player = Player::new();
    player.types("ahkhqsqd");
    player.press("r");
    assert_eq!(player.reads("panel"), "Some(seat)");
    assert_eq!(player.reads("text"), "QsQd");
}

#[test]
fn ties_of_two_are_no_ties_of_three() {
    let mut player = Player::new();
    // Clubs and diamonds share with each other, and with the hearts where the board plays.
    player.does(Command::Open("AcKc vs AdKd vs QhQs".into()));
    let rows = player.sees().results.equity.clone();
    let counts: Vec<&str> = rows.iter().map(|row| row.counts.as_str()).collect();
    assert!(counts[0].contains(" shared by 2, "), "{counts:?}");
    assert!(counts[0].contains(" shared by 3), loses "), "{counts:?}");
    // Only the board is shared with the queens.
    assert!(!counts[2].contains("shared by 2"), "{counts:?}");
    // Each line and the shares of the pot add up, but for what rounding does to each figure.
    let tenths = |text: &str| {
        let digits: String = text.chars().filter(char::is_ascii_digit).collect();
        digits.parse::<i32>().expect("a percentage")
    };
    for row in &rows {
        let sum: i32 = [&row.win, &row.tie, &row.lose]
            .map(|text| tenths(text))
            .iter()
            .sum();
        assert!((sum - 1000).abs() <= 1, "{row:?}");
    }
    let pot: i32 = rows.iter().map(|row| tenths(&row.equity)).sum();
    assert!((pot - 1000).abs() <= 1, "{rows:?}");
}
