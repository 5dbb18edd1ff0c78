//! The worker's side: slices, replacement, and what an answer holds.

use evaluator::{HandRank, Scenario};
use kicker::calculator::engine::job::Desk;
use kicker::calculator::engine::ways::KnownWays;
use kicker::calculator::protocol::{EquityAnswer, Request, Task, Update};
use std::cell::Cell;

fn request(id: u32, line: &str) -> Request {
    let scenario = line.parse::<Scenario>().expect("a scenario");
    let task = Task::Equity(scenario);
    Request { id, task }
}

fn finish(desk: &mut Desk) -> (u32, EquityAnswer) {
    // A clock that moves on a millisecond a look: several slices a call.
    let time = Cell::new(0.0);
    let clock = || {
        time.set(time.get() + 1.0);
        time.get()
    };
    loop {
        let response = desk.work(2.0, clock).expect("work left");
        if let Update::Equity(answer) = response.update {
            return (response.id, answer);
        }
    }
}

#[test]
fn an_idle_desk_says_nothing() {
    let mut desk = Desk::new();
    assert!(!desk.is_busy());
    assert!(desk.work(1.0, || 0.0).is_none());
}

#[test]
fn slices_add_up_to_the_whole() {
    let mut desk = Desk::new();
    desk.take(request(7, "AhAd vs KsKc"));
    let (id, answer) = finish(&mut desk);
    assert_eq!(id, 7);
    assert_eq!(answer.tally.win(0), 1_388_072);
    assert_eq!(answer.tally.tie(0), 6_538);
    assert_eq!(answer.tally.lose(0), 317_694);
    assert!(
        answer.holdings.is_empty(),
        "nothing is held before the flop"
    );
    assert!(!desk.is_busy());
}

#[test]
fn a_new_question_replaces_the_running_one() {
    let mut desk = Desk::new();
    desk.take(request(1, "AhAd vs KsKc vs QsQc vs JsJc vs TsTc"));
    desk.take(request(2, "QsKs vs AsAc on 5d6hQc"));
    let (id, answer) = finish(&mut desk);
    assert_eq!(id, 2);
    assert_eq!(answer.tally.win(0), 182);
    let held = answer.holdings.iter().map(|&kev| HandRank::from_kev(kev));
    let categories: Vec<_> = held.flatten().map(HandRank::category).collect();
    assert_eq!(categories, [evaluator::Category::OnePair; 2]);
}

#[test]
fn stop_empties_the_desk() {
    let mut desk = Desk::new();
    desk.take(request(1, "AhAd vs KsKc"));
    let task = Task::Stop;
    desk.take(Request { id: 2, task });
    assert!(!desk.is_busy());
}

const PAIRS: &[u8] = include_bytes!("../../evaluator/data/preflop-pairs.bin");

#[test]
fn the_table_of_pairs_is_wanted_by_those_who_need_it() {
    let mut desk = Desk::new();
    assert!(!desk.lacks_pairs());
    desk.take(request(1, "AhAd vs KsKc"));
    assert!(!desk.lacks_pairs(), "known cards need no table");
    desk.take(request(2, "QQ+,AKs,AKo vs 22+,ATs+,KQs"));
    assert!(desk.lacks_pairs());
    let (_, without) = finish(&mut desk);

    desk.take(request(3, "QQ+,AKs,AKo vs 22+,ATs+,KQs"));
    let begun = desk.work(0.0, || 0.0);
    assert!(matches!(begun, Some(response) if !response.is_final()));
    assert!(desk.take_pairs(b"not the table").is_err());
    assert!(desk.is_busy(), "and work goes on");
    assert_eq!(desk.take_pairs(PAIRS), Ok(()));
    assert!(!desk.lacks_pairs());
    let (id, with) = finish(&mut desk);
    assert_eq!((id, with.tally), (3, without.tally));
}

#[test]
fn a_desk_for_known_cards_answers_as_the_other_one_does() {
    let mut small = Desk::<KnownWays>::default();
    let mut desk = Desk::new();
    for line in [
        "AhAd vs KsKc",
        "AhKh vs QsQd vs Jc9c on Th6h2c dead 2d2s",
        "AhKh vs QsQd vs Jc9c on Th6h2c3d",
        "QsKs vs AsAc on 5d6hQc2s3s",
        "AhAd",
    ] {
        let scenario = || line.parse::<Scenario>().expect("a scenario");
        for task in [Task::Equity(scenario()), Task::CategoryWins(scenario())] {
            let request = Request { id: 1, task };
            small.take(request.clone());
            desk.take(request);
            let answer = small.work(f64::MAX, || 0.0).expect("an answer");
            assert!(answer.is_final(), "{line}");
            assert_eq!(Some(answer), desk.work(f64::MAX, || 0.0));
        }
    }
    small.take(request(2, "AhAd vs QQ+"));
    assert!(!small.is_busy(), "the page asks another worker");
    assert!(!small.lacks_pairs());
}
