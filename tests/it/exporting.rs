//! The results as other programs read them.

use evaluator::{Accuracy, EquityReport, Report};
use kicker::calculator::panels::share::export::{Form, save};
use kicker::calculator::state::Command;
use kicker::calculator::state::draft::TableStatus;
use kicker::calculator::state::effect::File;
use kicker::calculator::view::answer;
use serde_json::{Value, json};

use crate::player::Player;

fn saved(line: &str, form: Form) -> Option<File> {
    let mut player = Player::new();
    player.does(Command::Open(line.to_owned()));
    save(&player.state, form)
}

#[test]
fn json_has_the_fields_of_the_command_line() {
    let saved = saved("AhAd vs KsKc", Form::Json).expect("answered");
    assert_eq!(saved.name, "kicker-AhAd-vs-KsKc.json");
    let mut value: Value = serde_json::from_str(&saved.text).expect("JSON");
    let seconds = value["seconds"].take();
    assert!(seconds.is_number(), "{seconds}");
    let player = |seat: &str, won: u32, lost: u32, categories: [u32; 9]| {
        let names = [
            "high_card",
            "one_pair",
            "two_pair",
            "three_of_a_kind",
            "straight",
            "flush",
            "full_house",
            "four_of_a_kind",
            "straight_flush",
        ];
        let categories = names.into_iter().zip(categories);
        let categories: serde_json::Map<String, Value> = categories
            .map(|(name, count)| (name.to_owned(), count.into()))
            .collect();
        json!({"seat": seat, "win": won, "tie": 6538, "lose": lost, "tie_by_ways": {"2": 6538}, "categories": categories})
    };
    let aces = [
        0, 599_874, 677_008, 207_802, 20_116, 38_604, 153_032, 15_664, 204,
    ];
    value["players"][0]
        .as_object_mut()
        .expect("a player")
        .remove("equity");
    assert_eq!(
        value["players"][0],
        player("AhAd", 1_388_072, 317_694, aces)
    );
    // To the last digit it is only there as text: what the command line prints is the same double.
    let equity = saved
        .text
        .split("\"equity\":")
        .nth(1)
        .and_then(|rest| rest.split(',').next());
    let equity = equity.and_then(|number| number.parse::<f64>().ok());
    assert_eq!(equity, Some(0.812_554_896_794_027_3));
    assert_eq!(value["players"][1]["seat"], "KsKc");
    assert_eq!(value["scenario"], "AhAd vs KsKc");
    assert_eq!(value["method"], "exact");
    assert_eq!(value["deals"], 1_712_304);
    let order = [
        "scenario", "method", "deals", "seconds", "players", "seat", "win", "tie", "lose",
    ];
    let places: Vec<usize> = order
        .iter()
        .map(|field| saved.text.find(&format!("\"{field}\":")).expect("a field"))
        .collect();
    assert!(places.is_sorted(), "{places:?}");
}

#[test]
fn a_lone_player_has_no_odds() {
    let json = saved("AhAd", Form::Json).expect("answered");
    let value: Value = serde_json::from_str(&json.text).expect("JSON");
    assert_eq!(value["players"][0]["win"], Value::Null);
    assert_eq!(value["players"][0]["equity"], Value::Null);
    assert!(value["players"][0]["categories"]["flush"].is_u64());
}

#[test]
fn weighted_counts_have_decimals() {
    let json = saved("AhAd vs KsKc:0.5,QsQc on 7h8h2c", Form::Json).expect("answered");
    let value: Value = serde_json::from_str(&json.text).expect("JSON");
    let deals = value["deals"].as_f64().expect("a number");
    assert!((deals - 1485.0).abs() < 1e-6, "{deals}");
}

#[test]
fn what_is_saved_is_what_the_command_line_prints() {
    for line in [
        "AhAd vs KsKc",
        "AhAd",
        "AcKc vs AdKd vs QhQs on 2c3d4h",
        "AhAd vs KsKc:0.5,QsQc:0.003 on 7h8h2c",
        "22+,A2s+ vs QQ+ vs JJ-88 vs random",
    ] {
        let mut player = Player::new();
        player.does(Command::Open(line.to_owned()));
        let saved = save(&player.state, Form::Json).expect("answered");
        let TableStatus::Ready(scenario) = player.state.reading() else {
            panic!("{line} is a scenario");
        };
        let answer = answer::find(&player.state).expect("answered");
        let seats = scenario.scenario().seats().iter();
        let seats = seats.map(ToString::to_string);
        let found = EquityReport::of(seats, &answer.tally, |seat| match answer.method {
            Accuracy::Exact => None,
            Accuracy::Sampled { .. } => answer.tally.standard_error(seat),
        });
        let seconds = f64::from(answer.micros) / 1e6;
        let printed = serde_json::to_string(&Report {
            deals: Some(found.deals),
            ..Report::new(scenario.to_string(), answer.method, seconds, found)
        });
        let printed = printed.expect("it can be written");
        assert_eq!(saved.text, printed + "\n");
    }
}

#[test]
fn csv_has_a_header_and_a_row_a_player() {
    let csv = saved("AhAd vs fold 2d2s vs KsKc,QsQc on 7h8h2c", Form::Csv).expect("answered");
    assert_eq!(csv.kind, "text/csv");
    let lines: Vec<&str> = csv.text.split("\r\n").collect();
    let [header, aces, kings, ""] = lines[..] else {
        panic!("{lines:?}");
    };
    assert!(header.starts_with("scenario,player,seat,method,deals,equity,standard_error,win,"));
    assert!(header.ends_with(",full_house,four_of_a_kind,straight_flush"));
    let scenario = "\"AhAd vs KsKc,QsQc on 7h8h2c dead 2d2s\"";
    assert!(aces.contains(",1,\"AhAd\",exact,"), "{aces}");
    assert!(kings.contains(",3,\""), "the number on screen: {kings}");
    // Commas are inside quotes or between fields.
    let bare: String = aces.split('"').step_by(2).collect();
    assert_eq!(
        bare.matches(',').count(),
        header.matches(',').count(),
        "{scenario}"
    );
}

#[test]
fn there_is_nothing_to_save_before_the_answer() {
    assert_eq!(saved("AhAd vs Ks", Form::Json), None);
    assert_eq!(saved("", Form::Csv), None);
    let long = saved("22+,A2s+,K2s+,Q2s+ vs 99-66,A5s-A2s on 7h8h2c", Form::Csv).expect("answered");
    assert!(long.name.len() < 80, "{}", long.name);
    assert!(
        long.name
            .bytes()
            .all(|byte| byte.is_ascii_alphanumeric() || b"-.".contains(&byte))
    );
}
