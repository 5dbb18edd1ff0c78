//! Hand histories: written, read, and refused with line and reason.

use game::{
    Action, Dice, Event, Hand, History, Next, PhhError, PhhFlaw, PhhReader, Rules, ShortAllIn, Turn,
};

use crate::{act, begin, seat};

fn read(text: &str) -> Result<Vec<History>, PhhError> {
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

/// As PokerKit 0.7.7 writes it: all-in before the flop without a raise, the button shows first.
const BLINDS_ALL_IN: &str = "\
variant = 'FT'
antes = [0, 0]
blinds_or_straddles = [5, 10]
small_bet = 10
big_bet = 20
starting_stacks = [102, 8]
actions = ['d dh p1 4d7s', 'd dh p2 JsAc', 'p2 cc', 'p2 sm JsAc', 'p1 sm 4d7s', 'd db 3hJc9c', 'd db 7c', 'd db 4s']
";

#[test]
fn who_is_all_in_shows_in_any_order() {
    let first = "'p2 sm JsAc', 'p1 sm 4d7s'";
    let other = BLINDS_ALL_IN.replace(first, "'p1 sm 4d7s', 'p2 sm JsAc'");
    let known = read(&other).expect("a hand");
    assert_eq!(read(BLINDS_ALL_IN).expect("a hand"), known);
    let late = BLINDS_ALL_IN.replace("p1 4d7s', 'd dh p2 JsAc", "p1 ????', 'd dh p2 ????");
    assert_eq!(read(&late).expect("a hand"), known);
    let stacks = [seat(0), seat(1)].map(|seat| known[0].end().stack(seat).get());
    assert_eq!(stacks, [110, 0]);
    for twice in ["'p2 sm JsAc', 'p2 sm JsAc'", "'p2 sm JsAc', 'p2 sm'"] {
        let broken = BLINDS_ALL_IN.replace(first, twice);
        let error = read(&broken).expect_err(twice);
        assert_eq!((error.line, error.reason.contains("p1 shows")), (7, true));
    }
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
        ("2.0", "0", 6, "one chip"),
        ("2.0", "9", 6, "can't exceed"),
        ("big_bet = 4", "big_bet = 0", 7, "one chip"),
        ("big_bet = 4", "big_bet = 200000000", 7, "at most"),
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
        // Players are named as the file does.
        ("'p3 cbr 4'", "'p2 cc'", 13, "p3's turn"),
        ("'p3 cbr 4'", "'d db 7h8h2c'", 13, "p3's turn"),
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

fn one_by_one(text: &str) -> Vec<Result<History, PhhError>> {
    PhhReader::new(text.to_owned(), Rules::default()).collect()
}

/// A file of this many hands, and one of them.
fn many(hands: usize) -> (String, History) {
    let mut hand = begin(&[500, 400], 1, "", ShortAllIn::Half);
    act(&mut hand, "r cc");
    let history = History::of(&hand);
    (History::to_phhs(vec![&history; hands]), history)
}

#[test]
fn a_hand_that_is_broken_loses_only_itself() {
    let (text, history) = many(5);
    let second = 1 + text.lines().position(|it| it == "[2]").expect("a table");
    for (from, to, line, flaw) in [
        ("variant = 'FT'", "variant = 'NT'", 1, PhhFlaw::Variant),
        ("variant = 'FT'", "variant = FT", 1, PhhFlaw::Syntax),
        ("variant = 'FT'\n", "", 0, PhhFlaw::Hand),
        ("small_bet = 10", "small_bet = 10.5", 5, PhhFlaw::Hand),
        ("actions = [", "actions = ", 9, PhhFlaw::Syntax),
        ("actions = [", "actions = [ 'p9 f',", 8, PhhFlaw::Hand),
        ("[2]", "[2]\n[2]", 0, PhhFlaw::Hand),
    ] {
        let at = text.find("[2]").expect("a table");
        let broken = format!("{}{}", &text[..at], text[at..].replacen(from, to, 1));
        let read = one_by_one(&broken);
        let wrong: Vec<_> = read.iter().filter_map(|it| it.as_ref().err()).collect();
        let [error] = wrong[..] else {
            panic!("{to}: {wrong:?}");
        };
        let line = second + line;
        assert_eq!((error.line, error.flaw), (line, flaw), "{to}: {error}");
        let whole = read.iter().filter(|it| it.as_ref() == Ok(&history));
        assert!(whole.count() >= 4, "{to}");
    }
}

#[test]
fn a_long_file_is_read_a_hand_at_a_time() {
    let (text, history) = many(10_000);
    let mut reader = PhhReader::new(format!("\u{feff}# All of them\r\n{text}"), Rules::default());
    let mut before = reader.progress();
    for _ in 0..10_000 {
        assert_eq!(reader.next(), Some(Ok(history.clone())));
        assert!(before < reader.progress());
        before = reader.progress();
    }
    assert_eq!((reader.next(), before), (None, 1.0));
    assert_eq!(reader.next(), None);
}

#[test]
fn one_by_one_they_are_as_all_at_once() {
    let (text, history) = many(3);
    let inner = text.replacen("[2]", "[1.x]\ny = [\n[1, 2],\n]\n[ \"2\" ] # two", 1);
    for text in [OTHER, &text, &inner, &history.to_phh()] {
        let all = read(text).expect("hands");
        let one_by_one: Result<Vec<History>, _> = one_by_one(text).into_iter().collect();
        assert_eq!(one_by_one, Ok(all), "{text}");
    }
    // Two tables of one name are two hands.
    let same = text.replace("[3]", "[2]");
    assert!(read(&same).is_err());
    assert_eq!(one_by_one(&same).into_iter().flatten().count(), 3);
}

#[test]
fn what_is_no_hand_history_is_refused_once() {
    let nested = format!("[1]\nx = {}", "[".repeat(30_000));
    let long = format!("[1]\nx = '{}'\n", "x".repeat(100_000));
    for (text, flaw) in [
        ("", PhhFlaw::Hand),
        ("\n# Nothing\n", PhhFlaw::Hand),
        ("PokerStars Hand #1:  Hold'em Limit", PhhFlaw::Syntax),
        ("\u{0}\u{fffd}[1]", PhhFlaw::Syntax),
        ("x = 1", PhhFlaw::Hand),
        ("[1]", PhhFlaw::Hand),
        (&nested, PhhFlaw::Syntax),
        (&long, PhhFlaw::Long),
        (&"a".repeat(20_000_000), PhhFlaw::Long),
    ] {
        let read = one_by_one(text);
        let [Err(error)] = &read[..] else {
            panic!("{text:.40}: {} hands", read.len());
        };
        assert_eq!(error.flaw, flaw, "{text:.40}: {error}");
    }
    // What is long or nested takes nothing from its neighbours.
    let (text, _) = many(1);
    let text = format!("{nested}\n{long}{}", text.replace("[1]", "[2]"));
    let read = one_by_one(&text);
    assert!(matches!(&read[..], [Err(_), Err(_), Ok(_)]));
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
        let reader = PhhReader::new(history.to_phh(), Rules::default());
        let by_both: Result<Vec<History>, _> = reader.clone().or_by(full).collect();
        let by_both = by_both.expect("one of both").remove(0);
        assert_eq!(by_both.log(), history.log());
        assert_eq!(by_both.end().chips(), history.end().chips());
        others += usize::from(reader.last().is_some_and(|read| read.is_err()));
    }
    assert!(others > 0, "the rules differ in some hand");
}

#[test]
fn a_log_is_a_history_when_all_of_it_can_happen() {
    let (_, history) = many(1);
    let cards = [None; game::Seat::COUNT];
    let mut log = history.log().to_vec();
    let again = History::from_log(history.start().clone(), log.clone(), cards);
    assert_eq!(again.expect("a history").end(), history.end());
    log.swap(0, 1);
    assert!(History::from_log(history.start().clone(), log, cards).is_err());
}
