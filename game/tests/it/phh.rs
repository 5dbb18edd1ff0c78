//! Hand histories: written, read, and refused with line and reason.

use game::{Action, Event, Hand, History, Next, Rules, ShortAllIn, Turn};

use crate::{act, begin, seat};

fn read(text: &str) -> Result<Vec<History>, game::PhhError> {
    History::read_phh(text, Rules::default())
}

#[test]
fn heads_up_player_one_is_the_big_blind_and_blinds_are_written_small_first() {
    let mut hand = begin(&[500, 400], 1, "AhKd AcKc 2c3d4h 5s 6s", ShortAllIn::Half);
    act(&mut hand, "r cc rf");
    let text = History::of(&hand).to_phh();
    for line in [
        "blinds_or_straddles = [5, 10]",
        "starting_stacks = [500, 400]",
        "  'd dh p1 AhAc',",
        "  'p2 cbr 20',",
        "  'p1 cc',",
        "  'd db 2c3d4h',",
        "  'p1 f',",
        "seats = [1, 2]",
        "finishing_stacks = [480, 420]",
    ] {
        let there = text.lines().any(|other| other == line);
        assert!(there, "{line} is not in\n{text}");
    }
    assert_eq!(read(&text), Ok(vec![History::of(&hand)]));
}

#[test]
fn several_hands_are_one_file() {
    let mut hands = Vec::new();
    for number in 0..12 {
        let mut hand = begin(&[500, 0, 400, 300], 2, "", ShortAllIn::Half);
        for _ in 0..number {
            if let Turn::Act { .. } = hand.turn() {
                hand.apply(Action::CheckOrCall).expect("it is legal");
            }
        }
        let mut history = History::of(&hand);
        history.number = Some(100 + number);
        for (number, name) in [(0, "Ann"), (2, "\"Bob\" \\ '"), (3, "Клео\u{7f}")] {
            history.names[number] = Some(name.to_owned());
        }
        hands.push(history);
    }
    let text = History::to_phhs(&hands);
    assert_eq!(read(&text), Ok(hands));
}

/// Written by hand after the format's specification, with what other programs write too.
const OTHER: &str = "\
# A hand as another program writes it.
variant = \"FT\"
ante_trimming_status = true
antes = [0, 0, 0]
blinds_or_straddles = [1, 2, 0]
small_bet = 2.0
big_bet = 4
starting_stacks = [100, 200, 50]
actions = [
  'd dh p1 ????', # nobody knows them
  'd dh p2 AsAd',
  'd dh p3 ????',
  'p3 cbr 4',
  'p1 f # thinks for a while',
  'p2 cc',
  'd db 7h8h2c',
  'p2 cc', 'p3 cbr 2', 'p2 cc',
  'd db 3d',
  'p2 cc', 'p3 cc',
  'd db Kc',
  'p2 cbr 4', 'p3 cc',
  'p2 sm AsAd', 'p3 sm',
]
author = 'Somebody'
year = 2008
time = 07:30:00
[user_defined]
_thing = { x = 1 }
";

#[test]
fn hands_of_other_programs_are_read() {
    let history = read(OTHER).expect("a history").remove(0);
    assert_eq!(history.cards(seat(0)), None);
    let end = history.end();
    assert_eq!(end.next(), Next::Over);
    assert_eq!(end.stack(seat(1)).get(), 200 + 1 + 4 + 2 + 4);
    assert!(history.log().contains(&Event::Mucked { seat: seat(2) }));
    // Without the last line it is known who wins all the same: unknown cards are mucked.
    let silent = OTHER.replace("  'p2 sm AsAd', 'p3 sm',\n", "");
    assert_eq!(
        read(&silent).expect("a history").remove(0).log(),
        history.log()
    );
    let again = read(&history.to_phh()).expect("a history").remove(0);
    assert_eq!(again, history);
}

#[test]
fn what_is_broken_is_told_with_its_line() {
    assert!(read(OTHER).is_ok());
    for (from, to, line, reason) in [
        ("\"FT\"", "\"NT\"", 2, "only FT"),
        ("\"FT\"", "FT", 2, ""),
        ("antes = [0, 0, 0]", "antes = [1, 1, 1]", 4, "antes"),
        ("[1, 2, 0]", "[1, 2, 4]", 5, "two blinds"),
        ("[1, 2, 0]", "[2, 1, 0]", 5, "can't exceed"),
        ("2.0", "2.5", 6, "small_bet has to be a whole number"),
        ("big_bet = 4", "", 1, "no big_bet"),
        ("[100, 200, 50]", "[100]", 8, "1 players"),
        ("[100, 200, 50]", "[100, 0, 50]", 8, "no chips"),
        ("[100, 200, 50]", "[100, -5, 50]", 8, "whole number"),
        ("[100, 200, 50]", "[100, 5000000000, 50]", 8, "more than"),
        ("'d dh p2 AsAd'", "'d dh p2 AsAs'", 11, "As comes twice"),
        ("'d dh p2 AsAd'", "'d dh p9 AsAd'", 11, "no player"),
        ("'d dh p2 AsAd'", "'d dh p2 AsA'", 11, "not a card"),
        ("'p3 cbr 4'", "'p3 cbr 5'", 13, "goes to 4"),
        ("'p3 cbr 4'", "'p3 cbr 4,5'", 13, "whole number"),
        ("'p3 cbr 4'", "'p2 cc'", 13, "seat 2's turn"),
        ("'p3 cbr 4'", "'p3 sd'", 13, "no action"),
        ("'d db 7h8h2c'", "'d db 7h8h'", 16, "three cards"),
        ("'d db 7h8h2c'", "'d db 7h8hAs'", 16, "As comes twice"),
        ("'d db 3d'", "'d db 3d4d'", 18, "one card"),
        ("'p2 sm AsAd'", "'p2 sm KsKd'", 22, "was dealt"),
        ("'p2 sm AsAd'", "'p2 sm'", 22, "shows"),
        ("year = 2008", "seats = [1, 2]", 25, "clockwise"),
        ("year = 2008", "seats = [2, 1, 3]", 25, "clockwise"),
        ("year = 2008", "seats = [1, 2, 11]", 25, "clockwise"),
        ("year = 2008", "players = [1, 2, 3]", 25, "a text"),
        ("year = 2008", "players = ['A']", 25, "as many names"),
        ("year = 2008", "year = ", 25, ""),
    ] {
        assert!(OTHER.contains(from), "{from}");
        let broken = OTHER.replacen(from, to, 1);
        let error = read(&broken).expect_err(to);
        assert_eq!(error.line, line, "{to}: {error}");
        assert!(error.reason.contains(reason), "{to}: {error}");
        assert!(!error.reason.is_empty());
    }
    for text in ["", "x = 1", "[1]\nvariant = 3", "\u{0}"] {
        assert!(read(text).is_err(), "{text:?}");
    }
}

#[test]
fn a_hand_that_stops_anywhere_is_a_history() {
    let mut hand = begin(&[60, 35, 80], 0, "", ShortAllIn::Half);
    let mut hands: Vec<Hand> = vec![hand.clone()];
    for letter in ["r", "r", "c", "c", "r", "r", "c"] {
        if hand.table().turn().is_some() {
            act(&mut hand, letter);
            hands.push(hand.clone());
        }
    }
    // The blinds are all-in: everything comes by itself.
    hands.push(begin(&[2, 1], 0, "", ShortAllIn::Half));
    for hand in hands {
        let history = History::of(&hand);
        assert_eq!(read(&history.to_phh()), Ok(vec![history]));
    }
}
