//! A long question: what is shown meanwhile, and stopping it.

use std::cell::Cell;

use evaluator::{Accuracy, Tally};
use kicker::calculator::engine::task_queue::{REPORT, TaskQueue};
use kicker::calculator::protocol::{Ask, EquityAnswer, EquityQuestion, Request, Update};
use kicker::calculator::state::{Command, Event, State};
use kicker::calculator::text::Words;
use kicker::calculator::view::Scene;
use kicker::calculator::view::scene::Phase;
use kicker::kit::worker::{Fault, Lane};

const LONG: &str = "AhAd vs random vs random";

fn asked() -> (State, EquityQuestion) {
    let mut state = State::default();
    state.apply(Command::Open(LONG.to_owned()));
    let question = state.question().expect("a question");
    (state, question)
}

fn report(
    state: &mut State,
    question: &EquityQuestion,
    fraction: f64,
    partial: Option<EquityAnswer>,
) {
    let update = Update::Working { fraction, partial };
    state.handle(Event::Answer(Box::new(question.clone()), update));
}

/// A worker's report after its first slices.
fn estimate(question: &EquityQuestion) -> EquityAnswer {
    let mut queue = TaskQueue::new();
    queue.take(Request {
        lane: Lane::MAIN,
        id: 1,
        question: Some(question.clone().question()),
    });
    // A report is due at the end of each slice.
    let time = Cell::new(0.0);
    let clock = || {
        time.set(time.get() + REPORT);
        time.get()
    };
    for _ in 0..100 {
        let response = queue.work(2.0 * REPORT, clock).expect("a report");
        match response.update.typed::<EquityQuestion>() {
            Some(Update::Working { partial, .. }) => {
                if let Some(estimate) = partial {
                    return estimate;
                }
            }
            other => panic!("a long question: {other:?}"),
        }
    }
    panic!("no estimate in a hundred slices");
}

fn sees(state: &State) -> Scene {
    Scene::of(state, Words::english())
}

#[test]
fn a_long_question_shows_an_estimate_that_is_called_one() {
    let (mut state, question) = asked();
    report(&mut state, &question, 0.0, None);
    let scene = sees(&state);
    assert_eq!(scene.results.phase, Phase::Working);
    assert_eq!(scene.results.progress, Some(0.0));

    let estimate = estimate(&question);
    assert!(matches!(estimate.method, Accuracy::Sampled { samples } if samples > 0));
    report(&mut state, &question, 0.1, Some(estimate));
    let scene = sees(&state);
    assert_eq!(scene.results.phase, Phase::Estimated);
    assert!(
        scene.results.count.starts_with("Estimated ±"),
        "{}",
        scene.results.count
    );
    assert!(!scene.results.equity[0].equity.is_empty());
    // Said once, however often the figures change.
    assert_eq!(scene.status, "An estimate so far…");
}

/// Below each figure stands how far it may be off.
#[test]
fn what_hands_win_is_estimated_with_its_margin() {
    let (mut state, question) = asked();
    state.apply(Command::ShowWins);
    let question = EquityQuestion {
        by_category: true,
        ..question
    };
    let estimate = estimate(&question);
    report(&mut state, &question, 0.1, Some(estimate));
    let hands = sees(&state).results.hands.clone();
    assert!(
        hands.hint.ends_with("below, how far it may be off"),
        "{}",
        hands.hint
    );
    let pair = &hands.rows[1].cells[0];
    assert!(pair.below.starts_with('±'), "{pair:?}");
}

#[test]
fn stopping_keeps_the_estimate_and_asks_no_more() {
    let (mut state, question) = asked();
    let estimate = estimate(&question);
    report(&mut state, &question, 0.1, Some(estimate));
    let stop = sees(&state).results.offer.clone().expect("a button");
    assert_eq!(
        (stop.text.as_str(), &stop.command),
        ("Stop", &Command::Stop)
    );

    state.apply(stop.command);
    assert_eq!(state.question(), None);
    let scene = sees(&state);
    assert_eq!(scene.results.phase, Phase::Stopped);
    assert_eq!(scene.results.progress, None);
    assert!(scene.results.count.starts_with("Estimated ±"));

    let go_on = scene.results.offer.clone().expect("a button");
    assert_eq!(go_on.text, "Count on");
    state.apply(go_on.command);
    assert_eq!(state.question(), Some(question));
}

#[test]
fn another_table_is_asked_about_again() {
    let (mut state, question) = asked();
    report(&mut state, &question, 0.1, None);
    state.apply(Command::Stop);
    assert_eq!(state.question(), None);
    state.apply(Command::EditLine("KhKd vs random vs random".to_owned()));
    assert!(state.question().is_some());
    state.apply(Command::Undo);
    assert_eq!(state.question(), Some(question));
}

#[test]
fn the_answer_takes_the_place_of_the_estimate() {
    let (mut state, question) = asked();
    let estimate = estimate(&question);
    report(&mut state, &question, 0.9, Some(estimate.clone()));
    let answer = EquityAnswer {
        method: Accuracy::Exact,
        micros: 1,
        ..estimate
    };
    let update = Update::Answer(answer);
    state.handle(Event::Answer(Box::new(question), update));
    let scene = sees(&state);
    assert_eq!(scene.results.phase, Phase::Answered);
    assert_eq!(scene.results.offer, None);
    assert_eq!(state.question(), None);
}

#[test]
fn an_engine_that_cannot_be_asked_is_said_with_what_to_do() {
    for (fault, button, command) in [
        (Fault::Silent, "Try again", Command::RetryEngine),
        (Fault::OtherVersion, "Reload", Command::Reload),
    ] {
        let (mut state, question) = asked();
        state.handle(Event::EngineLost(fault));
        let scene = sees(&state);
        assert_eq!(scene.results.phase, Phase::Failed);
        let offer = scene.results.offer.clone().expect("a way out");
        assert_eq!((offer.text.as_str(), &offer.command), (button, &command));
        assert_eq!(state.table_line(), LONG, "the table stays");
        // Should it speak after all, it is believed.
        report(&mut state, &question, 0.5, None);
        assert_eq!(sees(&state).results.phase, Phase::Working);
    }
}

/// An engine that came to its end without a deal, or says that it counted none.
#[test]
fn an_answer_of_no_deals_is_none() {
    let (_, question) = asked();
    let mut none = estimate(&question);
    none.tally = Tally::new(3);
    for update in [Update::NoAnswer, Update::Answer(none)] {
        let (mut state, question) = asked();
        state.handle(Event::Answer(Box::new(question.clone()), update));
        let scene = sees(&state);
        assert_eq!(scene.results.phase, Phase::Unfinished);
        let said = "No deal was found: the ranges need the same cards too often.";
        assert!(scene.results.message.starts_with(said));
        assert!(scene.status.starts_with(said));
        assert_eq!(scene.seats[0].equity, None);
        assert_eq!(state.question(), None, "it is not asked again");
        // Another table is another question.
        state.apply(Command::Open("AhAd vs random".to_owned()));
        assert!(state.question().is_some());
    }
}
