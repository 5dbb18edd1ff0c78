//! Messages between page and worker.

use evaluator::{Accuracy, FoldedScenario, Scenario};
use gloo_worker::Codec;
use kicker::calculator::engine::task_queue::TaskQueue;
use kicker::calculator::protocol::{
    Ask, EquityAnswer, EquityQuestion, HistogramQuestion, NextCardsQuestion, OutsQuestion,
    Question, Request, Update,
};
use kicker::kit::worker::{Lane, Packet, Wire};
use wasm_bindgen_test::wasm_bindgen_test;

fn scenario(line: &str) -> Scenario {
    line.parse().expect("a scenario")
}

fn request(lane: Lane, id: u32, question: Option<Question>) -> Request {
    Request { lane, id, question }
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
        let (seat, lane) = (1, Lane::named("histogram"));
        for question in [
            EquityQuestion::new(scenario(line)).question(),
            NextCardsQuestion(scenario(line)).question(),
            OutsQuestion(scenario(line)).question(),
            HistogramQuestion {
                scenario: scenario(line),
                seat,
            }
            .question(),
        ] {
            let request = request(lane, 7, Some(question));
            assert_eq!(travel(&request), Some(request));
        }
    }
    let stop = request(Lane::MAIN, u32::MAX, None);
    assert_eq!(travel(&stop), Some(stop));
}

#[wasm_bindgen_test]
fn an_answer_arrives_with_every_count() {
    let mut queue = TaskQueue::new();
    let question = EquityQuestion::new(scenario("QsKs vs AsAc on 5d6hQc")).question();
    queue.take(request(Lane::MAIN, 3, Some(question)));
    let response = queue.work(f64::MAX, || 0.0).expect("an answer");
    assert_eq!(travel(&response).as_ref(), Some(&response));
    let update = response.update.typed::<EquityQuestion>();
    let Some(Update::Answer(EquityAnswer { tally, method, .. })) = update else {
        panic!("not done");
    };
    assert_eq!((tally.win(0), tally.lose(0)), (182, 808));
    assert_eq!(method, Accuracy::Exact);
}

#[wasm_bindgen_test]
fn a_range_that_folded_is_asked_about_and_answered() {
    let line = "AhKh vs QsQd vs fold 40%-100% on 7h8h2c";
    let folded: FoldedScenario = line.parse().expect("a line");
    let request = request(Lane::MAIN, 4, Some(EquityQuestion::new(folded).question()));
    assert_eq!(travel(&request).as_ref(), Some(&request));
    let mut queue = TaskQueue::new();
    queue.take(request);
    let response = queue.work(f64::MAX, || 0.0).expect("an answer");
    let update = response.update.typed::<EquityQuestion>();
    let Some(Update::Answer(EquityAnswer { tally, method, .. })) = update else {
        panic!("not done");
    };
    assert_eq!((tally.win(0), tally.lose(0)), (311_766, 258_027));
    assert_eq!(method, Accuracy::Exact);
}

#[wasm_bindgen_test]
fn counts_above_two_to_the_53_stay_exact() {
    let samples = (1 << 53) + 1;
    let method = Accuracy::Sampled { samples };
    assert_eq!(travel(&method), Some(method));
}
