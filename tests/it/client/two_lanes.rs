//! Questions on two lanes at once.

use kicker::calculator::protocol::Question;
use kicker::kit::worker::{Action, Client, Fault, Lane, START_DEADLINE};

use super::{PANEL, TABLE, answer, equity, sent};

/// A client that is owed two answers: the table's and a panel's.
fn two_lanes() -> (Client<Question>, u32, u32) {
    let mut client = Client::new();
    client.warm_up(0.0);
    let table = sent(&client.ask(TABLE, equity("AhAd vs KsKc"), 1.0)).expect("sent");
    let panel = sent(&client.ask(PANEL, equity("AhAd vs KK"), 2.0)).expect("sent");
    (client, table, panel)
}

#[test]
fn the_latest_question_wins_within_a_lane_only() {
    let (mut client, table, panel) = two_lanes();
    let newer = sent(&client.ask(PANEL, equity("AhAd vs QQ"), 3.0)).expect("sent");
    assert!(client.receive(answer(panel), 4.0).is_none(), "stale");
    assert_eq!(
        client.receive(answer(table), 5.0),
        Some((TABLE, answer(table).update))
    );
    assert!(client.is_waiting());
    assert_eq!(
        client.receive(answer(newer), 6.0),
        Some((PANEL, answer(newer).update)),
        "and the table's question has not replaced it"
    );
    assert!(!client.is_waiting());
}

#[test]
fn stopping_a_lane_leaves_the_other() {
    let (mut client, table, panel) = two_lanes();
    let actions = client.stop(PANEL);
    let [Action::Send(stop)] = &actions[..] else {
        panic!("{actions:?}");
    };
    assert_eq!((stop.lane, &stop.question), (PANEL, &None));
    assert!(client.receive(answer(panel), 3.0).is_none());
    assert_eq!(client.open(TABLE), Some(table));
    assert!(client.receive(answer(table), 4.0).is_some());
}

#[test]
fn every_lane_is_asked_again_after_a_restart() {
    let mut client = Client::new();
    client.ask(TABLE, equity("AhAd vs QQ+"), 0.0);
    client.ask(PANEL, equity("AhAd vs QQ+ on 7h8h2c"), 0.0);
    let again = client.tick(START_DEADLINE);
    assert_eq!(again[0], Action::Start);
    let lanes: Vec<Lane> = again
        .iter()
        .filter_map(|action| match action {
            Action::Send(request) if request.question.is_some() => Some(request.lane),
            _ => None,
        })
        .collect();
    assert_eq!(lanes, [TABLE, PANEL]);
}

#[test]
fn a_feature_does_not_take_the_engine_from_the_table() {
    let mut client = Client::new();
    client.ask(TABLE, equity("AhAd vs QQ+"), 0.0);
    client.ask(PANEL, equity("AhAd vs QQ+ on 7h8h2c"), 0.0);
    client.failed(Fault::Silent, 1.0);
    // It has died twice of something: the table gets a worker that is asked nothing else.
    let alone = client.failed(Fault::Silent, 2.0);
    assert_eq!(
        alone[..2],
        [Action::GiveUp(PANEL, Fault::Silent), Action::Start]
    );
    let table = sent(&alone).expect("the table's");
    assert_eq!(client.open(TABLE), Some(table));
    assert_eq!(client.open(PANEL), None);
    assert!(client.receive(answer(table), 3.0).is_some());

    // Where only a feature waits, the next question finds another worker.
    client.ask(PANEL, equity("AhAd vs QQ+ on 7h8h2c"), 4.0);
    client.failed(Fault::Silent, 5.0);
    assert_eq!(
        client.failed(Fault::Silent, 6.0),
        [Action::GiveUp(PANEL, Fault::Silent), Action::End]
    );
    let actions = client.ask(TABLE, equity("AhAd vs QQ+"), 7.0);
    assert_eq!(actions[0], Action::Start);
    assert!(!actions.contains(&Action::GiveUp(TABLE, Fault::Silent)));
}
