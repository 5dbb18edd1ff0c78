//! How much is done before the clock is looked at again.

use std::cell::Cell;

use evaluator::{EquityJob, HistogramJob, Job, NextCardsJob, Progress, Ranker, Scenario};
use kicker::calculator::engine::task_queue::{REPORT, TaskQueue, UNITS};
use kicker::calculator::protocol::{Ask, EquityQuestion, Request, Update};
use kicker::kit::worker::Lane;

fn scenario(line: &str) -> Scenario {
    line.parse().expect("a scenario")
}

#[test]
fn the_clock_is_looked_at_after_every_step() {
    let scenario = scenario("random vs random vs random on 7h8h2c");
    let mut queue = TaskQueue::new();
    queue.take(Request {
        lane: Lane::MAIN,
        id: 1,
        question: Some(EquityQuestion::new(scenario.clone()).question()),
    });
    let looks = Cell::new(0);
    let response = queue.work(8.0 * REPORT, || {
        looks.set(looks.get() + 1);
        f64::from(looks.get()) * REPORT
    });
    // Once before the first step, and once after each.
    assert_eq!(looks.get(), 9);
    let ranker = Ranker::new();
    let mut job = EquityJob::new(&scenario);
    for _ in 0..8 {
        job.step(&ranker, UNITS);
    }
    let Some(Update::Working { fraction, .. }) = response.map(|response| response.update) else {
        panic!("it takes longer");
    };
    assert_eq!(fraction.to_bits(), job.progress().fraction().to_bits());
}

/// Works a job to its end, or far into it, as the queue does; the most units that a step has done.
fn most_units(mut step: impl FnMut(u64) -> Progress) -> u64 {
    let (mut most, mut before) = (0, 0);
    // Longer work does more of the same.
    for _ in 0..300 {
        let Progress { done, total } = step(UNITS);
        most = most.max(done - before);
        before = done;
        if done == total {
            break;
        }
    }
    most
}

/// The longest a lane holds the worker is a step. How long that takes is up to the machine; how
/// much it does is counted.
#[test]
fn no_step_does_much_more_than_it_was_asked_for() {
    let ranker = Ranker::new();
    // A step ends between two boards, so it may do a whole board more. And a map of many questions
    // says how far it is from the length of a few of them: the others may be longer.
    let most = 2 * UNITS;
    for (line, most_of_equity) in [
        ("AhKh vs QsQd", most),
        ("AhKh vs QsQd on 7h8h2c", most),
        ("random vs random on 7h8h2c", most),
        ("22+,A2+,KT+ vs random vs QsQd on 7h8h2c", most),
        ("random vs random vs random on 7h8h2c", most),
        ("random vs random on 7h8h2c3d", most),
        ("22+,A2+,KT+ vs 33+,A5+ dead 2d", most),
        ("random vs random", most),
        ("QQ+ vs 22+ vs A2s+ vs 22+", most),
        // Counted matchup by matchup, each as long as the first; where most are shorter, a step does
        // many of them.
        ("AhKh vs 33+,A5+ vs 22+,KT+", 10 * UNITS),
    ] {
        let scenario = scenario(line);
        let mut job = EquityJob::new(&scenario);
        assert_eq!(job.progress().done, 0, "{line}");
        let units = most_units(|units| job.step(&ranker, units));
        assert!(units <= most_of_equity, "odds of {line}: {units}");
        let mut job = EquityJob::by_category(&scenario);
        let units = most_units(|units| job.step(&ranker, units));
        assert!(units <= most, "odds by category of {line}: {units}");
        if let Ok(mut job) = NextCardsJob::new(&scenario) {
            assert_eq!(job.progress().done, 0, "{line}");
            let units = most_units(|units| job.step(&ranker, units));
            assert!(units <= most, "next cards of {line}: {units}");
        }
        let mut job = HistogramJob::new(&scenario, 0).expect("there is one");
        assert_eq!(job.progress().done, 0, "{line}");
        let units = most_units(|units| job.step(&ranker, units));
        assert!(units <= most, "histogram of {line}: {units}");
    }
}

/// A job says itself how many units it has done. With ranges none of them is more than one hand on
/// one board, so the units of a step are the most hands that it looks at.
#[test]
fn a_unit_of_work_is_at_most_one_hand_on_one_board() {
    // With four suits on the board no two of the 48 rivers are alike; then 47 cards make the combos
    // of each of the two ranges.
    let turn = scenario("random vs random on 7h8d2c3s");
    let hands = 48 * 2 * (47 * 46 / 2);
    assert!(EquityJob::new(&turn).progress().total >= hands);
    let next_cards = NextCardsJob::new(&turn).expect("there is one");
    assert!(next_cards.progress().total >= hands);
    let histogram = HistogramJob::new(&turn, 0).expect("there is one");
    assert!(histogram.progress().total >= hands);
}
