//! The client's decisions, with a hand-held clock.

mod two_lanes;

use evaluator::Scenario;
use kicker::calculator::protocol::{Ask, EquityQuestion, Question, Response, Update};
use kicker::kit::worker::{Action, Client, SILENCE_DEADLINE, START_DEADLINE};
use kicker::kit::worker::{Fault, Lane};

const TABLE: Lane = Lane::MAIN;
const PANEL: Lane = Lane::named("next_cards");

fn scenario(line: &str) -> Scenario {
    line.parse().expect("a scenario")
}

fn equity(line: &str) -> Question {
    EquityQuestion::new(scenario(line)).question()
}

fn answer(id: u32) -> Response {
    let update = Update::Answer(vec![1]);
    Response { id, update }
}

fn working(id: u32) -> Response {
    let update = Update::Working {
        fraction: 0.5,
        partial: None,
    };
    Response { id, update }
}

fn sent(actions: &[Action<Question>]) -> Option<u32> {
    actions.iter().find_map(|action| match action {
        Action::Send(request) if request.question.is_some() => Some(request.id),
        _ => None,
    })
}

#[test]
fn the_first_question_starts_the_worker_and_is_sent() {
    let mut client = Client::new();
    let actions = client.ask(TABLE, equity("AhAd vs KsKc"), 0.0);
    assert_eq!(actions[0], Action::Start);
    assert!(sent(&actions).is_some());
}

#[test]
fn a_warm_worker_is_not_started_again() {
    let mut client = Client::new();
    assert_eq!(client.warm_up(0.0), [Action::Start]);
    assert!(client.warm_up(1.0).is_empty());
    let actions = client.ask(TABLE, equity("AhAd vs KsKc"), 2.0);
    assert!(!actions.contains(&Action::Start));
}

#[test]
fn the_latest_question_wins_and_stale_answers_are_dropped() {
    let mut client = Client::new();
    let first = sent(&client.ask(TABLE, equity("AhAd vs KsKc"), 0.0)).expect("sent");
    let second = sent(&client.ask(TABLE, equity("AhAd vs QsQc"), 1.0)).expect("sent");
    assert_ne!(first, second);
    assert!(client.receive(working(first), 2.0).is_none());
    assert!(client.receive(answer(first), 2.0).is_none());
    assert_eq!(
        client.receive(answer(second), 3.0),
        Some((TABLE, answer(second).update))
    );
    assert_eq!(client.open(TABLE), None);
    assert!(client.receive(answer(second), 4.0).is_none(), "only once");
}

#[test]
fn a_forgotten_question_is_stopped_and_its_answer_dropped() {
    let mut client = Client::new();
    let id = sent(&client.ask(TABLE, equity("AhAd vs KsKc"), 0.0)).expect("sent");
    let actions = client.stop(TABLE);
    assert!(matches!(&actions[..], [Action::Send(request)] if request.question.is_none()));
    assert!(client.receive(answer(id), 1.0).is_none());
    assert!(client.stop(TABLE).is_empty());
}

#[test]
fn a_worker_that_does_not_start_is_replaced_once_then_given_up() {
    let mut client = Client::new();
    let first = sent(&client.ask(TABLE, equity("AhAd vs KsKc"), 0.0)).expect("sent");
    assert!(client.tick(START_DEADLINE - 1.0).is_empty());
    let again = client.tick(START_DEADLINE);
    assert_eq!(again[0], Action::Start);
    let second = sent(&again).expect("the question is asked again");
    assert_ne!(first, second);
    assert!(client.tick(START_DEADLINE + 1.0).is_empty());
    assert_eq!(
        client.tick(2.0 * START_DEADLINE),
        [Action::GiveUp(TABLE, Fault::Silent)]
    );
    assert!(client.tick(9.0 * START_DEADLINE).is_empty(), "said once");
}

#[test]
fn a_worker_that_falls_silent_is_replaced_and_asked_again() {
    let mut client = Client::new();
    let first = sent(&client.ask(TABLE, equity("AhAd vs KsKc"), 0.0)).expect("sent");
    client.receive(working(first), 100.0);
    assert!(client.tick(100.0 + SILENCE_DEADLINE - 1.0).is_empty());
    let again = client.tick(100.0 + SILENCE_DEADLINE);
    assert_eq!(again[0], Action::Start);
    let second = sent(&again).expect("asked again");
    assert!(
        client.receive(answer(first), 4000.0).is_none(),
        "the old one's"
    );
    assert!(client.receive(answer(second), 4001.0).is_some());
    // An answer makes up for the fault: the next one is forgiven too.
    client.ask(TABLE, equity("AhAd vs QsQc"), 5000.0);
    let again = client.tick(5000.0 + SILENCE_DEADLINE);
    assert_eq!(again[0], Action::Start);
}

#[test]
fn a_page_that_could_not_listen_does_not_take_a_worker_for_silent() {
    let mut client = Client::new();
    let first = sent(&client.ask(TABLE, equity("AhAd vs KsKc"), 0.0)).expect("sent");
    client.receive(working(first), 100.0);
    client.was_held_up(60_000.0, 60_100.0);
    assert!(client.tick(60_100.0).is_empty());
    assert!(client.tick(60_100.0 + SILENCE_DEADLINE - 1.0).is_empty());
    let again = client.tick(60_100.0 + SILENCE_DEADLINE);
    assert_eq!(again[0], Action::Start, "it is silent all the same");
}

#[test]
fn a_worker_with_nothing_to_do_may_be_silent() {
    let mut client = Client::<Question>::new();
    client.warm_up(0.0);
    assert!(client.tick(1e9).is_empty());
}

#[test]
fn a_worker_that_nobody_waits_for_may_fail() {
    let mut client = Client::new();
    client.warm_up(0.0);
    assert_eq!(client.failed(Fault::Silent, 1.0), [Action::End]);
    // The first question starts another, and it has all its chances.
    let actions = client.ask(TABLE, equity("AhAd vs KsKc"), 2.0);
    assert_eq!(actions[0], Action::Start);
    let again = client.failed(Fault::Silent, 3.0);
    assert_eq!(again[0], Action::Start);
    let open = sent(&again).expect("asked again");
    assert!(client.receive(answer(open), 4.0).is_some());
    assert_eq!(client.failed(Fault::Silent, 5.0), [Action::End]);
    let actions = client.ask(TABLE, equity("AhAd vs QQ+"), 6.0);
    assert_eq!(actions[0], Action::Start);
}

#[test]
fn a_person_can_try_again_and_a_late_worker_is_believed() {
    let mut client = Client::new();
    client.ask(TABLE, equity("AhAd vs KsKc"), 0.0);
    client.failed(Fault::Silent, 1.0);
    assert_eq!(
        client.failed(Fault::Silent, 2.0),
        [Action::GiveUp(TABLE, Fault::Silent)]
    );
    let open = client.open(TABLE).expect("still owed");
    assert!(
        client.receive(answer(open), 9.0).is_some(),
        "late, but right"
    );

    client.ask(TABLE, equity("AhAd vs QsQc"), 10.0);
    client.failed(Fault::Silent, 11.0);
    client.failed(Fault::Silent, 12.0);
    let again = client.retry(20.0);
    assert_eq!(again[0], Action::Start);
    assert!(sent(&again).is_some());
}

#[test]
fn a_worker_of_another_version_is_not_started_again() {
    let mut client = Client::new();
    client.ask(TABLE, equity("AhAd vs KsKc"), 0.0);
    let gone = [Action::GiveUp(TABLE, Fault::OtherVersion)];
    assert_eq!(client.failed(Fault::OtherVersion, 1.0), gone);
    assert!(client.failed(Fault::OtherVersion, 2.0).is_empty(), "once");
    assert!(client.tick(9e9).is_empty());
    // What is asked now can't be answered either, for the same reason.
    let actions = client.ask(TABLE, equity("AhAd vs QsQc"), 3.0);
    assert_eq!(actions.last(), gone.first());
}

/// Another worker would not help.
#[test]
fn a_browser_that_is_too_old_is_told_so_at_once() {
    let mut client = Client::new();
    assert_eq!(client.warm_up(0.0), [Action::Start]);
    assert!(client.failed(Fault::OldBrowser, 0.5).is_empty());
    let gone = Action::GiveUp(TABLE, Fault::OldBrowser);
    for at in 1..3 {
        let actions = client.ask(TABLE, equity("AhAd vs KsKc"), f64::from(at));
        assert!(actions.contains(&gone), "{actions:?}");
        assert!(!actions.contains(&Action::Start), "{actions:?}");
    }
}

#[test]
fn a_question_to_a_lost_worker_waits_for_it() {
    let mut client = Client::new();
    client.ask(TABLE, equity("AhAd vs KsKc"), 0.0);
    client.failed(Fault::Silent, 1.0);
    client.failed(Fault::Silent, 2.0);
    let actions = client.ask(TABLE, equity("AhAd vs QsQc"), 3.0);
    assert!(actions.contains(&Action::GiveUp(TABLE, Fault::Silent)));
    // Should it come to life after all, the newest question is with it.
    assert!(sent(&actions).is_some());
}

#[test]
fn one_worker_answers_every_question() {
    let mut client = Client::new();
    client.warm_up(0.0);
    let known = sent(&client.ask(TABLE, equity("AhAd vs KsKc"), 1.0)).expect("sent");
    let actions = client.ask(TABLE, equity("AhAd vs QQ+"), 2.0);
    assert!(matches!(actions[..], [Action::Send(_)]), "{actions:?}");
    let ranged = sent(&actions).expect("sent");
    assert!(client.receive(answer(known), 3.0).is_none(), "too late");
    assert_eq!(
        client.receive(answer(ranged), 4.0),
        Some((TABLE, answer(ranged).update))
    );
}

#[test]
fn what_is_told_is_told_to_every_worker_before_it_is_asked() {
    let sends = |actions: &[Action<Question>]| {
        let requests = actions.iter().filter_map(|action| match action {
            Action::Send(request) => request.question.clone(),
            _ => None,
        });
        requests.collect::<Vec<_>>()
    };
    let (first, second) = (equity("AhAd vs KsKc"), equity("AhAd vs QsQc"));
    let asked = equity("AhAd vs JsJc");
    let mut client = Client::new();
    // That alone starts none.
    assert!(client.tell(first.clone()).is_empty());
    let actions = client.ask(TABLE, asked.clone(), 0.0);
    assert_eq!(actions[0], Action::Start);
    assert_eq!(sends(&actions), [first.clone(), asked.clone()]);
    assert_eq!(sends(&client.tell(second.clone())), vec![second.clone()]);
    assert!(client.is_waiting());
    // Another one in its place.
    let again = client.failed(Fault::Silent, 1.0);
    assert_eq!(again[0], Action::Start);
    assert_eq!(sends(&again), [first, second.clone(), asked.clone()]);
    // What is no longer true is not told.
    client.forget();
    assert_eq!(sends(&client.tell(second.clone())), vec![second.clone()]);
    assert_eq!(sends(&client.retry(2.0)), [second, asked]);
    // Ended, it is asked for nothing, and knows nothing.
    assert_eq!(client.end(), [Action::End]);
    assert!(!client.is_waiting());
    let actions = client.ask(TABLE, equity("AhAd vs TsTc"), 3.0);
    assert_eq!(sends(&actions), [equity("AhAd vs TsTc")]);
}

#[test]
fn a_worker_that_works_in_one_go_may_be_silent_for_longer() {
    let mut client = Client::patient(60_000.0);
    let id = sent(&client.ask(TABLE, equity("AhAd vs KsKc"), 0.0)).expect("sent");
    client.receive(working(id), 1.0);
    assert!(client.tick(60_000.0).is_empty());
    assert_eq!(client.tick(60_001.0)[0], Action::Start);
    // Its start takes no longer than that of others.
    assert_eq!(
        client.tick(60_001.0 + START_DEADLINE),
        [Action::GiveUp(TABLE, Fault::Silent)]
    );
}
