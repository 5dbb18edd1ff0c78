//! The histogram of a range, against asking about each of its combos.

use evaluator::{
    AnswerError, Class, Combo, Equity, Histogram, HistogramJob, Job, PreflopPairs, Ranker,
    Scenario, Seat, Showdown, enumerate,
};
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

use crate::oracle::answer;

fn scenario(line: &str) -> Scenario {
    line.parse().expect("a scenario")
}

/// The histogram, made in slices of `slice` evaluations.
pub(crate) fn histogram(
    ranker: &Ranker,
    scenario: &Scenario,
    seat: usize,
    slice: u64,
) -> Histogram {
    let mut job = HistogramJob::new(scenario, seat).expect("a seat with opponents");
    let total = job.progress().total;
    while !job.is_done() {
        let before = job.progress();
        let after = job.step(ranker, slice);
        assert!(after.done >= before.done && after.done <= total && after.total == total);
    }
    job.into_answer()
}

/// Asserts that the combos together are the seat, and the classes too.
pub(crate) fn assert_whole(
    ranker: &Ranker,
    scenario: &Scenario,
    seat: usize,
    histogram: &Histogram,
) {
    let tally = answer(ranker, scenario);
    assert_eq!(histogram.deals(), tally.deals(), "{scenario}");
    assert_eq!(histogram.equity(), tally.equity(seat), "{scenario}");
    let classes = histogram.classes();
    let combos: usize = classes.iter().map(|class| class.combos).sum();
    assert_eq!(combos, histogram.combos().len());
    let deals: u64 = classes.iter().map(|class| class.deals).sum();
    assert_eq!(deals, tally.deals());
    for bins in [1, 7, 20] {
        let bins = histogram.bins(bins);
        assert_eq!(bins.iter().sum::<u64>(), tally.deals());
    }
}

/// Asserts that each combo fares as it does when it is known.
pub(crate) fn assert_equals_all_deals(
    ranker: &Ranker,
    scenario: &Scenario,
    seat: usize,
    histogram: &Histogram,
) {
    let Seat::Range(range) = &scenario.seats()[seat] else {
        panic!("a range")
    };
    let mut found = histogram.combos().iter();
    let scale = answer(ranker, scenario).scale();
    for (combo, weight) in range.combos() {
        let mut seats = scenario.seats().to_vec();
        seats[seat] = Seat::Known(combo.into());
        let known = Scenario::new(seats, scenario.board().clone(), scenario.dead());
        let Some(tally) = known.ok().map(|known| enumerate(ranker, &known)) else {
            continue;
        };
        if tally.deals() == 0 {
            continue;
        }
        let ours = found.next().expect("the combo");
        assert_eq!(ours.combo, combo);
        assert_eq!(ours.equity, tally.equity(seat), "{scenario} {combo}");
        // In units of the whole scenario.
        let units = u128::from(tally.deals()) * u128::from(weight) * u128::from(scale);
        assert_eq!(
            units,
            u128::from(ours.deals) * 10_000 * u128::from(tally.scale())
        );
    }
    assert_eq!(found.next(), None, "{scenario}");
}

#[test]
fn every_combo_fares_as_if_it_were_known() {
    let ranker = Ranker::new();
    for (line, seat) in [
        ("QQ+,AKs:0.5 vs AhKd on 7h8h2c", 0),
        ("AhKd vs 99,87s on 7h8h2c dead 2d2s", 1),
        ("22+:0.25,AQs vs KQ,JJ:0.5 on 7h8h2c9c", 0),
        ("22+,AQs vs KQ,JJ:0.5 vs 9d9s on 7h8h2c9c", 1),
        ("22+,AQs vs KQ,JJ vs 7d7s vs 7c2d on 8h8d2cQcQs", 0),
        ("hh vs AhAd,KhKd vs 3c3d on 7h8h2c9s", 0),
        ("22+ vs 55-77 vs A2s on 7h8h2c9s5c", 0),
        ("random vs 4c3c on 2h2d2s2cAh", 0),
    ] {
        let scenario = scenario(line);
        let histogram = histogram(&ranker, &scenario, seat, 3_000);
        assert_whole(&ranker, &scenario, seat, &histogram);
        assert_equals_all_deals(&ranker, &scenario, seat, &histogram);
    }
}

#[test]
fn any_hand_against_any_hand_on_a_flop() {
    let ranker = Ranker::new();
    let scenario = scenario("random vs random on 7h8h2c");
    let histogram = histogram(&ranker, &scenario, 0, 1_000_000);
    assert_whole(&ranker, &scenario, 0, &histogram);
    assert_eq!(histogram.combos().len(), 49 * 48 / 2);
    // Both ways of counting give the same: some hands asked about one by one.
    for combo in histogram.combos().iter().step_by(200) {
        let line = format!("{} vs random on 7h8h2c", combo.combo);
        let known = answer(&ranker, &line.parse().expect("a scenario"));
        assert_eq!(
            (combo.deals, combo.equity),
            (known.deals(), known.equity(0))
        );
    }
}

/// Before the flop all combos of a class have the same equity, as in the table.
#[test]
fn classes_before_the_flop() {
    let ranker = Ranker::new();
    let scenario = scenario("AA,AKs,72o vs QQ,JTs");
    let histogram = histogram(&ranker, &scenario, 0, 1_000_000);
    assert_whole(&ranker, &scenario, 0, &histogram);
    for class in histogram.classes() {
        let combos = histogram.combos().iter();
        let mut of_class = combos.filter(|combo| combo.combo.class() == class.class);
        assert!(of_class.all(|combo| combo.equity == class.equity));
    }
    let known = answer(&ranker, &"7h2c vs QQ,JTs".parse().expect("a scenario"));
    let classes = histogram.classes();
    let worst = classes.iter().min_by_key(|class| class.equity);
    let worst = worst.expect("three classes");
    assert_eq!(worst.class, "72o".parse::<Class>().expect("a class"));
    assert_eq!((worst.combos, worst.equity), (12, known.equity(0)));
}

/// The table of pairs gives what counting gives.
#[test]
fn before_the_flop_from_the_table_of_pairs() {
    let ranker = Ranker::new();
    let pairs = PreflopPairs::from_bytes(include_bytes!("../../data/preflop-pairs.bin"));
    let pairs = pairs.expect("the table");
    for (line, seat) in [
        ("AA,AKs:0.5,72o vs QQ,JTs:0.25", 0),
        ("AhKh,QdQc:0.5 vs QhQs,AA", 1),
        ("22 vs AhKh", 0),
    ] {
        let scenario = scenario(line);
        let counted = histogram(&ranker, &scenario, seat, 1_000_000);
        let found = Histogram::from_pairs(&pairs, &scenario, seat);
        assert_eq!(found, Some(counted), "{line}");
    }
    // Any hand against any hand: each class has the equity of the table.
    let even = Histogram::from_pairs(&pairs, &scenario("random vs random"), 0);
    let even = even.expect("two seats before the flop");
    assert_eq!(even.equity().to_string(), "1/2");
    for class in even.classes() {
        let [win, tie, lose] = class.class.against_random();
        assert_eq!(class.deals, (win + tie + lose) * class.combos as u64);
        let twice = u128::from(2 * win + tie) * class.equity.denominator();
        let deals = 2 * u128::from(win + tie + lose);
        assert_eq!(twice, class.equity.numerator() * deals, "{}", class.class);
    }
    for (line, seat) in [
        ("AA vs KK vs QQ", 0),
        ("AA vs KK", 2),
        ("AA vs KK dead 2c", 0),
        ("AA vs KK on 7h8h2c", 0),
        ("AA", 0),
    ] {
        assert_eq!(Histogram::from_pairs(&pairs, &scenario(line), seat), None);
    }
}

#[test]
fn bins_go_from_nothing_to_everything() {
    let ranker = Ranker::new();
    let scenario = scenario("AhAd,7c2d,KhQh vs KsKc on AsAc7h2h3d");
    let histogram = histogram(&ranker, &scenario, 0, 100);
    let equities: Vec<Equity> = histogram.combos().iter().map(|c| c.equity).collect();
    let values: Vec<f64> = equities.iter().map(|equity| equity.value()).collect();
    assert_eq!(histogram.bins(2), [2, 1], "{values:?}");
    assert!(histogram.bins(0).is_empty());
    assert_eq!(histogram.bins(usize::MAX).len(), 10_000);
    assert!(equities.iter().min() < equities.iter().max());
}

#[test]
fn some_seats_have_no_histogram() {
    let error = |line: &str, seat| HistogramJob::new(&scenario(line), seat).map(|_| ()).err();
    assert_eq!(
        error("QQ+ vs AhKh", 2),
        Some(AnswerError::NoSeat { seat: 2 })
    );
    assert_eq!(error("QQ+ on 7h8h2c", 0), Some(AnswerError::NoOpponent));
    let wide = "random vs random vs random vs random vs random vs random vs random on 7h8h2c";
    assert_eq!(error(wide, 0), Some(AnswerError::TooManyDeals));
}

/// Who is ahead now, against the showdown of every pair of combos.
#[test]
fn the_histogram_so_far_is_every_showdown() {
    let ranker = Ranker::new();
    for line in [
        "QQ+,AKs:0.5,87s vs 99-66,AhJh:0.25,KQ on 8h5c4d",
        "22+,AhKh vs random on AsAd7c",
        "A2s+ vs KK,22:0.3 on 2c7d9hJs",
        "AhKh vs 77,98s on 7h8h2c3d dead 7s",
        "T9s,JJ vs J8s,44 on 2c3d4hKsKd",
    ] {
        let scenario = scenario(line);
        for seat in 0..2 {
            let now = Histogram::so_far(&ranker, &scenario, seat).expect(line);
            let gone = scenario.board().set() | scenario.dead();
            let range = |seat: usize| match &scenario.seats()[seat] {
                Seat::Range(range) => range.without(gone),
                Seat::Known(hole) => Combo::from(*hole).into(),
                _ => unreachable!("{line}"),
            };
            let (mine, theirs) = (range(seat), range(1 - seat));
            let mut combos = now.combos().iter();
            for (combo, _) in mine.combos() {
                let (mut won, mut all) = (0.0, 0.0);
                for (other, weight) in theirs.combos() {
                    if !(combo.set() & other.set()).is_empty() {
                        continue;
                    }
                    let dealt = format!("{combo} vs {other} on {}", scenario.board());
                    let dealt = dealt.parse().expect("a scenario");
                    let showdown = Showdown::of(&ranker, &dealt).expect("a flop");
                    let winners: Vec<usize> = showdown.winners().collect();
                    if winners.contains(&0) {
                        won += f64::from(weight) / winners.len() as f64;
                    }
                    all += f64::from(weight);
                }
                if all == 0.0 {
                    continue;
                }
                let now = combos.next().expect("the combo");
                assert_eq!(now.combo, combo, "{line}");
                assert!(
                    (now.equity.value() - won / all).abs() < 1e-12,
                    "{line} {combo}"
                );
            }
            assert_eq!(combos.next(), None, "{line}");
            if scenario.missing() == 0 {
                assert_eq!(
                    now,
                    histogram(&ranker, &scenario, seat, 1_000_000),
                    "{line}"
                );
            }
        }
    }
}

#[test]
fn nobody_is_ahead_before_the_flop_or_among_three() {
    let ranker = Ranker::new();
    for (line, seat) in [
        ("AA vs KK", 0),
        ("AA vs KK vs QQ on 7h8h2c", 0),
        ("AA on 7h8h2c", 0),
        ("AA vs KK on 7h8h2c", 2),
    ] {
        let now = Histogram::so_far(&ranker, &scenario(line), seat);
        assert_eq!(now, None, "{line}");
    }
}
