//! `equity --show`: the other answers, as a script reads them.

use serde_json::Value;

use crate::command_line::{run, text};

/// The line that answers a scenario.
pub(crate) fn json(options: &[&str], scenario: &str) -> Value {
    let output = run(&[&["--json"], options, &[scenario]].concat(), "");
    let line: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    let status = if line["error"].is_null() { 0 } else { 2 };
    assert_eq!(output.status.code(), Some(status), "{line}");
    line
}

fn show(what: &str, scenario: &str) -> Value {
    json(&["--show", what], scenario)
}

pub(crate) fn number(value: &Value) -> f64 {
    value.as_f64().expect("a number")
}

/// Also where one weight is shared by a whole range: it changes no odds.
#[test]
fn counts_are_sums_of_weights() {
    let board = "on 9h8h2c";
    let (whole, part) = (
        json(&[], &format!("AKs vs QQ {board}")),
        json(&[], &format!("AKs@50 vs QQ@25 {board}")),
    );
    assert_eq!(part["scenario"], "AKs:0.5 vs QQ:0.25 on 9h8h2c");
    assert_eq!(number(&whole["deals"]), 23_760.0);
    assert_eq!(number(&part["deals"]), 2_970.0);
    for seat in 0..2 {
        let (whole, part) = (&whole["players"][seat], &part["players"][seat]);
        assert_eq!(number(&part["win"]) * 8.0, number(&whole["win"]));
        assert_eq!(part["equity"], whole["equity"]);
    }
    let hits = show("hits", "AKs@50 on 9h8h2c");
    assert_eq!(number(&hits["players"][0]["combos"]), 2.0);
    let combos = show("histogram", &format!("AKs@50 vs QQ {board}"));
    assert_eq!(number(&combos["players"][0]["combos"][0]["weight"]), 0.5);
    let cards = show("next-cards", &format!("AKs@50 vs QQ {board}"));
    let deals = cards["next"].as_array().expect("cards").iter();
    let deals: f64 = deals.map(|card| number(&card["deals"])).sum();
    // Each of 990 boards is two next cards.
    assert_eq!(deals, number(&part["deals"]) * 4.0 * 2.0);
}

#[test]
fn next_cards_have_the_mean_that_is_now() {
    for line in [
        "AhKh vs QsQd on 7h8h2c",
        "AA vs KK,QQ:0.5 on 7h8h2c",
        "AhKh vs QsQd",
        "AA vs KK,QQ:0.5",
    ] {
        let map = show("next-cards", line);
        let now = json(&[], line);
        let next = map["next"].as_array().expect("cards");
        assert_eq!(
            (&map["scenario"], &map["method"]),
            (&now["scenario"], &"exact".into())
        );
        for seat in 0..2 {
            let deals: f64 = next.iter().map(|card| number(&card["deals"])).sum();
            let won = |card: &Value| number(&card["deals"]) * number(&card["equity"][seat]);
            let mean = next.iter().map(won).sum::<f64>() / deals;
            let equity = number(&now["players"][seat]["equity"]);
            assert!((mean - equity).abs() < 1e-12, "{line}: {mean} {equity}");
        }
    }
    let map = show("next-cards", "AhKh vs QsQd on 7h8h2c");
    let next = map["next"].as_array().expect("cards");
    assert_eq!(next.len(), 45);
    let ace = next
        .iter()
        .find(|next| next["card"] == "Ac")
        .expect("an ace");
    assert_eq!(ace["makes"][0], "pair of aces");
    assert_eq!(ace["deals"], 44);
    let ranges = show("next-cards", "AA vs KhKd on 7h8h2c");
    assert_eq!(ranges["next"][0]["makes"][0], Value::Null);
    assert_eq!(ranges["next"][0]["makes"][1], "two pair, kings and twos");
    assert!(show("next-cards", "AA vs KK vs QQ")["error"].is_string());
    let river = show("next-cards", "AhKh vs QsQd on 7h8h2c3c4s");
    assert!(
        river["error"]
            .as_str()
            .expect("a sentence")
            .contains("complete")
    );
}

#[test]
fn outs_are_those_of_the_specification() {
    let found = show("outs", "AhKh vs QsQd on 7h8h2c9s");
    let [behind, ahead] = found["players"].as_array().expect("two").as_slice() else {
        panic!("{found}");
    };
    assert_eq!(
        (&behind["standing"], &ahead["standing"]),
        (&"behind".into(), &"ahead".into())
    );
    let outs = behind["outs"].as_array().expect("outs");
    assert_eq!(outs.len(), 15);
    let flushes = outs
        .iter()
        .filter(|out| out["makes"].as_str() == Some("flush, ace high"));
    assert_eq!(flushes.count(), 9);
    assert!(
        outs.iter()
            .all(|out| out["then"] == "ahead" && out["equity_after"] == 1.0)
    );
    assert_eq!(ahead["outs"].as_array().expect("none").len(), 0);
    assert!(show("outs", "AA vs KhKd on 7h8h2c")["error"].is_string());
    assert!(show("outs", "AhAd vs KhKd")["error"].is_string());
}

#[test]
fn hits_have_every_key_in_its_order() {
    let output = run(&["--json", "--show", "hits", "random on Ks7h2d"], "");
    let line = text(&output.stdout);
    let whole = concat!(
        r#""players":[{"seat":"random","combos":1176,"made":{"straight_flush":0,"quads":0,"#,
        r#""full_house":0,"flush":0,"straight":0,"set":9,"trips":0,"two_pair":27,"overpair":6,"#,
        r#""top_pair":120,"pair_below_top":30,"second_pair":120,"pair_below_second":24,"#,
        r#""third_pair":120,"pair_below_board":0,"ace_high":144,"nothing":576},"#,
        r#""draws":{"flush_draw":0,"open_ended":0,"gutshot":"#
    );
    assert!(line.contains(whole), "{line}");
    assert!(
        line.contains(r#""backdoor_flush":198,"backdoor_flush_one":0"#),
        "{line}"
    );
    let weighted = show("hits", "QQ:0.5,AhKh vs 7c7d on Qs7h2d");
    let player = &weighted["players"][0];
    // Three pairs of queens, half each.
    assert_eq!(
        (number(&player["combos"]), number(&player["made"]["set"])),
        (2.5, 1.5)
    );
    assert_eq!(weighted["players"][1]["made"]["set"], 1);
    assert_eq!(weighted["flops"], Value::Null);
}

#[test]
fn without_a_board_hits_are_the_mean_of_all_flops() {
    let all = show("hits", "JJ");
    let on_one = show("hits", "JJ on Ks7h2d");
    assert_eq!(all["flops"], 22_100);
    let [all, on_one] = [&all, &on_one].map(|answer| &answer["players"][0]);
    let keys = |value: &Value| {
        let fields = value.as_object().expect("an object").iter();
        let keys = fields.flat_map(|(key, value)| {
            let inner = value.as_object().into_iter().flat_map(|inner| inner.keys());
            [key.clone()].into_iter().chain(inner.cloned())
        });
        keys.collect::<Vec<String>>()
    };
    assert_eq!(keys(all), keys(on_one));
    // Six combos, on the flops without either card.
    let combos = number(&all["combos"]);
    assert!((combos - 6.0 * 19_600.0 / 22_100.0).abs() < 1e-12);
    let made = all["made"].as_object().expect("rows").values().map(number);
    assert!((made.sum::<f64>() - combos).abs() < 1e-12);
    // One jack of the two others, and no pair beside it.
    let sets = 2.0 * f64::from(48 * 44 / 2) / 19_600.0;
    assert!((number(&all["made"]["set"]) / combos - sets).abs() < 1e-12);
    // What is known elsewhere comes on no flop.
    let known = show("hits", "AhKh vs JJ dead Jc");
    assert_eq!(known["flops"], 49 * 48 * 47 / 6);
    assert_eq!(number(&known["players"][0]["combos"]), 1.0);
    let plain = text(&run(&["--show", "hits", "JJ"], "").stdout);
    assert!(plain.contains("the mean of 22,100 flops"), "{plain}");
    // It takes time, and there may be none.
    let late = json(&["--show", "hits", "--time-limit", "0"], "random vs AhKd");
    assert!(late["error"].to_string().contains("--time-limit"), "{late}");
}

#[test]
fn the_histogram_adds_up_to_the_seat() {
    for line in [
        "QQ+:0.5,AKs vs random on 7h8h2c",
        "QQ+,AKs vs JJ-99,AQs",
        "AhKh vs QsQd",
    ] {
        let histogram = show("histogram", line);
        let now = json(&[], line);
        for seat in 0..2 {
            let player = &histogram["players"][seat];
            let combos = player["combos"].as_array().expect("combos");
            let best = combos.iter().map(|combo| number(&combo["equity"]));
            let equity = number(&now["players"][seat]["equity"]);
            let (low, high) = best.fold((1.0_f64, 0.0_f64), |(low, high), one| {
                (low.min(one), high.max(one))
            });
            assert!(low - 1e-12 <= equity && equity <= high + 1e-12, "{line}");
            let of_classes = player["classes"].as_array().expect("classes");
            let counts = of_classes.iter().map(|class| number(&class["combos"]));
            assert_eq!(counts.sum::<f64>() as usize, combos.len());
        }
    }
    let histogram = show("histogram", "QQ:0.5,AhKh vs 7c7d on Qs7h2d");
    let combos = &histogram["players"][0]["combos"];
    assert_eq!(
        (&combos[0]["combo"], number(&combos[0]["weight"])),
        (&"QdQc".into(), 0.5)
    );
    assert!(show("histogram", "AhKh")["error"].is_string());
}

/// Runner-runner that only ties is told from what gets ahead.
#[test]
fn runner_runner_to_tie_stands_apart() {
    for (line, seat, ahead, level) in [
        ("KhQh vs KsJs on Kd7h2h", 1, 1, 30),
        ("AhKd vs AsQc on Ad8c3h", 1, 0, 12),
    ] {
        let shown = show("outs", line);
        let running = &shown["players"][seat]["runner_runner"];
        assert_eq!(running["pairs"], 990, "{line}");
        assert_eq!(
            (&running["ahead"], &running["level"]),
            (&ahead.into(), &level.into()),
            "{line}"
        );
    }
    let plain = run(&["--show", "outs", "KhQh vs KsJs on Kd7h2h"], "");
    let plain = text(&plain.stdout);
    assert!(plain.contains("runner-runner: 1 of 990 pairs"), "{plain}");
    assert!(plain.contains("; to tie 30"), "{plain}");
    let turn = show("outs", "KhQh vs KsJs on Kd7h2h3c");
    assert!(turn["players"][1]["runner_runner"].is_null());
}

/// Why a queen does not play, and why two hands share.
#[test]
fn a_tie_is_explained() {
    let shown = show("showdown", "Ah8h vs AsQc on Jd7hJcKhKs");
    for seat in 0..2 {
        assert_eq!(
            shown["players"][seat]["decides"],
            "equal ranks share, suits never count: two pair, kings and jacks, ace kicker"
        );
    }
    for (line, words) in [
        (
            "2h3d vs 2c3s on AdKhQcJsTd",
            "the board plays: no card of the hand counts",
        ),
        (
            "AhKd vs AsKc on Qd9h7c4s2d",
            "ace high, then king, queen, nine and seven",
        ),
        (
            "AhKd vs AsKc on Ad9h7c4s2d",
            "pair of aces, then king, nine and seven",
        ),
        (
            "7h2d vs 7s2c on AdAhKcKs3d",
            "two pair, aces and kings, seven kicker",
        ),
        ("KhQd vs KsQc on AdAhKcKd2s", "full house, kings over aces"),
        ("AhKd vs AsKc vs Jh6d on Qd9h7c4s3d", "ace high, then"),
        ("6h2d vs 6s2c on 7d8h9cTsAd", "straight to the ten"),
    ] {
        let shown = show("showdown", line);
        let said = shown["players"][0]["decides"].as_str().expect(line);
        assert!(said.contains(words), "{line}: {said}");
    }
}

/// Before the flop too, where the table of pairs answers soon, but not at once.
#[test]
fn no_time_is_no_time_for_two_ranges_before_the_flop() {
    let line = "QQ+:0.5,JJ vs 22+,A2s+,A2o+";
    let none = json(&["--time-limit", "0"], line);
    assert_eq!(none["method"], "sampled", "{none}");
    assert_eq!(json(&["--time-limit", "9"], line)["method"], "exact");
    let error = json(&["--time-limit", "0", "--show", "histogram"], line)["error"].to_string();
    assert!(error.contains("raise --time-limit"), "{error}");
}

#[test]
fn rows_of_two_pair_are_named_for_what_they_count() {
    let names = |line: &str| text(&run(&["--show", "hits", line], "").stdout);
    for line in ["random on Ks7h2d9c", "random on Ks7h2d9c4s"] {
        let names = names(line);
        assert!(names.contains("top and third or lower"), "{names}");
        assert!(names.contains("second and third or lower"), "{names}");
    }
    let flop = names("random on Ks7h2d");
    assert!(
        flop.contains("bottom two") && !flop.contains("top and third or"),
        "{flop}"
    );
}

#[test]
fn a_showdown_says_who_wins_and_why() {
    let shown = show("showdown", "AhKd vs AcQs vs 7c7d on Ad7h8c2s2d");
    assert_eq!(shown["winners"], serde_json::json!([3]));
    let players = &shown["players"];
    assert_eq!(players[0]["best"], "AdAh2s2dKd");
    assert_eq!(players[0]["decides"], "a full house beats two pair");
    assert_eq!(players[2]["name"], "full house, sevens over twos");
    assert_eq!(players[2]["decides"], Value::Null);
    let shown = show("showdown", "AhKd vs AcQs on Ad7h8c2s2d");
    assert_eq!(shown["winners"], serde_json::json!([1]));
    assert_eq!(
        shown["players"][1]["decides"],
        "the kicker decides, king over queen"
    );
    let shared = show("showdown", "2h3d vs 2c3s on AdKhQcJsTd");
    assert_eq!(shared["winners"], serde_json::json!([1, 2]));
    // Who sits alone shows a hand, and wins from nobody.
    let alone = show("showdown", "AhKd on Ad7h8c2s2d");
    assert_eq!(alone["winners"], serde_json::json!([]));
    assert_eq!(alone["players"][0]["name"], "two pair, aces and twos");
    let plain = run(&["--show", "showdown", "AhKd on Ad7h8c2s2d"], "");
    let plain = text(&plain.stdout);
    assert!(
        !plain.contains("wins") && plain.contains("no opponent"),
        "{plain}"
    );
    for (line, word) in [
        ("AhKd vs AcQs on Ad7h8c", "all 5"),
        ("AA vs AcQs on Ad7h8c2s2d", "seat 1"),
    ] {
        let error = show("showdown", line)["error"].to_string();
        assert!(error.contains(word), "{error}");
    }
}

#[test]
fn every_answer_is_explained_and_lines_up() {
    let help = text(&run(&["--help"], "").stdout);
    let line = "AhKh vs QsQd on 7h8h2c9s3d";
    for what in [
        "equity",
        "next-cards",
        "outs",
        "hits",
        "histogram",
        "showdown",
        "decision",
    ] {
        assert!(help.contains(what), "{what}");
        let line = if matches!(what, "next-cards" | "outs") {
            &line[..24]
        } else {
            line
        };
        let money = ["--pot", "10", "--to-call", "5"];
        let money = if what == "decision" { &money[..] } else { &[] };
        let options = [&["--show", what][..], money, &[line]].concat();
        let output = run(&options, "");
        let plain = text(&output.stdout);
        assert_eq!(
            output.status.code(),
            Some(0),
            "{what}: {}",
            text(&output.stderr)
        );
        assert!(plain.starts_with(&format!("{line}: exact")), "{plain}");
        assert!(plain.lines().count() > 2, "{plain}");
        assert!(
            plain.lines().all(|line| line.chars().count() < 100),
            "{plain}"
        );
        let json = run(&[&["--json"], &options[..]].concat(), "");
        let begin = format!(r#"{{"scenario":"{line}","method":"exact","#);
        assert!(text(&json.stdout).starts_with(&begin), "{what}");
    }
    // All rows of one table end their numbers in one column.
    let plain = text(&run(&["--show", "hits", "15% vs QQ+,AKs:0.5 on 7h8h2c"], "").stdout);
    let rows = plain.lines().filter(|line| line.starts_with("  "));
    assert_eq!(rows.clone().count(), 40, "{plain}");
    let widths = rows.map(|line| line.chars().count());
    assert!(
        widths
            .clone()
            .all(|width| Some(width) == widths.clone().max()),
        "{plain}"
    );
}

#[test]
fn a_bad_line_stops_no_other() {
    let output = run(
        &["--json", "--show", "hits"],
        "random on Ks\nrandom on Ks7h2d\nAhKh on Kz\n",
    );
    assert_eq!(output.status.code(), Some(2));
    let lines: Vec<Value> = text(&output.stdout)
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect();
    assert_eq!(lines.len(), 3);
    assert!(
        lines[0]["error"]
            .as_str()
            .expect("a sentence")
            .contains("board")
    );
    assert_eq!(lines[1]["players"][0]["made"]["set"], 9);
    assert!(lines[2]["error"].is_string());
}

#[test]
fn folded_ranges_are_counted_or_estimated() {
    let counted = json(&[], "AhKh vs fold AcAd,5c4c vs QsQd on 7h8h2c9s");
    assert_eq!(
        counted["scenario"],
        "AhKh vs QsQd vs fold AdAc,5c4c on 7h8h2c9s"
    );
    assert_eq!(
        (&counted["method"], &counted["deals"]),
        (&"exact".into(), &84.into())
    );
    assert_eq!(counted["folded"], serde_json::json!(["AdAc,5c4c"]));
    let players = counted["players"].as_array().expect("players");
    assert_eq!((players.len(), &players[0]["win"]), (2, &28.into()));
    // Where nobody folded a range, nothing is said of it.
    assert_eq!(
        json(&[], "AhKh vs fold AcAd vs QsQd")["folded"],
        Value::Null
    );
    let line = "AhKh vs QsQd vs fold 40%-100% vs fold 50%-100%";
    let sampled = json(&["--samples", "2000", "--seed", "3"], line);
    assert_eq!(
        (&sampled["method"], &sampled["samples"]),
        (&"sampled".into(), &2_000.into())
    );
    let player = &sampled["players"][0];
    let error = number(&player["standard_error"]);
    assert!(0.0 < error && error < 0.005, "{error}");
    let sum = ["win", "tie", "lose"]
        .map(|field| number(&player[field]))
        .iter()
        .sum::<f64>();
    assert!((sum - number(&sampled["deals"])).abs() < 1e-6);
    let plain = text(&run(&["--samples", "2000", line], "").stdout);
    assert!(plain.starts_with(line) && plain.contains('±'), "{plain}");
    let timed = json(&["--time-limit", "0.1"], line);
    assert_eq!(timed["method"], "sampled");
    assert!(show("next-cards", "AhKh vs QsQd vs fold AA on 7h8h2c")["error"].is_string());
    assert_eq!(
        show("hits", "AhKh vs fold AA on 7h8h2c")["players"][0]["combos"],
        1
    );
}
