//! The client's decisions, with a hand-held clock.

use evaluator::{Method, Scenario, Tally};
use kicker::calculator::engine::client::{Action, Client, SILENCE_DEADLINE, START_DEADLINE};
use kicker::calculator::protocol::{EquityAnswer, Fault, Reach, Response, Task, Update};

fn task(line: &str) -> Task {
    Task::Equity(line.parse::<Scenario>().expect("a scenario"))
}

fn answer(id: u32) -> Response {
    let answer = EquityAnswer {
        tally: Tally::new(2),
        method: Method::Exact,
        micros: 1,
        holdings: Vec::new(),
    };
    let update = Update::Equity(answer);
    Response { id, update }
}

fn working(id: u32) -> Response {
    let update = Update::Working {
        fraction: 0.5,
        estimate: None,
    };
    Response { id, update }
}

fn sent(actions: &[Action]) -> Option<u32> {
    actions.iter().find_map(|action| match action {
        Action::Send(request) => Some(request.id),
        _ => None,
    })
}

#[test]
fn the_first_question_starts_the_worker_and_is_sent() {
    let mut client = Client::new();
    let actions = client.ask(task("AhAd vs KsKc"), 0.0);
    assert_eq!(actions[0], Action::Start(Reach::Known));
    assert!(sent(&actions).is_some());
}

#[test]
fn a_warm_worker_is_not_started_again() {
    let mut client = Client::new();
    assert_eq!(client.warm_up(0.0), [Action::Start(Reach::Known)]);
    assert!(client.warm_up(1.0).is_empty());
    let actions = client.ask(task("AhAd vs KsKc"), 2.0);
    assert!(!actions.contains(&Action::Start(Reach::Known)));
}

#[test]
fn the_latest_question_wins_and_stale_answers_are_dropped() {
    let mut client = Client::new();
    let first = sent(&client.ask(task("AhAd vs KsKc"), 0.0)).expect("sent");
    let second = sent(&client.ask(task("AhAd vs QsQc"), 1.0)).expect("sent");
    assert_ne!(first, second);
    assert!(client.heard(working(first), 2.0).is_empty());
    assert!(client.heard(answer(first), 2.0).is_empty());
    assert_eq!(
        client.heard(answer(second), 3.0),
        [Action::Deliver(answer(second))]
    );
    assert_eq!(client.open(), None);
    assert!(client.heard(answer(second), 4.0).is_empty(), "only once");
}

#[test]
fn a_forgotten_question_is_stopped_and_its_answer_dropped() {
    let mut client = Client::new();
    let id = sent(&client.ask(task("AhAd vs KsKc"), 0.0)).expect("sent");
    let actions = client.forget();
    assert!(matches!(&actions[..], [Action::Send(request)] if request.task == Task::Stop));
    assert!(client.heard(answer(id), 1.0).is_empty());
    assert!(client.forget().is_empty());
}

#[test]
fn a_worker_that_does_not_start_is_replaced_once_then_given_up() {
    let mut client = Client::new();
    let first = sent(&client.ask(task("AhAd vs KsKc"), 0.0)).expect("sent");
    assert!(client.tick(START_DEADLINE - 1.0).is_empty());
    let again = client.tick(START_DEADLINE);
    assert_eq!(again[0], Action::Start(Reach::Known));
    let second = sent(&again).expect("the question is asked again");
    assert_ne!(first, second);
    assert!(client.tick(START_DEADLINE + 1.0).is_empty());
    assert_eq!(
        client.tick(2.0 * START_DEADLINE),
        [Action::GiveUp(Fault::Silent)]
    );
    assert!(client.tick(9.0 * START_DEADLINE).is_empty(), "said once");
}

#[test]
fn a_worker_that_falls_silent_is_replaced_and_asked_again() {
    let mut client = Client::new();
    let first = sent(&client.ask(task("AhAd vs KsKc"), 0.0)).expect("sent");
    client.heard(working(first), 100.0);
    assert!(client.tick(100.0 + SILENCE_DEADLINE - 1.0).is_empty());
    let again = client.tick(100.0 + SILENCE_DEADLINE);
    assert_eq!(again[0], Action::Start(Reach::Known));
    let second = sent(&again).expect("asked again");
    assert!(
        client.heard(answer(first), 4000.0).is_empty(),
        "the old one's"
    );
    assert_eq!(client.heard(answer(second), 4001.0).len(), 1);
    // An answer makes up for the fault: the next one is forgiven too.
    client.ask(task("AhAd vs QsQc"), 5000.0);
    let again = client.tick(5000.0 + SILENCE_DEADLINE);
    assert_eq!(again[0], Action::Start(Reach::Known));
}

#[test]
fn a_worker_with_nothing_to_do_may_be_silent() {
    let mut client = Client::new();
    client.warm_up(0.0);
    assert!(client.tick(1e9).is_empty());
}

#[test]
fn a_worker_that_nobody_waits_for_may_fail() {
    let mut client = Client::new();
    client.warm_up(0.0);
    assert_eq!(client.failed(Fault::Silent, 1.0), [Action::End]);
    // The first question starts another, and it has all its chances.
    let actions = client.ask(task("AhAd vs KsKc"), 2.0);
    assert_eq!(actions[0], Action::Start(Reach::Known));
    let again = client.failed(Fault::Silent, 3.0);
    assert_eq!(again[0], Action::Start(Reach::Known));
    let open = sent(&again).expect("asked again");
    assert_eq!(client.heard(answer(open), 4.0).len(), 1);
    assert_eq!(client.failed(Fault::Silent, 5.0), [Action::End]);
    let actions = client.ask(task("AhAd vs QQ+"), 6.0);
    assert_eq!(actions[0], Action::Start(Reach::All));
}

#[test]
fn a_person_can_try_again_and_a_late_worker_is_believed() {
    let mut client = Client::new();
    client.ask(task("AhAd vs KsKc"), 0.0);
    client.failed(Fault::Silent, 1.0);
    assert_eq!(
        client.failed(Fault::Silent, 2.0),
        [Action::GiveUp(Fault::Silent)]
    );
    let open = client.open().expect("still owed");
    assert_eq!(client.heard(answer(open), 9.0).len(), 1, "late, but right");

    client.ask(task("AhAd vs QsQc"), 10.0);
    client.failed(Fault::Silent, 11.0);
    client.failed(Fault::Silent, 12.0);
    let again = client.retry(20.0);
    assert_eq!(again[0], Action::Start(Reach::Known));
    assert!(sent(&again).is_some());
}

#[test]
fn a_worker_of_another_version_is_not_started_again() {
    let mut client = Client::new();
    client.ask(task("AhAd vs KsKc"), 0.0);
    let gone = [Action::GiveUp(Fault::OtherVersion)];
    assert_eq!(client.failed(Fault::OtherVersion, 1.0), gone);
    assert!(client.failed(Fault::OtherVersion, 2.0).is_empty(), "once");
    assert!(client.tick(9e9).is_empty());
    // What is asked now can't be answered either, for the same reason.
    let actions = client.ask(task("AhAd vs QsQc"), 3.0);
    assert_eq!(actions.last(), gone.first());
}

#[test]
fn a_question_to_a_lost_worker_waits_for_it() {
    let mut client = Client::new();
    client.ask(task("AhAd vs KsKc"), 0.0);
    client.failed(Fault::Silent, 1.0);
    client.failed(Fault::Silent, 2.0);
    let actions = client.ask(task("AhAd vs QsQc"), 3.0);
    assert!(actions.contains(&Action::GiveUp(Fault::Silent)));
    // Should it come to life after all, the newest question is with it.
    assert!(sent(&actions).is_some());
}

#[test]
fn a_range_needs_the_larger_worker_and_it_stays() {
    let mut client = Client::new();
    client.warm_up(0.0);
    let known = sent(&client.ask(task("AhAd vs KsKc"), 1.0)).expect("sent");
    let actions = client.ask(task("AhAd vs QQ+"), 2.0);
    assert_eq!(actions[0], Action::Start(Reach::All));
    let ranged = sent(&actions).expect("sent to the new one");
    assert!(client.heard(answer(known), 3.0).is_empty(), "too late");
    assert_eq!(client.heard(answer(ranged), 4.0).len(), 1);
    let actions = client.ask(task("AhAd vs KsKc"), 5.0);
    assert!(matches!(actions[..], [Action::Send(_)]), "no other");
    let again = client.tick(5.0 + SILENCE_DEADLINE);
    assert_eq!(again[0], Action::Start(Reach::All), "the same again");
}

#[test]
fn a_lost_worker_is_no_loss_to_what_the_other_can_answer() {
    let mut client = Client::new();
    client.ask(task("AhAd vs QQ+"), 0.0);
    client.failed(Fault::Silent, 1.0);
    assert_eq!(
        client.failed(Fault::Silent, 2.0),
        [Action::GiveUp(Fault::Silent)]
    );
    let actions = client.ask(task("AhAd vs KsKc"), 3.0);
    assert_eq!(actions[0], Action::Start(Reach::Known));
    assert!(sent(&actions).is_some() && !actions.contains(&Action::GiveUp(Fault::Silent)));
    // And the other way round.
    client.failed(Fault::Silent, 4.0);
    assert_eq!(
        client.failed(Fault::Silent, 5.0),
        [Action::GiveUp(Fault::Silent)]
    );
    let actions = client.ask(task("AhAd vs QQ+"), 6.0);
    assert_eq!(actions[0], Action::Start(Reach::All));
    assert!(!actions.contains(&Action::GiveUp(Fault::Silent)));
}
