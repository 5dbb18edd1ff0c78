//! Values survive serialisation unchanged, and invalid input is rejected.

use evaluator::{
    Accuracy, BestFive, Card, Class, EquityJob, Histogram, Hits, Job, Outs, Progress, Ranker,
    Scenario, Showdown, Spot, Tally,
};
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

use crate::oracle::answer;
use crate::{histogram, next_cards};

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
        let mut job = EquityJob::by_category(&scenario);
        job.step(&ranker, u64::MAX);
        let tally = job.into_answer();
        assert_eq!(sent(&tally), tally);
        let mut job = EquityJob::new(&scenario);
        let progress: Progress = job.step(&ranker, 1);
        assert_eq!(sent(&progress), progress);
    }
    for method in [Accuracy::Exact, Accuracy::Sampled { samples: 7 }] {
        assert_eq!(sent(&method), method);
    }
}

#[test]
fn other_answers_come_back_the_same() {
    let ranker = Ranker::new();
    let scenario: Scenario = "AhKh vs QsQd on 7h8h2c".parse().expect("a scenario");
    let map = next_cards::map(&ranker, &scenario, 1_000);
    assert_eq!(sent(&map), map);
    let outs = Outs::of(&ranker, &scenario).expect("a flop");
    assert_eq!(sent(&outs), outs);
    let hits = Hits::of(&ranker, &scenario, 0).expect("a flop");
    assert_eq!(sent(&hits), hits);
    let showdown = Showdown::of(&ranker, &scenario).expect("a flop");
    assert_eq!(sent(&showdown), showdown);
    let spot = Spot {
        pot: 100.0,
        to_call: 20.0,
        ..Spot::default()
    };
    assert_eq!(sent(&spot), spot);
    let decision = spot.decide(0.25).expect("a spot");
    assert_eq!(sent(&decision), decision);
    let scenario: Scenario = "QQ+,AKs:0.5 vs 99,87s on 7h8h2c"
        .parse()
        .expect("a scenario");
    let histogram = histogram::histogram(&ranker, &scenario, 0, 10_000);
    assert_eq!(sent(&histogram), histogram);
    assert_eq!(sent(&histogram.classes()), histogram.classes());
    for class in Class::all() {
        assert_eq!(sent(&class), class);
    }
}

#[test]
fn other_answers_that_make_no_sense_are_refused() {
    let combo = |combo: &str, deals: u64, equity: &str| {
        format!("{{\"combo\":\"{combo}\",\"deals\":{deals},\"equity\":\"{equity}\"}}")
    };
    let histogram = |combos: &[String]| {
        let text = format!("[{}]", combos.join(","));
        serde_json::from_str::<Histogram>(&text).map(|read| (read.equity(), read.bins(3)))
    };
    let (aces, kings) = (combo("AhAd", 4, "1/2"), combo("KhKd", 4, "1/4"));
    let read = histogram(&[kings.clone(), aces.clone()]).expect("in order");
    assert_eq!(
        (read.0.to_string(), read.1),
        ("3/8".to_owned(), vec![4, 4, 0])
    );
    for bad in [
        vec![aces.clone(), kings],
        vec![aces.clone(), aces],
        vec![combo("AhAh", 4, "1/2")],
        vec![combo("AhAd", 4, "3/2")],
        vec![combo("AhAd", 4, "0/0")],
        vec![combo("AhAd", 4, "half")],
        vec![combo("AhAd", 4, &format!("1/{}", u128::MAX))],
        vec![combo("KhKd", u64::MAX, "1/2"), combo("AhAd", 1, "1/2")],
    ] {
        assert!(histogram(&bad).is_err(), "{bad:?}");
    }
    for bad in [
        "[1,[\"Ah\",\"Kh\",\"Qh\",\"Jh\",\"Td\"]]",
        "[1,[\"Ah\",\"Kh\",\"Qh\",\"Th\",\"Jh\"]]",
        "[0,[\"Ah\",\"Kh\",\"Qh\",\"Jh\",\"Th\"]]",
        "[1,[\"Ah\",\"Ah\",\"Ah\",\"Ah\",\"Ah\"]]",
    ] {
        assert!(serde_json::from_str::<BestFive>(bad).is_err(), "{bad}");
    }
    let royal = "[1,[\"Ah\",\"Kh\",\"Qh\",\"Jh\",\"Th\"]]";
    assert!(serde_json::from_str::<BestFive>(royal).is_ok());
    for (bad, card) in [("\"Ax\"", false), ("\"AhKh\"", false), ("\"Ah\"", true)] {
        assert_eq!(serde_json::from_str::<Card>(bad).is_ok(), card, "{bad}");
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
