//! Estimates: their errors, and their stated errors.

use evaluator::{
    Accuracy, AnswerError, EquityJob, Job, Ranker, Scenario, ScenarioError, Setup, Tally, enumerate,
};
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

use crate::oracle::answer;

fn scenario(line: &str) -> Scenario {
    line.parse().expect("a scenario")
}

fn sampled(ranker: &Ranker, scenario: &Scenario, samples: u64, seed: u64) -> Tally {
    let mut job = EquityJob::sampled(scenario, samples, seed);
    job.step(ranker, u64::MAX);
    assert_eq!(job.tally().deals(), samples, "{scenario}");
    job.into_answer()
}

/// Of the intervals of 1.96 standard errors on either side, 95 of 100 contain the true value. Most
/// ranges here conflict, where errors in drawing are most likely; the last ones need a table.
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
        "KK+ vs KK+ vs KK+:0.5,QQ vs KK+ on 9h8h2c4d3s",
        "QQ+,AKs vs QQ+ vs JJ+ vs AK,KQs:0.1 on Jh8h2c4d3s",
    ] {
        let scenario = scenario(line);
        let exact = answer(&ranker, &scenario);
        let mut here = [0, 0];
        for seed in 0..SEEDS {
            let tally = sampled(&ranker, &scenario, 1_000, seed);
            for (seat, here) in here.iter_mut().enumerate() {
                let off = tally.equity(seat).value() - exact.equity(seat).value();
                let error = tally.standard_error(seat).expect("there are opponents");
                *here += u64::from(off.abs() <= 1.96 * error);
            }
        }
        for here in here {
            // Four standard deviations of such a count on either side of 380.
            assert!((362..=398).contains(&here), "{line}: {here} of {SEEDS}");
            held += here;
            all += SEEDS;
        }
    }
    let share = held as f64 / all as f64;
    assert!((0.93..0.97).contains(&share), "{share}");
}

/// The same where neighbouring deals are alike: walks that go well, that stick, and that are given
/// up, over every length of their batches. The truth is what all seeds say together, or that
/// seats with equal ranges are equal.
#[test]
fn standard_errors_of_walks_cover_the_truth_too() {
    const SEEDS: u64 = 150;
    let ranker = Ranker::new();
    let (mut held, mut all) = (0, 0);
    for (line, samples) in [
        (["20%"; 3].join(" vs "), 3_000),
        (["10%"; 6].join(" vs "), 3_000),
        (["22+,ATs+,KQs"; 5].join(" vs "), 40_000),
        (["QQ+,AKs,AKo"; 4].join(" vs "), 3_000),
        (["QQ+"; 5].join(" vs "), 3_000),
        (["KK+"; 3].join(" vs ") + " on 9h8h2c4d3s", 500),
        (
            ["AKs:0.5,QQ"; 3].join(" vs ") + " vs random on Qh8h2c4d",
            3_000,
        ),
    ] {
        let scenario = scenario(&line);
        let answers: Vec<(f64, f64)> = (0..SEEDS)
            .map(|seed| {
                let tally = sampled(&ranker, &scenario, samples, seed);
                let error = tally.standard_error(0).expect("there are opponents");
                (tally.equity(0).value(), error)
            })
            .collect();
        let seats = scenario.seats().len();
        let truth = match line.contains("random") {
            true => answers.iter().map(|(equity, _)| equity).sum::<f64>() / SEEDS as f64,
            false => 1.0 / seats as f64,
        };
        let holds = |&&(equity, error): &&(f64, f64)| (equity - truth).abs() <= 1.96 * error;
        let here = answers.iter().filter(holds).count() as u64;
        // Four standard deviations of such a count on either side of 142.
        assert!((131..=SEEDS).contains(&here), "{line}: {here} of {SEEDS}");
        held += here;
        all += SEEDS;
    }
    let share = held as f64 / all as f64;
    assert!((0.92..0.98).contains(&share), "{share}");
}

/// The draws of several workers are merged: the counts are the same in any order, and the error
/// shrinks as if one worker had drawn them all.
#[test]
fn merged_walks_keep_their_errors() {
    let ranker = Ranker::new();
    let scenario = scenario("QQ+,AKs,AKo vs QQ+,AKs,AKo vs QQ+,AKs,AKo vs QQ+,AKs,AKo");
    let parts: Vec<Tally> = (0..4)
        .map(|seed| sampled(&ranker, &scenario, 5_000, seed))
        .collect();
    let merged = |order: [usize; 4]| {
        let mut all = Tally::new(4);
        for at in order {
            all.merge(&parts[at]);
        }
        all
    };
    let all = merged([0, 1, 2, 3]);
    assert_eq!(all, merged([3, 1, 0, 2]));
    assert_eq!(all.deals(), 20_000);
    for seat in 0..4 {
        let error = |tally: &Tally| tally.standard_error(seat).expect("there are opponents");
        let mean = parts.iter().map(|part| error(part).powi(2)).sum::<f64>() / 4.0;
        let ratio = error(&all).powi(2) / (mean / 4.0);
        assert!((0.9..1.1).contains(&ratio), "{ratio}");
    }
}

/// A few deals are honest too: the error they state is never too small, least of all none.
#[test]
fn few_deals_do_not_pass_for_certainty() {
    const SEEDS: u64 = 400;
    let ranker = Ranker::new();
    for line in [
        "AhKh vs QsQd on 7h8h2c", // about even
        "AhAd vs KsKc on QcJd2c", // nine to one
        "AhAd vs KsKc on KhKd2c", // one in a thousand
        "AhAd vs 7s2c on AsAc3d", // never
    ] {
        let scenario = scenario(line);
        let truth = answer(&ranker, &scenario).equity(0).value();
        for samples in [1, 2, 5, 10, 30, 100] {
            let mut held = 0;
            for seed in 0..SEEDS {
                let tally = sampled(&ranker, &scenario, samples, seed);
                let error = tally.standard_error(0).expect("there are opponents");
                assert!(error > 0.0);
                let off = tally.equity(0).value() - truth;
                held += u64::from(off.abs() <= 1.96 * error);
            }
            assert!(held >= SEEDS * 91 / 100, "{line}, {samples}: {held}");
        }
    }
}

/// Each of the few deals comes as often as its weight says: nothing is lost by drawing again or
/// by counting beforehand.
#[test]
fn deals_that_collide_are_drawn_in_proportion() {
    let ranker = Ranker::new();
    for line in [
        "AhAd,KhKd:0.5,QhQd vs AhKh,KsQs:0.25 vs AdQd,KdKs,2c2d on 7h8h2s3c4c",
        // One free draw in some hundred agrees.
        "KK+ vs KK+ vs KK+,QQ:0.3 vs KK+ on 7h8h2s3c4c",
        // Wanted cards and others, seats of two kinds in turn.
        "A8 vs 33:0.5,K9 vs A8,A9 vs K9 vs A8,As2c vs random on 7h8h2s3c4c",
    ] {
        let scenario = scenario(line);
        let exact = answer(&ranker, &scenario);
        let tally = sampled(&ranker, &scenario, 200_000, 7);
        for (winners, units) in exact.by_winners() {
            let drawn = tally.by_winners().find(|(mask, _)| *mask == winners);
            let drawn = drawn.map_or(0, |(_, count)| count) as f64 / tally.deals() as f64;
            let share = units as f64 / exact.deals() as f64;
            // More than four standard deviations of such a share.
            assert!(
                (drawn - share).abs() < 0.005,
                "{line}, {winners}: {drawn} {share}"
            );
        }
        for seat in 0..tally.seats() {
            let counts = exact.categories(seat);
            for (drawn, units) in tally.categories(seat).into_iter().zip(counts) {
                let off = drawn as f64 / tally.deals() as f64 - units as f64 / exact.deals() as f64;
                assert!(off.abs() < 0.005, "{line}, seat {seat}: {off}");
            }
        }
    }
}

/// Tight ranges, in which next to no free draw agrees, give as many deals as they are asked for.
#[test]
fn tight_ranges_are_drawn_too() {
    let ranker = Ranker::new();
    for (range, seats) in [
        ("QQ+", 6),
        ("TT+", 8),
        ("QQ+,AKs,AKo", 6),
        ("22+,ATs+,KQs", 8),
    ] {
        let scenario = scenario(&vec![range; seats].join(" vs "));
        let tally = sampled(&ranker, &scenario, 20_000, 3);
        for seat in 0..seats {
            let off = tally.equity(seat).value() - 1.0 / seats as f64;
            let error = tally.standard_error(seat).expect("there are opponents");
            assert!(
                off.abs() < 5.0 * error,
                "{range}, seat {seat}: {off} {error}"
            );
        }
    }
    let six = scenario("A?:0.5 vs A? vs A? vs A? vs hh vs hh vs hh vs hh vs random vs KK");
    sampled(&ranker, &six, 2_000, 3);
}

#[test]
fn any_slices_draw_the_same_deals() {
    let ranker = Ranker::new();
    for line in [
        "random vs 20% vs AhKd on 7h8h2c",
        "KK+ vs KK+ vs KK+,QQ:0.3 vs KK+",
        "AhKh vs QsQd",
        "20% vs 20% vs 10% vs 5% vs random",
    ] {
        let scenario = scenario(line);
        let whole = sampled(&ranker, &scenario, 3_000, 11);
        for slice in [1, 77, 5_000, 400_000] {
            let mut job = EquityJob::sampled(&scenario, 3_000, 11);
            while !job.is_done() {
                job.step(&ranker, slice);
            }
            assert_eq!(job.tally(), &whole, "{line}, {slice}");
        }
    }
}

#[test]
fn long_jobs_give_an_estimate_until_they_are_done() {
    let ranker = Ranker::new();
    let long = scenario("30% vs 30% vs 30%");
    let mut job = EquityJob::exact(&long).expect("three seats can be counted");
    assert_eq!((job.accuracy(), job.estimate()), (Accuracy::Exact, None));
    let mut deals = 0;
    for slice in [100_000, 5_000_000, 20_000_000] {
        job.step(&ranker, slice);
        let estimate = job.estimate().expect("from the first slice on");
        assert!(estimate.deals() > deals);
        deals = estimate.deals();
        for seat in 0..3 {
            let off = estimate.equity(seat).value() - 1.0 / 3.0;
            let error = estimate.standard_error(seat).expect("there are opponents");
            assert!(off.abs() < 5.0 * error, "{off} {error}");
        }
    }
    assert!(job.progress().done > 0 && job.progress().fraction() < 1.0);
    assert_eq!(job.accuracy(), Accuracy::Exact);
    // A job that is done, or soon will be, has none.
    for line in ["AhAd vs KsKc", "AhKh vs 22+ on 7h8h2c"] {
        let mut job = EquityJob::new(&scenario(line));
        job.step(&ranker, 1);
        assert_eq!(job.estimate(), None, "{line}");
        job.step(&ranker, u64::MAX);
        assert_eq!((job.is_done(), job.estimate()), (true, None), "{line}");
    }
    let mut job = EquityJob::sampled(&long, 1_000, 0);
    assert_eq!(job.estimate(), None);
    job.step(&ranker, u64::MAX);
    assert_eq!(job.estimate(), Some(job.tally()));
    assert_eq!(job.accuracy(), Accuracy::Sampled { samples: 1_000 });
}

/// The caller's clock runs on by itself here, a unit a nanosecond or much slower.
#[test]
fn what_can_not_be_counted_in_time_is_sampled() {
    let ranker = Ranker::new();
    let run = |line: &str, limit: u64, pace: u64| {
        let mut job = EquityJob::within(&scenario(line), limit, 5);
        let mut spent = 0;
        while job.keep_within(spent, limit) {
            job.step(&ranker, 100_000);
            spent += 100_000 * pace;
        }
        job
    };
    let known = run("AhAd vs KsKc", 0, 1);
    assert_eq!((known.accuracy(), known.is_done()), (Accuracy::Exact, true));
    let quick = run("AhKh vs 22+ on 7h8h2c", 1_000_000_000, 1);
    assert_eq!((quick.accuracy(), quick.is_done()), (Accuracy::Exact, true));
    for limit in [0, 1_000_000, 20_000_000] {
        let slow = run("30% vs 30% vs 30%", limit, 1);
        let deals = slow.tally().deals();
        assert_eq!(slow.accuracy(), Accuracy::Sampled { samples: deals });
        assert!(deals > 0 && !slow.is_done());
    }
    // It looked possible, but the machine is slow.
    let line = "25%-28% vs random vs random on 7h8h2c";
    let total = EquityJob::exact(&scenario(line)).map(|job| job.progress().total);
    let total = total.expect("three seats can be counted");
    let slow = run(line, total, 20);
    assert!(matches!(
        slow.accuracy(),
        Accuracy::Sampled { samples: 1.. }
    ));
}

#[test]
fn what_is_too_much_to_count_is_sampled() {
    let five = scenario("random vs random vs random vs random vs random");
    assert!(matches!(
        EquityJob::new(&five).accuracy(),
        Accuracy::Sampled { .. }
    ));
    assert!(EquityJob::exact(&five).is_none());
    // Few deals, but of weights whose products do not fit.
    let fine = scenario(
        "2c2d:0.0001,2h2s vs 3c3d:0.0001,3h3s vs 4c4d:0.0001,4h4s vs 5c5d:0.0001,5h5s \
         vs 6c6d:0.0001,6h6s on AhKhQd9c9d",
    );
    assert!(EquityJob::exact(&fine).is_none());
    let sample = sampled(&Ranker::new(), &fine, 100, 0);
    assert!(sample.win(4) + sample.tie(4) == 100 && sample.standard_error(4) > Some(0.0));
    assert_eq!(enumerate(&Ranker::new(), &fine).deals(), 0);
    let two = scenario("random vs random");
    assert_eq!(EquityJob::new(&two).accuracy(), Accuracy::Exact);
    let ten = scenario(&["random"; 10].join(" vs "));
    let ranker = Ranker::new();
    let mut job = EquityJob::new(&ten);
    job.step(&ranker, 5_000_000);
    assert!(job.tally().deals() >= 10_000);
    assert!((job.tally().equity(3).value() - 0.1).abs() < 0.02);
    let same: Vec<u64> = [1, 1, 2]
        .into_iter()
        .map(|seed| {
            let mut job = EquityJob::sampled(&ten, 5_000, seed);
            job.step(&ranker, u64::MAX);
            job.tally().win(0)
        })
        .collect();
    assert_eq!(same[0], same[1]);
    assert_ne!(same[0], same[2]);
}

/// What is a scenario has a deal: ranges that need each other's cards are refused, however many.
#[test]
fn ranges_that_can_not_be_seated_are_refused() {
    for (range, most) in [
        ("QQ+", 6),
        ("QQ+,AKs,AKo", 6),
        ("AKs", 4),
        ("AK", 4),
        ("AA", 2),
        ("Ahx", 1),
        ("A?", 4),
        ("hh", 6),
        ("A5s-A2s,K2s", 8),
    ] {
        for seats in 1..=10 {
            let setup = Setup::read(&vec![range; seats].join(" vs ")).expect("it reads");
            let result = setup.scenario().map(|_| ());
            let wanted = match seats <= most {
                true => Ok(()),
                false => Err(ScenarioError::RangesCollide),
            };
            assert_eq!(result, wanted, "{range} in {seats} seats");
        }
    }
}

#[test]
fn no_deals_are_no_answer() {
    let job = EquityJob::sampled(&scenario("QQ+ vs QQ+"), 10, 0);
    assert_eq!(job.answer(), Err(AnswerError::NoDealFound));
    let mut job = job;
    job.step(&Ranker::new(), u64::MAX);
    assert_eq!(job.answer(), Ok(job.tally()));
}
