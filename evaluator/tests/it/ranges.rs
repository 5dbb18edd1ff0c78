//! Ranges: what they are read as, how they are printed, how much they are.

use evaluator::{
    Class, Combo, EquityJob, HoleCards, Job, Range, Ranker, Scenario, Seat, SeatInput, Setup,
};
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

fn range(text: &str) -> Range {
    match text.parse() {
        Ok(range) => range,
        Err(error) => panic!("{text}: {error}"),
    }
}

#[test]
fn combos_and_classes_are_numbered_without_gaps() {
    for (index, combo) in Combo::all().enumerate() {
        assert_eq!(combo.index(), index);
        assert_eq!(Combo::from_index(index), Some(combo));
        let [high, low] = combo.cards();
        assert!(high > low);
        assert_eq!(Combo::new(low, high), Some(combo));
        assert!(combo.class().combos().any(|other| other == combo));
    }
    assert_eq!(Combo::from_index(1326), None);
    let mut combos = 0;
    for (index, class) in Class::all().enumerate() {
        assert_eq!(class.index(), index);
        assert_eq!(Class::from_index(index), Some(class));
        let expected = match (class.is_pair(), class.is_suited()) {
            (true, _) => 6,
            (_, true) => 4,
            _ => 12,
        };
        assert_eq!(class.combos().count(), expected);
        assert!(class.combos().all(|combo| combo.class() == class));
        assert_eq!(range(&class.to_string()).len(), expected, "{class}");
        combos += expected;
    }
    assert_eq!((Class::from_index(169), combos), (None, 1326));
}

#[test]
fn combos_and_classes_are_read_as_printed() {
    for combo in Combo::all() {
        assert_eq!(combo.to_string().parse(), Ok(combo));
        let [high, low] = combo.cards();
        assert_eq!(format!(" {low} {high} ").parse(), Ok(combo));
        assert_eq!(Combo::from(HoleCards::from(combo)), combo);
    }
    for class in Class::all() {
        assert_eq!(class.to_string().parse(), Ok(class));
        assert_eq!(class.to_string().to_lowercase().parse(), Ok(class));
    }
    assert_eq!(
        "10 10".parse::<Class>().map_err(|error| error.column),
        Err(1)
    );
    assert_eq!(" 1010 ".parse::<Class>(), "TT".parse());
    assert_eq!("9As".parse::<Class>(), "A9s".parse());
    for (text, column) in [
        ("AK", 1),
        ("AAs", 1),
        ("AKs+", 4),
        ("", 1),
        ("A", 1),
        (" AKx", 2),
    ] {
        let error = text.parse::<Class>().expect_err(text);
        assert_eq!(error.column, column, "{text}: {error}");
        assert!(!error.to_string().is_empty());
    }
    for text in ["AhAh", "Ah", "AhKhQh", "AK"] {
        assert!(text.parse::<Combo>().is_err(), "{text}");
    }
}

#[test]
fn every_form_of_the_grammar() {
    for (text, combos, printed) in [
        ("AK", 16, "AKs,AKo"),
        ("KA", 16, "AKs,AKo"),
        ("aks", 4, "AKs"),
        ("AKO", 12, "AKo"),
        ("AA", 6, "AA"),
        ("QQ+", 18, "QQ+"),
        ("ATs+", 16, "ATs+"),
        ("T9s+", 4, "T9s"),
        ("96s-", 20, "96s-"),
        ("55-", 24, "55-"),
        ("22+", 78, "22+"),
        ("A5s-A2s", 16, "A5s-"),
        ("A2s-A5s", 16, "A5s-"),
        ("A9s-A6s", 16, "A9s-A6s"),
        ("76s-54s", 12, "76s,65s,54s"),
        ("54s-76s", 12, "76s,65s,54s"),
        ("99-55", 30, "99-55"),
        ("5555", 0, ""),
        ("AhKh", 1, "AKs"),
        ("AhKh,KhAh,QsQd", 2, "AhKh,QsQd"),
        ("10 10+ , 109s; J10o", 0, ""),
        ("1010+,109s;J10o", 46, "TT+,T9s,JTo"),
        ("QQ+ AKs AKo", 34, "QQ+,AKs,AKo"),
        ("22+,!77", 72, "88+,66-"),
        ("!77,22+", 72, "88+,66-"),
        ("AA, !AhAd", 5, "AsAh,AsAd,AsAc,AhAc,AdAc"),
        ("random", 1326, "random"),
        ("*", 1326, "random"),
        ("xx", 1326, "random"),
        ("ANY", 1326, "random"),
        (
            "22+,A2+,K2+,Q2+,J2+,T2+,92+,82+,72+,62+,52+,42+,32",
            1326,
            "random",
        ),
        ("!AA", 1320, ""),
        ("Ahx", 51, "Ahx"),
        ("Ah?", 51, "Ahx"),
        ("A?", 198, "AA,A2s+,A2o+"),
        ("hh", 78, "hh"),
        ("h?", 78 + 13 * 39, "hx"),
        ("hs", 169, "sh"),
        ("AA:0.5", 6, "AA:0.5"),
        ("AA@50%,KK=0.25", 12, "AA:0.5,KK:0.25"),
        ("AA@50,AhAd", 6, ""),
        ("QQ+:0.5,KK", 18, "AA:0.5,KK,QQ:0.5"),
        ("AhKh:0.125", 1, "AhKh"),
        ("QQ+:0.00000000001", 18, "QQ+:0.0001"),
        ("QQ+,JJ:0.00000000001", 24, "QQ+,JJ:0.0001"),
        ("random@10", 1326, "random:0.1"),
        ("random@10,AA", 1326, ""),
        ("0.4%", 6, "0.4%"),
        ("0.0000001%", 6, "0.0001%"),
        ("0.5%", 12, "0.5%"),
        ("15%:0.5", 200, ""),
        ("15%,AA", 200, ""),
        ("!15%", 1126, ""),
        ("100%", 1326, "random"),
        ("0.5%-1%", 6, "0.5%-1%"),
        ("А♥К♥,QQ", 7, ""),
    ] {
        if combos == 0 {
            assert!(text.parse::<Range>().is_err(), "{text}");
            continue;
        }
        let read = range(text);
        assert_eq!(read.len(), combos, "{text}");
        let line = read.to_string();
        assert_eq!(range(&line), read, "{text} {line}");
        if text == "AhKh" {
            assert_eq!(line, "AhKh");
        } else if !printed.is_empty() {
            assert_eq!(line, printed, "{text}");
        }
    }
}

#[test]
fn what_is_shown_beside_a_range() {
    let shown = |text| range(text).size().to_string();
    assert_eq!(shown("AA"), "1 class, 6 combos (0.5 %)");
    assert_eq!(shown("AhKh"), "1 class, 1 combo (0.1 %)");
    assert_eq!(shown("22+"), "13 classes, 78 combos (5.9 %)");
    assert_eq!(shown("random"), "169 classes, 1326 combos (100.0 %)");
}

#[test]
fn percentages_grow_by_whole_classes() {
    let mut before = 0;
    for tenths in 1..=1000 {
        let top = range(&format!("{}.{}%", tenths / 10, tenths % 10));
        assert!(top.len() * 1000 >= tenths * 1326);
        assert!(top.len() >= before);
        before = top.len();
    }
    let (ten, twenty) = (range("10%"), range("20%"));
    let between = range("10%-20%");
    assert_eq!(between.len(), twenty.len() - ten.len());
    assert_eq!(range("20%-10%"), between);
}

#[test]
fn percentages_are_printed_as_they_were_written() {
    for (text, printed) in [
        ("15%", "15%"),
        ("015.10%", "15.1%"),
        ("0.4%", "0.4%"),
        ("20%-5.25%", "5.25%-20%"),
        ("0%-15%", "15%"),
        ("100%", "random"),
    ] {
        let read = range(text);
        assert_eq!(read.to_string(), printed, "{text}");
        assert_eq!(range(printed), read, "{text}");
    }
    let line = "15% vs AhKh vs 5%-15% on 7h8h2c";
    let scenario: Scenario = line.parse().expect("a scenario");
    assert_eq!(scenario.to_string(), line);
    // A percentage says nothing of a weight.
    assert_eq!(range("0.5%@50%").to_string(), "KK+:0.5");
    // The same hands are the same range, and a hand less is another.
    let mut top = range("0.5%");
    assert_eq!(top, range("KK+"));
    assert_eq!(range("KK+").to_string(), "KK+");
    let kings: Combo = "KhKs".parse().expect("two cards");
    top.set(kings, 0);
    top.set(kings, Range::WHOLE);
    assert_eq!(top.to_string(), "KK+");
}

/// How likely one hand is beside another decides the odds; a weight that all share is kept, since counts are
/// sums of weights.
#[test]
fn one_weight_for_all_of_a_range_changes_no_odds() {
    for (text, kept, plain) in [
        ("QQ+:0.5", "QQ+:0.5", "QQ+"),
        ("QQ+@10,AKs@10%", "QQ+:0.1,AKs:0.1", "QQ+,AKs"),
        ("QQ+:0.00000000001", "QQ+:0.0001", "QQ+"),
        ("random:0.25", "random:0.25", "random"),
    ] {
        assert_eq!(range(text).to_string(), kept, "{text}");
        assert_eq!(range(&range(text).to_string()), range(text), "{text}");
        for rest in ["vs 7c2d on 9h8h2c", "vs TT,AKs:0.5 on 9h8h2c5s", "vs 7c2d"] {
            let weighted: Scenario = format!("{text} {rest}").parse().expect(text);
            assert_eq!(weighted.to_string(), format!("{kept} {rest}"));
            let whole: Scenario = format!("{plain} {rest}").parse().expect(plain);
            let ranker = Ranker::new();
            let [weighted, whole] = [weighted, whole].map(|scenario| {
                let mut job = EquityJob::exact(&scenario).expect("few enough deals");
                job.step(&ranker, u64::MAX);
                job.into_answer()
            });
            // As many units: each is a smaller part of a deal.
            assert_eq!(weighted.deals(), whole.deals(), "{text} {rest}");
            assert_eq!(weighted.equity(0), whole.equity(0), "{text} {rest}");
            let part = range(text).combos().next().map(|(_, weight)| weight);
            let part = u64::from(part.expect("a combo"));
            let whole_parts = u64::from(Range::WHOLE);
            assert_eq!(
                weighted.scale() * part,
                whole.scale() * whole_parts,
                "{text} {rest}"
            );
        }
    }
    // A single hand is known, whatever its weight.
    let mut made = Range::empty();
    let (only, _) = range("QQ+").combos().next().expect("a combo");
    made.set(only, 3_000);
    let seats = vec![Seat::Range(made)];
    let scenario = Scenario::new(seats, Default::default(), Default::default());
    let scenario = scenario.expect("a scenario");
    assert!(matches!(scenario.seats()[0], Seat::Known(_)));
    assert!("QQ+:0".parse::<Range>().is_err());
}

#[test]
fn ranges_take_seats() {
    let line = "AhKh vs QQ+,AKs:0.5 vs random on 7h8h2c dead 2d2s";
    let scenario: Scenario = line.parse().expect("a scenario");
    assert_eq!(scenario.to_string(), line);
    assert!(matches!(scenario.seats()[1], Seat::Range(_)));
    assert_eq!(scenario.ranges(), 2);
    assert_eq!(scenario.boards(), 41 * 40 / 2);
    for (text, seats) in [
        ("QQ+\nAKs\nAhKh", 3),
        ("QQ+ AKs\nAhKh", 2),
        ("AKon 7h8h2c", 1),
        ("hhvsAhxvx*[7h8h2c]", 3),
        ("AKs v v KQs d=2c", 3),
    ] {
        let setup = Setup::read(text).expect(text);
        assert_eq!(setup.seats.len(), seats, "{text}");
        assert_eq!(Setup::read(&setup.to_string()), Ok(setup), "{text}");
    }
    let known = Setup::read("AhKh,").expect("a list of one");
    assert!(matches!(known.seats[0], SeatInput::Cards(_)));
}

/// The table of the 169 classes equals the oracle where that has them, and covers every deal.
#[test]
fn the_classes_against_a_random_hand() {
    let mut twice = 0;
    for class in Class::all() {
        let [win, tie, lose] = class.against_random();
        assert_eq!(win + tie + lose, 2_097_572_400);
        twice += (2 * win + tie) * class.combos().count() as u64;
    }
    // Any hand against any hand is even.
    assert_eq!(twice, 2_097_572_400 * 1326);
}

#[test]
fn long_ranges_are_read_in_a_moment() {
    for piece in [
        "xx,",
        "!xx,",
        "50%",
        "1.1%,",
        "AhKh,",
        "AKs",
        "5",
        "1",
        ".",
        ":",
        "A5s-A2s ",
        "!",
        "22+:0.5,",
        "hh,dd,",
        "9999999999999",
        "0.0000000",
        "*",
    ] {
        let text = piece.repeat(100_000 / piece.len());
        if let Ok(setup) = Setup::read(&text) {
            assert!(setup.to_string().len() < 20_000);
        }
    }
}
