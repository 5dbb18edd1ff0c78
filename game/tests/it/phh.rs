//! Hand histories: written, read, and refused with line and reason.

use game::{
    Action, Event, Hand, History, Next, PhhError, PhhErrorKind, PhhReader, Rng, Rules, ShortAllIn,
    Turn,
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
        ("\"FT\"", "\"PO\"", 2, "only FT, NT and PT"),
        ("\"FT\"", "\"NT\"", 1, "no min_bet"),
        ("\"FT\"", "FT", 2, ""),
        ("antes = [0, 0, 0]", "antes = [-1, 1, 1]", 4, "antes"),
        ("antes = [0, 0, 0]", "antes = [0, 0, 0, 1]", 4, "more than"),
        ("status = true", "status = 1", 3, "true or false"),
        ("[1, 2, 0]", "[1, 2, 0, 4]", 5, "more than"),
        // A straddle acts last.
        ("[1, 2, 0]", "[1, 2, 4]", 13, "p1's turn"),
        ("[1, 2, 0]", "[2, 1, 0]", 5, "can't exceed"),
        ("2.0", "2.5", 13, "goes to 4.5"),
        ("2.0", "'2'", 6, "small_bet has to be a number"),
        ("2.0", "inf", 6, "small_bet can't be inf"),
        ("2.0", "-2.0", 6, "number from 0 up"),
        ("2.0", "nan", 6, "number from 0 up"),
        ("2.0", "2.000000001", 6, "9 decimals"),
        ("2.0", "1e400", 6, "more than"),
        ("2.0", "0", 6, "one chip"),
        ("2.0", "9", 6, "can't exceed"),
        ("big_bet = 4", "big_bet = 0", 7, "one chip"),
        ("big_bet = 4", "big_bet = 200000000", 7, "at most"),
        ("big_bet = 4", "", 1, "no big_bet"),
        ("[100, 200, 50]", "[100]", 8, "1 players"),
        ("[100, 200, 50]", "[100, 0, 50]", 8, "no chips"),
        ("[100, 200, 50]", "[100, -5, 50]", 8, "number from 0 up"),
        ("[100, 200, 50]", "[100, 5000000000, 50]", 8, "more than"),
        ("'d dh p2 AsAd'", "'d dh p2 AsAs'", 11, "As comes twice"),
        ("'d dh p2 AsAd'", "'d dh p9 AsAd'", 11, "no player"),
        ("'d dh p2 AsAd'", "'d dh p2 AsA'", 11, "not a card"),
        ("'p3 cbr 4'", "'p3 cbr 5'", 13, "goes to 4"),
        ("'p3 cbr 4'", "'p3 cbr 4,5'", 13, "\"4,5\" is no amount"),
        ("'p3 cbr 4'", "'p3 cbr inf'", 13, "no amount"),
        ("'p3 cbr 4'", "'p3 cbr 4000000000'", 13, "goes to 4"),
        ("'p3 cbr 4'", "'p3 cbr 4.000001'", 13, "goes to 4.000000"),
        ("'d dh p1 ????'", "'d dh p1 ??????'", 10, "two cards once"),
        ("'d db 3d'", "'d db ??'", 18, "unknown"),
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
        ("variant = 'FT'", "variant = 'PO'", 1, PhhErrorKind::Variant),
        ("variant = 'FT'", "variant = FT", 1, PhhErrorKind::Syntax),
        ("variant = 'FT'\n", "", 0, PhhErrorKind::Hand),
        ("small_bet = 10", "small_bet = '10'", 5, PhhErrorKind::Hand),
        ("actions = [", "actions = ", 9, PhhErrorKind::Syntax),
        ("actions = [", "actions = [ 'p9 f',", 8, PhhErrorKind::Hand),
        ("[2]", "[2]\n[2]", 0, PhhErrorKind::Hand),
    ] {
        let at = text.find("[2]").expect("a table");
        let broken = format!("{}{}", &text[..at], text[at..].replacen(from, to, 1));
        let read = one_by_one(&broken);
        let wrong: Vec<_> = read.iter().filter_map(|it| it.as_ref().err()).collect();
        let [error] = wrong[..] else {
            panic!("{to}: {wrong:?}");
        };
        let line = second + line;
        assert_eq!((error.line, error.kind), (line, flaw), "{to}: {error}");
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
        ("", PhhErrorKind::Hand),
        ("\n# Nothing\n", PhhErrorKind::Hand),
        ("PokerStars Hand #1:  Hold'em Limit", PhhErrorKind::Format),
        ("Dear diary", PhhErrorKind::Syntax),
        ("\u{0}\u{fffd}[1]", PhhErrorKind::Syntax),
        ("x = 1", PhhErrorKind::Hand),
        ("[1]", PhhErrorKind::Hand),
        (&nested, PhhErrorKind::Syntax),
        (&long, PhhErrorKind::Long),
        (&"a".repeat(20_000_000), PhhErrorKind::Long),
    ] {
        let read = one_by_one(text);
        let [Err(error)] = &read[..] else {
            panic!("{text:.40}: {} hands", read.len());
        };
        assert_eq!(error.kind, flaw, "{text:.40}: {error}");
    }
    // What is long or nested takes nothing from its neighbours.
    let (text, _) = many(1);
    let text = format!("{nested}\n{long}{}", text.replace("[1]", "[2]"));
    let read = one_by_one(&text);
    assert!(matches!(&read[..], [Err(_), Err(_), Ok(_)]));
}

#[test]
fn hands_of_another_rule_for_short_all_ins_are_read_by_that() {
    let full = Rules::POKERKIT;
    let mut rng = Rng::seeded(5);
    let mut others = 0;
    for _ in 0..300 {
        let stacks = [0; 4].map(|_| 15 + rng.below(40) as u32);
        let mut hand = begin(&stacks, 0, "", ShortAllIn::Full);
        while let Turn::Act { legal, .. } = hand.turn() {
            let action = match rng.below(2) {
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

/// A hand between two, of whom nobody is seen, in the amounts of this beginning.
fn between_two(beginning: &str, actions: &str, end: &str) -> String {
    format!("variant = 'FT'\nantes = [0, 0]\n{beginning}\nactions = [{actions}]\n{end}\n")
}

const CENTS: &str = "blinds_or_straddles = [0.25, 0.50]\nsmall_bet = 0.5\nbig_bet = 1.0\n\
    starting_stacks = [18.75, 11.75]";

#[test]
fn amounts_with_a_point_are_exact_and_written_as_they_were_read() {
    let actions = "'p2 cbr 1.00', 'p1 cc', 'd db 2c3c4d', 'p1 cbr .5', 'p2 f'";
    let wrong = read(&between_two(CENTS, actions, "")).expect_err("no digit before the point");
    assert!(wrong.reason.contains("is no amount"), "{wrong}");
    let text = between_two(CENTS, &actions.replace(" .5", " 0.5"), "");
    let history = read(&text).expect("a hand").remove(0);
    assert_eq!(history.unit.places(), 2);
    let stacks = [seat(0), seat(1)].map(|seat| history.unit.write(history.end().stack(seat)));
    assert_eq!(stacks, ["19.75", "10.75"]);
    let written = history.to_phh();
    for line in [
        "blinds_or_straddles = [0.25, 0.50]",
        "small_bet = 0.50",
        "big_bet = 1.00",
        "starting_stacks = [18.75, 11.75]",
        "  'p2 cbr 1.00',",
        "  'p1 cbr 0.50',",
        "finishing_stacks = [19.75, 10.75]",
    ] {
        let there = written.lines().any(|other| other == line);
        assert!(there, "{line} is not in\n{written}");
    }
    assert_eq!(read(&written), Ok(vec![history]));
    // Only decimals that are needed make the unit smaller; there is no rounding.
    for (blinds, to, places) in [
        ("[5.00, 10.0]", "20.000", 0),
        ("[5, 10]", "2e1", 0),
        ("[5, 10]", "20.0", 0),
        ("[0.1, 0.2]", "0.40", 1),
        ("[0.00000005, 0.0000001]", "2e-7", 8),
        ("[1_000, 2_000.0]", "4,000", 0),
    ] {
        let big = blinds.split([' ', ']']).nth(1).expect("a blind");
        let beginning = format!(
            "blinds_or_straddles = {blinds}\nsmall_bet = {big}\nbig_bet = {big}\n\
             starting_stacks = [inf, inf]"
        );
        let text = between_two(&beginning, &format!("'p2 cbr {to}', 'p1 f'"), "");
        let history = read(&text).unwrap_or_else(|error| panic!("{blinds}: {error}"));
        assert_eq!(history[0].unit.places(), places, "{blinds}");
        assert_eq!(read(&history[0].to_phh()).as_ref(), Ok(&history));
    }
}

#[test]
fn what_nobody_knows_stays_unknown() {
    let beginning = "blinds_or_straddles = [5, 10]\nsmall_bet = 10\nbig_bet = 20\n\
        starting_stacks = [inf, 15]";
    let actions = "'d dh p1 9c??', 'd dh p2 ????', 'p2 cbr 15', 'p1 cc', 'p1 sm 9cKd', 'p2 sm', \
        'd db 2c3c4d', 'd db 5h', 'd db Qh'";
    let text = between_two(beginning, actions, "");
    let history = read(&text).expect("a hand").remove(0);
    assert_eq!(history.unknown_stacks, [seat(0)].into_iter().collect());
    let shown = history.cards(seat(0)).expect("both are shown");
    assert_eq!((shown.to_string().len(), history.half), (4, [None; 10]));
    let end = history.end();
    assert_eq!((end.next(), end.stack(seat(1)).get()), (Next::Over, 0));
    let written = history.to_phh();
    assert!(written.contains("starting_stacks = [inf, 15]"), "{written}");
    assert!(written.contains("finishing_stacks = [inf, 0]"), "{written}");
    assert_eq!(read(&written), Ok(vec![history]));
    // One card alone, when everybody else has gone or at the showdown.
    let one = "'d dh p1 ??', 'd dh p2 ??', 'd dh p1 9c', 'd dh p2 ??', 'p2 f'";
    let one = read(&between_two(beginning, one, ""))
        .expect("a hand")
        .remove(0);
    assert_eq!(
        one.half[0].map(|card| card.to_string()).as_deref(),
        Some("9c")
    );
    assert!(one.to_phh().contains("'d dh p1 9c??'"));
    assert_eq!(read(&one.to_phh()), Ok(vec![one]));
    let twice = "'d dh p1 9c??', 'd dh p2 9c??'";
    let error = read(&between_two(beginning, twice, "")).expect_err("twice");
    assert!(error.reason.contains("9c comes twice"), "{error}");
    for (shows, reason) in [("9c2d", ""), ("2dKd", "two cards"), ("9c2d3d", "two cards")] {
        let actions = format!("'d dh p1 9c??', 'd dh p2 AcAd', 'p2 f', 'p1 sm {shows}'");
        let read = read(&between_two(beginning, &actions, ""));
        match reason {
            "" => assert!(read.is_ok_and(|it| it[0].cards(seat(0)).is_some())),
            reason => assert!(read.is_err_and(|it| it.reason.contains(reason)), "{shows}"),
        }
    }
}

#[test]
fn cards_are_dealt_one_by_one_or_both_at_once() {
    let together = "'d dh p1 AhKd', 'd dh p2 2c2d', 'p2 f'";
    let apart = "'d dh p1 Ah', 'd dh p2 2c', 'd dh p1 Kd', 'd dh p2 2d', 'p2 f'";
    let [together, apart] = [together, apart].map(|actions| read(&between_two(CENTS, actions, "")));
    assert!(together.is_ok());
    assert_eq!(together, apart);
    for wrong in [
        "'d dh p1 Ah', 'd dh p1 KdQd'",
        "'d dh p1 Ah', 'p2 f', 'd dh p1 Kd'",
    ] {
        let error = read(&between_two(CENTS, wrong, "")).expect_err(wrong);
        assert!(error.reason.contains("two cards once"), "{error}");
    }
}

#[test]
fn a_fold_where_a_check_is_free_is_read_though_it_is_not_offered() {
    let actions = "'p2 cc', 'p1 cc', 'd db 2c3c4d', 'p1 f'";
    let history = read(&between_two(CENTS, actions, ""))
        .expect("a hand")
        .remove(0);
    assert_eq!(history.end().next(), Next::Over);
    let fold = Event::Acted {
        seat: seat(0),
        action: Action::Fold,
    };
    assert!(history.log().contains(&fold));
    assert_eq!(history.unit.write(history.end().stack(seat(1))), "12.25");
    assert_eq!(read(&history.to_phh()), Ok(vec![history]));
}

#[test]
fn hands_are_shown_and_mucked_in_any_order() {
    let beginning = "blinds_or_straddles = [5, 10, 0]\nsmall_bet = 10\nbig_bet = 20\n\
        starting_stacks = [100, 100, 100]";
    let text = |showdown: &str| {
        let actions = format!(
            "'d dh p1 AhKh', 'd dh p2 2d2s', 'd dh p3 QhQs', 'p3 cc', 'p1 cc', 'p2 cc', \
             'd db 3c7c9d', 'p1 cc', 'p2 cc', 'p3 cc', 'd db Js', 'p1 cc', 'p2 cc', 'p3 cc', \
             'd db 5h', 'p1 cc', 'p2 cc', 'p3 cc'{showdown}"
        );
        let text = between_two(beginning, &actions, "");
        text.replace("antes = [0, 0]", "antes = [0, 0, 0]")
    };
    let hand = |showdown: &str| {
        let read = read(&text(showdown));
        read.map(|mut read| read.remove(0))
    };
    let in_turn = hand(", 'p1 sm AhKh', 'p2 sm 2d2s', 'p3 sm QhQs'").expect("in turn");
    assert_eq!(in_turn.end().stack(seat(2)).get(), 120);
    for other in [
        ", 'p3 sm QhQs', 'p1 sm AhKh', 'p2 sm 2d2s'",
        ", 'p3 sm QhQs', 'p2 sm 2d2s', 'p1 sm AhKh'",
        ", 'p2 sm -', 'p3 sm -', 'p1 sm -'",
    ] {
        assert_eq!(hand(other).as_ref(), Ok(&in_turn), "{other}");
    }
    // Whoever should show first gives up; the last one takes all, shown or not.
    for (other, shows) in [
        (", 'p1 sm', 'p2 sm', 'p3 sm QhQs'", 1),
        (", 'p1 sm', 'p2 sm'", 0),
        (", 'p3 sm QhQs', 'p1 sm', 'p2 sm'", 1),
        (", 'p1 sm Ah??', 'p2 sm ????', 'p3 sm QhQs'", 1),
    ] {
        let hand = hand(other).expect(other);
        let shown = |event: &&Event| matches!(event, Event::Shown { .. });
        assert_eq!(hand.log().iter().filter(shown).count(), shows, "{other}");
        let end = hand.end();
        assert_eq!((end.next(), end.stack(seat(2)).get()), (Next::Over, 120));
        assert_eq!(read(&hand.to_phh()), Ok(vec![hand]));
    }
    for (wrong, reason) in [
        (", 'p1 sm', 'p2 sm', 'p3 sm'", "p3 shows"),
        (", 'p3 sm QhQs', 'p3 sm QhQs'", "p1 shows"),
        (", 'p1 sm QhQs'", "was dealt"),
        (", 'p2 sm 2d3h'", "was dealt"),
    ] {
        let reason_of = |error: PhhError| error.reason;
        let said = hand(wrong).map_err(reason_of).expect_err(wrong);
        assert!(said.contains(reason), "{wrong}: {said}");
    }
    // Nobody gives up the only claim to a pot.
    let side = "'d dh p1 AhKh', 'd dh p2 2d2s', 'd dh p3 QhQs', 'p3 cbr 20', 'p1 cc', 'p2 cc', \
        'd db 3c7c9d', 'p1 cbr 10', 'p2 cc', 'p3 cc', 'd db Js', 'p1 cc', 'p2 cc', 'd db 5h', \
        'p1 cc', 'p2 cc', 'p1 sm', 'p2 sm'";
    let beginning = beginning.replace("100]", "25]");
    let side = between_two(&beginning, side, "").replace("antes = [0, 0]", "antes = [0, 0, 0]");
    let error = read(&side).expect_err("nobody is left for the side pot");
    assert!(error.reason.contains("p2 shows"), "{error}");
}

#[test]
fn bets_a_street_are_as_many_as_the_hand_has_when_that_is_asked() {
    let text = between_two(
        "blinds_or_straddles = [5, 10]\nsmall_bet = 10\nbig_bet = 20\nstarting_stacks = [500, 500]",
        "'p2 cbr 20', 'p1 cbr 30', 'p2 cbr 40', 'p1 cbr 50', 'p2 f'",
        "",
    );
    let error = read(&text).expect_err("four bets");
    assert!(error.reason.contains("all bets of this street"), "{error}");
    let reader = PhhReader::new(text, Rules::default()).any_cap();
    let hand = reader
        .map(|read| read.expect("a hand"))
        .next()
        .expect("one");
    assert_eq!(hand.start().rules().cap, 5);
    let again = History::from_log(hand.start().clone(), hand.log().to_vec(), [None; 10]);
    assert_eq!(again.expect("by these rules").end(), hand.end());
    // A short all-in is no bet that counts, but one has to be left.
    let text = between_two(
        "blinds_or_straddles = [5, 10]\nsmall_bet = 10\nbig_bet = 20\nstarting_stacks = [43, 500]",
        "'p2 cbr 20', 'p1 cbr 30', 'p2 cbr 40', 'p1 cbr 43', 'p2 f'",
        "",
    );
    let reader = PhhReader::new(text, Rules::default()).any_cap();
    let hand = reader
        .map(|read| read.expect("a hand"))
        .next()
        .expect("one");
    assert_eq!((hand.start().rules().cap, hand.end().bets()), (5, 4));
    let again = History::from_log(hand.start().clone(), hand.log().to_vec(), [None; 10]);
    assert_eq!(again.expect("by these rules").end(), hand.end());
    let usual = PhhReader::new(OTHER, Rules::default()).any_cap().next();
    assert_eq!(usual, Some(Ok(read(OTHER).expect("a hand").remove(0))));
}

#[test]
fn stacks_that_contradict_the_actions_are_told_with_their_line() {
    let of = |end: &str| {
        let read = read(&between_two(CENTS, "'p2 f'", end));
        read.expect("a hand").remove(0).contradiction
    };
    for right in [
        "",
        "finishing_stacks = [19, 11.5]",
        "finishing_stacks = [19.000000000000004, 11.50]",
    ] {
        assert_eq!(of(right), None, "{right}");
    }
    let said = of("finishing_stacks = [500, 11.49]").expect("a contradiction");
    assert_eq!(said.line, 8);
    let stacks = [(seat(0), "500".to_owned()), (seat(1), "11.49".to_owned())];
    assert_eq!(said.stacks, stacks);
    for wrong in ["[1]", "'x'", "['x', 1]", "[1, 2, 3]"] {
        let text = between_two(CENTS, "'p2 f'", &format!("finishing_stacks = {wrong}"));
        assert_eq!(read(&text).expect_err(wrong).line, 8);
    }
    // In a file of many the line is that of the file.
    let mut hand = begin(&[500, 400], 1, "", ShortAllIn::Half);
    act(&mut hand, "f");
    let text = History::to_phhs(vec![&History::of(&hand); 3]);
    let text = text.replace("finishing_stacks = ", "finishing_stacks = [1, 2] # ");
    let line = |read: Result<History, PhhError>| Some(read.ok()?.contradiction?.line);
    let lines: Vec<usize> = one_by_one(&text).into_iter().filter_map(line).collect();
    let stated = (1..).zip(text.lines());
    let stated = stated.filter(|(_, line)| line.starts_with("finishing"));
    let stated: Vec<usize> = stated.map(|(number, _)| number).collect();
    assert_eq!((lines, stated.len()), (stated, 3));
    // How a hand ends that is not over can't be known.
    let (text, _) = many(1);
    let text = text.replace("variant", "finishing_stacks = [1, 2]\nvariant");
    assert_eq!(
        one_by_one(&text).remove(0).expect("a hand").contradiction,
        None
    );
}

#[test]
fn no_hand_is_left_out_whatever_its_header_is() {
    let (text, history) = many(20);
    let bare = history.to_phh();
    let headers: [&dyn Fn(usize) -> String; 6] = [
        &|number| format!("[[{number}]]"),
        &|number| format!("[session.{number}]"),
        &|number| format!("['a\"b{number}']"),
        &|number| format!("[\"a\\\"]{number}\"]  # of them"),
        &|number| format!("\t[ {number} . 'x.y' ]"),
        &|_| "[[hands]]".to_owned(),
    ];
    for header in headers {
        let mut other = text.clone();
        for number in (1..=20).rev() {
            other = other.replace(&format!("[{number}]\n"), &format!("{}\n", header(number)));
        }
        let all: Vec<_> = one_by_one(&other);
        assert_eq!(all, vec![Ok(history.clone()); 20], "{}", header(1));
    }
    // The first one has none.
    let first = format!("{bare}\n{text}");
    assert_eq!(one_by_one(&first), vec![Ok(history.clone()); 21]);
    // Somebody's notes are no hand, before, in or behind one.
    let notes = format!(
        "title = 'Mine'\n{}\n[3._notes]\nx = 1\n",
        text.replacen("[2]", "[1._notes]\nx = 1\n[2]", 1)
    );
    assert_eq!(one_by_one(&notes), vec![Ok(history.clone()); 20]);
    // A hand without its beginning is one that can't be read.
    let cut = &text[text.find("starting_stacks").expect("stacks")..];
    let all = one_by_one(cut);
    assert!(matches!(&all[0], Err(error) if error.line == 1));
    assert_eq!(all[1..], vec![Ok(history.clone()); 19]);
    // Nor in braces, or with dots.
    for line in [
        "0 = { variant = 'FT' }",
        "0.variant = 'FT'",
        "0 = [{ variant = 'FT' }]",
    ] {
        let all = one_by_one(&format!("# None\n{line}\n{text}"));
        assert!(matches!(&all[0], Err(error) if error.line == 2), "{line}");
        assert_eq!(all[1..], vec![Ok(history.clone()); 20]);
    }
    // As when writing was interrupted, anywhere in the last one.
    let last = text.find("[20]").expect("a table");
    for end in last..text.len() {
        let all = one_by_one(&text[..end]);
        assert_eq!(all[..19], vec![Ok(history.clone()); 19]);
        assert_eq!(all.len(), if end == last { 19 } else { 20 }, "{end}");
    }
}

#[test]
fn a_file_of_another_kind_is_told_by_its_name() {
    let room = "PokerStars Hand #1:  Hold'em Limit ($0.25/$0.50 USD)\nTable 'X' 2-max\n";
    for (text, name, what) in [
        (room, "PokerStars", "a PokerStars hand history"),
        ("\u{feff}\r\nPoker Hand #RC1: x\r\n", "GGPoker", "a GGPoker"),
        ("Winamax Poker - CashGame\n", "Winamax", "a Winamax"),
        ("Ignition Hand #1 TBL#2 HOLDEM\n", "Ignition", "an Ignition"),
        ("<session sessioncode=\"1\">", "iPoker", "an iPoker"),
        ("entry,at,order\n\"x\",1,2\n", "PokerNow", "a PokerNow log"),
        (
            "{\"ohh\": {\"spec_version\": \"1.2.2\"}}",
            "Open Hand History",
            "an Open",
        ),
        ("[{\"id\": 1}]", "JSON", "JSON"),
        (
            "kicker session 1\nrules half 4\n",
            "Kicker",
            "a session of Kicker",
        ),
        ("STATE:0:r/f:AhKd|:10|-10:a|b\n", "ACPC", "an ACPC log"),
        (
            "Seat 1: x\n*** HOLE CARDS ***\nDealt to x\n",
            "?",
            "of a poker room",
        ),
    ] {
        let [Err(error)] = &one_by_one(text)[..] else {
            panic!("{text}");
        };
        let said = (error.line, error.kind, error.about.as_str());
        assert_eq!(said, (1, PhhErrorKind::Format, name));
        assert!(
            error.reason.contains("is no PHH; it looks like "),
            "{error}"
        );
        assert!(error.reason.contains(what), "{error}");
    }
    let wide: Vec<u8> = "\u{feff}variant"
        .encode_utf16()
        .flat_map(u16::to_le_bytes)
        .collect();
    let read: Vec<_> = PhhReader::new(wide, Rules::default()).collect();
    assert!(matches!(&read[..], [Err(error)] if error.about == "UTF-16"));
    // Many of them are longer than a hand.
    let read = one_by_one(&room.repeat(5_000));
    assert!(matches!(&read[..], [Err(error)] if error.about == "PokerStars"));
    // Hands behind them are read.
    let (text, _) = many(2);
    let read = one_by_one(&format!("{room}\n{text}"));
    assert!(matches!(&read[..], [Err(_), Ok(_), Ok(_)]));
}

#[test]
fn what_can_not_be_read_on_ends_the_hands_with_an_error() {
    /// A file on a disk that breaks.
    struct Broken(std::io::Cursor<Vec<u8>>);
    impl std::io::Read for Broken {
        fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
            match self.0.read(buffer)? {
                0 => Err(std::io::Error::other("the disk is gone")),
                length => Ok(length),
            }
        }
    }
    let (text, history) = many(3);
    let file = std::io::BufReader::new(Broken(std::io::Cursor::new(text.into_bytes())));
    let all: Vec<_> = PhhReader::from_file(file, Rules::default()).collect();
    assert_eq!(all[..2], vec![Ok(history); 2]);
    let [_, _, Err(error)] = &all[..] else {
        panic!("{all:?}");
    };
    assert_eq!(
        (error.kind, error.reason.as_str()),
        (PhhErrorKind::File, "the disk is gone")
    );
}
