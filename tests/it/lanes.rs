//! Several lanes at one worker: their order, their independence, and that each question gets the
//! evaluator's answer.

use std::cell::Cell;
use std::sync::Arc;

use evaluator::{
    ClassTable, EquityJob, FlopHitsJob, FlopKind, FlopReportJob, Histogram, HistogramJob, Hits,
    JamFold, Job, NextCard, NextCardsJob, Outs, PreflopPairs, Range, Ranker, Row, Scenario,
};
use kicker::calculator::engine::task_queue::{REPORT, TaskQueue};
use kicker::calculator::protocol::{
    Answer, Ask, ClassTableQuestion, EquityQuestion, FlopBatch, FlopReportQuestion, FlopsQuestion,
    HistogramQuestion, HitsQuestion, JamFoldQuestion, NextCardsQuestion, OutsQuestion, Question,
    QuestionKind, Request, Response, Update,
};
use kicker::calculator::state::known_answers::KnownAnswers;
use kicker::kit::worker::{Lane, Step};

const CARDS: Lane = Lane::named("next_cards");
const GRAPH: Lane = Lane::named("graph");
/// The file of the table of pairs.
const PAIRS: &[u8] = include_bytes!("../../evaluator/data/preflop-pairs.bin");
/// Some tens of milliseconds of work in all builds.
const WIDE: &str = "QQ+,AKs vs 22+,ATs+,KQs on 7h8h2c";

fn scenario(line: &str) -> Scenario {
    line.parse().expect("a scenario")
}

fn ask(lane: Lane, id: u32, question: impl Ask) -> Request {
    Request {
        lane,
        id,
        question: Some(question.question()),
    }
}

fn equity(line: &str) -> EquityQuestion {
    EquityQuestion::new(scenario(line))
}

/// One slice: the clock moves so far at a look that each step is one, and a report is due.
fn slice(queue: &mut TaskQueue, time: &Cell<f64>) -> Option<Response> {
    let clock = || {
        time.set(time.get() + REPORT);
        time.get()
    };
    queue.work(1.0, clock)
}

/// The whole of a lane's answer.
fn answer<Q: Ask>(question: Q) -> Option<Q::Answer> {
    let mut queue = TaskQueue::new();
    queue.take(ask(CARDS, 1, question));
    let time = Cell::new(0.0);
    while queue.is_busy() {
        let update = slice(&mut queue, &time)?.update;
        match update.typed::<Q>().expect("an answer of this type") {
            Update::Working { fraction, .. } => assert!((0.0..=1.0).contains(&fraction)),
            Update::Answer(answer) => return Some(answer),
            Update::NoAnswer => return None,
        }
    }
    panic!("no answer and no word of it");
}

#[test]
fn the_table_waits_for_another_lane_no_longer_than_a_slice() {
    let mut queue = TaskQueue::new();
    let time = Cell::new(0.0);
    let alone = {
        queue.take(ask(Lane::MAIN, 1, equity(WIDE)));
        let mut slices = 1;
        while !slice(&mut queue, &time).expect("a word").update.is_final() {
            slices += 1;
        }
        slices
    };
    assert!(alone > 3, "{alone} slices: too little to see anything");

    // The other lane is at it when the table's question comes.
    queue.take(ask(CARDS, 2, NextCardsQuestion(scenario(WIDE))));
    assert_eq!(slice(&mut queue, &time).map(|it| it.id), Some(2));
    queue.take(ask(Lane::MAIN, 3, equity(WIDE)));
    for at in 1..=alone {
        let response = slice(&mut queue, &time).expect("a word");
        assert_eq!(response.id, 3, "all slices are the table's");
        assert_eq!(response.update.is_final(), at == alone);
    }
    // And the other one has lost nothing but the time.
    let mut last = slice(&mut queue, &time).expect("a word");
    assert_eq!(last.id, 2);
    while queue.is_busy() {
        last = slice(&mut queue, &time).expect("a word");
    }
    let cards = last.update.typed::<NextCardsQuestion>();
    let Some(Update::Answer(cards)) = cards else {
        panic!("no answer: {cards:?}");
    };
    assert_eq!(cards, next_cards(WIDE));
}

#[test]
fn lanes_other_than_the_table_take_turns() {
    let mut queue = TaskQueue::new();
    let time = Cell::new(0.0);
    queue.take(ask(CARDS, 1, NextCardsQuestion(scenario(WIDE))));
    let seat = 0;
    let scenario = scenario("random vs random on 7h8h2c");
    queue.take(ask(GRAPH, 2, HistogramQuestion { scenario, seat }));
    let ids: Vec<u32> = (0..6)
        .filter_map(|_| slice(&mut queue, &time))
        .map(|response| response.id)
        .collect();
    assert_eq!(ids, [2, 1, 2, 1, 2, 1]);
}

#[test]
fn an_estimate_of_a_graph_comes_before_the_count_of_the_table() {
    let mut queue = TaskQueue::new();
    let time = Cell::new(0.0);
    let about = |line: &str, id, kind| Request {
        lane: GRAPH,
        id,
        question: Some(Question::about(&scenario(line), kind)),
    };
    let estimate = QuestionKind::HistogramEstimate { seat: 0 };
    queue.take(ask(Lane::MAIN, 1, equity(WIDE)));
    queue.take(about("22+ vs 20% vs 20% vs 20%", 2, estimate));
    let first = loop {
        let response = slice(&mut queue, &time).expect("a word");
        assert_eq!(response.id, 2, "all slices are the estimate's");
        if response.update.is_final() {
            break response.update;
        }
    };
    let found = first.typed::<HistogramQuestion>();
    let Some(Update::Answer(found)) = found else {
        panic!("no estimate: {found:?}");
    };
    assert_eq!(found.combos().len(), 78);
    // What is counted at once needs none.
    queue.take(about("22+ vs 20% on 7h8h2c", 3, estimate));
    let response = slice(&mut queue, &time).expect("a word");
    assert_eq!((response.id, response.update.is_final()), (3, true));
    let none = response.update.typed::<HistogramQuestion>();
    assert!(matches!(none, Some(Update::NoAnswer)), "{none:?}");
    // Nor what is looked up, once the table is there.
    queue.take_pairs(PAIRS).expect("the table");
    queue.take(about("22+ vs 20%", 4, estimate));
    let response = slice(&mut queue, &time).expect("a word");
    assert_eq!((response.id, response.update.is_final()), (4, true));
    let none = response.update.typed::<HistogramQuestion>();
    assert!(matches!(none, Some(Update::NoAnswer)), "{none:?}");
}

#[test]
fn an_answer_that_is_only_made_better_takes_its_turn() {
    let mut queue = TaskQueue::new();
    let time = Cell::new(0.0);
    let more = EquityQuestion {
        drawn: Some(1000),
        ..equity("QQ+ vs QQ+ vs 22+ vs 22+ vs A2s+")
    };
    queue.take(ask(Lane::MAIN, 1, more));
    queue.take(ask(CARDS, 2, NextCardsQuestion(scenario(WIDE))));
    let ids: Vec<u32> = (0..4)
        .filter_map(|_| slice(&mut queue, &time))
        .map(|response| response.id)
        .collect();
    assert_eq!(ids, [2, 1, 2, 1]);
}

#[test]
fn the_latest_question_wins_within_its_lane_only() {
    let mut queue = TaskQueue::new();
    queue.take(ask(Lane::MAIN, 1, equity("AhAd vs KsKc")));
    queue.take(ask(CARDS, 2, NextCardsQuestion(scenario(WIDE))));
    queue.take(ask(
        CARDS,
        3,
        OutsQuestion(scenario("AhKh vs QsQd on 7h8h2c")),
    ));
    let time = Cell::new(0.0);
    let mut answered = Vec::new();
    while queue.is_busy() {
        if let Some(response) = slice(&mut queue, &time).filter(|it| it.update.is_final()) {
            answered.push(response.id);
        }
    }
    assert_eq!(answered, [1, 3]);
}

#[test]
fn stopping_a_lane_leaves_the_other() {
    let mut queue = TaskQueue::new();
    queue.take(ask(Lane::MAIN, 1, equity(WIDE)));
    queue.take(ask(CARDS, 2, NextCardsQuestion(scenario(WIDE))));
    let stop = |lane, id| Request {
        lane,
        id,
        question: None,
    };
    queue.take(stop(Lane::MAIN, 3));
    let time = Cell::new(0.0);
    assert_eq!(slice(&mut queue, &time).map(|it| it.id), Some(2));
    queue.take(stop(CARDS, 4));
    assert!(!queue.is_busy());
    assert_eq!(slice(&mut queue, &time), None);
}

#[test]
fn progress_is_a_lanes_own() {
    let mut queue = TaskQueue::new();
    let time = Cell::new(0.0);
    // A slice takes a quarter of the time between two reports: the clock is looked at twice.
    let quarter = |queue: &mut TaskQueue| {
        let clock = || {
            time.set(time.get() + REPORT / 8.0);
            time.get()
        };
        queue.work(1.0, clock).map(|response| response.id)
    };
    queue.take(ask(CARDS, 1, NextCardsQuestion(scenario(WIDE))));
    let seat = 1;
    let wide = scenario("random vs random on 7h8h2c");
    queue.take(ask(
        GRAPH,
        2,
        HistogramQuestion {
            scenario: wide,
            seat,
        },
    ));
    let heard: Vec<Option<u32>> = (0..10).map(|_| quarter(&mut queue)).collect();
    // Each is heard of when its own time is up, not when the other was heard of.
    let (none, one, two) = (None, Some(1), Some(2));
    assert_eq!(
        heard,
        [none, none, none, none, two, one, none, none, two, one]
    );
}

fn next_cards(line: &str) -> Vec<NextCard> {
    let mut job = NextCardsJob::new(&scenario(line)).expect("there is one");
    job.step(&Ranker::new(), u64::MAX);
    job.into_answer()
}

fn histogram(line: &str, seat: usize) -> Histogram {
    let mut job = HistogramJob::new(&scenario(line), seat).expect("there is one");
    job.step(&Ranker::new(), u64::MAX);
    job.into_answer()
}

#[test]
fn every_question_is_answered_as_the_evaluator_answers_it() {
    for line in ["AhKh vs QsQd on 7h8h2c", "AhKh vs QsQd", WIDE] {
        let cards = answer(NextCardsQuestion(scenario(line)));
        assert_eq!(cards, Some(next_cards(line)), "{line}");
    }
    let line = "KK,76s vs AA,88 on 8h5c4d";
    for seat in [0, 1] {
        let scenario = scenario(line);
        let found = answer(HistogramQuestion { scenario, seat });
        assert_eq!(found, Some(histogram(line, usize::from(seat))));
    }
    let flop = scenario("AhKh vs QsQd on 7h8h2c");
    let outs = Outs::of(&Ranker::new(), &flop).ok();
    assert!(outs.is_some());
    assert_eq!(answer(OutsQuestion(flop.clone())), outs);
    let hits = Hits::of(&Ranker::new(), &flop, 1).ok();
    assert!(hits.is_some());
    let (scenario, seat) = (flop, 1);
    assert_eq!(answer(HitsQuestion { scenario, seat }), hits);
}

/// Seventeen hundred kinds of flops, in slices.
#[test]
fn all_flops_are_answered_as_the_evaluator_answers_them() {
    for line in ["QQ+,A5s:0.5,9h8h", "7h2c"] {
        let found = answer(FlopsQuestion(scenario(line))).expect("an answer");
        let range: Range = line.parse().expect("a range");
        let mut job = FlopHitsJob::new(&range);
        job.step(&Ranker::new(), u64::MAX);
        let flops = job.into_answer();
        let (total, rows) = flops.sum();
        assert_eq!(u64::from(found.whole), total.weight / 22_100, "{line}");
        for row in Row::ALL {
            let mean = rows[row.index()].weight / 22_100;
            assert_eq!(u64::from(found.means[row.index()]), mean, "{line}: {row:?}");
        }
        // The first that is named has as much of it as any.
        let share = |kind: &FlopKind| {
            let weight = kind.counts[Row::Set.index()].weight;
            weight as f64 / kind.total.weight.max(1) as f64
        };
        let most = flops.kinds().iter().map(share).fold(0.0, f64::max);
        let first = found.best[Row::Set.index()].split(", ").next();
        let first = first.filter(|first| !first.is_empty());
        let board = first.map(|first| first.parse().expect("a board"));
        let kind = flops
            .kinds()
            .iter()
            .find(|kind| Some(&kind.flop) == board.as_ref());
        assert_eq!(kind.map_or(0.0, share), most, "{line}: {first:?}");
    }
}

#[test]
fn flops_are_answered_as_the_evaluator_answers_them() {
    let scenario = scenario("AhKh,76s vs QQ:0.5");
    let flops = ["KdQc2h", "7h6h5h", "AsAd2c"].map(|flop| flop.parse().expect("a flop"));
    let found = FlopReportJob::new(&scenario, &flops).expect("two players");
    let found = found.run(&Ranker::new()).into_iter().map(Some).collect();
    let flops = FlopBatch::new(&flops);
    assert_eq!(answer(FlopReportQuestion { scenario, flops }), Some(found));
}

#[test]
fn a_question_that_does_not_fit_has_no_answer() {
    let (alone, flops) = (scenario("AhKh"), FlopBatch::new(&[]));
    let alone = FlopReportQuestion {
        scenario: alone,
        flops,
    };
    assert_eq!(answer(alone), None);
    let river = || scenario("AhKh vs QsQd on 7h8h2c3d4s");
    assert_eq!(answer(NextCardsQuestion(river())), None);
    assert_eq!(answer(OutsQuestion(river())), None);
    let (scenario, seat) = (river(), 2);
    assert_eq!(answer(HistogramQuestion { scenario, seat }), None);
    let (scenario, seat) = (scenario_before_the_flop(), 0);
    assert_eq!(answer(HitsQuestion { scenario, seat }), None);
}

fn scenario_before_the_flop() -> Scenario {
    scenario("QQ+ vs AKs")
}

#[test]
fn a_histogram_before_the_flop_is_made_from_the_table_of_pairs() {
    let line = "QQ+,AKs,AKo vs 22+,ATs+,KQs";
    let mut queue = TaskQueue::new();
    let (wanted, seat) = (scenario(line), 0);
    let pairs = PreflopPairs::from_bytes(PAIRS).expect("the table");
    let expected = Histogram::from_pairs(&pairs, &wanted, 0);
    let question = HistogramQuestion {
        scenario: wanted,
        seat,
    };
    queue.take(ask(GRAPH, 1, question));
    assert!(queue.lacks_pairs());
    assert_eq!(queue.take_pairs(PAIRS), Ok(()));
    let response = queue.work(0.0, || 0.0).expect("the answer");
    let update = response.update.typed::<HistogramQuestion>();
    assert_eq!(update, expected.map(Update::Answer));
}

/// It waits for the table of pairs, and is made of it.
#[test]
fn the_table_of_classes_comes_from_the_table_of_pairs() {
    let expected = ClassTable::new(&PreflopPairs::from_bytes(PAIRS).expect("the table"));
    let mut queue = TaskQueue::new();
    queue.take(ask(GRAPH, 1, ClassTableQuestion));
    assert!(queue.lacks_pairs());
    assert_eq!(queue.work(0.0, || 0.0), None, "nothing is said without it");
    assert!(queue.is_busy());
    assert_eq!(queue.take_pairs(PAIRS), Ok(()));
    let response = queue.work(0.0, || 0.0).expect("the answer");
    assert_eq!(
        response.update.typed::<ClassTableQuestion>(),
        Some(Update::Answer(expected))
    );
}

/// A stack at a time: another question waits for no more than one.
#[test]
fn jam_or_fold_is_solved_stack_by_stack() {
    let table = ClassTable::new(&PreflopPairs::from_bytes(PAIRS).expect("the table"));
    let mut queue = TaskQueue::new();
    queue.take(ask(GRAPH, 1, JamFoldQuestion { ante: 0 }));
    assert!(queue.lacks_pairs());
    assert_eq!(queue.take_pairs(PAIRS), Ok(()));
    let (clock, mut slices) = (Cell::new(0.0), 0);
    let answer = loop {
        slices += 1;
        let response = queue.work(1.0, || {
            clock.set(clock.get() + 1.0);
            clock.get()
        });
        let update = response.and_then(|it| it.update.typed::<JamFoldQuestion>());
        if let Some(Update::Answer(answer)) = update {
            break answer;
        }
    };
    assert!(slices >= JamFoldQuestion::STACKS, "{slices} slices");
    let expected: Vec<[Range; 2]> = (1..=JamFoldQuestion::STACKS)
        .filter_map(|stack| JamFold::solve(&table, stack as f64))
        .map(|solved| [solved.jam, solved.call])
        .collect();
    assert_eq!(expected.len(), JamFoldQuestion::STACKS);
    assert_eq!(answer.ranges(), expected);
}

#[test]
fn the_newest_answers_of_each_kind_are_kept_and_what_is_needed() {
    let mut known = KnownAnswers::default();
    let question = |at: usize| {
        let (rank, board) = (2 + at % 8, at / 8);
        let line = format!(
            "AhAd vs {rank}s{rank}c on KhKd{}",
            ["Kc", "Qc", "Jc"][board]
        );
        NextCardsQuestion(scenario(&line)).question()
    };
    let answer = |at: usize| -> Option<Answer> { Some(Arc::new(at)) };
    let found = |known: &KnownAnswers, at| {
        let answer = known.get(&question(at))?;
        answer?.downcast_ref::<usize>().copied()
    };
    let other = OutsQuestion(scenario("AhAd vs KsKc on 2c3c4c")).question();
    known.insert(other.clone(), None, |_| false);
    for at in 0..17 {
        known.insert(question(at), answer(at), |known| *known == question(0));
    }
    assert_eq!(found(&known, 0), Some(0), "it is needed");
    assert_eq!(found(&known, 1), None, "the oldest is gone");
    assert_eq!(found(&known, 2), Some(2));
    // Found again, an answer is the newest, and there is one of it.
    known.insert(question(2), answer(20), |_| false);
    known.insert(question(1), answer(1), |_| false);
    assert_eq!(found(&known, 2), Some(20));
    assert_eq!(found(&known, 0), None);
    assert_eq!(found(&known, 3), Some(3));
    assert!(matches!(known.get(&other), Some(None)), "of another kind");
}

#[test]
fn the_odds_beside_a_panels_question_are_those_without_it() {
    let mut queue = TaskQueue::new();
    queue.take(ask(CARDS, 1, NextCardsQuestion(scenario(WIDE))));
    queue.take(ask(Lane::MAIN, 2, equity(WIDE)));
    let time = Cell::new(0.0);
    let mut job = EquityJob::new(&scenario(WIDE));
    job.step(&Ranker::new(), u64::MAX);
    while queue.is_busy() {
        let response = slice(&mut queue, &time).expect("a word");
        if response.id == 2 && response.update.is_final() {
            let update = response.update.typed::<EquityQuestion>();
            let Some(Update::Answer(answer)) = update else {
                panic!("no answer: {update:?}");
            };
            assert_eq!(answer.tally, job.into_answer());
            return;
        }
    }
    panic!("the table was not answered");
}
