//! Orders of the classes, the best part of them, jam or fold, and the ranges that are there from the
//! start.

use evaluator::{Class, ClassOrder, ClassTable, Combo, DefaultRange, JamFold, PreflopPairs, Range};
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

fn table() -> ClassTable {
    let pairs = PreflopPairs::from_bytes(include_bytes!("../../data/preflop-pairs.bin"));
    ClassTable::new(&pairs.expect("the table"))
}

fn class(text: &str) -> Class {
    text.parse().expect("a class")
}

fn weight(range: &Range, text: &str) -> f64 {
    let combo = class(text).combos().next().expect("a combo");
    f64::from(range.weight(combo)) / f64::from(Range::WHOLE)
}

fn combos(range: &Range) -> f64 {
    let sum: u64 = range.combos().map(|(_, weight)| u64::from(weight)).sum();
    sum as f64 / f64::from(Range::WHOLE)
}

#[test]
fn the_table_of_classes_is_that_against_random() {
    let table = table();
    for class in Class::all() {
        let others = Class::all();
        let (mut hands, mut won) = (0, 0);
        for other in others {
            hands += table.combos(class, other);
            won += table.won(class, other);
            // Who is left and who wins does not depend on whose turn it is to ask.
            let size = |class: Class| class.combos().count() as u64;
            assert_eq!(
                size(class) * table.combos(class, other),
                size(other) * table.combos(other, class)
            );
            let both =
                size(class) * table.won(class, other) + size(other) * table.won(other, class);
            assert_eq!(
                both,
                size(class) * table.combos(class, other) * 2 * 1_712_304
            );
        }
        let [win, tie, _] = class.against_random();
        assert_eq!((hands, won), (1_225, 2 * win + tie), "{class}");
    }
}

#[test]
fn orders_have_each_class_once_and_the_best_first() {
    let table = table();
    let random = ClassOrder::against_random();
    assert_eq!(random.classes()[..2], [class("AA"), class("KK")]);
    assert_eq!(random.top(1_000_000), Range::any());
    for percent in [5, 15, 50] {
        let text = format!("{percent}%").parse().expect("a range");
        assert_eq!(random.top(percent * 10_000), text);
    }
    for percent in 1..=100 {
        let text: Range = format!("{percent}%").parse().expect("a range");
        let best = ClassOrder::best(percent);
        assert_eq!(
            (best.to_string(), best),
            (text.to_string(), text),
            "{percent}"
        );
    }
    assert_eq!(ClassOrder::best(0), Range::empty());
    assert_eq!(
        random.between(400_000, 1_000_000),
        "40%-100%".parse().expect("a range")
    );
    for percent in [10, 20, 40] {
        let order = ClassOrder::against_top(&table, percent);
        let mut sorted = order.classes().to_vec();
        sorted.sort_unstable();
        assert_eq!(sorted, Class::all().collect::<Vec<_>>());
        // Each class fares as well as the next.
        let mut against = [0; Class::COUNT];
        for (combo, weight) in random.top(u32::from(percent) * 10_000).combos() {
            against[combo.class().index()] = weight;
        }
        let equities = order.classes().iter().map(|&class| {
            let (won, all) = table.equity(class, &against).expect("hands");
            won as f64 / all as f64
        });
        let equities: Vec<f64> = equities.collect();
        assert!(equities.is_sorted_by(|a, b| a >= b), "{percent}");
        assert_ne!(order, random);
    }
    // Against the best hands small pairs fare better than aces that are dominated.
    let tight = ClassOrder::against_top(&table, 10);
    let place = |order: &ClassOrder, text| order.classes().iter().position(|&c| c == class(text));
    assert!(place(&tight, "55") < place(&tight, "ATo"));
    assert!(place(&random, "55") > place(&random, "ATo"));
}

#[test]
fn a_part_is_met_exactly_by_the_last_class() {
    let order = ClassOrder::against_random();
    for part in (0..=1_000_000).step_by(7_919) {
        let range = order.exactly(part);
        let wanted = f64::from(part) * 1_326.0 / 1e6;
        // A weight is a ten-thousandth, and a class has twelve combos at most.
        assert!(
            (combos(&range) - wanted).abs() <= 6.5 / 10_000.0,
            "{part}: {}",
            combos(&range)
        );
        let partly = range.combos().filter(|(_, weight)| *weight < Range::WHOLE);
        let classes: std::collections::BTreeSet<Class> =
            partly.map(|(combo, _)| combo.class()).collect();
        assert!(classes.len() <= 1, "{part}");
    }
    assert_eq!(order.exactly(1_000_000), Range::any());
}

#[test]
fn jam_or_fold_is_an_equilibrium() {
    let table = table();
    let solve = |stack| JamFold::solve(&table, stack).expect("a stack");
    let mut before = f64::INFINITY;
    for stack in [1.0, 2.0, 3.0, 5.0, 8.0, 10.0, 12.0, 15.0, 20.0] {
        let solved = solve(stack);
        // Less than a thousandth of a big blind a hand for both together.
        assert!(
            (-1e-9..0.001).contains(&solved.gain),
            "{stack}: {}",
            solved.gain
        );
        assert!(solved.value.abs() < 0.5, "{stack}");
        for range in [&solved.jam, &solved.call] {
            assert_eq!(weight(range, "AA"), 1.0);
            assert_eq!(weight(range, "AKs"), 1.0);
        }
        // The deeper, the fewer hands call.
        assert!(combos(&solved.call) <= before, "{stack}");
        before = combos(&solved.call);
        // More hands jam than call, since some jams win the blinds: not with next to no stack.
        assert!(
            stack < 5.0 || combos(&solved.jam) > combos(&solved.call),
            "{stack}"
        );
    }
    assert!(JamFold::solve(&table, 0.5).is_none());
    assert!(JamFold::solve(&table, f64::NAN).is_none());
}

/// With more to win, more hands jam.
#[test]
fn antes_are_worth_jamming_for() {
    let table = table();
    let solve = |ante| JamFold::solve_with_ante(&table, 10.0, ante).expect("a stack");
    let (mut jams, mut calls) = (0.0, 0.0);
    for ante in [0.0, 0.125, 0.5, 1.0] {
        let solved = solve(ante);
        assert!(
            (-1e-9..0.001).contains(&solved.gain),
            "{ante}: {}",
            solved.gain
        );
        assert!(
            combos(&solved.jam) > jams && combos(&solved.call) > calls,
            "{ante}"
        );
        (jams, calls) = (combos(&solved.jam), combos(&solved.call));
    }
    let plain = JamFold::solve(&table, 10.0).expect("a stack");
    assert_eq!((solve(0.0).jam, solve(0.0).call), (plain.jam, plain.call));
    for ante in [-0.1, 1.1, f64::NAN] {
        assert!(
            JamFold::solve_with_ante(&table, 10.0, ante).is_none(),
            "{ante}"
        );
    }
}

/// The example of `jam_fold/maths.md`.
#[test]
fn with_one_big_blind_everything_goes_in() {
    let solved = JamFold::solve(&table(), 1.0).expect("a stack");
    assert_eq!((&solved.jam, &solved.call), (&Range::any(), &Range::any()));
    assert!(solved.value.abs() < 1e-9 && solved.gain.abs() < 1e-9);
}

/// The gain that is stated, once more from the rules of the game and combo by combo.
#[test]
fn the_stated_gain_is_that_of_the_rules() {
    let pairs =
        PreflopPairs::from_bytes(include_bytes!("../../data/preflop-pairs.bin")).expect("it");
    let stack = 9.0;
    let solved = JamFold::solve(&table(), stack).expect("a stack");
    let part = |range: &Range, combo| f64::from(range.weight(combo)) / f64::from(Range::WHOLE);
    let (mut value, mut best_jam, mut best_call) = (0.0, 0.0, 0.0);
    for one in Class::all() {
        let (times, combo) = (
            one.combos().count() as f64,
            one.combos().next().expect("a combo"),
        );
        // As the small blind: what a jam wins; as the big blind: what a call wins it.
        let (mut jam, mut hands, mut folds, mut calls) = (0.0, 0.0, 0.0, 0.0);
        for other in Combo::all() {
            let Some([win, tie, lose]) = pairs.counts(combo, other) else {
                continue;
            };
            let won = stack * (win as f64 - lose as f64) / (win + tie + lose) as f64;
            hands += 1.0;
            let called = part(&solved.call, other);
            jam += called * won + (1.0 - called);
            let jams = part(&solved.jam, other);
            calls += jams * won + (1.0 - jams) * 0.5;
            folds += -jams + (1.0 - jams) * 0.5;
        }
        assert_eq!(hands, 1_225.0);
        value += times
            * (part(&solved.jam, combo) * jam - (1.0 - part(&solved.jam, combo)) * 0.5 * hands);
        best_jam += times * jam.max(-0.5 * hands);
        best_call += times * calls.max(folds);
    }
    let all = 1_326.0 * 1_225.0;
    assert!((value / all - solved.value).abs() < 1e-9);
    let gain = (best_jam + best_call) / all;
    assert!((gain - solved.gain).abs() < 1e-9, "{gain} {}", solved.gain);
}

#[test]
fn default_ranges_are_what_they_are_called() {
    let table = table();
    let range = |default: DefaultRange| default.range(&table).to_string();
    assert_eq!(DefaultRange::all().count(), 54);
    assert_eq!(range(DefaultRange::Pairs), "22+");
    assert_eq!(range(DefaultRange::SuitedAces), "A2s+");
    assert_eq!(
        range(DefaultRange::Broadways),
        "ATs+,KTs+,QTs+,JTs,ATo+,KTo+,QTo+,JTo"
    );
    assert_eq!(DefaultRange::SuitedConnectors.range(&table).len(), 48);
    assert_eq!(
        DefaultRange::Top(15).range(&table),
        "15%".parse().expect("a range")
    );
    assert_eq!(DefaultRange::Jam(1).range(&table), Range::any());
    let shapes = DefaultRange::all()
        .filter(|default| !matches!(default, DefaultRange::Jam(_) | DefaultRange::Call(_)));
    assert!(
        shapes
            .into_iter()
            .all(|default| !default.range(&table).is_empty())
    );
}
