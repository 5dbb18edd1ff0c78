//! What people paste: hands without a `vs`, brackets, links, copied results, hand histories.

use evaluator::{InputFormat, NotationErrorKind, Range, Scenario, SeatInput, Setup};
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

/// What a text is read as, which prints as something that is read as the same again.
fn read(text: &str) -> (String, InputFormat) {
    let (setup, written) = match Setup::read_as(text) {
        Ok(read) => read,
        Err(error) => panic!("{text}: {error}"),
    };
    let printed = setup.to_string();
    assert_eq!(
        Setup::read_as(&printed),
        Ok((setup, InputFormat::Line)),
        "{text}"
    );
    (printed, written)
}

#[test]
fn whole_hands_without_a_vs_are_players() {
    for (text, expected) in [
        ("AhKh QsQd", "AhKh vs QsQd"),
        ("AhKh, QsQd", "AhKh vs QsQd"),
        (
            "ahkh,qsqd;10c9c on 7h8h2c dead 2d",
            "AhKh vs QsQd vs Tc9c on 7h8h2c dead 2d",
        ),
        ("Ah Kh, Qs Qd", "AhKh vs QsQd"),
        (
            "AhKh QsQd, JcJd [7h 8h 2c]",
            "AhKh vs QsQd vs JcJd on 7h8h2c",
        ),
        ("AhKh QsQd\nBoard: 7h, 8h, 2c\n", "AhKh vs QsQd on 7h8h2c"),
        ("A\u{2665}K\u{2665} Q\u{2660}Q\u{2666}", "AhKh vs QsQd"),
        ("[Ah Kh] [Qs Qd]", "AhKh vs QsQd"),
        ("[Ah, Kh] QsQd [7h 8h 2c] [9d]", "AhKh vs QsQd on 7h8h2c9d"),
    ] {
        assert_eq!(
            read(text),
            (expected.to_owned(), InputFormat::Hands),
            "{text}"
        );
        let scenario: Scenario = text.parse().expect(text);
        assert_eq!(scenario.to_string(), expected, "{text}");
    }
}

#[test]
fn seats_have_names() {
    for (text, expected) in [
        (
            "BTN: 22+ vs BB: AhKh on 7h8h2c",
            "BTN: 22+ vs BB: AhKh on 7h8h2c",
        ),
        ("btn:22+ vs 15%", "btn: 22+ vs 15%"),
        (
            "UTG+1: 99 vs MP2: 15% vs K: xx",
            "UTG+1: 99 vs MP2: 15% vs K: random",
        ),
        ("Villain: QQ+\nHero: AhKh\n", "Villain: QQ+ vs Hero: AhKh"),
        (
            "SB: fold 22+ vs fold Small-Blind: 40% vs AA",
            "fold SB: 22+ vs fold Small-Blind: 40% vs AA",
        ),
        ("BTN: vs BB: 22+", "BTN: vs BB: 22+"),
        (
            "#BTN:22+-vs-fold-BB:99-vs-SB:AKs:0.5",
            "BTN: 22+ vs fold BB: 99 vs SB: AKs:0.5",
        ),
        ("Button: AhKh,QsQd", "Button: AhKh:1,QsQd"),
    ] {
        let (setup, _) = Setup::read_as(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(setup.to_string(), expected, "{text}");
        assert_eq!(expected.parse(), Ok(setup), "{text}");
    }
    // What the grammar reads otherwise is no name.
    for text in [
        "AKs:0.5",
        "QQ:1,AKs:0.25",
        "AsKh: 0.5",
        "board: 7h8h2c",
        "AhAd vs KsKc on: 7h8h2c",
    ] {
        let setup: Setup = text.parse().expect(text);
        assert!(setup.names.is_empty(), "{text}");
    }
    for text in [
        "Zz:0.5",
        "vs: 22+",
        "a-vs-b: 22+",
        "x23456789012345678901: 22+",
        "9s: AA",
        "22+ BB: 99",
    ] {
        assert!(Setup::read(text).is_err(), "{text}");
    }
    // A range of a seat alone has no name.
    assert!("BTN: 22+".parse::<Range>().is_err());
}

#[test]
fn the_positions_of_a_result_are_names() {
    let text = "Board: 7h 8h 2c\n       Equity     Win     Tie\nMP2    53.60%  53.60%   0.00% { AhKh }\nMP3    46.40%  46.36%   0.04% { QQ+, AKs }\n";
    let (setup, _) = Setup::read_as(text).expect("a result");
    assert_eq!(setup.to_string(), "MP2: AhKh vs MP3: QQ+,AKs on 7h8h2c");
    let text = "BTN: 22+ vs 99 on 7h8h2c\nBTN: 81.3 % (Win 81.1 %)\nPlayer 2: 18.7 % (…)\n";
    assert_eq!(
        Setup::read(text).expect("a table").to_string(),
        "BTN: 22+ vs 99 on 7h8h2c"
    );
    // The page cuts a long name in its results.
    let text = "Small-Blind-Hero: 22+ vs 99\nSmall-Bli…: 81.3 % (Win 81.1 %)\n";
    let table = Setup::read(text).expect("a table").to_string();
    assert_eq!(table, "Small-Blind-Hero: 22+ vs 99");
}

#[test]
fn elsewhere_they_are_a_range() {
    for (text, expected) in [
        ("AhKh,QsQd vs JcJd", "AhKh,QsQd vs JcJd"),
        ("vs AhKh,QsQd", "vs AhKh,QsQd"),
        ("AhKh, QsQd\nJcJd", "AhKh,QsQd vs JcJd"),
        ("fold AhKh,QsQd", "fold AhKh,QsQd"),
        ("KQs AhKh QsQd:0.5 vs AA", "KQs,AhKh,QsQd:0.5 vs AA"),
        ("AhKh:1,QsQd", "AhKh:1,QsQd"),
        ("AhKh:0.5,QsQd:0.5", "AhKh:0.5,QsQd:0.5"),
        ("AhKh,QsQd:0.5", "AhKh,QsQd:0.5"),
        // They can't all be players.
        ("AhKh,AhQh", "AhKh:1,AhQh"),
        ("AA,!AhAd", "AsAh:1,AsAd,AsAc,AhAc,AdAc"),
        ("AhKh,QQ", "QQ,AhKh"),
        ("AhKh,", "AhKh"),
    ] {
        assert_eq!(
            read(text),
            (expected.to_owned(), InputFormat::Line),
            "{text}"
        );
    }
    // A space separates as a comma does; who forgot a `vs` is told.
    for (text, expected) in [
        ("AhKh QsQd vs JcJd", "AhKh,QsQd vs JcJd"),
        ("AhKh vs QsQd JcJd on 7h8h2c", "AhKh vs QsQd,JdJc on 7h8h2c"),
        ("fold AhKh QsQd vs AA", "fold AhKh,QsQd vs AA"),
    ] {
        let read = read(text);
        assert_eq!(
            read,
            (expected.to_owned(), InputFormat::HandsInRange),
            "{text}"
        );
    }
    let scenario: Scenario = "AhKh:1,QsQd".parse().expect("a range");
    assert_eq!(
        (scenario.ranges(), scenario.to_string().parse()),
        (1, Ok(scenario))
    );
    // At one seat there is nobody else.
    let seat: SeatInput = "AhKh, QsQd".parse().expect("one seat's");
    let range: Range = "QsQd,AhKh".parse().expect("a range");
    assert_eq!(seat, SeatInput::Range(range));
    assert_eq!(seat.to_string(), "AhKh,QsQd");
    for (text, held) in [
        ("", ""),
        ("Ah", "Ah"),
        ("[Ah Kh]\n", "AhKh"),
        ("15%", "15%"),
        ("AhKh QsQd", "AhKh,QsQd"),
    ] {
        let seat: SeatInput = text.parse().expect(text);
        assert_eq!(seat.to_string(), held, "{text}");
    }
    for text in [
        "AhKh vs QsQd",
        "AhKh\nQsQd",
        "AhKh on 7h",
        "fold AhKh",
        "AhKh dead 2c",
    ] {
        let error = text.parse::<SeatInput>().expect_err(text);
        assert_eq!(error.kind, NotationErrorKind::Trailing, "{text}");
    }
    let eleven = "2c2d,3c3d,4c4d,5c5d,6c6d,7c7d,8c8d,9c9d,TcTd,JcJd,QcQd";
    assert_eq!(read(eleven).1, InputFormat::Line);
    let spaced = Setup::read(&eleven.replace(',', " ")).expect_err("eleven seats");
    assert_eq!(
        (spaced.column, spaced.kind),
        (51, NotationErrorKind::TooManySeats)
    );
}

#[test]
fn a_bracket_is_a_hand_or_the_board() {
    for (text, expected) in [
        ("[Ah Kh] vs [Qs Qd] [7h 8h 2c]", "AhKh vs QsQd on 7h8h2c"),
        ("[Ah Kh]\n[QsQd]\n[7h 8h 2c]", "AhKh vs QsQd on 7h8h2c"),
        ("fold [AhKh] vs QsQd", "fold AhKh vs QsQd"),
        ("[Ah Kh]", "AhKh"),
        ("[7h 8h 2c]", "on 7h8h2c"),
        ("AhKh vs QQ+ [7h 8h]", "AhKh vs QQ+ on 7h8h"),
        ("AhKh on [7h8h] [2c]", "AhKh on 7h8h2c"),
        (
            "AhKh vs QsQd BOARD: 7h 8h 2c Dead: 2d",
            "AhKh vs QsQd on 7h8h2c dead 2d",
        ),
    ] {
        assert_eq!(
            read(text),
            (expected.to_owned(), InputFormat::Line),
            "{text}"
        );
    }
}

#[test]
fn links_are_read_as_their_table() {
    for (text, expected) in [
        ("#AhAd-vs-KsKc", "AhAd vs KsKc"),
        (
            "https://kicker.example/#AhAd-vs-fold-QQ+-vs-KsKc-on-7h8h2c",
            "AhAd vs fold QQ+ vs KsKc on 7h8h2c",
        ),
        (
            " http://127.0.0.1:8080/a/index.html#15%25-vs-A5s--A2s-dead-2c \n",
            "15% vs A5s- dead 2c",
        ),
        (
            "Look: file:///home/me/kicker.html#AhAd-vs-KsKc there",
            "AhAd vs KsKc",
        ),
        ("#AhAd vs KsKc", "AhAd vs KsKc"),
        ("#5%25-15%25-vs-AhKh", "5%-15% vs AhKh"),
    ] {
        let text = text.replace("A5s--A2s", "A5s-");
        assert_eq!(
            read(&text),
            (expected.to_owned(), InputFormat::Line),
            "{text}"
        );
    }
    let error = Setup::read("https://kicker.example/#AhAd-vs-Kz").expect_err("no card");
    assert_eq!(error.column, 33);
    assert!(Setup::read("AhKh # QsQd").is_err());
}

#[test]
fn results_below_a_table_are_left_out() {
    for text in [
        "AhAd vs KsKc on 7h8h2c\nPlayer 1: 81.3 % (Win 81.1 %, tie 0.4 %, lose 18.6 %)\nPlayer 2: 18.7 % (…)\n",
        "AhAd\nKsKc\nBoard: 7h8h2c\nИгрок 1: – (Победа 0)\nТочно, 990 бордов",
        "AhAd vs KsKc on 7h8h2c\r\nExact, 1\u{a0}712\u{a0}304 boards\r\n",
        "AhAd vs KsKc on 7h8h2c\nEstimated ±\u{a0}0.05\u{a0}%, 2,000,000 deals",
        "AhAd vs KsKc on 7h8h2c Player 1: 4.3 : 1 (Win 81.1 %) Exact, 990 boards",
    ] {
        let expected = "AhAd vs KsKc on 7h8h2c".to_owned();
        assert_eq!(read(text), (expected, InputFormat::Line), "{text}");
    }
    for text in [
        "AhAd vs KsKc\nBord 7h8h2c",
        "AhAd vs KsKc (exact)",
        "Exact, 990 boards",
    ] {
        assert!(Setup::read(text).is_err(), "{text}");
    }
}

#[test]
fn one_empty_seat_of_a_result_is_none() {
    let text = "Board: 7h 8h 2c\nHand 0: 100% 100% 0% { }";
    assert_eq!(read(text), ("on 7h8h2c".to_owned(), InputFormat::Line));
}

#[test]
fn what_is_known_of_a_hand_history_is_read() {
    let history = "PokerStars Hand #2301: Hold'em No Limit ($1/$2 USD) - 2024/01/02 3:04:05 ET\r\n\
        Table 'Alba' 6-max Seat #1 is the button\r\n\
        Seat 1: Villain ($200 in chips)\r\n\
        Seat 3: Hero ($200 in chips)\r\n\
        *** HOLE CARDS ***\r\n\
        Dealt to Hero [Ah Kh]\r\n\
        Villain: raises $4 to $6\r\n\
        Someone: folds\r\n\
        *** FLOP *** [7h 8h 2c]\r\n\
        Bob said, \"he shows [9h 9s]\"\r\n\
        *** TURN *** [7h 8h 2c] [9d]\r\n\
        *** RIVER *** [7h 8h 2c 9d] [Tc]\r\n\
        *** SHOW DOWN ***\r\n\
        Villain: shows [Qs Qd] (a pair of Queens)\r\n\
        Hero: mucks hand\r\n\
        *** SUMMARY ***\r\n\
        Total pot $12 | Rake $0\r\n\
        Board [7h 8h 2c 9d Tc]\r\n\
        Seat 1: Villain (button) showed [Qs Qd] and won ($12) with a pair of Queens\r\n\
        Seat 3: Hero (small blind) mucked [Ah Kh]\r\n";
    let expected = "AhKh vs QsQd on 7h8h2c9dTc";
    assert_eq!(
        read(history),
        (expected.to_owned(), InputFormat::HandHistory)
    );
    // A field of one line has no ends of lines.
    let one_line = history.replace("\r\n", " ");
    assert_eq!(read(&one_line).0, expected);
    // Of several hands the first.
    let session = format!("{history}\r\n\r\n{}", history.replace("Ah Kh", "3c 3d"));
    assert_eq!(read(&session).0, expected);
    for (text, expected) in [
        (
            "Seat 3: Name (button) showed [Ah Kh] and won ($12) with a pair",
            "AhKh",
        ),
        (
            "Dealt to Hero [ Ah, Kh ]\n** Dealing flop ** [ 7h, 8h, 2c ]\n** Dealing turn ** [ 9d ]",
            "AhKh on 7h8h2c9d",
        ),
        (
            "Dealt to Hero [Ah Kh]\n*** FLOP *** [7h 8h 2c]\nHero: folds\nA: shows [Qs Qd]\nB: shows [JcJd]",
            "fold AhKh vs QsQd vs JcJd on 7h8h2c",
        ),
        (
            "Board [7h 8h 2c 9d Tc]\nSeat 1: [x] showed [Qs Qd]\nSeat 2: B mucked [5c 5d]",
            "QsQd vs 5c5d on 7h8h2c9dTc",
        ),
        ("Name: shows [Ah Kh] (high card Ace)", "AhKh"),
        ("*** FLOP *** [7h 8h 2c]", "on 7h8h2c"),
    ] {
        let expected = (expected.to_owned(), InputFormat::HandHistory);
        assert_eq!(read(text), expected, "{text}");
        // Whoever can read lines alone never takes it for one.
        assert!(Setup::read_line(text).is_err(), "{text}");
    }
    // What is left out is said.
    let twice =
        "*** FIRST TURN *** [7h 8h 2c] [9d]\n*** SECOND TURN *** [7h 8h 2c] [Td]\nA: shows [AhKh]";
    let (setup, written) = Setup::read_as(twice).expect("a hand with two boards");
    assert_eq!(setup.to_string(), "AhKh on 7h8h2c9d");
    assert!(matches!(written, InputFormat::PartOfHistory(_)));
    assert!(Setup::read_line(twice).is_err());
    assert!(Setup::read_line(history).is_err());
    for line in [
        "** vs ** vs AhKh",
        "AhKh QsQd on [7h 8h 2c]",
        "AhKx",
        "#AhAd-vs-KsKc",
    ] {
        assert_eq!(Setup::read_line(line), Setup::read_as(line), "{line}");
    }
    // Wildcards are none.
    assert_eq!(
        read("** vs ** vs AhKh"),
        ("random vs random vs AhKh".to_owned(), InputFormat::Line)
    );
    // Cards in two places have their place in the text.
    let twice = "A: shows [Ah Kh]\nBoard [Ah 8h 2c]"
        .parse::<Scenario>()
        .expect_err("twice");
    assert_eq!(twice.column, 25);
}

#[test]
fn what_is_pasted_is_read_in_a_moment() {
    for piece in [
        "Dealt to Hero [Ah Kh]\n",
        "[Ah Kh] ",
        "[",
        "[Ah",
        "*** FLOP *** [7h 8h 2c]\n",
        "#",
        "-vs-",
        "AhKh QsQd ",
        "X: folds\n",
        "a 1: ",
        "aaa 1: 2\n",
        "aaa, 1 ",
        "\n",
        "1",
        "[ ",
        "[,",
        "A: shows [",
        "Player 1: 1 (2)\n",
        "AhKh,",
    ] {
        for begin in [
            "",
            "Dealt to A [2c2d]\n",
            "Dealt to : [2c2d]\n",
            "https://a.b/#",
            "AhKh\n",
        ] {
            let text = begin.to_owned() + &piece.repeat(100_000 / piece.len());
            if let Err(error) = text.parse::<Scenario>() {
                assert!(
                    (1..=text.chars().count() + 1).contains(&error.column),
                    "{piece}"
                );
                assert!(error.to_string().len() < 200, "{piece}");
            }
        }
    }
}

/// Whatever is put together of the grammar's pieces and of what is around it: a table that prints
/// as itself, or an error at a place of the text.
#[test]
fn pieces_in_any_order_are_a_table_or_an_error() {
    const PIECES: [&str; 40] = [
        "AhKh",
        "QsQd",
        "2c",
        "7h 8h 2d",
        "AA",
        "AKs+",
        "15%",
        "5%-15%",
        ":0.5",
        ":1",
        "!",
        ",",
        " ",
        " ",
        " ",
        "\n",
        "vs",
        " vs ",
        "fold ",
        "[",
        "]",
        "[Ah Kh]",
        "[7h 8h 2c]",
        "[9d]",
        "on ",
        "Board: ",
        "dead ",
        "#",
        "a.b/#",
        "-vs-",
        "%25",
        "Player 1: 2 (",
        ")",
        ", 1 deals",
        "A: shows ",
        "Dealt to A ",
        "A: folds",
        "*** FLOP *** ",
        "*** SUMMARY ***",
        "x",
    ];
    let mut random = 1_u64;
    for _ in 0..20_000 {
        let mut text = String::new();
        let mut next = |most: u64| {
            random = random
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1);
            (random >> 33) % most
        };
        for _ in 0..=next(10) {
            text.push_str(PIECES[next(40) as usize]);
        }
        let letters = text.chars().count();
        match Setup::read(&text) {
            Ok(setup) => {
                assert_eq!(
                    Setup::read_as(&setup.to_string()),
                    Ok((setup, InputFormat::Line)),
                    "{text:?}"
                );
            }
            Err(error) => assert!((1..=letters + 1).contains(&error.column), "{text:?}"),
        }
        match text.parse::<Scenario>() {
            Ok(scenario) => assert_eq!(scenario.to_string().parse(), Ok(scenario), "{text:?}"),
            Err(error) => assert!((1..=letters + 1).contains(&error.column), "{text:?}"),
        }
        if let Ok(seat) = text.parse::<SeatInput>() {
            assert_eq!(seat.to_string().parse(), Ok(seat), "{text:?}");
        }
        if let Ok(range) = text.parse::<Range>() {
            assert_eq!(range.to_string().parse(), Ok(range), "{text:?}");
        }
    }
}
