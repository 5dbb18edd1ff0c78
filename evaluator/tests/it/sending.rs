//! What can be sent and stored comes back the same, and what makes no sense is refused.

use evaluator::{Job, Method, Progress, Ranker, Scenario, Tally};
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

use crate::oracle::answer;

fn sent<T: serde::Serialize + serde::de::DeserializeOwned>(value: &T) -> T {
    let text = serde_json::to_string(value).expect("it can be written");
    serde_json::from_str(&text).expect("what was written can be read")
}

#[test]
fn scenarios_and_tallies_come_back_the_same() {
    let ranker = Ranker::new();
    for line in ["AhKd", "AhKh vs QsQd vs Ac3s on 7h8h2c dead 2d2s"] {
        let scenario: Scenario = line.parse().expect("a scenario");
        assert_eq!(sent(&scenario), scenario);
        let tally = answer(&ranker, &scenario);
        assert_eq!(sent(&tally), tally);
        let mut job = Job::new(&scenario);
        let progress: Progress = job.step(&ranker, 1);
        assert_eq!(sent(&progress), progress);
    }
    for method in [Method::Exact, Method::Sampled { samples: 7 }] {
        assert_eq!(sent(&method), method);
    }
}

#[test]
fn nonsense_is_refused() {
    assert!(serde_json::from_str::<Scenario>("\"AhKh vs Ah\"").is_err());
    let zeros = "[0,0,0,0,0,0,0,0,0]";
    for (winners, seats) in [
        ("[[1,2]]", 2), // more wins than deals
        ("[[4,1]]", 2), // the third of two seats
        ("[[1,1]]", 1), // a seat alone
        ("[]", 11),
        ("[[1,1],[2,18446744073709551615]]", 2),
    ] {
        let categories = vec![zeros; seats].join(",");
        let text = format!("{{\"deals\":1,\"winners\":{winners},\"categories\":[{categories}]}}");
        assert!(serde_json::from_str::<Tally>(&text).is_err(), "{text}");
    }
}
