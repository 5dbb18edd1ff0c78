//! Messages between page and worker.

use evaluator::{Method, Scenario};
use gloo_worker::Codec;
use kicker::calculator::engine::job::Desk;
use kicker::calculator::engine::worker::Wire;
use kicker::calculator::protocol::{EquityAnswer, Packet, Request, Task, Update};
use wasm_bindgen_test::wasm_bindgen_test;

fn scenario(line: &str) -> Scenario {
    line.parse().expect("a scenario")
}

/// Through the codec and back, as a message travels.
fn travel<T: serde::Serialize + for<'de> serde::Deserialize<'de>>(message: &T) -> Option<T> {
    let packet: Packet = Wire::decode(Wire::encode(Packet::pack(message)));
    packet.unpack().ok()
}

#[wasm_bindgen_test]
fn a_question_arrives_as_it_was_asked() {
    for line in [
        "AhAd vs KsKc",
        "AhKh vs QsQd vs Jc9c on Th6h2c dead 2d2s",
        "random vs QQ+,AKs:0.25 vs Ahx on 7h8h2c3d",
        "AhAd vs KsKc vs QhQs vs JcJd vs ThTs vs 9c9d vs 8h8s vs 7c7d vs 6h6s vs 5c5d",
    ] {
        let task = Task::Equity(scenario(line));
        let request = Request { id: 7, task };
        assert_eq!(travel(&request), Some(request));
    }
    let task = Task::Stop;
    let stop = Request { id: u32::MAX, task };
    assert_eq!(travel(&stop), Some(stop));
}

#[wasm_bindgen_test]
fn an_answer_arrives_with_every_count() {
    let mut desk = Desk::new();
    let task = Task::Equity(scenario("QsKs vs AsAc on 5d6hQc"));
    desk.take(Request { id: 3, task });
    let response = desk.work(f64::MAX, || 0.0).expect("an answer");
    assert_eq!(travel(&response).as_ref(), Some(&response));
    let Update::Equity(EquityAnswer { tally, method, .. }) = response.update else {
        panic!("not done");
    };
    assert_eq!((tally.win(0), tally.lose(0)), (182, 808));
    assert_eq!(method, Method::Exact);
}

#[wasm_bindgen_test]
fn counts_above_two_to_the_53_stay_exact() {
    let samples = (1 << 53) + 1;
    let method = Method::Sampled { samples };
    assert_eq!(travel(&method), Some(method));
}
