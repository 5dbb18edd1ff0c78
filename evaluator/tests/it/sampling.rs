//! Estimates: how far they are off, and how far they say they are.

use evaluator::{Job, Method, Ranker, Scenario};
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

use crate::oracle::answer;

fn scenario(line: &str) -> Scenario {
    line.parse().expect("a scenario")
}

/// Of the intervals of two standard errors (1.96) on either side, 95 of 100 hold the truth. The
/// ranges here want each other's cards, which is where drawing goes wrong if it does.
#[test]
fn standard_errors_cover_the_truth_as_often_as_they_say() {
    const SEEDS: u64 = 400;
    let ranker = Ranker::new();
    let (mut held, mut all) = (0, 0);
    for line in [
        "AhKh vs QsQd on 7h8h2c",
        "AhAd vs random on Ks8h2c",
        "AA,AKs,KK:0.3 vs AQs,AKo,QQ:0.5 vs KQs,AJs,AA on Kh7d2c",
        "random vs 22+ on Ks8h2c4d",
        "AhAd,AhKs vs AsAd:0.2,KsKd vs AcKd,QdQc on 9h8h2c4d",
    ] {
        let scenario = scenario(line);
        let exact = answer(&ranker, &scenario);
        let mut here = 0;
        for seed in 0..SEEDS {
            let mut job = Job::sampled(&scenario, 1_000, seed);
            job.step(&ranker, u64::MAX);
            let tally = job.into_tally();
            let off = tally.equity(0).value() - exact.equity(0).value();
            let error = tally.standard_error(0).expect("there are opponents");
            here += u64::from(off.abs() <= 1.96 * error);
        }
        // Four standard deviations of such a count on either side of 380.
        assert!((362..=398).contains(&here), "{line}: {here} of {SEEDS}");
        held += here;
        all += SEEDS;
    }
    let share = held as f64 / all as f64;
    assert!((0.93..0.97).contains(&share), "{share}");
}

/// Each of the few deals comes as often as its weight says: nothing is lost by drawing again.
#[test]
fn deals_that_collide_are_drawn_in_proportion() {
    let ranker = Ranker::new();
    let line = "AhAd,KhKd:0.5,QhQd vs AhKh,KsQs:0.25 vs AdQd,KdKs,2c2d on 7h8h2s3c4c";
    let scenario = scenario(line);
    let exact = answer(&ranker, &scenario);
    let mut job = Job::sampled(&scenario, 200_000, 7);
    job.step(&ranker, u64::MAX);
    let tally = job.into_tally();
    for (winners, units) in exact.by_winners() {
        let drawn = tally.by_winners().find(|(mask, _)| *mask == winners);
        let drawn = drawn.map_or(0, |(_, count)| count) as f64 / tally.deals() as f64;
        let share = units as f64 / exact.deals() as f64;
        assert!((drawn - share).abs() < 0.005, "{winners}: {drawn} {share}");
    }
}

#[test]
fn what_is_too_much_to_count_is_sampled() {
    let five = scenario("random vs random vs random vs random vs random");
    assert!(matches!(Job::new(&five).method(), Method::Sampled { .. }));
    assert!(Job::exact(&five).is_none());
    let two = scenario("random vs random");
    assert_eq!(Job::new(&two).method(), Method::Exact);
    let ten = scenario(&["random"; 10].join(" vs "));
    let ranker = Ranker::new();
    let mut job = Job::new(&ten);
    job.step(&ranker, 5_000_000);
    assert!(job.tally().deals() >= 10_000);
    assert!((job.tally().equity(3).value() - 0.1).abs() < 0.02);
    let same: Vec<u64> = [1, 1, 2]
        .into_iter()
        .map(|seed| {
            let mut job = Job::sampled(&ten, 5_000, seed);
            job.step(&ranker, u64::MAX);
            job.tally().win(0)
        })
        .collect();
    assert_eq!(same[0], same[1]);
    assert_ne!(same[0], same[2]);
}
