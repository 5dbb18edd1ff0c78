//! Against the sweep, which deals every board.

use super::weights::Weights;
use super::{Preflop, PreflopPairs};
use crate::cards::{Board, CardSet, Class, Combo};
use crate::equity::holdings::Holdings;
use crate::equity::methods::counting_method::CountingMethod;
use crate::equity::methods::sweep::Sweep;
use crate::equity::tally::Tally;
use crate::range::Range;
use crate::rank::Ranker;
use crate::scenario::{Scenario, Seat};

const FILE: &[u8] = include_bytes!("../../../../data/preflop-pairs.bin");

fn pairs() -> PreflopPairs {
    PreflopPairs::from_bytes(FILE).expect("the file that came with the code")
}

fn by_table(ranker: &Ranker, scenario: &Scenario, pairs: Option<&PreflopPairs>) -> Tally {
    let holdings = Holdings::of(scenario);
    let mut tally = Tally::scaled(2, holdings.scale.expect("small counts"));
    let mut work = Preflop::new(scenario, &holdings, pairs).expect("two seats before the flop");
    while work.done() < work.total() {
        work.step(ranker, &mut tally, 1);
    }
    tally
}

fn by_sweep(ranker: &Ranker, scenario: &Scenario) -> Tally {
    let holdings = Holdings::of(scenario);
    let mut tally = Tally::scaled(2, holdings.scale.expect("small counts"));
    Sweep::new(scenario, &holdings, false).step(ranker, &mut tally, u64::MAX);
    tally
}

#[track_caller]
fn compare(ranker: &Ranker, pairs: &PreflopPairs, scenario: &Scenario) {
    let swept = by_sweep(ranker, scenario);
    assert_eq!(by_table(ranker, scenario, Some(pairs)), swept, "{scenario}");
}

/// Ranges that treat all suits alike.
#[test]
fn ranges_of_classes() {
    let (ranker, pairs) = (Ranker::new(), pairs());
    for line in [
        "QQ+,AKs,AKo vs 22+,ATs+,KQs",
        "22+:0.5,A2s+:0.25,KQo vs 20%:0.75",
        "AKs:0.01 vs AKo:0.0123,AA",
    ] {
        compare(&ranker, &pairs, &line.parse().expect("a scenario"));
    }
}

/// Where suits differ, there are more boards to deal, so each side is small.
#[test]
fn ranges_that_tell_suits_apart() {
    let (ranker, pairs) = (Ranker::new(), pairs());
    for line in [
        "AhKh vs QQ+,AKs",
        "Ahx:0.5,2c2d vs AdKd,QQ,hh",
        "T9s,AhAd:0.1 vs ThTd,Thx",
    ] {
        compare(&ranker, &pairs, &line.parse().expect("a scenario"));
    }
}

#[test]
fn one_seat_with_any_two_cards() {
    let (ranker, pairs) = (Ranker::new(), pairs());
    for line in ["AhAd vs random", "72o:0.5 vs random:0.3"] {
        let scenario: Scenario = line.parse().expect("a scenario");
        compare(&ranker, &pairs, &scenario);
        assert_eq!(
            by_table(&ranker, &scenario, None),
            by_sweep(&ranker, &scenario)
        );
    }
}

fn class_range(random: &mut fastrand::Rng, classes: usize) -> Range {
    let mut range = Range::empty();
    for _ in 0..classes {
        let class = Class::from_index(random.usize(..Class::COUNT)).expect("a class");
        let weight = 500 * random.u16(1..=20);
        for combo in class.combos() {
            range.set(combo, weight);
        }
    }
    range
}

fn combo_range(random: &mut fastrand::Rng, combos: usize) -> Range {
    let mut range = Range::empty();
    for _ in 0..combos {
        let combo = Combo::from_index(random.usize(..Combo::COUNT)).expect("a combo");
        range.set(combo, random.u16(1..=10_000));
    }
    range
}

fn two(first: Range, second: Range) -> Option<Scenario> {
    let seats = vec![Seat::Range(first), Seat::Range(second)];
    Scenario::new(seats, Board::default(), CardSet::EMPTY).ok()
}

#[test]
fn ranges_by_chance() {
    let (ranker, pairs) = (Ranker::new(), pairs());
    let mut random = fastrand::Rng::with_seed(812_175);
    for classes in [5, 40] {
        let ranges = (
            class_range(&mut random, classes),
            class_range(&mut random, 9),
        );
        if let Some(scenario) = two(ranges.0, ranges.1) {
            compare(&ranker, &pairs, &scenario);
        }
    }
    let ranges = (combo_range(&mut random, 12), combo_range(&mut random, 6));
    if let Some(scenario) = two(ranges.0, ranges.1) {
        compare(&ranker, &pairs, &scenario);
    }
}

/// Any two cards are found to be so; if they were not, the answer would be the same.
#[test]
fn any_two_cards_on_both_sides() {
    let (ranker, pairs) = (Ranker::new(), pairs());
    let scenario: Scenario = "random vs random".parse().expect("a scenario");
    let at_once = by_table(&ranker, &scenario, None);
    let holdings = Holdings::of(&scenario);
    let mut work = Preflop::new(&scenario, &holdings, Some(&pairs)).expect("two seats");
    for player in &mut work.players {
        player.any = None;
    }
    work.tasks = vec![];
    for seat in 0..2 {
        work.tasks
            .extend(super::tasks(seat, &work.players[seat], &work.permutations));
    }
    let mut counted = Tally::new(2);
    work.step(&ranker, &mut counted, u64::MAX);
    assert_eq!(at_once, counted);
}

/// What a board leaves of a range; and how the suits of two hands add up.
#[test]
fn the_examples_of_the_page() {
    let combos = ["AsKs", "AsQs", "KdQd"].map(|text| text.parse::<CardSet>().expect("a combo"));
    let weights = Weights::of(combos.into_iter().map(|set| (set, 1)));
    let board: CardSet = "AsKs2c3c4c".parse().expect("a board");
    let (all, with_cards, with_both) = (3, 2 + 1, 1);
    assert_eq!(weights.without(board).all(), all - with_cards + with_both);

    let pairs = pairs();
    let counts = |first: &str, second: &str| {
        let [a, b] = [first, second].map(|text| text.parse::<Combo>().expect("a combo"));
        let [win, tie, _] = pairs.counts(a, b).expect("four cards");
        [win as i64, tie as i64]
    };
    let minus = |a: [i64; 2], b: [i64; 2]| [a[0] - b[0], a[1] - b[1]];
    let plus = |a: [i64; 2], b: [i64; 2]| [a[0] + b[0], a[1] + b[1]];

    let base = counts("AcKd", "QhJs");
    let effect = |first: &str, second: &str| minus(counts(first, second), base);
    assert_eq!(base, [1_097_621, 6_652]);
    assert_eq!(effect("AcKc", "QhJs"), [39_669, 953]);
    assert_eq!(effect("AcKd", "QcJs"), [8_497, 1_358]);
    assert_eq!(effect("AdKc", "QcJs"), [8_591, 1_359]);
    assert_eq!(effect("AcKc", "QcJs"), [32_298, 2_318]);
    // Two suits twice: exactly the sum.
    let (ak, qj) = (effect("AcKc", "QhJs"), effect("AcKd", "QhJh"));
    assert_eq!(effect("AcKc", "QhJh"), plus(ak, qj));

    // What the first predictor leaves of the effect of A, l and Q in one suit.
    let left = |l: char, t: char| {
        let hands = |suits: &str| {
            let mut suits = suits.chars();
            let mut card = |rank: char| format!("{rank}{}", suits.next().unwrap_or('c'));
            let first = card('A') + &card(l);
            (first, card('Q') + &card(t))
        };
        let of = |suits: &str| {
            let (first, second) = hands(suits);
            counts(&first, &second)
        };
        let base = of("cdhs");
        let pairs = ["cchs", "cdcs", "dccs"].map(|suits| minus(of(suits), base));
        let three = minus(of("cccs"), base);
        pairs.into_iter().fold(three, minus)
    };
    assert_eq!(left('K', 'J'), [-24_459, -1_352]);
    let predicted = minus(plus(left('8', '7'), left('9', '6')), left('8', '6'));
    assert_eq!(predicted, [-14_408, -1_310]);
    assert_eq!(minus(left('9', '7'), predicted), [-14, 0]);
}
