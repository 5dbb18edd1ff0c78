//! The messages between page and worker, as bytes.

use evaluator::Scenario;
use kicker::calculator::engine::task_queue::TaskQueue;
use kicker::calculator::protocol::{Ask, EquityQuestion, Request, Response};
use kicker::kit::worker::{Fault, Lane, Packet, VERSION};
use proptest::prelude::*;

fn request(line: &str) -> Request {
    let scenario = line.parse::<Scenario>().expect("a scenario");
    Request {
        lane: Lane::MAIN,
        id: 7,
        question: Some(EquityQuestion::new(scenario).question()),
    }
}

fn answer(line: &str) -> Response {
    let mut queue = TaskQueue::new();
    queue.take(request(line));
    queue.work(f64::MAX, || 0.0).expect("an answer")
}

/// A packet of this version with such a content.
fn packet(content: &[u8]) -> Packet {
    Packet::from([&VERSION.to_le_bytes()[..], content].concat())
}

#[test]
fn messages_arrive_as_they_were_sent() {
    for line in ["AhAd vs KsKc", "random vs QQ+,AKs:0.25 on 7h8h2c3d dead 2d"] {
        let request = request(line);
        assert_eq!(Packet::pack(&request).unpack(), Ok(request));
        let answer = answer(line);
        assert_eq!(Packet::pack(&answer).unpack(), Ok(answer));
    }
}

#[test]
fn a_message_of_another_version_is_told_from_garbage() {
    let whole = Vec::from(Packet::pack(&request("AhAd vs KsKc")));
    for version in [VERSION ^ 1, VERSION ^ (1 << 31), 0, u32::MAX] {
        let other = [&version.to_le_bytes()[..], &whole[4..]].concat();
        let other = Packet::from(other).unpack::<Request>();
        assert_eq!(other, Err(Fault::OtherVersion));
    }
    for garbage in [&b""[..], b"abc", &VERSION.to_le_bytes()[1..]] {
        let garbage = Packet::from(garbage.to_vec()).unpack::<Request>();
        assert_eq!(garbage, Err(Fault::Silent));
    }
    // An answer of an unknown kind, and an empty message.
    for content in [&[1, 99, 0][..], &[]] {
        assert_eq!(packet(content).unpack::<Response>(), Err(Fault::Silent));
    }
}

#[test]
fn what_is_cut_short_or_goes_on_is_an_error_and_no_panic() {
    let whole = Vec::from(Packet::pack(&answer("QsKs vs AsAc on 5d6hQc")));
    for length in 0..whole.len() {
        let short = Packet::from(whole[..length].to_vec());
        assert_eq!(short.unpack::<Response>(), Err(Fault::Silent), "{length}");
    }
    let long = [&whole[..], &[0]].concat();
    assert_eq!(Packet::from(long).unpack::<Response>(), Err(Fault::Silent));
}

proptest! {
    #[test]
    fn any_bytes_are_a_message_or_none(bytes: Vec<u8>) {
        let _ = packet(&bytes).unpack::<Request>();
        let _ = packet(&bytes).unpack::<Response>();
        let _ = Packet::from(bytes).unpack::<Request>();
    }
}
