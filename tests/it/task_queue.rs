//! The worker's side: slices, replacement, and what an answer holds.

use std::cell::Cell;

use evaluator::{HandRank, Scenario};
use kicker::calculator::engine::task_queue::{REPORT, TaskQueue};
use kicker::calculator::protocol::{Ask, EquityAnswer, EquityQuestion, Request, Response, Update};
use kicker::kit::worker::Lane;

fn equity(line: &str) -> EquityQuestion {
    EquityQuestion::new(line.parse::<Scenario>().expect("a scenario"))
}

fn request(id: u32, line: &str) -> Request {
    Request {
        lane: Lane::MAIN,
        id,
        question: Some(equity(line).question()),
    }
}

fn typed(response: Response) -> Update<EquityAnswer> {
    let update = response.update.typed::<EquityQuestion>();
    update.expect("an answer about equity")
}

fn finish(queue: &mut TaskQueue) -> (u32, EquityAnswer) {
    // A clock that moves on a millisecond a look: several slices a call.
    let time = Cell::new(0.0);
    let clock = || {
        time.set(time.get() + 1.0);
        time.get()
    };
    while queue.is_busy() {
        if let Some(response) = queue.work(2.0, clock) {
            let id = response.id;
            if let Update::Answer(answer) = typed(response) {
                return (id, answer);
            }
        }
    }
    panic!("no answer");
}

#[test]
fn an_idle_queue_says_nothing() {
    let mut queue = TaskQueue::new();
    assert!(!queue.is_busy());
    assert!(queue.work(1.0, || 0.0).is_none());
}

#[test]
fn slices_add_up_to_the_whole() {
    let mut queue = TaskQueue::new();
    queue.take(request(7, "AhAd vs KsKc"));
    let (id, answer) = finish(&mut queue);
    assert_eq!(id, 7);
    assert_eq!(answer.tally.win(0), 1_388_072);
    assert_eq!(answer.tally.tie(0), 6_538);
    assert_eq!(answer.tally.lose(0), 317_694);
    assert!(
        answer.holdings.is_empty(),
        "nothing is held before the flop"
    );
    assert!(!queue.is_busy());
}

#[test]
fn a_new_question_replaces_the_running_one() {
    let mut queue = TaskQueue::new();
    queue.take(request(1, "AhAd vs KsKc vs QsQc vs JsJc vs TsTc"));
    queue.take(request(2, "QsKs vs AsAc on 5d6hQc"));
    let (id, answer) = finish(&mut queue);
    assert_eq!(id, 2);
    assert_eq!(answer.tally.win(0), 182);
    let held = answer.holdings.iter().map(|&kev| HandRank::from_kev(kev));
    let categories: Vec<_> = held.flatten().map(HandRank::category).collect();
    assert_eq!(categories, [evaluator::Category::OnePair; 2]);
}

#[test]
fn stop_empties_the_queue() {
    let mut queue = TaskQueue::new();
    queue.take(request(1, "AhAd vs KsKc"));
    queue.take(Request {
        lane: Lane::MAIN,
        id: 2,
        question: None,
    });
    assert!(!queue.is_busy());
}

const PAIRS: &[u8] = include_bytes!("../../evaluator/data/preflop-pairs.bin");

#[test]
fn the_table_of_pairs_is_wanted_by_those_who_need_it() {
    let mut queue = TaskQueue::new();
    assert!(!queue.lacks_pairs());
    queue.take(request(1, "AhAd vs KsKc"));
    assert!(!queue.lacks_pairs(), "known cards need no table");
    queue.take(request(2, "QQ+,AKs,AKo vs 22+,ATs+,KQs"));
    assert!(queue.lacks_pairs());
    let (_, without) = finish(&mut queue);

    queue.take(request(3, "QQ+,AKs,AKo vs 22+,ATs+,KQs"));
    let time = Cell::new(0.0);
    let clock = || time.replace(time.get() + REPORT);
    let begun = queue.work(REPORT / 2.0, clock).map(typed);
    assert!(matches!(begun, Some(Update::Working { .. })));
    assert!(queue.take_pairs(b"not the table").is_err());
    assert!(queue.is_busy(), "and work goes on");
    assert_eq!(queue.take_pairs(PAIRS), Ok(()));
    assert!(!queue.lacks_pairs());
    let (id, with) = finish(&mut queue);
    assert_eq!((id, with.tally), (3, without.tally));
}
