//! The program `equity`, run as a person or a script runs it.

use std::io::{Read, Write};
use std::process::{Command, Output, Stdio};

use serde_json::Value;

use crate::oracle::fixed_scenarios;

fn equity() -> Command {
    Command::new(env!("CARGO_BIN_EXE_equity"))
}

pub(crate) fn run(args: &[&str], input: &str) -> Output {
    let mut child = equity()
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut stdin = child.stdin.take().expect("a pipe");
    let input = input.to_owned();
    let writer = std::thread::spawn(move || {
        // A program that needs no input may be gone by now.
        let _ = stdin.write_all(input.as_bytes());
    });
    let output = child.wait_with_output().expect("the program ends");
    writer.join().expect("the input is written");
    output
}

pub(crate) fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).expect("UTF-8")
}

#[test]
fn json_is_as_documented() {
    let output = run(&["--json", "AhAd vs KsKc"], "");
    assert_eq!(output.status.code(), Some(0));
    let line = text(&output.stdout);
    let before = r#"{"scenario":"AhAd vs KsKc","method":"exact","deals":1712304,"seconds":"#;
    let after = concat!(
        r#","players":[{"seat":"AhAd","win":1388072,"tie":6538,"lose":317694,"#,
        r#""tie_by_ways":{"2":6538},"equity":0.8125548967940273,"#,
        r#""categories":{"high_card":0,"one_pair":599874,"two_pair":677008,"#,
        r#""three_of_a_kind":207802,"straight":20116,"flush":38604,"full_house":153032,"#,
        r#""four_of_a_kind":15664,"straight_flush":204}},{"seat":"KsKc""#
    );
    assert!(line.starts_with(before), "{line}");
    assert!(line.contains(after), "{line}");
    assert_eq!(line.lines().count(), 1);
}

#[test]
fn the_oracle_through_standard_input() {
    let fixed = fixed_scenarios();
    let input: String = fixed.iter().map(|fixed| fixed.line() + "\n").collect();
    let output = run(&["--json"], &input);
    // One of them has a board of two cards: it is refused and the others are answered.
    assert_eq!(output.status.code(), Some(2));
    let lines: Vec<Value> = text(&output.stdout)
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect();
    assert_eq!(lines.len(), fixed.len());
    let refused: Vec<&Value> = lines
        .iter()
        .filter(|line| line["error"].is_string())
        .collect();
    assert_eq!(refused.len(), 1);
    assert_eq!(
        refused[0]["error"],
        "the board has 2 cards: it takes 0, 3, 4 or 5"
    );
    for (line, fixed) in lines.iter().zip(&fixed) {
        if line["error"].is_null() {
            let seats = line["players"].as_array().expect("players").len();
            assert_eq!(seats, fixed.line().split(" vs ").count());
            assert_eq!(line["method"], "exact");
        }
    }
}

#[test]
fn a_seat_alone_has_no_results_but_its_hands() {
    let output = run(&["--json", "AhKd"], "");
    let line: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    let player = &line["players"][0];
    for field in ["win", "tie", "lose", "equity"] {
        assert!(player.get(field).is_some_and(Value::is_null), "{field}");
    }
    assert_eq!(player["categories"]["one_pair"], 965_568);
    let plain = text(&run(&["AhKd"], "").stdout);
    assert!(plain.contains("no opponent"), "{plain}");
}

#[test]
fn a_bad_line_is_told_and_the_others_are_answered() {
    let input = "AhAd vs KsKc on 2c3c4c\n\nAh v Kz\r\n\u{0}\nAhKd\n";
    let output = run(&["--json"], input);
    assert_eq!(output.status.code(), Some(2));
    let lines: Vec<Value> = text(&output.stdout)
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect();
    assert_eq!(lines.len(), 4);
    assert_eq!(lines[0]["scenario"], "AhAd vs KsKc on 2c3c4c");
    assert_eq!(lines[1]["scenario"], "Ah v Kz");
    assert_eq!(
        lines[1]["error"],
        "column 6: \"Kz\" is not a card: suits are c, d, h, s"
    );
    assert!(lines[2]["error"].is_string());
    assert_eq!(lines[3]["deals"], 2_118_760);

    let plain = run(&["AhKz", "AhAd v KsKc"], "");
    assert_eq!(plain.status.code(), Some(2));
    assert!(text(&plain.stderr).contains("column 3: \"Kz\" is not a card"));
    assert!(text(&plain.stdout).contains("81.255 %"));
}

#[test]
fn samples_are_called_samples() {
    let args = [
        "--json",
        "--samples",
        "20000",
        "--seed",
        "5",
        "AhAd vs KsKc",
    ];
    let line: Value = serde_json::from_slice(&run(&args, "").stdout).expect("JSON");
    assert_eq!(line["method"], "sampled");
    assert_eq!(
        (&line["samples"], &line["deals"]),
        (&20_000.into(), &20_000.into())
    );
    let player = &line["players"][0];
    let (equity, error) = (player["equity"].as_f64(), player["standard_error"].as_f64());
    let (equity, error) = (equity.expect("a share"), error.expect("an error"));
    assert!((0.002..0.004).contains(&error), "{error}");
    assert!((equity - 0.81255).abs() < 5.0 * error, "{equity}");
    let again: Value = serde_json::from_slice(&run(&args, "").stdout).expect("JSON");
    assert_eq!(again["players"], line["players"]);
}

#[test]
fn options_are_explained_and_checked() {
    let help = run(&["--help"], "");
    assert_eq!(help.status.code(), Some(0));
    assert!(text(&help.stdout).contains("Usage: equity"));
    assert_eq!(
        run(&["--time-limit", "0.5", "AhKd"], "").status.code(),
        Some(0)
    );
    for bad in [
        &["--what"][..],
        &["--samples"],
        &["--samples", "0"],
        &["--samples", "-1"],
        &["--samples", "many"],
        &["--samples", "1.5"],
        &["--samples", "1e-3"],
        &["--samples", "1e40"],
        &["--samples", "inf"],
        &["--seed", "x"],
        &["--time-limit", "-1"],
        &["--time-limit", "NaN"],
        &["--json=yes"],
    ] {
        let output = run(bad, "");
        assert_eq!(output.status.code(), Some(64), "{bad:?}");
        assert!(text(&output.stderr).contains("Usage: equity"), "{bad:?}");
        assert!(output.stdout.is_empty(), "{bad:?}");
    }
}

#[test]
fn a_closed_pipe_ends_it_quietly() {
    let mut child = equity()
        .arg("--json")
        .args(vec!["AhAd vs KsKc on 2c3c4c"; 2_000])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut first = [0; 10];
    let mut stdout = child.stdout.take().expect("a pipe");
    stdout.read_exact(&mut first).expect("an answer begins");
    drop(stdout);
    let output = child.wait_with_output().expect("the program ends");
    assert_eq!(text(&output.stderr), "");
    assert_eq!(output.status.code(), Some(0));
}

#[test]
fn ranges_are_counted_in_time_or_sampled() {
    let output = run(
        &[
            "--json",
            "--time-limit",
            "0.2",
            "QQ+,JJ:0.25 vs AKs on 7h8h2c",
            "random vs random vs random",
            "AhAd vs KsKc",
        ],
        "",
    );
    assert_eq!(output.status.code(), Some(0));
    let lines = text(&output.stdout);
    let answers: Vec<Value> = lines
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect();
    let [weighted, sampled, known] = answers.as_slice() else {
        panic!("{lines}");
    };
    assert_eq!(weighted["method"], "exact");
    let sum = |answer: &Value| -> f64 {
        ["win", "tie", "lose"]
            .iter()
            .map(|field| answer["players"][0][*field].as_f64().expect("a number"))
            .sum()
    };
    assert_eq!(Some(sum(weighted)), weighted["deals"].as_f64());
    // Four kinds of ace and king suited, each beside 6 pairs of queens, 3 of kings and 3 of aces,
    // and a quarter of the 6 pairs of jacks.
    assert_eq!(weighted["deals"].as_f64(), Some(4.0 * 13.5 * 990.0));
    assert_eq!(sampled["method"], "sampled");
    assert!(sampled["samples"].as_u64() > Some(1_000));
    assert_eq!(sampled["samples"], sampled["deals"]);
    assert!(sampled["players"][2]["standard_error"].as_f64() < Some(0.01));
    assert_eq!(known["method"], "exact");
}

#[test]
fn an_option_that_makes_no_sense_is_named() {
    for (bad, sentence) in [
        (["--seed", "-1"], "--seed takes a whole number from 0"),
        (["--seed", "x"], "not \"x\""),
        (
            ["--samples", "0"],
            "--samples takes a whole number from 1 up",
        ),
        (["--samples", "1,000"], "such as 1000000 or 1e6"),
        (
            ["--samples", "99999999999999999999999"],
            "99999999999999999999999 is too many",
        ),
        (["--samples", "inf"], "--samples inf is too many"),
        (
            ["--time-limit", "soon"],
            "--time-limit takes a number of seconds",
        ),
    ] {
        let output = run(&[&bad[..], &["AhAd v KsKc"]].concat(), "");
        let said = text(&output.stderr);
        assert_eq!(output.status.code(), Some(64), "{bad:?}");
        assert!(said.contains(sentence), "{said}");
        assert!(output.stdout.is_empty(), "{bad:?}");
    }
}

#[test]
fn samples_may_have_an_exponent() {
    let line = run(&["--json", "--samples", "2e3", "AhAd vs KsKc"], "");
    let line: Value = serde_json::from_slice(&line.stdout).expect("JSON");
    assert_eq!(line["samples"], 2_000);
}

#[test]
fn the_plain_table_lines_up() {
    let line = "22+,A2s+,K9s+,QTs+,ATo+,KJo+ vs 15% vs AhKh on 7h8h2c9c";
    let plain = text(&run(&[line, "AhAd vs KsKc", "--samples", "100"], "").stdout);
    let tables = plain.split("hands").next().expect("text");
    let mut columns = Vec::new();
    for row in tables.lines().filter(|row| row.starts_with("  ")) {
        let row = row.split("   ±").next().expect("a row");
        columns.push(row.chars().count());
    }
    // Four rows of seats, ten of hands; three and ten for the second.
    let widths: Vec<&[usize]> = columns.chunk_by(|a, b| a == b).collect();
    let lengths: Vec<usize> = widths.iter().map(|rows| rows.len()).collect();
    assert_eq!(lengths, [4, 10, 3, 10], "{plain}");
    assert!(columns.iter().all(|&width| width < 100), "{plain}");
    assert!(plain.contains("22+,A2s+,K9s+,QTs+,ATo+,…"), "{plain}");
    assert!(plain.starts_with(line), "{plain}");
}

#[test]
fn a_table_says_what_each_range_came_to() {
    let line = "AhKh vs QQ+ vs 40% vs fold QQ+ vs fold A5s-A2s on 7h8h2c";
    let plain = text(&run(&["--samples", "100", line], "").stdout);
    let lines: Vec<&str> = plain.lines().collect();
    assert_eq!(lines[1], "QQ+: 3 classes, 18 combos (1.4 %)");
    assert!(lines[2].starts_with("40%: "), "{plain}");
    assert_eq!(lines[3], "A5s-: 4 classes, 16 combos (1.2 %)");
    assert!(lines[4].starts_with("  seat"), "{plain}");
}

#[test]
fn an_error_repeats_the_beginning_of_a_line_and_steers_no_terminal() {
    let long = format!("AhKh vs \u{1b}[31mZ\u{7}\u{202e}{}", "Q".repeat(100_000));
    for json in [&["--json"][..], &[]] {
        let output = run(json, &format!("{long}\nAhKd\n"));
        assert_eq!(output.status.code(), Some(2));
        let said = text(&output.stderr) + text(&output.stdout).lines().next().expect("a line");
        assert!(said.len() < 4_000, "{} letters", said.len());
        let bad = |letter: char| letter.is_control() && letter != '\n' || letter == '\u{202e}';
        assert!(!json.is_empty() || !said.contains(bad), "{said:?}");
        assert!(said.contains("is not a"), "{said}");
    }
}

#[cfg(unix)]
#[test]
fn a_closed_standard_error_stops_no_answer() {
    let (reader, writer) = std::io::pipe().expect("a pipe");
    drop(reader);
    let output = equity()
        .args(["Zz", "AhAd vs KsKc"])
        .stderr(writer)
        .output()
        .expect("the program ends");
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stdout).contains("81.255 %"));
}

#[test]
fn the_time_limit_holds_for_samples_too() {
    let many = "4000000000";
    let limit = ["--json", "--time-limit", "0.05", "--samples", many];
    let output = run(&[&limit[..], &["22+ vs 33+"]].concat(), "");
    assert_eq!(output.status.code(), Some(0));
    let line: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    let samples = line["samples"].as_u64().expect("a number");
    assert!((1..4_000_000_000).contains(&samples), "{samples}");
}

#[test]
fn what_can_not_be_dealt_is_refused() {
    let three_aces = "22+ vs A2o+ vs A2o+ vs A2o+ vs A2o+ on AsKd7c";
    for options in [&["--json"][..], &["--json", "--samples", "100"]] {
        let output = run(&[options, &[three_aces]].concat(), "");
        assert_eq!(output.status.code(), Some(2));
        let line: Value = serde_json::from_slice(&output.stdout).expect("JSON");
        let error = "no deal is left: the ranges need each other's cards";
        assert_eq!(line["error"], error);
    }
}

/// A hand history as an argument: what of it is not counted is said, in JSON too.
#[test]
fn a_hand_history_says_what_is_left_out() {
    let twice = "A: shows [Ah Kh]\nB: shows [Qs Qd]\n*** FIRST FLOP *** [7h 8h 2c]\n\
                 *** SECOND FLOP *** [7d 8d 2d]";
    let note = "the board was dealt again as 7d8d2d, which is not counted";
    let output = run(&["--json", twice], "");
    let line: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    assert_eq!(line["note"], note);
    assert_eq!(line["scenario"], "AhKh vs QsQd on 7h8h2c");
    let output = run(&[twice], "");
    assert!(text(&output.stdout).starts_with(note));
    let output = run(&["A: shows [Ah Kh]\n*** FLOP *** [5d 4d Dh]"], "");
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stderr).contains("line 2: \"Dh\" is not a card"));
}
