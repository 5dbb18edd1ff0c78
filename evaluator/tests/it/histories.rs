//! Pasted hand histories: what they hold is read or refused, and nothing is dropped.

use std::collections::BTreeSet;

use evaluator::{
    Card, HistoryErrorKind, InputFormat, LeftOut, NotationErrorKind, Scenario, SeatInput, Setup,
    Street,
};
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

/// What a text is read as, or what is said about it.
fn read(text: &str) -> String {
    match Setup::read_as(text) {
        Ok((setup, _)) => setup.to_string(),
        Err(error) => error.to_string(),
    }
}

/// Where a text is refused, and why.
fn flaw(text: &str) -> (Option<usize>, HistoryErrorKind) {
    match text.parse::<Scenario>() {
        Err(error) => match error.kind {
            NotationErrorKind::History { line, flaw } => (line, flaw),
            other => panic!("{text}: {other}"),
        },
        Ok(scenario) => panic!("{text}: {scenario}"),
    }
}

fn not_a_card(text: &str) -> HistoryErrorKind {
    let text = text.to_owned();
    HistoryErrorKind::NotACard { text }
}

#[test]
fn a_card_that_is_none_is_refused_at_its_line() {
    let two = "A: shows [Ah Kh]\nB: shows [Js Jd]\n";
    for (text, line, word) in [
        ("*** FLOP *** [5d 4d Dh]", 3, "Dh"),
        (
            "*** FLOP *** [5d 4d 3h]\n*** TURN *** [5d 4d 3h] [Dc]",
            4,
            "Dc",
        ),
        (
            "*** FLOP *** [5d 4d 3h]\n*** RIVER *** [5d 4d 3h 2c] [Bc]",
            4,
            "Bc",
        ),
        (
            "** Dealing flop ** [ 5d, 4d, Dh ]\n** Dealing turn ** [ 2c ]",
            3,
            "Dh",
        ),
        ("Board [5d 4d Dh 2c 3c]", 3, "Dh"),
        ("C: shows [Vs Vd]", 3, "Vs"),
        ("C shows [ KHerz, QPik ]", 3, "KHerz"),
        ("C mucks [ Hc, Th ]", 3, "Hc"),
        // An ace in Russian, and not the ten it looks like.
        ("C shows [ Тh, Кh ]", 3, "Тh"),
        ("Seat 4: C (button) mucked [Knc Th]", 3, "Knc"),
    ] {
        let (at, flaw) = flaw(&format!("{two}{text}"));
        assert_eq!((at, flaw), (Some(line), not_a_card(word)), "{text}");
    }
    for (text, line, street, count) in [
        ("*** FLOP *** [5d 4d]", 3, Street::Flop, 2),
        ("*** FLOP *** [5d 4d 3h 2h]", 3, Street::Flop, 4),
        ("*** FLOP *** [5d 4d 3h", 0, Street::Flop, 0),
        ("*** FLOP *** [5d 4d", 3, Street::Flop, 2),
        ("*** FLOP ***", 3, Street::Flop, 0),
        (
            "*** FLOP *** [5d 4d 3h]\n*** TURN *** [5d 4d 3h]",
            4,
            Street::Turn,
            3,
        ),
        ("Board [5d 4d]", 3, Street::Flop, 2),
    ] {
        let text = format!("{two}{text}");
        if line == 0 {
            assert_eq!(read(&text), "AhKh vs JsJd on 5d4d3h");
        } else {
            let expected = HistoryErrorKind::StreetCards { street, count };
            assert_eq!(flaw(&text), (Some(line), expected), "{text}");
        }
    }
    for (text, line, expected) in [
        (
            "** Dealing turn ** [ 2c ]",
            3,
            HistoryErrorKind::StreetBefore {
                street: Street::Turn,
            },
        ),
        (
            "*** FLOP *** [5d 4d 3h]\n*** TURN *** [5d 4d 3c] [2c]",
            4,
            HistoryErrorKind::Contradiction,
        ),
        (
            "*** FLOP *** [5d 4d 3h]\nBoard [5d 4d 3c 2c 2h]",
            4,
            HistoryErrorKind::Contradiction,
        ),
        ("A: shows [Ah Qh]", 3, HistoryErrorKind::Contradiction),
        (
            "C: shows [2c 3c 4c]",
            3,
            HistoryErrorKind::HandCards { count: 3 },
        ),
        ("C zeigt [2c 3c]", 3, HistoryErrorKind::UnknownLine),
        (
            "*** РИВЕР *** [5d 4d 3h 2c] [9c]",
            3,
            HistoryErrorKind::UnknownLine,
        ),
        ("9h9d vs TT", 3, HistoryErrorKind::UnknownLine),
        (
            "C: calls $2 *** FLOP *** [2c 3c 4c]",
            3,
            HistoryErrorKind::UnknownLine,
        ),
        (
            "C shows 2c3c, D shows 4c5c",
            3,
            HistoryErrorKind::UnknownLine,
        ),
    ] {
        assert_eq!(
            flaw(&format!("{two}{text}")),
            (Some(line), expected),
            "{text}"
        );
    }
    // In a text of one line there is a column.
    let error = Setup::read("A: shows [Ah Kh] *** FLOP *** [5d 4d Dh]").expect_err("no card");
    assert_eq!(error.column, 38);
    assert!(
        error
            .to_string()
            .starts_with("column 38: \"Dh\" is not a card")
    );
}

#[test]
fn what_is_known_of_hands_and_folds_is_read() {
    for (text, expected) in [
        // All cards of a room that shows them.
        (
            "A : Card dealt to a spot [Ks 4c]\nB : Card dealt to a spot [Qs Qd]\n\
             C : Card dealt to a spot [Jh Jd]\nA : Folds\n*** FLOP *** [7h 8h 2c]",
            "fold Ks4c vs QsQd vs JhJd on 7h8h2c",
        ),
        (
            "A  [ME] : Card dealt to a spot [Ks 4c]\nB : Card dealt to a spot [Qs Qd]\n\
             A  [ME] : Folds(timeout)\nB : Showdown [Qs Qd 2c 3c 4c] (One pair)",
            "fold Ks4c vs QsQd",
        ),
        (
            "Dealt to Hero [Ah Kh]\nHero  : Folds\nB: shows [Qs Qd]",
            "fold AhKh vs QsQd",
        ),
        (
            "\u{feff}Dealt to Hero\u{a0}[Ah\u{a0}Kh]\r\nHero\u{a0}: folds\rB\u{202f}: shows [Qs Qd]",
            "fold AhKh vs QsQd",
        ),
        ("A shows [ 3h, 6d ]\nB mucks [ 9h, Ks ]", "3h6d vs 9hKs"),
        (
            "A shows [Th,Ac]\nB shows [Ad,Td]\nFLOP [board cards 4d,7s,6s]",
            "ThAc vs AdTd on 4d7s6s",
        ),
        (
            "A shows [T♥,A♣]\nB shows [A♦,T♦]\n--- FLOP --- [board cards 4♦,7♠,6♠]",
            "ThAc vs AdTd on 4d7s6s",
        ),
        ("A: shows [Ah Kh]\nB: shows [Qs]", "AhKh vs Qsx"),
        ("A: shows [AH 10H]\nB: shows [Qs ??]", "AhTh vs Qsx"),
        (
            "A: shows [Ah Kh]\nB: shows [Qs]\nSeat 2: B showed [Qs Qd] and won",
            "AhKh vs QsQd",
        ),
        (
            "A: shows [Ah Kh]\nB: folds [2c 2d]\nC: shows [Qs Qd]",
            "AhKh vs fold 2c2d vs QsQd",
        ),
        // Nobody folds by what others say.
        (
            "Dealt to Hero [Ah Kh]\nB said, \"Hero: folds\"\nB: shows [Qs Qd]",
            "AhKh vs QsQd",
        ),
        (
            "Dealt to Hero [Ah Kh]\nB said, \"*** FLOP *** [2c 3c 4c]\"\nB: shows [Qs Qd]",
            "AhKh vs QsQd",
        ),
        (
            "Seat 1: Hero ( $5 )\nSeat 2: B ( $5 )\nHero posts small blind [$1].\n\
             B posts big blind [$2].\nDealt to Hero [ Ah Kh ]\nHero: folds\nB: *** FLOP *** [2c 3c 4c]\n\
             B shows [ Qs Qd ]",
            "AhKh vs QsQd",
        ),
        // Names that are sentences.
        (
            "Dealt to Ann: folds [Ah Kh]\nAnn: folds: calls $2\nB: shows [Qs Qd]",
            "AhKh vs QsQd",
        ),
        (
            "Seat 1: Ann: folds ($5 in chips)\nSeat 2: shows [Ah Ad] ($5 in chips)\n\
             Seat 3: Hero ($6 in chips)\nDealt to Hero [Qs Qd]\nAnn: folds: bets $3\n\
             shows [Ah Ad]: calls $3\nHero: calls $3\n*** FLOP *** [7h 8h 2c]\nAnn: folds: folds",
            "QsQd vs random on 7h8h2c",
        ),
        // Cards one a line, the hand after its name.
        (
            "Player A received card: [Ah]\nPlayer A received card: [Kh]\n\
             *Player B shows: One pair of Qs [Qs Qd]. Bets: 4. Collects: 8. Wins: 4.",
            "AhKh vs QsQd",
        ),
        (
            "Player A received card: [Ah]\nPlayer A received card: [10h]\nPlayer A folds\n\
             *Player B shows: One pair of Qs [Qs Qd]\nPlayer C does not show cards.Bets: 0.\n\
             *** FLOP ***: [2h 3h 4h]",
            "fold AhTh vs QsQd vs random on 2h3h4h",
        ),
        // Who stays in and shows nothing may hold anything.
        (
            "Dealt to Hero [Ah Kh]\nA: folds\nB: calls $2\nC: raises $2 to $4\nHero: calls $4\n\
             B: folds\n*** FLOP *** [7h 8h 2c]\nUncalled bet ($2) returned to C\nC: doesn't show hand",
            "AhKh vs random on 7h8h2c",
        ),
        (
            "Seat 1: Hero ($5 in chips)\nSeat 2: B ($5 in chips) is sitting out\n\
             Seat 3: C ($5 in chips)\nDealt to Hero [Ah Kh]",
            "AhKh vs random",
        ),
        (
            "Dealt to B \nDealt to Hero [Ah Kh]\nDealt to C\nB: folds",
            "AhKh vs random",
        ),
        (
            "Dealt to Hero [Ah Kh]\n*** SUMMARY ***\nSeat 2: B (button) mucked [Qs Qd]\n\
             Seat 3: C folded before Flop (didn't bet)\nSeat 4: Hero (big blind) collected ($3)",
            "AhKh vs QsQd",
        ),
        (
            "Dealt to Hero [Ah Kh]\nB: mucks hand\n*** FLOP *** [7h 8h 2c]\n\
             *** TURN *** [7h 8h 2c] []\nBoard [7h 8h 2c 9d]",
            "AhKh vs random on 7h8h2c9d",
        ),
        (
            "Seat 1 - HERO ($5 in chips)\nSeat 2 - B ($5 in chips)\nSeat 3 - C ($5 in chips)\n\
             HERO - Posts small blind $.50\nB - Posts big blind $1\nDealt to HERO [Ah Kh]\nC - Folds\n\
             HERO - Calls $.50\nB - Checks\n*** FLOP *** [7h 8h 2c]",
            "AhKh vs random on 7h8h2c",
        ),
        // Portuguese.
        (
            "Hero recebe [Ah Kh]\nB: aposta 5\nHero: desiste\n*** FLOP *** [7h 8h 2c]\n\
             C: mostra [Qs Qd]\nMesa [7h 8h 2c]",
            "fold AhKh vs QsQd vs random on 7h8h2c",
        ),
        // A log that is a table, newest first, or as its page shows it.
        (
            "\"Your hand is A♥, K♥\"\n\"Flop:  [7♥, 8♥, 2♣]\"",
            "AhKh on 7h8h2c",
        ),
        (
            "entry,at,order\n\
             \"\"\"a \"\"x\"\" @ b\"\" shows a Q♠, Q♦.\",2025-01-01T00:00:04.000Z,5\n\
             \"Turn: 7♥, 8♥, 2♣ [10♦]\",2025-01-01T00:00:04.000Z,4\n\
             \"Flop:  [7♥, 8♥, 2♣]\",2025-01-01T00:00:03.000Z,3\n\
             \"Your hand is A♥, K♥\",2025-01-01T00:00:02.000Z,2\n\
             \"Player stacks: #1 \"\"a \"\"x\"\" @ b\"\" (20.00) | #2 \"\"c @ d\"\" (18)\",2025-01-01T00:00:01.000Z,1\n\
             \"-- starting hand #1 (id: x)  (No Limit Texas Hold'em) (dealer: \"\"c @ d\"\") --\",2025-01-01T00:00:00.000Z,0\n",
            "AhKh vs QsQd on 7h8h2cTd",
        ),
        (
            "Your hand is A♥, K♥\n\"a @ b\" posts a big blind of 2\n\"c @ d\" calls 2\nFlop:  [7♥, 8♥, 2♣]",
            "AhKh vs random on 7h8h2c",
        ),
        // Converters of forums.
        (
            "Preflop: Hero is BB with A♥ K♥\nFlop: (2.25) 7♥ 8♥ 2♣",
            "AhKh on 7h8h2c",
        ),
        (
            "Preflop: Hero is BB with A♥ K♥\n2 folds, BTN raises to 4, 1 fold, Hero calls 2\n\n\
             Flop: (2.25) 7♥ 8♥ 2♣ (2 players)\nHero checks, BTN bets 1",
            "AhKh vs random on 7h8h2c",
        ),
        (
            "Hero (BB): $10.00\n\nSB posts SB $0.05, Hero posts BB $0.10\n\n\
             Pre Flop: (pot: $0.15) Hero has Ah Kh\nfold, fold, BTN raises to $0.30, fold, Hero calls\n\n\
             [b]Flop:[/b] ($0.65, 2 players) 7h 8h 2c\nHero checks, BTN bets $0.40, Hero calls $0.40\n\n\
             Turn: ($1.45, 2 players) 9d\n\nBTN shows Qs Qd (One Pair, Queens)\nBTN wins $3",
            "AhKh vs QsQd on 7h8h2c9d",
        ),
        // Results of calculators for the desktop.
        (
            "Board: 7h 8h 2c\nDead:  \n\n\tequity \twin \ttie\nHand 0: \t46.129%  \t45.99% \t00.14%   { Jc5c }\n\
             Hand 1: \t53.871%  \t53.8% \t00.14%   { AA, AKs }\n",
            "Jc5c vs AA,AKs on 7h8h2c",
        ),
        (
            "Hand 0: 46.129% 45.99% 00.14% { Jc5c }\nHand 1: 53.871% 53.8% 00.14% { random }",
            "Jc5c vs random",
        ),
    ] {
        assert_eq!(read(text), expected, "{text}");
    }
}

#[test]
fn what_is_no_history_is_left_to_the_grammar() {
    for text in [
        "AhKh vs QsQd",
        "AhKh vs fold",
        "QsQd vs fold [AhKh]",
        "Ah Kh v Qs Qd board 7h 8h 2c muck 2d 2s",
        "AhKh QsQd\nBoard: 7h, 8h, 2c",
        "[Ah Kh]\n[QsQd]\n[7h 8h 2c]",
        "** vs ** vs AhKh",
        "Hero has AhKh, villain has QsQd",
        "Hero: AhKh",
        "PokerStars",
        "",
    ] {
        assert_eq!(Setup::read_as(text), Setup::read_line(text), "{text}");
    }
}

#[test]
fn a_phh_is_read_by_its_actions() {
    for (text, expected) in [
        (
            "actions = [\"d dh p1 AhKh\", \"d dh p2 ????\", \"p2 cc\", \"p1 cc\", \"d db 7h8h2c\"]",
            "AhKh vs random on 7h8h2c",
        ),
        (
            "variant = \"FT\"\nantes = [0, 0, 0]\nactions = [\n  'd dh p1 AhKh',\n  \"d dh p2 2c2d\", # \"d db 9c\"\n  \
             \"d dh p3 ????\",\n  \"p3 f\",\n  \"p1 cbr 4 # \\\"ah\",\n  \"p2 cc\",\n  \"d db 7h8h2s\",\n  \"p2 f\",\n  \
             \"p1 sm AhKh\"\n]\nplayers = [\"p2 f\", \"b\"]\n",
            "AhKh vs fold 2c2d on 7h8h2s",
        ),
        // Dealt one by one, and half known.
        (
            "actions = ['d dh p1 Ah', 'd dh p2 ??', 'd dh p1 Kh', 'd dh p2 9c', 'd db 7h', 'd db 8h', 'd db 2c']",
            "AhKh vs 9cx on 7h8h2c",
        ),
        ("actions = [\"d dh p1 AhKh\", …", "AhKh"),
    ] {
        assert_eq!(read(text), expected, "{text}");
    }
    let two = "[1]\nactions = [\n\"d dh p1 AhKh\"]\n[2]\nactions = [\n\"d dh p1 2c2d\"]\n";
    let left_out = LeftOut {
        hands: true,
        boards: Vec::new(),
    };
    let read = Setup::read_as(two).expect("two hands");
    assert_eq!(read.0.to_string(), "AhKh");
    assert_eq!(read.1, InputFormat::PartOfHistory(left_out));
    for (text, line, expected) in [
        ("actions = [\n\"d dh p1 AhDh\"]", 2, not_a_card("AhDh")),
        (
            "actions = [\n\"d dh p1 AhKh\",\n\"d db 7h8h\"]",
            3,
            HistoryErrorKind::StreetCards {
                street: Street::Flop,
                count: 2,
            },
        ),
        (
            "actions = [\n\"d dh p1 AhKh\",\n\"p1 jumps\"]",
            3,
            HistoryErrorKind::Action {
                text: "p1 jumps".to_owned(),
            },
        ),
        (
            "variant = \"PO\"\nactions = [\n\"d dh p1 AhKh2c2d\"]",
            1,
            HistoryErrorKind::Game {
                name: "Omaha".to_owned(),
            },
        ),
        (
            "actions = [\n\"d dh p1 AhKh\",\n\"p1 f\"]",
            3,
            HistoryErrorKind::Folded {
                name: "p1".to_owned(),
            },
        ),
    ] {
        assert_eq!(flaw(text), (Some(line), expected), "{text}");
    }
}

#[test]
fn what_can_not_be_answered_is_said() {
    for (text, line, expected) in [
        (
            "Dealt to A [4c 2h Kd 5c]\n*** FLOP *** [Tc 2d Jc]",
            Some(1),
            HistoryErrorKind::Omaha { count: 4 },
        ),
        (
            "PokerStars Hand #1:  Omaha Pot Limit ($1/$2)\nSeat 1: A ($5 in chips)",
            Some(1),
            HistoryErrorKind::Game {
                name: "Omaha".to_owned(),
            },
        ),
        (
            "Dealt to A [7s As]\nA: folds\n*** FLOP *** [5s 7h 3h]",
            Some(2),
            HistoryErrorKind::Folded {
                name: "A".to_owned(),
            },
        ),
        (
            "PokerStars Hand #1:  Hold'em No Limit ($1/$2)\nSeat 1: A ($5 in chips)\nA: posts small blind $1",
            None,
            HistoryErrorKind::NoHand,
        ),
        (
            "*** FLOP *** [5s 7h 3h]\nB: bets $5",
            None,
            HistoryErrorKind::NoHand,
        ),
        (
            "Platz 1: Hero ($5 in Chips)\nPlatz 2: B ($5 in Chips)\nDealt to Hero [Ah Kh]\nHero: passt\nB: zeigt [Qs Qd]",
            Some(4),
            HistoryErrorKind::Language {
                text: "Hero: passt".to_owned(),
            },
        ),
        (
            "Your hand is A♥, K♥\n\"a @ b\" folds\n\"c @ d\" calls 2\nFlop:  [7♥, 8♥, 2♣]",
            Some(1),
            HistoryErrorKind::WhoseHand,
        ),
        (
            "<session sessioncode=\"1\">\n<general>",
            Some(1),
            HistoryErrorKind::Format { name: "iPoker" },
        ),
    ] {
        assert_eq!(flaw(text), (line, expected), "{text}");
    }
    // Another hand of the log says who "you" are.
    let log = "-- starting hand #1 --\nPlayer stacks: #1 \"a @ b\" (9) | #2 \"c @ d\" (9) | #3 \"e @ f\" (9)\n\
        Your hand is A♥, K♥\n\"a @ b\" folds\n\"c @ d\" calls 2\n\"e @ f\" checks\nFlop:  [7♥, 8♥, 2♣]\n-- ending hand #1 --\n\
        -- starting hand #2 --\nPlayer stacks: #1 \"a @ b\" (9) | #2 \"c @ d\" (9) | #3 \"e @ f\" (9)\n\
        Your hand is Q♥, Q♦\n\"c @ d\" shows a Q♥, Q♦.\n-- ending hand #2 --\n";
    assert_eq!(read(log), "AhKh vs random on 7h8h2c");
}

#[test]
fn other_boards_and_hands_are_said() {
    let hands = "A: shows [Ah Kh]\nB: shows [Qs Qd]\n";
    let cards = |text: &str| {
        let cards = text.as_bytes().chunks(2);
        let card = |card: &[u8]| String::from_utf8_lossy(card).parse().expect("a card");
        cards.map(card).collect::<Vec<Card>>()
    };
    for (text, board, others) in [
        (
            "*** FIRST FLOP *** [7h 8h 2c]\n*** SECOND FLOP *** [7d 8d 2d]",
            "7h8h2c",
            vec!["7d8d2d"],
        ),
        (
            "*** FLOP *** [7h 8h 2c]\n*** FIRST TURN *** [7h 8h 2c] [9d]\n*** FIRST RIVER *** [7h 8h 2c 9d] [Tc]\n\
             *** SECOND TURN *** [7h 8h 2c] [3d]\n*** SECOND RIVER *** [7h 8h 2c 3d] [Jc]\n\
             FIRST Board [7h 8h 2c 9d Tc]\nSECOND Board [3d Jc]",
            "7h8h2c9dTc",
            vec!["7h8h2c3dJc"],
        ),
        (
            "*** FLOP *** [7h 8h 2c]\n*** TURN 1 *** [7h 8h 2c] [9d]\n*** TURN 2 *** [7h 8h 2c] [3d]\n\
             Board 1 [7h 8h 2c 9d]\nBoard 2 [7h 8h 2c 3d]",
            "7h8h2c9d",
            vec!["7h8h2c3d"],
        ),
        (
            "Flop:  [7♥, 8♥, 2♣]\nTurn: 7♥, 8♥, 2♣ [9♦]\nTurn (second run): 7♥, 8♥, 2♣ [3♦]",
            "7h8h2c9d",
            vec!["7h8h2c3d"],
        ),
        (
            "FIRST Board [7h 8h 2c 9d Tc]\nSECOND Board [3d Jc]\nTHIRD Board [3h]",
            "7h8h2c9dTc",
            vec!["7h8h2c3dJc", "7h8h2c9d3h"],
        ),
    ] {
        let text = format!("{hands}{text}");
        let (setup, written) = Setup::read_as(&text).expect("a hand");
        assert_eq!(
            setup.to_string(),
            format!("AhKh vs QsQd on {board}"),
            "{text}"
        );
        let left_out = LeftOut {
            hands: false,
            boards: others.into_iter().map(cards).collect(),
        };
        assert_eq!(written, InputFormat::PartOfHistory(left_out), "{text}");
    }
    let several = "PokerStars Hand #1:  Hold'em No Limit\nSeat 1: A ($5 in chips)\nDealt to A [Ah Kh]\n\
        PokerStars Hand #2:  Hold'em No Limit\nSeat 1: A ($5 in chips)\nDealt to A [2c 2d]\n";
    let (setup, written) = Setup::read_as(several).expect("two hands");
    let left_out = LeftOut {
        hands: true,
        boards: Vec::new(),
    };
    assert_eq!(setup.to_string(), "AhKh");
    assert_eq!(written, InputFormat::PartOfHistory(left_out));
}

/// A generator of seeded numbers.
struct Random(u64);

impl Random {
    fn below(&mut self, most: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % most
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Room {
    Stars,
    Gg,
    FullTilt,
    Winamax,
    Party,
    Eight,
    Ignition,
    PokerTh,
    Wpn,
    OldWpn,
    PokerNow,
}

const ROOMS: [Room; 11] = [
    Room::Stars,
    Room::Gg,
    Room::FullTilt,
    Room::Winamax,
    Room::Party,
    Room::Eight,
    Room::Ignition,
    Room::PokerTh,
    Room::Wpn,
    Room::OldWpn,
    Room::PokerNow,
];

const NAMES: [&str; 12] = [
    "zinc",
    "Mr. Teal",
    "J. R. [As Kd]",
    "Zoë 🙂 (button)",
    "水",
    "raises $5 to $9",
    "O'Neil \"the\" x",
    "Seat 4: x",
    "is all-in",
    "Ann: folds",
    "folds",
    "B (2)",
];

const POSITIONS: [&str; 9] = [
    "Dealer",
    "Small Blind",
    "Big Blind",
    "UTG",
    "UTG+1",
    "UTG+2",
    "UTG+3",
    "UTG+4",
    "UTG+5",
];

/// A hand as a room would write it, and what it comes to.
struct Dealt {
    text: String,
    /// Known hands, and whether they folded.
    known: BTreeSet<(String, bool)>,
    random: usize,
    board: String,
}

fn spaced(cards: &[Card], between: &str) -> String {
    let cards: Vec<String> = cards.iter().map(ToString::to_string).collect();
    cards.join(between)
}

fn glyphs(cards: &[Card]) -> Vec<String> {
    let glyph = |card: &Card| {
        let rank = card.rank().letter().to_string().replace('T', "10");
        format!("{rank}{}", card.suit().symbol())
    };
    cards.iter().map(glyph).collect()
}

/// A hand in the way of a room.
fn deal(room: Room, random: &mut Random) -> Dealt {
    let mut deck: Vec<Card> = Card::all().collect();
    for at in 0..20 {
        let other = at + random.below(52 - at);
        deck.swap(at, other);
    }
    let count = 2 + random.below(7);
    let mut pool: Vec<&str> = match room {
        Room::Ignition => POSITIONS.to_vec(),
        _ => NAMES.to_vec(),
    };
    let names: Vec<String> = (0..count)
        .map(|_| pool.remove(random.below(pool.len())).to_owned())
        .map(|name| match room {
            Room::PokerNow => format!("\"{name} @ x1\""),
            _ => name,
        })
        .collect();
    let hands: Vec<[Card; 2]> = (0..count)
        .map(|at| [deck[2 * at], deck[2 * at + 1]])
        .collect();
    let board = &deck[18..23];
    let hero = random.below(count);
    // The street on which each folds; one at least stays.
    let stays = random.below(count);
    let fold: Vec<usize> = (0..count)
        .map(|at| {
            if at == stays {
                9
            } else {
                [0, 0, 1, 2, 3, 9, 9][random.below(7)]
            }
        })
        .collect();
    let in_on = |street: usize| fold.iter().filter(|&&fold| fold >= street).count();
    let last = (0..4).rev().find(|&street| in_on(street) > 1).unwrap_or(0);
    let showdown = in_on(4) > 1;
    let shows: Vec<bool> = (0..count)
        .map(|at| fold[at] == 9 && showdown && random.below(3) > 0)
        .collect();

    let mut lines: Vec<String> = Vec::new();
    let me = |at: usize| {
        if room == Room::Ignition && at == hero {
            "  [ME]"
        } else {
            ""
        }
    };
    let says = |at: usize, what: &str| match room {
        Room::Stars | Room::Gg | Room::FullTilt => format!("{}: {what}", names[at]),
        Room::Ignition => {
            let mut letters = what.chars();
            let first = letters.next().map(|it| it.to_uppercase().to_string());
            format!(
                "{}{} : {}{}",
                names[at],
                me(at),
                first.unwrap_or_default(),
                letters.as_str()
            )
        }
        Room::OldWpn => format!("Player {} {what}", names[at]),
        _ => format!("{} {what}", names[at]),
    };
    lines.push(
        match room {
            Room::Stars => "PokerStars Hand #123:  Hold'em No Limit ($0.05/$0.10 USD) - 2025/01/01 1:02:03 ET\nTable 'Omaha II' 9-max Seat #1 is the button",
            Room::Gg => "Poker Hand #HD123: Hold'em No Limit ($0.05/$0.1) - 2025/01/01 01:02:03\nTable 'NLHGold4' 6-max Seat #6 is the button",
            Room::FullTilt => "Full Tilt Poker Game #123: Table Ash - $1/$2 - No Limit Hold'em - 1:02:03 ET - 2010/01/02",
            Room::Winamax => "Winamax Poker - CashGame - HandId: #1-2-3 - Holdem no limit (0.02€/0.05€) - 2025/04/14 07:40:15 UTC\nTable: 'Ash' 5-max (real money) Seat #3 is the button",
            Room::Party => "#Game No : 123\n***** Hand History for Game 123 *****\n€10 EUR NL Texas Hold'em - Saturday, October 09, 21:14:00 CET 2010\nTable Table  6 (Real Money)\nSeat 1 is the button",
            Room::Eight => "#Game No : 123\n***** 888poker Hand History for Game 123 *****\n$0.10/$0.25 Blinds No Limit Holdem - *** 19 04 2025 22:41:23\nTable Ash 10 Max (Real Money)",
            Room::Ignition => "Ignition Hand #123  Zone Poker ID#3 HOLDEMZonePoker No Limit - 2025-05-08 16:39:21",
            Room::PokerTh => "Game 1 | Hand 3",
            Room::Wpn => "Hand #123 - Holdem(No Limit) - $0.02/$0.05 - 2025/05/13 17:50:56 UTC\nAshgrove 9-max Seat #5 is the button",
            Room::OldWpn => "Game started at: 2025/5/19 16:18:43\nGame ID: 123 0.5/1 Ash (Hold'em)\nSeat 7 is the button",
            Room::PokerNow => "-- starting hand #4 (id: x)  (No Limit Texas Hold'em) (dealer: \"q @ x1\") --",
        }
        .to_owned(),
    );
    for (at, name) in names.iter().enumerate() {
        let n = at + 1;
        lines.push(match room {
            Room::Stars | Room::Gg => format!("Seat {n}: {name} ($10.50 in chips)"),
            Room::FullTilt | Room::Wpn | Room::PokerTh => format!("Seat {n}: {name} ($10.50)"),
            Room::Winamax => format!("Seat {n}: {name} (5€)"),
            Room::Party | Room::Eight => format!("Seat {n}: {name} ( $35,65 )"),
            Room::Ignition => {
                let me = if at == hero { " [ME]" } else { "" };
                format!("Seat {n}: {name}{me} ($28.77 in chips)")
            }
            Room::OldWpn => format!("Seat {n}: {name} (54.52)."),
            Room::PokerNow => continue,
        });
    }
    if room == Room::PokerNow {
        let stacks: Vec<String> = names
            .iter()
            .map(|name| format!("#1 {name} (20.00)"))
            .collect();
        lines.push(format!("Player stacks: {}", stacks.join(" | ")));
    }
    for (at, blind) in [(0, "small"), (1, "big")] {
        lines.push(match room {
            Room::Party => format!("{} posts {blind} blind [$0.10].", names[at]),
            Room::Eight => format!("{} posts {blind} blind [$0.10]", names[at]),
            Room::Ignition => says(at, &format!("{blind} blind $0.10")),
            Room::Wpn => says(at, &format!("posts the {blind} blind $0.02")),
            Room::OldWpn => says(at, &format!("has {blind} blind (0.5)")),
            Room::PokerNow => says(at, &format!("posts a {blind} blind of 0.10")),
            _ => says(at, &format!("posts {blind} blind $0.05")),
        });
    }
    lines.extend(match room {
        Room::Party | Room::Eight => Some("** Dealing down cards **".to_owned()),
        Room::PokerTh | Room::OldWpn | Room::PokerNow => None,
        _ => Some("*** HOLE CARDS ***".to_owned()),
    });
    for at in 0..count {
        let two = spaced(&hands[at], " ");
        match room {
            Room::Gg if at != hero => lines.push(format!("Dealt to {} ", names[at])),
            Room::Ignition => lines.push(says(at, &format!("card dealt to a spot [{two}]"))),
            Room::OldWpn => {
                for card in hands[at] {
                    lines.push(match at == hero {
                        true => says(
                            at,
                            &format!("received card: [{}]", card.to_string().replace('T', "10")),
                        ),
                        false => says(at, "received a card."),
                    });
                }
            }
            _ if at != hero => {}
            Room::Party => lines.push(format!("Dealt to {} [  {two} ]", names[at])),
            Room::Eight => lines.push(format!(
                "Dealt to {} [ {} ]",
                names[at],
                spaced(&hands[at], ", ")
            )),
            // Whose hand it is nobody knows: see the test about logs.
            Room::PokerNow => {}
            _ => lines.push(format!("Dealt to {} [{two}]", names[at])),
        }
    }
    let chat = |lines: &mut Vec<String>| {
        if matches!(room, Room::Stars | Room::FullTilt) {
            lines.push(format!("{} said, \"{}: folds\"", names[0], names[hero]));
            lines.push("Onlooker said, \"*** FLOP *** [2c 3c 4c]\"".to_owned());
            lines.push(format!("{} is disconnected", names[1]));
        }
        if room == Room::Party {
            lines.push(format!("{}: {} folds", names[0], names[hero]));
            lines.push(format!("{}: folds", names[hero]));
        }
    };
    for street in 0..=last {
        if street > 0 {
            let all = &board[..street + 2];
            let (before, new) = all.split_at(if street == 1 { 0 } else { street + 1 });
            let name = ["", "FLOP", "TURN", "RIVER"][street];
            let small = ["", "Flop", "Turn", "River"][street];
            let (before, new_spaced) = (spaced(before, " "), spaced(new, " "));
            lines.push(match room {
                Room::Party | Room::Eight => {
                    format!("** Dealing {small} ** [ {} ]", spaced(new, ", "))
                }
                Room::PokerTh => format!("{name} [board cards {}]", glyphs(all).join(",")),
                Room::PokerNow if street == 1 => format!("Flop:  [{}]", glyphs(all).join(", ")),
                Room::PokerNow => {
                    format!(
                        "{small}: {} [{}]",
                        glyphs(&all[..street + 1]).join(", "),
                        glyphs(new).join(", ")
                    )
                }
                Room::OldWpn if street == 1 => format!("*** FLOP ***: [{new_spaced}]"),
                Room::OldWpn => format!("*** {name} ***: [{before}] [{new_spaced}]")
                    .replace('T', "10")
                    .replace("10URN", "TURN"),
                Room::Winamax if street > 1 => format!("*** {name} *** [{before}][{new_spaced}]"),
                _ if street == 1 => format!("*** FLOP *** [{new_spaced}]"),
                _ => format!("*** {name} *** [{before}] [{new_spaced}]"),
            });
        }
        chat(&mut lines);
        let money = match room {
            Room::Party | Room::Eight => "[$0.50]",
            Room::OldWpn => "(2)",
            Room::Winamax => "0.12€",
            _ => "$0.50",
        };
        for (at, &folds) in fold.iter().enumerate() {
            if folds == street {
                lines.push(says(at, "folds"));
            } else if folds > street {
                let acts = [
                    "checks".to_owned(),
                    format!("calls {money}"),
                    format!("bets {money}"),
                ];
                let act = acts[if street == 0 { 1 } else { random.below(3) }].clone();
                lines.push(says(at, &act));
            }
        }
        if in_on(street + 1) == 1 {
            break;
        }
    }
    if !showdown && matches!(room, Room::Stars | Room::Gg) {
        lines.push(format!("Uncalled bet ($1) returned to {}", names[stays]));
        lines.push(says(stays, "doesn't show hand"));
    }
    if showdown {
        if matches!(room, Room::Stars | Room::Winamax | Room::Wpn) {
            lines.push("*** SHOW DOWN ***".to_owned());
        }
        for at in 0..count {
            let two = spaced(&hands[at], " ");
            match (shows[at], room) {
                (false, Room::Stars) if fold[at] == 9 => lines.push(says(at, "mucks hand")),
                (false, _) => {}
                (true, Room::Eight) if random.below(2) > 0 => {
                    lines.push(says(at, &format!("mucks [ {} ]", spaced(&hands[at], ", "))));
                }
                (true, Room::Eight) => {
                    lines.push(says(at, &format!("shows [ {} ]", spaced(&hands[at], ", "))))
                }
                (true, Room::Party) => {
                    lines.push(says(
                        at,
                        &format!("shows [ {} ]a pair of Fives.", spaced(&hands[at], ", ")),
                    ));
                }
                (true, Room::Ignition) => {
                    lines.push(says(at, "showdown [Kd Qh Tc 3d 3c] (One pair)"))
                }
                (true, Room::PokerTh) => {
                    lines.push(says(
                        at,
                        &format!("shows [{}]", glyphs(&hands[at]).join(",")),
                    ));
                }
                (true, Room::Wpn) => {
                    lines.push(says(
                        at,
                        &format!("shows [{two}] (a pair of Sevens [Qd 8h 7c Ks 7s])"),
                    ));
                }
                (true, Room::OldWpn) => {
                    lines.push(format!(
                        "*Player {} shows: One pair of Qs [{two}]. Bets: 4. Wins: 4.",
                        names[at]
                    ));
                }
                (true, Room::PokerNow) => {
                    lines.push(says(
                        at,
                        &format!("shows a {}.", glyphs(&hands[at]).join(", ")),
                    ));
                }
                (true, _) => lines.push(says(at, &format!("shows [{two}] (a pair of Queens)"))),
            }
        }
    }
    lines.push(match room {
        Room::Party => format!("{} wins $3 USD", names[stays]),
        Room::Eight => format!("{} collected [ $5.70 ]", names[stays]),
        Room::Ignition => says(stays, "hand result $3"),
        _ => format!("{} collected $0.66 from pot", names[stays]),
    });
    let mut shown = shows.clone();
    if matches!(
        room,
        Room::Stars | Room::Gg | Room::FullTilt | Room::Winamax | Room::Wpn
    ) {
        lines.push("*** SUMMARY ***\nTotal pot $0.69 | Rake $0.03".to_owned());
        if last > 0 {
            lines.push(format!("Board [{}]", spaced(&board[..last + 2], " ")));
        }
        for at in 0..count {
            let n = at + 1;
            let place = ["", " (button)", " (small blind)"][random.below(3)];
            let two = spaced(&hands[at], " ");
            let mucked = room == Room::Stars && showdown && fold[at] == 9;
            lines.push(match fold[at] {
                9 if shows[at] => format!(
                    "Seat {n}: {}{place} showed [{two}] and won ($0.66)",
                    names[at]
                ),
                9 if mucked => {
                    shown[at] = true;
                    format!("Seat {n}: {}{place} mucked [{two}]", names[at])
                }
                9 if showdown => format!("Seat {n}: {}{place} mucked", names[at]),
                9 => format!("Seat {n}: {}{place} collected ($0.66)", names[at]),
                0 => format!(
                    "Seat {n}: {}{place} folded before Flop (didn't bet)",
                    names[at]
                ),
                _ => format!("Seat {n}: {}{place} folded on the Flop", names[at]),
            });
        }
    }
    let mut known = BTreeSet::new();
    let mut random = 0;
    for at in 0..count {
        let is_hero = at == hero && room != Room::PokerNow;
        if shown[at] || is_hero || room == Room::Ignition {
            known.insert((in_order(&hands[at]), fold[at] < 9));
        } else if fold[at] == 9 {
            random += 1;
        }
    }
    Dealt {
        text: lines.join("\n"),
        known,
        random,
        board: spaced(&board[..if last == 0 { 0 } else { last + 2 }], ""),
    }
}

fn in_order(cards: &[Card]) -> String {
    let mut cards: Vec<Card> = cards.to_vec();
    cards.sort_unstable();
    spaced(&cards, "")
}

#[test]
fn hands_of_every_room_are_read_as_they_were_dealt() {
    let mut random = Random(35);
    for round in 0..300 {
        for room in ROOMS {
            let dealt = deal(room, &mut random);
            let text = match round % 3 {
                0 => dealt.text.replace('\n', "\r\n"),
                1 => format!("\u{feff}{}\n", dealt.text),
                _ => dealt.text.clone(),
            };
            let setup = match Setup::read(&text) {
                Ok(setup) => setup,
                Err(error) => {
                    let all_folded = !dealt.known.is_empty() && dealt.known.iter().all(|it| it.1);
                    let flaw = match error.kind {
                        NotationErrorKind::History { flaw, .. } => flaw,
                        other => panic!("{room:?} {other}\n{text}"),
                    };
                    let expected = match flaw {
                        HistoryErrorKind::Folded { .. } => all_folded,
                        HistoryErrorKind::NoHand => {
                            dealt.known.is_empty() && dealt.board.is_empty()
                        }
                        other => panic!("{room:?} {other}\n{text}"),
                    };
                    assert!(expected, "{room:?} {:?}\n{text}", dealt.known);
                    continue;
                }
            };
            let mut known = BTreeSet::new();
            let mut any = 0;
            for (seat, held) in setup.seats.iter().enumerate() {
                match held {
                    SeatInput::Cards(cards) => {
                        known.insert((in_order(cards), setup.folded.contains(&seat)));
                    }
                    SeatInput::Range(range) if range.is_any() => any += 1,
                    other => panic!("{room:?} {other}\n{text}"),
                }
            }
            assert_eq!(known, dealt.known, "{room:?}\n{text}");
            let unknown = if known.is_empty() { 0 } else { dealt.random };
            assert_eq!(any, unknown, "{room:?}\n{text}");
            assert_eq!(spaced(&setup.board, ""), dealt.board, "{room:?}\n{text}");
        }
    }
}

/// Histories in which letters and lines went astray: a table, or an error at a place of the text.
#[test]
fn damaged_histories_are_a_table_or_an_error() {
    let mut random = Random(7);
    for _ in 0..150 {
        for room in ROOMS {
            let dealt = deal(room, &mut random);
            let mut letters: Vec<char> = dealt.text.chars().collect();
            for _ in 0..random.below(6) {
                let at = random.below(letters.len());
                let len = 1 + random.below(40).min(letters.len() - at - 1);
                match random.below(4) {
                    0 => drop(letters.drain(at..at + len)),
                    1 => letters[at] = ['[', ']', '*', ' ', '\n', '"', ':', '('][random.below(8)],
                    2 => {
                        let copy: Vec<char> = letters[at..at + len].to_vec();
                        let to = random.below(letters.len());
                        letters.splice(to..to, copy);
                    }
                    _ => letters
                        .iter_mut()
                        .filter(|it| **it == '\n')
                        .for_each(|it| *it = ' '),
                }
                if letters.is_empty() {
                    break;
                }
            }
            let text: String = letters.iter().collect();
            match Setup::read_as(&text) {
                Ok((setup, _)) => {
                    let printed = setup.to_string();
                    assert_eq!(Setup::read(&printed), Ok(setup), "{text}");
                }
                Err(error) => {
                    assert!((1..=letters.len() + 1).contains(&error.column), "{text}");
                    assert!(error.to_string().len() < 250, "{error}");
                }
            }
        }
    }
}

/// The length of a text is all that the work grows with: these would take minutes otherwise.
#[test]
fn long_histories_are_read_in_a_moment() {
    for piece in [
        "Seat 1: a ($5)\n",
        "Dealt to Hero [Ah Kh]\n",
        "Dealt to Hero [\n",
        "Hero: folds ",
        "*** ",
        "*** FLOP *** [",
        "a said, \"",
        "x shows ",
        "Seat 1: ",
        "Seat 1: a (",
        "Flop: (",
        "Flop: ((",
        "Hero ",
        "actions = [\"",
        "actions = ['d db ',",
        "{ % }",
        "\"\"",
        "Board [7h 8h 2c] ",
        "-- starting hand\n",
        "Your hand is Ah, Kh\n",
        " (1) ",
    ] {
        for begin in [
            "",
            "Dealt to A [2c 2d]\n",
            "Seat 1: a ($5) Dealt to a [2c 2d] ",
            "Preflop: Hero is BB with Ah Kh\n",
        ] {
            let text = begin.to_owned() + &piece.repeat(60_000 / piece.len());
            let _ = Setup::read(&text);
        }
    }
}
