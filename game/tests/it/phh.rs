//! Hand histories: written, read, and refused with line and reason.

use game::{Action, Dice, Event, Hand, History, Next, PhhReader, Rules, ShortAllIn, Turn};

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

#[test]
fn what_toml_can_say_in_another_way_is_the_same() {
    let history = read(OTHER).expect("a history");
    for (from, to) in [
        ("\n", "\r\n"),
        ("variant = \"FT\"", "\"vari\\u0061nt\" = 'FT'"),
        ("variant = \"FT\"", "variant='''\nFT''' # fixed limit"),
        ("variant = \"FT\"", "  variant\t=\t\"\"\"F\\\n   T\"\"\""),
        ("[100, 200, 50]", "[\n+100, # one\n\n2_00,\n50.00\n, ]"),
        (
            "author = 'Somebody'",
            "author = \"\\\"So\\tme\\x62ody\\U0001F600\"",
        ),
        ("year = 2008", "day = 1979-05-27 07:32:00.5\nn = -1_0.5e3"),
        (
            "year = 2008",
            "a.\"b c\".d = [[1, []], { x.y = ['a', true], z = {} }, 0xff]",
        ),
        ("_thing = { x = 1 }", "[ a . 'b' ]\n_x = 1"),
        ("[user_defined]\n_thing = { x = 1 }\n", ""),
    ] {
        assert!(OTHER.contains(from), "{from}");
        let other = OTHER.replace(from, to);
        assert_eq!(read(&other).as_ref(), Ok(&history), "{to}");
    }
}

#[test]
fn what_is_no_toml_is_told_with_its_line() {
    let deep = format!("x = {}", "[".repeat(10_000));
    let long = format!("x = [{}]", "0, ".repeat(100_000));
    for (to, line) in [
        ("variant", 25),
        ("= 1", 25),
        ("x == 1", 25),
        ("x = 1 y = 2", 25),
        ("x = [1 2]", 25),
        ("x = [\n1,\n2\ny = 1", 28),
        ("x = { y }", 25),
        ("x = { y = 1 z = 2 }", 25),
        ("x = 'no end", 25),
        ("x = 'no end\n'", 25),
        ("x = '''no end\n\n", 25),
        ("x = \"\\q\"", 25),
        ("x = \"\\ud800\"", 25),
        ("x = yes", 25),
        ("big_bet = 4", 25),
        ("[x", 25),
        ("[[x]]", 25),
        ("[x] y = 1", 25),
        (&deep, 25),
        (&long, 25),
    ] {
        let broken = OTHER.replacen("year = 2008", to, 1);
        let error = read(&broken).expect_err(to);
        assert_eq!(error.line, line, "{to:.40}: {error}");
    }
}

#[test]
fn a_long_file_is_read_a_hand_at_a_time_up_to_what_is_wrong() {
    let mut hand = begin(&[500, 400], 1, "", ShortAllIn::Half);
    act(&mut hand, "r cc");
    let history = History::of(&hand);
    let text = History::to_phhs([&history, &history, &history]);
    let text = text.replacen("[3]\nvariant = 'FT'", "[3]\n\nvariant = 'NT'", 1);
    let wrong = 1 + text
        .lines()
        .position(|line| line.contains("NT"))
        .expect("it");
    let mut reader = PhhReader::new(text, Rules::default());
    for _ in 0..2 {
        assert_eq!(reader.next(), Some(Ok(history.clone())));
    }
    let error = reader.next().expect("another hand").expect_err("no-limit");
    assert_eq!(error.line, wrong);
    assert_eq!(reader.next(), None);
    // Tables in a hand's table say nothing of the game.
    let text = History::to_phhs([&history, &history]).replace("[2]", "[1.x]\ny = 1\n[2]");
    assert_eq!(read(&text), Ok(vec![history.clone(), history]));
}

#[test]
fn hands_of_another_rule_for_short_all_ins_are_read_by_that() {
    let full = Rules {
        short_all_in: ShortAllIn::Full,
        ..Rules::default()
    };
    let mut dice = Dice::seeded(5);
    let mut others = 0;
    for _ in 0..300 {
        let stacks = [0; 4].map(|_| 15 + dice.below(40) as u32);
        let mut hand = begin(&stacks, 0, "", ShortAllIn::Full);
        while let Turn::Act { legal, .. } = hand.turn() {
            let action = match dice.below(2) {
                0 => Action::CheckOrCall,
                _ => legal.raise_or_call(),
            };
            hand.apply(action).expect("it is legal");
        }
        let history = History::of(&hand);
        let text = history.to_phh();
        assert_eq!(History::read_phh(&text, full), Ok(vec![history.clone()]));
        let reader = PhhReader::new(text.clone(), Rules::default());
        let by_both: Result<Vec<History>, _> = reader.clone().or_by(full).collect();
        let by_both = by_both.expect("one of both").remove(0);
        assert_eq!(by_both.log(), history.log());
        others += usize::from(reader.last().is_some_and(|read| read.is_err()));
    }
    assert!(others > 0, "the rules differ in some hand");
}
