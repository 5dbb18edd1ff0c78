//! Hand histories that are pasted: what the page says about them.

use std::collections::BTreeSet;

use kicker::calculator::state::Command;

use crate::languages::all;
use crate::player::Player;

/// What is wrong with a history is said in each language, with the number of its line.
#[test]
fn what_is_wrong_with_a_history_is_said_in_each_language() {
    let flaws = [
        ("A: shows [Ah Kh]\n*** FLOP *** [5d 4d Dh]", "Dh"),
        ("A: shows [Ah Kh]\n*** FLOP *** [5d 4d]", "2"),
        (
            "A: shows [Ah Kh]\n*** FLOP *** [5d 4d 3d]\n*** TURN *** [5d 4d 3d]",
            "4",
        ),
        ("A: shows [Ah Kh]\n*** RIVER *** [5d 4d 3d 2d]", "5"),
        ("A: shows [Ah Kh]\n** Dealing turn ** [ 5d ]", ""),
        ("A: shows [Ah Kh]\nB: shows [2c 3c 4c]", "3"),
        ("A: shows [Ah Kh]\nB: shows [2c 3c 4c 5c]", "Omaha"),
        ("PokerStars Hand #1: Razz\nTable 'a'", "razz"),
        ("A: shows [Ah Kh]\nA: shows [2c 3c]", ""),
        ("Dealt to A [Ah Kh]\nA: folds", "A"),
        ("PokerStars Hand #1: Hold'em\nSeat 1: A ($5)", ""),
        ("Sitz 1: A ($5)\nDealt to A [Ah Kh]\nA: passt", "A: passt"),
        ("A: shows [Ah Kh]\nB zeigt [2c 3c]", "[Ah Kh]"),
        ("actions = [\n'd dh p1 AhKh',\n'p1 jumps']", "p1 jumps"),
        ("Your hand is Ah, Kh\nB folds\nC calls 2", "shows"),
        ("<session>\n<game>", "iPoker"),
    ];
    for words in all() {
        let mut said = BTreeSet::new();
        for (text, holds) in flaws {
            let mut player = Player::new();
            player.words = words;
            player.does(Command::Paste(text.to_owned()));
            let error = player.reads("error");
            let holds = if holds == "Omaha" && error.contains("омаха") {
                "омаха"
            } else {
                holds
            };
            assert!(
                error.contains(holds) && !error.contains(['{', '}']),
                "{text}: {error}"
            );
            assert!(said.insert(error.clone()), "{text}: {error}");
        }
    }
    let mut player = Player::new();
    player.does(Command::Paste(flaws[0].0.to_owned()));
    assert!(
        player
            .reads("error")
            .starts_with("Line 2: \"Dh\" is not a card")
    );
    assert_eq!(player.reads("line"), flaws[0].0);
}

/// What a history holds beside what is laid out is said too.
#[test]
fn what_is_left_out_of_a_history_is_said_in_each_language() {
    let twice = "A: shows [Ah Kh]\nB: shows [Qs Qd]\n*** FIRST FLOP *** [7h 8h 2c]\n\
                 *** SECOND FLOP *** [7d 8d 2d]";
    let several =
        "[1]\nactions = [\n'd dh p1 AhKh', 'd dh p2 ????']\n[2]\nactions = [\n'd dh p1 2c2d']";
    for words in all() {
        let mut player = Player::new();
        player.words = words;
        player.does(Command::Paste(twice.to_owned()));
        assert_eq!(player.reads("line"), "AhKh vs QsQd on 7h8h2c");
        assert!(player.reads("notice").contains("7d8d2d"));
        player.does(Command::Paste(several.to_owned()));
        assert_eq!(player.reads("line"), "AhKh vs random");
        assert!(!player.reads("notice").contains("7d8d2d"));
    }
    let mut player = Player::new();
    player.does(Command::Paste(twice.to_owned()));
    assert_eq!(
        player.reads("notice"),
        "The hands and the board of the hand history are laid out; the board was dealt again as \
         7d8d2d, which is not counted"
    );
    player.does(Command::Paste(several.to_owned()));
    assert_eq!(
        player.reads("notice"),
        "Of the pasted hands the first is laid out"
    );
}
