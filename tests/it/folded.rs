//! Ranges that folded: the odds beside them, and when there is no answer.

use std::cell::Cell;

use evaluator::{Accuracy, FoldedJob, FoldedScenario, Job, Ranker};
use kicker::calculator::engine::task_queue::{REPORT, TaskQueue};
use kicker::calculator::panels::share::export::{Form, save};
use kicker::calculator::panels::{graph, next_cards, outs};
use kicker::calculator::protocol::{
    Ask, EquityAnswer, EquityQuestion, QuestionKind, Request, Update,
};
use kicker::calculator::state::{Command, Event, SeatChange, State};
use kicker::calculator::text::Words;
use kicker::calculator::view::scene::Phase;
use kicker::calculator::view::study::Subject;
use kicker::calculator::view::{Scene, answer};
use kicker::kit::worker::{Lane, Packet};
use serde_json::Value;

use crate::player::Player;

/// One folded range against known hands: counted.
const EXACT: &str = "AhKh vs QsQd vs fold 40%-100% on 7h8h2c";
/// Two, before the flop: too many choices to count.
const SAMPLED: &str = "AhAd vs fold 40%-100% vs KsKc vs fold 50%-100%";
/// Counted, but not in a moment: ranges against each other for each of a thousand choices.
const LONG: &str = "20% vs 40% vs fold 40%-100% on 7h8h2c";

fn table(line: &str) -> Player {
    let mut player = Player::new();
    player.does(Command::Open(line.to_owned()));
    player
}

fn opened(line: &str) -> State {
    let mut state = State::default();
    state.apply(Command::Open(line.to_owned()));
    state
}

fn sees(state: &State) -> Scene {
    Scene::of(state, Words::english())
}

/// What the command line makes of a line.
fn counted(line: &str) -> FoldedJob {
    let folded: FoldedScenario = line.parse().expect("a line");
    let mut job = FoldedJob::exact(&folded).expect("few choices");
    while !job.is_done() {
        job.step(&Ranker::new(), u64::MAX);
    }
    job
}

/// What a worker says next that has figures, a report at the end of each slice.
fn figures(queue: &mut TaskQueue, enough: impl Fn(&EquityAnswer) -> bool) -> Update<EquityAnswer> {
    let time = Cell::new(0.0);
    let clock = || {
        time.set(time.get() + REPORT);
        time.get()
    };
    for _ in 0..10_000 {
        let Some(response) = queue.work(2.0 * REPORT, clock) else {
            continue;
        };
        let update = response.update.typed::<EquityQuestion>();
        match update.expect("an answer about equity") {
            Update::Working {
                partial: Some(partial),
                fraction,
            } if enough(&partial) => {
                return Update::Working {
                    partial: Some(partial),
                    fraction,
                };
            }
            Update::Working { .. } => {}
            last => return last,
        }
    }
    panic!("no figures in ten thousand slices");
}

fn asked(question: EquityQuestion) -> TaskQueue {
    let mut queue = TaskQueue::new();
    queue.take(Request {
        lane: Lane::MAIN,
        id: 1,
        question: Some(question.question()),
    });
    queue
}

#[test]
fn one_range_against_known_hands_is_counted() {
    let mut player = table(EXACT);
    let answer = answer::find(&player.state).expect("answered");
    assert_eq!(answer.method, Accuracy::Exact);
    assert_eq!(answer.tally, counted(EXACT).answer().expect("deals"));
    let scene = player.sees();
    assert_eq!(scene.results.count, "Exact, 569,793 deals");
    assert_eq!(player.reads("seat 1"), "54.7");
    assert_eq!(player.reads("seat 2"), "45.3");
    // Who folded has a chip and a picture, and no share.
    assert_eq!(player.reads("seat 3"), "none");
    assert!(player.reads("seat 3 note").ends_with("fold 40%-100%"));
    assert!(scene.seats[2].folded && scene.seats[2].map.is_some());
    assert_eq!(scene.results.equity.len(), 2);
    assert_eq!(scene.results.offer, None, "nothing is to be bettered");
    // With the fold back in it is a table of three.
    player.does(Command::OpenSeat(Some(2)));
    player.does(Command::ChangeSeat(SeatChange::Fold));
    assert_ne!(player.reads("seat 3"), "none");
}

#[test]
fn more_are_estimated_and_never_called_exact() {
    let player = table(SAMPLED);
    let answer = answer::find(&player.state).expect("answered");
    let Accuracy::Sampled { samples } = answer.method else {
        panic!("called exact");
    };
    assert!(samples >= 1_000_000);
    // The difference alone is drawn: less far off than as many deals would be.
    let error = answer.standard_error(0).expect("an estimate");
    assert!(error > 0.0 && error < 2e-4, "{error}");
    let scene = player.sees();
    assert!(
        scene.results.count.starts_with("Estimated ±"),
        "{}",
        scene.results.count
    );
    let offer = scene
        .results
        .offer
        .as_ref()
        .expect("it can always be better");
    assert_eq!(offer.command, Command::GoOn);
    let spoken = player.reads("status");
    assert!(
        !spoken.contains("Exact") && spoken.contains("Estimated"),
        "{spoken}"
    );
}

#[test]
fn more_deals_make_an_estimate_better() {
    let mut player = table(SAMPLED);
    let before = answer::find(&player.state).expect("answered").clone();
    player.engine_runs = false;
    player.does(Command::GoOn);
    let question = player.state.question().expect("more deals");
    assert!(question.drawn.is_some());
    assert!(question.clone().question().is_endless());
    let mut queue = asked(question.clone());
    let update = figures(&mut queue, |some| {
        some.tally.deals() > before.tally.deals() / 4
    });
    player.happens(Event::Answer(Box::new(question), update));
    let after = answer::find(&player.state).expect("answered");
    assert!(after.tally.deals() > before.tally.deals());
    let [before, after] = [&before, after].map(|it| it.standard_error(0).expect("an estimate"));
    assert!(after < before, "{after} {before}");
    assert_eq!(player.sees().results.phase, Phase::Estimated);
    player.does(Command::Stop);
    assert_eq!(player.state.question(), None);
    assert_eq!(player.sees().results.phase, Phase::Answered);
}

/// The estimate comes first, with its margin, and the count takes its place.
#[test]
fn what_takes_long_is_estimated_meanwhile() {
    let mut state = opened(LONG);
    let question = state.question().expect("a question");
    let mut queue = asked(question.clone());
    let update = figures(&mut queue, |_| true);
    assert!(matches!(update, Update::Working { .. }), "{update:?}");
    state.handle(Event::Answer(Box::new(question.clone()), update));
    let scene = sees(&state);
    assert_eq!(scene.results.phase, Phase::Estimated);
    assert!(scene.results.count.starts_with("Estimated ±"));
    assert_eq!(
        scene.results.offer.as_ref().expect("a button").command,
        Command::Stop
    );
    let estimate = answer::find(&state).expect("an estimate").clone();

    let update = figures(&mut queue, |_| false);
    let Update::Answer(exact) = &update else {
        panic!("{update:?}");
    };
    assert_eq!(exact.method, Accuracy::Exact);
    assert_eq!(exact.tally, counted(LONG).answer().expect("deals"));
    let [truth, guess] = [exact, &estimate].map(|it| it.tally.equity(0).value());
    let error = estimate.standard_error(0).expect("an estimate");
    assert!(
        (truth - guess).abs() < 5.0 * error,
        "{truth} {guess} {error}"
    );
    state.handle(Event::Answer(Box::new(question), update));
    assert!(sees(&state).results.count.starts_with("Exact, "));
}

#[test]
fn the_question_arrives_whole() {
    for line in [EXACT, SAMPLED, LONG, "A?:0.5 vs 22+ vs fold K?"] {
        let question = opened(line).question().expect("a question");
        let folded = question.scenario.clone();
        assert!(folded.has_folded(), "{line}");
        let question = question.question();
        let arrived = Packet::pack(&question).unpack();
        assert_eq!(arrived, Ok(question.clone()), "{line}");
        let QuestionKind::Folded { folded: count, .. } = question.kind else {
            panic!("{:?}", question.kind);
        };
        let again = FoldedScenario::of_everyone(&question.scenario, usize::from(count));
        assert_eq!(again, Ok(folded), "{line}");
    }
    // Known cards that folded are dead, and any two change nothing.
    for line in ["AhAd vs fold KsKc vs QsQc", "AhAd vs fold random vs QsQc"] {
        let question = opened(line).question().expect("a question");
        assert!(
            matches!(question.question().kind, QuestionKind::Equity { .. }),
            "{line}"
        );
    }
    let both = opened("AhAd vs fold random vs QsQc vs fold 22+").question();
    let one = opened("AhAd vs QsQc vs fold 22+").question();
    assert_eq!(both, one);
}

#[test]
fn what_can_not_be_dealt_is_said_of_the_seat() {
    let state = opened("AhAd vs fold AsAc,AcAh vs KsKc on AsAc2d");
    let message = sees(&state).results.message.clone();
    assert!(message.contains("Player 2"), "{message}");
    assert_eq!(state.question(), None);
}

#[test]
fn what_hands_win_is_not_told_beside_it() {
    let mut player = table(EXACT);
    player.does(Command::ShowWins);
    let scene = player.sees();
    assert!(!scene.results.hands.can_show_wins && !scene.results.hands.shows_wins);
    assert_eq!(scene.results.phase, Phase::Answered);
    assert_eq!(player.state.question(), None);
}

#[test]
fn panels_answer_without_it_and_say_so() {
    let state = opened(EXACT);
    let words = Words::english();
    let subject = Subject::beside_folded(&state, words).expect("they play");
    assert_eq!(subject.players, [0, 1]);
    assert_eq!(subject.scenario.to_string(), "AhKh vs QsQd on 7h8h2c");
    // The same figures as without it, and a word about it.
    let alone = table("AhKh vs QsQd on 7h8h2c");
    let mut beside = table(EXACT);
    let mut other = alone;
    let map = next_cards::state::Model::default();
    let outs = outs::state::Model::default();
    let graph = graph::state::Model::default();
    for player in [&mut beside, &mut other] {
        let state = &player.state;
        let mut asked = graph.questions(state);
        asked.extend(map.question(state));
        asked.extend(map.outs_question(state));
        asked.extend(outs.question(state));
        // Two estimates and two counts of the graph, and three more.
        assert_eq!(asked.len(), 7);
        asked
            .into_iter()
            .for_each(|question| player.answers(Some(question)));
    }
    let note = "Counted without the range that Player 3 folded.";
    let [map, alone] = [&beside, &other].map(|it| next_cards::view::scene(&map, &it.state, words));
    assert_eq!((&*map.head.note, &*alone.head.note), (note, ""));
    assert_eq!((map.law, map.now), (alone.law, alone.now));
    let [outs, alone] = [&beside, &other].map(|it| outs::view::scene(&outs, &it.state, words));
    assert_eq!((&*outs.head.note, outs.sum), (note, alone.sum));
    let [graph, alone] = [&beside, &other].map(|it| graph::view::scene(&graph, &it.state, words));
    assert_eq!((&*graph.head.note, graph.name), (note, alone.name));
}

#[test]
fn what_is_saved_says_who_folded() {
    let player = table(EXACT);
    let json = save(&player.state, Form::Json).expect("answered");
    let json: Value = serde_json::from_str(&json.text).expect("JSON");
    assert_eq!(json["scenario"], EXACT);
    assert_eq!(json["folded"], serde_json::json!(["40%-100%"]));
    assert_eq!(json["players"].as_array().map(Vec::len), Some(2));
    let csv = save(&player.state, Form::Csv).expect("answered");
    assert!(
        csv.text
            .contains(&format!("\"{EXACT}\",1,\"AhKh\",exact,569793,"))
    );
}
