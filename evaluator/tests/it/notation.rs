//! The grammar: what it reads, what it prints, and where it says that something is wrong.

use evaluator::{
    Board, BoardError, Card, CardErrorKind, Class, HoleCards, NotationErrorKind, Place, Range,
    Rank, Scenario, ScenarioError, Seat, SeatInput, Setup, Suit,
};
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

fn card(text: &str) -> Card {
    text.parse().expect("a card")
}

fn seats(setup: &Setup) -> Vec<String> {
    let text = |seat: &SeatInput| match seat {
        SeatInput::Cards(cards) => cards.iter().map(Card::to_string).collect(),
        other => panic!("{other:?}"),
    };
    setup.seats.iter().map(text).collect()
}

#[test]
fn every_card_is_read_in_every_spelling() {
    for card in Card::all() {
        let (rank, suit) = (card.rank(), card.suit());
        assert_eq!(Card::from_index(card.index()), Some(card));
        assert_eq!(Card::new(rank, suit), card);
        assert_eq!(Rank::from_index(rank.index()), Some(rank));
        assert_eq!(Suit::from_index(suit.index()), Some(suit));
        let white = ['♧', '♢', '♡', '♤'][suit.index()];
        let upper = suit.letter().to_ascii_uppercase();
        for suit in [suit.letter(), upper, suit.symbol(), white] {
            let mut ranks = vec![rank.to_string(), rank.to_string().to_lowercase()];
            if rank == Rank::Ten {
                ranks.push("10".to_owned());
            }
            for rank in ranks {
                assert_eq!(format!("{rank}{suit}").parse(), Ok(card));
                assert_eq!(format!(" {rank}{suit}\u{fe0f} ").parse(), Ok(card));
            }
        }
    }
    assert_eq!(Card::from_index(52), None);
    assert_eq!(Rank::from_index(13), None);
    assert_eq!(Suit::from_index(4), None);
    assert_eq!((Rank::from_char('1'), Rank::from_char('0')), (None, None));
}

#[test]
fn cyrillic_letters_are_read_as_what_they_look_like() {
    for (cyrillic, latin) in [("Ас", "Ac"), ("КС", "Kc"), ("тѕ", "Ts"), ("Јн", "Jh")] {
        assert_eq!(card(cyrillic), card(latin), "{cyrillic}");
    }
    let line: Scenario = "АсКс ѵѕ QhQd оn 7h8h2с dеаd 2d"
        .parse()
        .expect("it looks right");
    assert_eq!(line.to_string(), "AcKc vs QhQd on 7h8h2c dead 2d");
}

#[test]
fn what_is_typed_on_a_cyrillic_keyboard_is_read_by_place_when_it_cannot_be_read_otherwise() {
    for (typed, meant) in [
        (
            "фрлы мы йыйв щт 7р8р2с вуфв 2в",
            "AhKs vs QsQd on 7h8h2c dead 2d",
        ),
        ("ФРЛЫ МЫ ЙЫЙВ", "AhKs vs QsQd"),
        ("AhKs мы ййбфлы", "AhKs vs QQ,AKs"),
        // Ukrainian.
        ("фрлі мі йійв", "AhKs vs QsQd"),
    ] {
        let (typed, meant): (Scenario, Scenario) =
            (typed.parse().expect(typed), meant.parse().expect(meant));
        assert_eq!(typed, meant);
    }
    for (typed, meant) in [("фл", "AK"), ("ееб99+", "TT,99+"), ("кфтвщь", "random")] {
        let range: Range = typed.parse().expect(typed);
        assert_eq!(range, meant.parse().expect(meant), "{typed}");
        let seat: SeatInput = typed.parse().expect(typed);
        assert_eq!(seat, meant.parse().expect(meant), "{typed}");
    }
    // What it looks like comes first, and an error is that of what was typed.
    let alike: Range = "КК".parse().expect("kings");
    assert_eq!(alike, "KK".parse().expect("kings"));
    let error = "фрлы мы привет".parse::<Scenario>().expect_err("no cards");
    assert_eq!(error.column, 1, "{error}");
    assert!(error.to_string().contains('ф'), "{error}");
}

#[test]
fn one_scenario_in_many_spellings() {
    let canonical = "AhKh vs QsQd on 7h8h2c dead 2d2s";
    let scenario: Scenario = canonical.parse().expect("it is canonical");
    assert_eq!(scenario.to_string(), canonical);
    for spelling in [
        "ahkh VS qsqd ON 7h8h2c DEAD 2d2s",
        "Ah Kh v Qs Qd board 7h 8h 2c muck 2d 2s",
        "AhKh|QsQd[7h8h2c]d=2d2s",
        "AhKh\nQsQd\n[7h8h2c]\ndead 2s2d",
        "A♥K♥\r\n\r\nvs Q♤Q♢\r\nb=7♥8♥2♣\r\nd= 2♦2♠\r\n",
        "\tAhKhvsQsQd dead 2d2s on 7h8h2c",
        "AhKh v QsQd on 7h8h dead 2d [2c] dead 2s",
        "AhKh vs QsQd on [7h 8h 2c] muck 2d2s",
    ] {
        assert_eq!(spelling.parse(), Ok(scenario.clone()), "{spelling}");
    }
    assert_eq!(scenario.boards(), 43 * 42 / 2);
    assert_eq!(scenario.seats().len(), 2);
    assert_eq!(scenario.dead().len(), 2);
    let Seat::Known(hole) = &scenario.seats()[0] else {
        panic!("a known hand");
    };
    assert_eq!(hole.cards(), [card("Ah"), card("Kh")]);
    assert_eq!(
        "KhAh".parse(),
        Ok(*hole),
        "the order of the cards does not matter"
    );
}

#[test]
fn half_typed_tables_are_kept() {
    for (text, expected, printed) in [
        ("", vec![], ""),
        (" \n ", vec![], ""),
        ("vs", vec!["", ""], "vs"),
        ("Ah", vec!["Ah"], "Ah"),
        ("AhKh vs", vec!["AhKh", ""], "AhKh vs"),
        ("AhKh\n", vec!["AhKh"], "AhKh"),
        ("vs Q♦", vec!["", "Qd"], "vs Qd"),
        (
            "AhKh vs  vs QsQd",
            vec!["AhKh", "", "QsQd"],
            "AhKh vs vs QsQd",
        ),
        ("Ah | | Ah on 7h", vec!["Ah", "", "Ah"], "Ah vs vs Ah on 7h"),
        ("on 7h7h dead []", vec![], "on 7h7h"),
        ("vs on 7h", vec!["", ""], "vs on 7h"),
        ("[] d=[]", vec![], ""),
    ] {
        let setup = Setup::read(text).expect("it can be read");
        assert_eq!(seats(&setup), expected, "{text}");
        assert_eq!(setup.to_string(), printed, "{text}");
        assert_eq!(Setup::read(printed), Ok(setup), "{text}");
    }
    let skipped = Setup::read("vs AhKh vs vs QsQd").expect("it can be read");
    let scenario = skipped.scenario().expect("two full seats");
    assert_eq!(scenario.to_string(), "AhKh vs QsQd");
}

#[test]
fn a_folded_seat_keeps_its_place_and_its_cards_are_dead() {
    for (text, folded, printed, scenario) in [
        (
            "AhAd vs FOLD KsKc vs QsQc dead 2c",
            vec![1],
            "AhAd vs fold KsKc vs QsQc dead 2c",
            "AhAd vs QsQc dead 2cKsKc",
        ),
        (
            "folded Kcx\nAhAd\nfold Qs\nJsJc fold\n2c2d",
            vec![0, 2, 3],
            "fold Kcx vs AhAd vs fold Qs vs fold JsJc vs 2c2d",
            "AhAd vs 2c2d dead JcJsQs",
        ),
        (
            "AhAd vs fold QQ+ vs KsKc on 7h8h2c",
            vec![1],
            "AhAd vs fold QQ+ vs KsKc on 7h8h2c",
            "AhAd vs KsKc on 7h8h2c",
        ),
    ] {
        let setup = Setup::read(text).expect(text);
        assert_eq!(setup.folded, folded, "{text}");
        assert_eq!(setup.to_string(), printed);
        assert_eq!(Setup::read(printed), Ok(setup.clone()), "{text}");
        let made = setup.scenario().expect(text);
        assert_eq!(Ok(made.clone()), scenario.parse(), "{text}");
        assert_eq!(Ok(made), text.parse(), "{text}");
    }
    for text in ["fold", "fold vs fold", "AhKh vs fold", "fold on 7h"] {
        let setup = Setup::read(text).expect(text);
        assert_eq!(setup.to_string(), text);
        assert!(setup.scenario().is_err() || !setup.folded.contains(&0));
    }
    let twice = Setup::read("AhAd vs fold AhKc").expect("it can be read");
    assert!(matches!(
        twice.scenario(),
        Err(ScenarioError::Duplicate { .. })
    ));
    for text in ["AhAd on fold 7h8h9h", "AhAd dead fold"] {
        let error = Setup::read(text).expect_err(text);
        assert_eq!(error.kind, NotationErrorKind::SeatAfterPart, "{text}");
    }
    // Between a hand and a folded range the `vs` is missing: it is not one folded range of both.
    for (text, column) in [
        ("AhAd vs KsKc fold 40%-100%", 14),
        ("AhAd vs QQ+ fold KK", 13),
        ("AhAd vs fold KsKc fold QQ", 19),
        ("AhAd fold 2c2d vs KsKc", 6),
    ] {
        let error = Setup::read(text).expect_err(text);
        let kind = NotationErrorKind::SeatFull;
        assert_eq!((error.column, &error.kind), (column, &kind), "{text}");
        assert!(error.to_string().contains("\"vs\""), "{error}");
    }
    assert!("fold AA".parse::<Range>().is_err());
}

#[test]
fn errors_have_their_column_and_say_what_to_do() {
    for (text, expected) in [
        (
            "Ah v Kz",
            "column 6: \"Kz\" is not a card: suits are c, d, h, s",
        ),
        (
            "AhKh vs Z",
            "column 9: \"Z\" is not a card: ranks are 2 to 9, T, J, Q, K, A",
        ),
        (
            "A",
            "column 1: \"A\" is not a card: its suit is missing: c, d, h, s",
        ),
        (
            "AhKh vs 10z",
            "column 9: \"10z\" is not a card: suits are c, d, h, s",
        ),
        (
            "АсК♥ vs Ю♦",
            "column 9: \"Ю♦\" is not a card: ranks are 2 to 9, T, J, Q, K, A",
        ),
        (
            "AhKhQsQd",
            "column 5: a seat takes two cards: put \"vs\" before the next seat",
        ),
        (
            "Ah Kh Qs Qd",
            "column 7: a seat takes two cards: put \"vs\" before the next seat",
        ),
        (
            "AhKh QsQd Jc",
            "column 11: a seat takes two cards: put \"vs\" before the next seat",
        ),
        ("AhKh QsAh", "Ah is in seat 1 and in seat 2"),
        (
            "AhKh on 7h8h2c3d4d5d",
            "column 19: the board takes at most 5 cards",
        ),
        (
            "AhKh on 7h8h2c vs QsQd",
            "column 16: seats come before the board and the dead cards",
        ),
        (
            "AhKh [7h8h2c] QsQd",
            "column 15: seats come before the board and the dead cards",
        ),
        ("AhKh [7h8h2c", "column 6: a bracket without its partner"),
        (
            "AhKh 7h]",
            "column 6: a seat takes two cards: put \"vs\" before the next seat",
        ),
        ("AhKh ]", "column 6: a bracket without its partner"),
        (
            "v v v v v v v v v v",
            "column 19: a table has at most 10 seats",
        ),
        (
            "QQs",
            "column 1: \"QQs\" is not a range: a pair takes neither s nor o",
        ),
        (
            "AhKh v A5s-K2s",
            "column 8: \"A5s-K2s\" is not a range: both ends need the same high card or the same gap, such as A5s-A2s",
        ),
        (
            "QQ:2",
            "column 3: \":2\" is not a range: a weight is :0 to :1 or @0 to @100",
        ),
        (
            "AA,Kh",
            "column 4: one card is no combo: type two, or Ahx for any partner",
        ),
        (":0.5", "column 1: a weight follows a combo or a class"),
        ("AA,!AA", "column 1: the range has no combo in it"),
        (
            "AhKh vs AhQh,KhQh",
            "no deal is left: seat 2's range is all blocked",
        ),
        (
            "AA vs AA vs AA",
            "no deal is left: the ranges need each other's cards",
        ),
        ("", "no seat has cards: type two cards, such as AhKh"),
        ("AhKh vs Qs", "seat 2 has 1 card: it takes 2"),
        ("AhKh vs", "seat 2 is empty: it takes 2 cards"),
        (
            "AhKh on 7h8h",
            "the board has 2 cards: it takes 0, 3, 4 or 5",
        ),
        ("AhKh on 7h", "the board has 1 card: it takes 0, 3, 4 or 5"),
        ("AhKh on Ah8h2c", "Ah is in seat 1 and on the board"),
        ("AhKh vs QsAh", "Ah is in seat 1 and in seat 2"),
        ("AhAh", "Ah is in seat 1 twice"),
        ("AhKh on 7h8h7h", "7h is on the board twice"),
        ("AhKh dead Kh", "Kh is in seat 1 and among the dead cards"),
        ("AhKh dead 2c2c", "2c is among the dead cards twice"),
    ] {
        let error = text.parse::<Scenario>().expect_err(text);
        assert_eq!(error.to_string(), expected, "{text}");
    }
}

#[test]
fn errors_between_places_know_the_column_to_change() {
    for (text, column) in [
        ("AhKh vs QsAh", 11),
        ("AhAh", 3),
        ("AhKh on 7h8h7h", 13),
        ("AhKh vs Qs", 9),
        ("AhKh vs vs QsQd", 6),
        ("AhKh on 7h8h", 9),
        ("AhKh dead 2c Kh", 14),
        ("", 1),
    ] {
        assert_eq!(
            text.parse::<Scenario>().expect_err(text).column,
            column,
            "{text}"
        );
    }
}

#[test]
fn errors_carry_facts() {
    let error = "AhKh v Qz".parse::<Scenario>().expect_err("no suit");
    let (text, flaw) = ("Qz".to_owned(), CardErrorKind::Suit);
    assert_eq!(error.kind, NotationErrorKind::NotACard { text, flaw });
    let setup = Setup::read("AhKh v v Ah").expect("it can be read");
    assert_eq!(
        setup.scenario(),
        Err(ScenarioError::Duplicate {
            card: card("Ah"),
            first: Place::Seat(0),
            second: Place::Seat(2)
        })
    );
    let cards: Vec<Card> = Card::all().collect();
    assert_eq!(Board::new(&cards[..2]), Err(BoardError::Count(2)));
    let twice = [cards[0], cards[1], cards[0]];
    assert_eq!(Board::new(&twice), Err(BoardError::Duplicate(cards[0])));
    assert_eq!(HoleCards::new(cards[0], cards[0]), None);
}

#[test]
fn errors_of_values_name_no_seat_and_no_board_that_is_not_there() {
    let of = |text: &str| text.parse::<HoleCards>().expect_err(text).to_string();
    assert_eq!(of("AhAh"), "Ah comes twice: a hand is two different cards");
    assert_eq!(of("AhKhQh"), "nothing may follow the two cards");
    assert_eq!(of("Ah"), "a card is missing: type one such as Ah");
    assert_eq!(of("AhKz"), "\"Kz\" is not a card: suits are c, d, h, s");
    let range = "AhAh".parse::<Range>().expect_err("the same card twice");
    assert_eq!(
        range.to_string(),
        "column 1: \"AhAh\" is not a range: its two cards are the same"
    );
    let class = "AKx".parse::<Class>().expect_err("no class");
    assert_eq!(
        class.to_string(),
        "\"AKx\" is not a class of hands: type one such as 77, AKs or AKo"
    );
    let board = "7h8h".parse::<Board>().expect_err("two cards");
    assert_eq!(
        board.to_string(),
        "the board has 2 cards: it takes 0, 3, 4 or 5"
    );
}

#[test]
fn a_scenario_needs_cards_for_its_board() {
    let dead = |left: usize| -> String {
        let others = Card::all().filter(|c| !["Ah", "Kh"].contains(&c.to_string().as_str()));
        others.skip(left).map(|card| card.to_string()).collect()
    };
    let line = |left| format!("AhKh dead {}", dead(left));
    let scenario: Scenario = line(5).parse().expect("five cards are left");
    assert_eq!(scenario.boards(), 1);
    let error = line(4).parse::<Scenario>().expect_err("four are left");
    assert_eq!(
        error.to_string(),
        "no deal is left: the board needs 5 more cards and 4 are left"
    );
    let seat = || Seat::Known("AhKh".parse().expect("two cards"));
    let eleven = (0..11).map(|_| seat()).collect();
    assert_eq!(
        Scenario::new(eleven, Board::default(), Default::default()),
        Err(ScenarioError::TooManySeats { count: 11 })
    );
}

#[test]
fn long_texts_are_read_in_a_moment() {
    for piece in [
        "AhKh vs ", "d=AhKh ", "x", "fold ", "10", "[", "dead Ah ", "\n", "А♥ ", "on [] ",
    ] {
        let text = piece.repeat(100_000 / piece.len());
        // Reading one of them takes milliseconds; reading back and forth would take minutes.
        let _ = Setup::read(&text);
        if let Err(error) = text.parse::<Scenario>() {
            assert!(error.to_string().len() < 200, "{piece}");
        }
    }
}
