//! What users of the crate can rely on: the usual traits, and that any text is read quickly.

use std::error::Error;
use std::fmt::{Debug, Display};
use std::hash::Hash;
use std::str::FromStr;

use evaluator::{
    Accuracy, Action, Amount, AnswerError, BestFive, Board, BoardError, Card, CardErrorKind,
    CardSet, Category, Class, ClassEquity, Combo, ComboEquity, Decision, Difference, Equity,
    EquityJob, HandName, HandRank, Histogram, HistogramJob, HoleCards, NextCard, NextCardsJob,
    NotationError, NotationErrorKind, Out, Outs, ParseBoardError, ParseCardError, ParseClassError,
    ParseHoleCardsError, Place, PreflopError, PreflopPairs, Progress, Range, RangeErrorKind,
    RangeSize, Rank, Ranker, Scenario, ScenarioError, Seat, SeatInput, Setup, Showdown, Shown,
    Spot, SpotError, Standing, Street, Suit, Tally,
};
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

fn any<T: Clone + Debug + Send + Sync + Unpin + 'static>() {}

fn value<T: Eq + Hash>() {
    any_value::<T>();
}

fn any_value<T: PartialEq>() {}

fn error<T: Error + Clone + Eq + Send + Sync + 'static>() {}

fn text<T: Display + FromStr>()
where
    T::Err: Error + Clone + Eq + Send + Sync + 'static,
{
}

#[test]
fn types_have_the_usual_traits() {
    macro_rules! each {
        ($check:ident: $($type:ty),+ $(,)?) => { $($check::<$type>();)+ };
    }
    each!(any: Action, Amount, AnswerError, BestFive, Board, BoardError, Card, CardErrorKind, CardSet,
        Category, Class, ClassEquity, Combo, ComboEquity, Decision, Difference, Equity, RangeSize,
        HandRank, Histogram, HistogramJob, HoleCards, EquityJob, Accuracy, HandName, NextCard,
        NextCardsJob, NotationError, NotationErrorKind, Out, Outs, Place, PreflopError,
        PreflopPairs, Progress, Range, RangeErrorKind, Rank, Ranker, Scenario, ScenarioError, Seat,
        SeatInput, Setup, Showdown, Shown, Spot, SpotError, Standing, Street, Suit, Tally);
    each!(value: Action, Amount, AnswerError, BestFive, Board, BoardError, Card, CardErrorKind,
        CardSet, Category, Class, ClassEquity, Combo, ComboEquity, Difference, Equity, RangeSize,
        HandRank, Histogram, HoleCards, Accuracy, HandName, NextCard, NotationError,
        NotationErrorKind, Out, Outs, Place, Progress, Range, RangeErrorKind, Rank, Scenario,
        ScenarioError, Seat, SeatInput, Setup, Showdown, Shown, SpotError, Standing, Street, Suit,
        Tally);
    each!(any_value: Decision, Spot);
    each!(error: AnswerError, BoardError, NotationError, ParseBoardError, ParseCardError,
        ParseClassError, ParseHoleCardsError, PreflopError, ScenarioError, SpotError);
    each!(text: Board, Card, CardSet, Class, Combo, HoleCards, Range, Scenario, Setup);
}

#[test]
fn debug_is_never_empty_and_never_endless() {
    for debug in [
        format!("{:?}", Ranker::new()),
        format!("{:?}", CardSet::EMPTY),
        format!("{:?}", Board::default()),
        format!("{:?}", Range::any()),
        format!("{:?}", Histogram::default()),
    ] {
        assert!((1..200).contains(&debug.len()), "{debug}");
    }
}

#[test]
fn sets_and_boards_are_read_as_printed() {
    let set: CardSet = " AhTd\n2c Ah".parse().expect("three cards, one twice");
    assert_eq!((set.len(), set.to_string().as_str()), (3, "2cTdAh"));
    assert_eq!("".parse(), Ok(CardSet::EMPTY));
    assert_eq!(CardSet::FULL.to_string().parse(), Ok(CardSet::FULL));
    let board: Board = "7h 8h2c".parse().expect("a flop");
    assert_eq!(
        (board.street(), board.to_string().as_str()),
        (Street::Flop, "7h8h2c")
    );
    let column = |text: &str| text.parse::<CardSet>().map_err(|error| error.column());
    assert_eq!((column("Ah x"), column("AhK")), (Err(4), Err(3)));
    for (text, error) in [
        ("7h8h", BoardError::Count(2)),
        ("7h8h2c3c4c5c", BoardError::Count(6)),
        (
            "7h8h7h",
            BoardError::Duplicate(Card::new(Rank::Seven, Suit::Hearts)),
        ),
    ] {
        assert_eq!(text.parse::<Board>(), Err(ParseBoardError::Board(error)));
    }
}

#[test]
fn equities_are_ordered_by_size() {
    let ranker = Ranker::new();
    let mut equities: Vec<Equity> = Vec::new();
    for line in [
        "AhKh vs QsQd on 7h8h2c",
        "AhKh vs QsQd",
        "AsAd vs 7c2h",
        "2c2d vs 2h2s",
    ] {
        let scenario: Scenario = line.parse().expect("a scenario");
        let tally = crate::oracle::answer(&ranker, &scenario);
        equities.extend([0, 1, 2].map(|seat| tally.equity(seat)));
    }
    equities.sort();
    assert!(equities.is_sorted_by_key(|equity| equity.value()));
    for pair in equities.windows(2) {
        assert_eq!(pair[0] == pair[1], pair[0].cmp(&pair[1]).is_eq());
    }
}

/// About 100 kB of pieces made by a function of their number.
fn long(piece: impl Fn(usize) -> String) -> String {
    let mut text = String::new();
    for number in 0.. {
        if text.len() > 100_000 {
            break;
        }
        text += &piece(number);
    }
    text
}

/// Whatever is read, and however many different things are in it: a reader that looked at
/// everything again for each of them would take minutes here.
#[test]
fn any_long_text_is_read_in_a_moment() {
    let same = |piece: &'static str| long(move |_| piece.to_owned());
    let texts = [
        long(|n| format!("22+:0.{:04},", n % 10_000)),
        long(|n| format!("xx:0.{:04},", n % 10_000)),
        long(|n| format!("!{}.{:04}%,", n % 100, n)),
        long(|n| format!("{}.{:04}%:0.{:04},", n % 100, n, n % 10_000)),
        long(|n| format!("{}.{:04}%-{}%,", n % 100, n, n % 7)),
        long(|n| {
            format!(
                "!{}?,{}?,",
                "AKQJT98765432".as_bytes()[n % 13] as char,
                n % 8 + 2
            )
        }),
        long(|n| {
            if n % 2 == 0 {
                "!xx,".to_owned()
            } else {
                "xx,".to_owned()
            }
        }),
        long(|n| {
            format!(
                "22+:0.{:04}{}",
                n % 10_000,
                if n % 1000 == 999 { " vs " } else { "," }
            )
        }),
        long(|n| format!("{n},")),
        same("A"),
        same("Ah"),
        same("AhKd"),
        same("AhKd,"),
        same("AK-"),
        same("AK+"),
        same("10"),
        same("-"),
        same("+"),
        same("\u{410}\u{2665}"),
        same("\u{fe0f}"),
        same("\u{1f0a1}"),
        same(" "),
        same("\t\n"),
        same("\u{200b}"),
        same("["),
        same("]"),
        same("[7h8h2c]"),
        same("on"),
        same("dead"),
        same("d=2c"),
        same("dead 2c on "),
        same("vs"),
        same("v "),
        same("\0"),
        same("random"),
        same("9%-"),
        same("1."),
        same("@"),
        same(":0.5"),
        same("!!"),
        same(";"),
        format!("AhKh vs QsQd dead {}", same("2c")),
        format!("AhKh vs QsQd on {}", same(" ")),
        format!("AA:{}", same("0")),
        format!("AA:0.{}", same("9")),
    ];
    for text in &texts {
        let shown: String = text.chars().take(30).collect();
        let place = |column: usize| {
            assert!((1..=text.chars().count() + 1).contains(&column), "{shown}");
        };
        let brief = |error: &dyn Error| assert!(error.to_string().len() < 250, "{shown}");
        let short = |error: &NotationError| {
            place(error.column);
            brief(error);
        };
        match Setup::read(text) {
            Ok(setup) => assert_eq!(Setup::read(&setup.to_string()), Ok(setup), "{shown}"),
            Err(error) => short(&error),
        }
        let _ = text.parse::<Scenario>().map_err(|error| short(&error));
        let _ = text.parse::<Range>().map_err(|error| short(&error));
        let _ = text.parse::<Board>().map_err(|error| brief(&error));
        let _ = text.parse::<HoleCards>().map_err(|error| brief(&error));
        let _ = text.parse::<Combo>().map_err(|error| brief(&error));
        for error in [text.parse::<CardSet>().err(), text.parse::<Card>().err()] {
            error.iter().for_each(|error| {
                place(error.column());
                brief(error);
            });
        }
        let _ = text.parse::<Class>().map_err(|error| {
            place(error.column);
            brief(&error);
        });
    }
}
