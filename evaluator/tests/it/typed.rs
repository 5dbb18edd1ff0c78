//! What people type in other words: read as what it must mean, or refused at its column with what to type.
//! Nothing is read as something else.

use evaluator::{Range, Scenario, SeatInput};
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

/// What a text is read as, in its canonical form.
fn line(text: &str) -> String {
    match text.parse::<Scenario>() {
        Ok(scenario) => scenario.to_string(),
        Err(error) => panic!("{text}: {error}"),
    }
}

fn refusal(text: &str) -> String {
    text.parse::<Scenario>().expect_err(text).to_string()
}

#[test]
fn habits_that_have_one_meaning_are_read() {
    for (text, expected) in [
        ("AhKh versus QsQd", "AhKh vs QsQd"),
        ("AhKh vs. QsQd", "AhKh vs QsQd"),
        ("AhKh v. QQ", "AhKh vs QQ"),
        ("AhKhVersusQsQd", "AhKh vs QsQd"),
        ("AhKh vs QsQd on: 7h8h2c", "AhKh vs QsQd on 7h8h2c"),
        ("AhKh vs QsQd muck: 2c", "AhKh vs QsQd dead 2c"),
        (
            "AhKh vs QsQd board=7h8h2c dead=2d",
            "AhKh vs QsQd on 7h8h2c dead 2d",
        ),
        ("AhKh vs QsQd dead [2c 2d]", "AhKh vs QsQd dead 2c2d"),
        (
            "AhKh vs QsQd dead: [2c] [7h8h2d]",
            "AhKh vs QsQd on 7h8h2d dead 2c",
        ),
        ("Ax vs QQ", "AA,A2s+,A2o+ vs QQ"),
        ("AX vs QQ", "AA,A2s+,A2o+ vs QQ"),
        ("Axs vs QQ", "A2s+ vs QQ"),
        ("Kxs vs QQ", "AKs,K2s+ vs QQ"),
        ("A?o vs QQ", "A2o+ vs QQ"),
        ("AxKx vs QQ", "AKs,AKo vs QQ"),
        ("QxQ? vs AKs", "QQ vs AKs"),
        ("AsK? vs QQ", "AsKs,AsKh,AsKd,AsKc vs QQ"),
        ("AsKx vs QQ", "AsKs,AsKh,AsKd,AsKc vs QQ"),
        ("KxAs vs QQ", "AsKs,AsKh,AsKd,AsKc vs QQ"),
        ("AsAx vs QQ", "AsAh,AsAd,AsAc vs QQ"),
        ("As10x vs QQ", "AsTs,AsTh,AsTd,AsTc vs QQ"),
        ("Axon 7h8h2c", "AA,A2s+,A2o+ on 7h8h2c"),
        ("A5s-2s vs QQ", "A5s- vs QQ"),
        ("AJs-9s vs QQ", "AJs-A9s vs QQ"),
        ("A5-2s vs QQ", "A5s- vs QQ"),
        ("A5s-2 vs QQ", "A5s- vs QQ"),
        ("AJ-9s vs QQ", "AJs-A9s vs QQ"),
        ("AJ-9 vs QQ", "AJs-A9s,AJo-A9o vs QQ"),
        ("A9o-J vs QQ", "AJo-A9o vs QQ"),
        ("T9s-7s vs QQ", "T7s+ vs QQ"),
        ("A5-A2s vs QQ", "A5s- vs QQ"),
        ("99-5 vs AK", "99-55 vs AKs,AKo"),
        ("A5s - A2s vs QQ", "A5s- vs QQ"),
        ("99 \u{2014} 55 vs QQ", "99-55 vs QQ"),
        ("A5s\u{2212}2s vs QQ", "A5s- vs QQ"),
        ("10-20% vs QQ", "10%-20% vs QQ"),
        ("0-10% vs QQ", "10% vs QQ"),
        ("5% - 15% vs QQ", "5%-15% vs QQ"),
        ("22-55% vs QQ", "22%-55% vs QQ"),
        ("5.5\u{2013}15 % vs QQ", "5.5%-15% vs QQ"),
        ("top 10% vs QQ", "10% vs QQ"),
        ("Top10% vs QQ", "10% vs QQ"),
        ("15\u{a0}% vs QQ", "15% vs QQ"),
        ("50%:0.5 vs QQ", "50%:0.5 vs QQ"),
        ("AA@50,77 vs QQ", "AA:0.5,77 vs QQ"),
        ("AA:0,55:0.5 vs QQ", "55:0.5 vs QQ"),
        ("AA:0,22+ vs QQ", "22+ vs QQ"),
        ("2d2c: 0,2h2c: 1,AhKs: 0.5", "AhKs:0.5,2h2c"),
        ("AA:0, 55 vs QQ", "55 vs QQ"),
    ] {
        // A weight of a percentage, and one of two single hands, print otherwise.
        let read = line(text);
        match text {
            "50%:0.5 vs QQ" => assert!(read.contains(":0.5"), "{read}"),
            "AA:0,22+ vs QQ" => assert_eq!(read, "22+ vs QQ"),
            _ => assert_eq!(read, expected, "{text}"),
        }
        assert_eq!(line(&read), read, "{text}");
    }
    assert_eq!("Ax".parse::<Range>().map(|range| range.len()), Ok(198));
    assert_eq!("Kx".parse::<Range>(), "K?".parse());
}

const LABEL: &str = "is a range of its own, not the size of the others";

#[test]
fn what_could_be_read_as_something_else_is_refused_at_its_column() {
    for (text, column, words) in [
        // A percentage beside hands.
        ("AA50%", 3, "a weight is AA@50%"),
        ("50%AKs, 100%AA", 4, "a weight is AA@50%"),
        ("50% AKs, 100% AA", 5, "a weight is AA@50%"),
        ("AA 50%", 4, "a weight is AA@50%"),
        ("QQ+ 10-20%", 5, "10%-20% beside other hands"),
        ("AhKh50% vs QQ", 5, "a weight is AA@50%"),
        ("24.6%, 22+ A2s+ K9s+", 1, LABEL),
        ("24.6%, 22+ A2s+", 1, LABEL),
        ("QQ vs 24.6%, 22+ A2s+", 7, LABEL),
        ("6%, 22+", 1, LABEL),
        ("22+, 5.9%", 6, LABEL),
        ("15%: 77+, A9s+", 4, "is not a range: a weight"),
        // Numbers.
        ("AA100", 3, "a weight is AA:0.5 or AA@50"),
        ("AA 0.5", 4, "a weight is AA:0.5 or AA@50"),
        ("AA 50", 4, "a weight is AA:0.5 or AA@50"),
        ("AA55", 3, "put a comma between"),
        ("AA*0.5 vs KK", 3, "a weight is AA:0.5 or AA@50"),
        ("0.5AA vs KK", 1, "a weight is AA:0.5 or AA@50"),
        ("50AA vs KK", 1, "a weight is AA:0.5 or AA@50"),
        (
            "top 10 vs QQ",
            5,
            "a percentage is a number from 0 to 100 and %",
        ),
        (
            "5%-15 vs QQ",
            1,
            "a percentage is a number from 0 to 100 and %",
        ),
        ("QQ,AKs:0,55", 7, "\":0,55\" is not a range: type a point"),
        ("QQ,AKs:0,55 vs AA", 7, "type a point"),
        ("AA:0,55,KK", 3, "type a point"),
        ("KK=0,5", 3, "type a point"),
        ("KK:0,5vs AA", 3, "type a point"),
        ("KK@12,5", 3, "type a point"),
        ("KK@12,5%", 3, "type a point"),
        ("22,5%", 1, "type a point"),
        ("QQ, 15,5 %", 5, "type a point"),
        // What takes out.
        ("!!AA", 1, "\"!\" stands once"),
        ("22+,!!AA", 5, "\"!\" stands once"),
        ("!,AA", 1, "\"!\" stands once"),
        ("22+,!", 5, "\"!\" stands once"),
        ("22+,!77:0.5", 8, "hands that are taken out have no weight"),
        (
            "22+,!7h7s@10",
            10,
            "hands that are taken out have no weight",
        ),
        // Words without cards.
        ("AhKh vs QsQd on", 14, "no card of the board follows"),
        ("AhKh vs QsQd board", 14, "no card of the board follows"),
        ("AhKh vs QsQd b=", 14, "no card of the board follows"),
        ("AhKh on dead 2c", 6, "no card of the board follows"),
        ("AhKh vs QsQd dead", 14, "no dead card follows"),
        ("AhKh dead on 7h8h2c", 6, "no dead card follows"),
        ("AhKh muck ", 6, "no dead card follows"),
        // A board without its word.
        ("AhKh vs QsQd 7h8h2c", 14, "put \"on\" before"),
        ("AhKh QsQd 7h8h2c", 11, "put \"on\" before"),
        ("AhKh 7h8h2c", 6, "put \"on\" before"),
        ("AhKh vs QsQd 7h 8h 2c", 14, "put \"on\" before"),
        ("AhKh vs QsQd 7h8h2c 9d", 14, "put \"on\" before"),
        ("AhKh vs QsQd 7h8h2c9d", 14, "put \"on\" before"),
        ("AhKh vs QsQd 7h8h2c9dTc", 14, "put \"on\" before"),
        ("AhKh vs QsQd 7h8h 2c", 14, "put \"on\" before"),
        ("Ah Kh vs Qs Qd 7h 8h 2c", 16, "put \"on\" before"),
        ("Ah Kh 7h 8h 2c", 7, "put \"on\" before"),
        ("AhKh vs QQ+ 7h8h2c", 13, "put \"on\" before"),
        ("AhKh vs QQ+ 7h 8h 2c", 13, "put \"on\" before"),
        ("AhKh vs QQ+ 7h 8h 2c 3d", 13, "put \"on\" before"),
        ("AhKh vs QQ+ 7h8h 2c", 13, "put \"on\" before"),
        ("AhKh vs QsQd 7h8h2c vs JJ", 14, "put \"on\" before"),
        ("AhKh vs QsQd 7h8h2c dead 2d", 14, "put \"on\" before"),
        ("AhKh, QsQd, 7h8h2c", 13, "put \"on\" before"),
        ("AhKh vs QsQd, 7h 8h 2c", 15, "put \"on\" before"),
        ("AhKh vs QQ+, 7h8h2c9dTc", 14, "put \"on\" before"),
        // Items that touch.
        (
            "AKsQQ",
            4,
            "\"QQ\" touches what is before it: put a comma between",
        ),
        ("QQ+AKs", 4, "put a comma between"),
        ("AKx", 3, "type combos, classes"),
        ("AK? vs QQ", 3, "put a comma between"),
        ("AA* vs QQ", 3, "put a comma between"),
        ("AA,AhKhQsQd", 8, "put a comma between"),
        ("randomAA", 7, "put a comma between"),
        ("22+!77", 4, "\"!77\" touches"),
        ("AA:0.5KK", 7, "put a comma between"),
        ("AhKhQQ vs 22", 5, "put a comma between"),
        ("A5s-A2s+", 8, "\"+\" can't be read"),
        // Suits after two ranks.
        ("AKhs", 1, "type AhKs"),
        ("AKhh vs QQ", 1, "type AhKh"),
        ("QJdh", 1, "type QdJh"),
        ("AKss", 1, "type AsKs"),
        ("AKsh", 1, "type AsKh"),
        ("AKh", 1, "type AhKh"),
        ("AK\u{2660}\u{2665}", 1, "type AsKh"),
        ("77hs", 1, "type 7h7s"),
        ("QQ,AKhs", 4, "type AhKs"),
        // Ends that don't fit.
        ("A5s-A2o", 1, "both ends are suited or both offsuit"),
        ("A5s-2o", 1, "both ends are suited or both offsuit"),
        ("A5s-2h", 1, "both ends need"),
        ("T9s-Js", 1, "both ends need"),
        // Players or one range.
        (
            "AhAd KsKc QQ",
            6,
            "put \"vs\" before the next seat, or a comma",
        ),
        ("AhAd QQ", 6, "put \"vs\" before the next seat, or a comma"),
        ("QQ AhAd", 4, "put \"vs\" before the next seat, or a comma"),
        ("AhKh QsQd AJs on 7h8h2c", 6, "put \"vs\""),
        ("AA random", 4, "put \"vs\""),
        ("AhKh random", 6, "put \"vs\""),
        ("KK vs AA random", 10, "put \"vs\""),
        ("Ahx QsQd", 5, "put \"vs\""),
        // Words and signs.
        (
            "AhKh against QsQd",
            6,
            "\"against\" can't be read: \"vs\" stands between",
        ),
        ("AhKh - QsQd", 6, "\"-\" can't be read"),
        ("AhKh / QsQd", 6, "\"/\" can't be read"),
        ("AhKh vs QsQd flop 7h8h2c", 14, "\"on\" before the board"),
        ("22 + vs AA", 4, "\"+\" can't be read"),
        ("(AhKh) vs QQ", 1, "can't be read"),
        ("AhKh vers QsQd", 6, "\"vers\" can't be read"),
    ] {
        let error = text.parse::<Scenario>().expect_err(text);
        let said = error.to_string();
        assert_eq!(error.column, column, "{text}: {said}");
        assert!(said.contains(words), "{text}: {said}");
        assert!(said.starts_with(&format!("column {column}: ")), "{said}");
        assert!(said.chars().count() < 200, "{said}");
    }
}

/// What other programs write over a range or around a part of it.
#[test]
fn headings_and_weights_in_brackets_are_read_in_a_line() {
    for (text, line) in [
        ("5.9%, 22+ vs AhKh", "22+ vs AhKh"),
        ("AhKh vs 9.5%, 22+ A2s+", "AhKh vs 22+,A2s+"),
        ("9.5% 22+ A2s+ vs AhKh", "22+,A2s+ vs AhKh"),
        (
            "AhKh vs [50]AsKs, KK[/50], 55",
            "AhKh vs KK:0.5,55,AsKs:0.5",
        ),
        (
            "[25.5]QQ+[/25.5] vs [Ah Kh] [7h 8h 2c]",
            "QQ+:0.255 vs AhKh on 7h8h2c",
        ),
        (
            "[50]QQ+[/50]\n[10]AKs[/10], 22 on 7h8h2c",
            "QQ+:0.5 vs 22,AKs:0.1 on 7h8h2c",
        ),
        ("Jx+ vs QsQd", "Jx,Qx,Kx,Ax vs QsQd"),
        ("Qxs+ vs 22", "Q2s+,K2s+,A2s+ vs 22"),
        ("Kxo+ vs 22", "K2o+,A2o+ vs 22"),
    ] {
        let read: Scenario = text
            .parse()
            .unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(Ok(&read), line.parse().as_ref(), "{text}");
        assert_eq!(Ok(&read), read.to_string().parse().as_ref(), "{text}");
    }
    for (text, column) in [
        ("AhKh vs [50]AA, KK", 9),
        ("AhKh vs [50]AA[/40]", 15),
        ("[50][20]AA[/20][/50]", 5),
        ("AA[/50] vs KK", 3),
        ("[50]AA:0.5[/50]", 7),
        ("[50]!AA[/50]", 5),
        ("[101]AA[/101]", 1),
        ("[50]AA vs KK[/50]", 1),
    ] {
        let error = text.parse::<Scenario>().expect_err(text);
        assert_eq!(error.column, column, "{text}: {error}");
    }
}

/// What is refused beside others is read where it can mean only one thing.
#[test]
fn what_stays() {
    for (text, expected) in [
        // At one seat there is nobody else.
        ("AhAd QQ", "QQ,AhAd"),
        ("15%,AA", ""),
        ("15%, !AA", ""),
        ("15% !AA", ""),
        ("!AA 15%", ""),
        ("24.6%:1, 22+ A2s+", ""),
        ("15%:0.5 AA", ""),
        ("QQ 77; AK", "QQ,77,AKs,AKo"),
        ("AA, Ah Kh, Qs Qd", "AA,AhKh,QsQd"),
        ("! AA,22+", "22-KK"),
        ("AA :0.5, KK", "AA:0.5,KK"),
    ] {
        let read: SeatInput = match text.parse() {
            Ok(read) => read,
            Err(error) => panic!("{text}: {error}"),
        };
        if !expected.is_empty() {
            let expected: Range = expected.parse().expect(expected);
            assert_eq!(read, SeatInput::Range(expected), "{text}");
        }
    }
    // A line break parts as a comma does, where there is one seat only.
    assert_eq!("15%\nAA".parse::<Range>(), "15%,AA".parse());
    for text in ["AhKh vs QQ AKs", "22+ A2s+ vs AhKh", "AhKh,QQ", "Ahx QQ"] {
        assert!(text.parse::<Scenario>().is_ok(), "{text}");
    }
    assert_eq!(
        refusal("AhKhQsQd"),
        "column 5: a seat takes two cards: put \"vs\" before the next seat"
    );
}
