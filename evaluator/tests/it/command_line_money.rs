//! `equity --show decision`: what a call needs, and money that makes no sense.

use serde_json::Value;

use crate::command_line::{run, text};
use crate::command_line_show::{json, number};

#[test]
fn a_decision_is_what_the_money_says() {
    let money = [
        "--show",
        "decision",
        "--pot",
        "100",
        "--to-call",
        "20",
        "--in",
        "30",
    ];
    let found = json(&money, "AhKh vs QsQd on 7h8h2c");
    let player = &found["players"][0];
    let equity = number(&player["equity"]);
    assert!((equity - 268.0 / 495.0).abs() < 1e-12);
    assert!((number(&player["needed"]) - 1.0 / 6.0).abs() < 1e-12);
    assert!((number(&player["ev"]) - (equity * 120.0 - 20.0)).abs() < 1e-9);
    assert_eq!(
        (&player["odds"], &player["article"]),
        (&"5 to 1".into(), &"raise".into())
    );
    let raked = json(
        &[
            "--show",
            "decision",
            "--pot",
            "30",
            "--to-call",
            "20",
            "--rake",
            "5%",
        ],
        "AhKh vs QsQd on 7h8h2c",
    );
    assert_eq!(raked["players"][0]["odds"], "1.38 to 1");
    let free = json(
        &["--show", "decision", "--pot", "30", "--to-call", "0"],
        "AhKh vs QsQd on 7h8h2c",
    );
    assert_eq!(free["players"][0]["odds"], Value::Null);
    assert_eq!(free["players"][0]["needed"], 0.0);
    assert!(json(&money, "AhKh")["error"].is_string());
    let sampled = json(
        &[&money[..], &["--samples", "5000"]].concat(),
        "AhKh vs QsQd on 7h8h2c",
    );
    assert_eq!(
        (&sampled["method"], &sampled["samples"]),
        (&"sampled".into(), &5_000.into())
    );
    assert!(number(&sampled["players"][0]["standard_error"]) > 0.0);
}

#[test]
fn money_that_makes_no_sense_is_refused_with_a_sentence() {
    let decision = ["--show", "decision"];
    for (money, sentence) in [
        (&["--pot", "0", "--to-call", "5"][..], "the pot is 0"),
        (
            &["--pot", "-5", "--to-call", "5"],
            "--pot takes an amount from 0 up",
        ),
        (
            &["--pot", "5", "--to-call", "-5"],
            "--to-call takes an amount",
        ),
        (&["--pot", "1e300", "--to-call", "5"], "use a larger unit"),
        (&["--pot", "inf", "--to-call", "5"], "use a larger unit"),
        (&["--pot", "NaN", "--to-call", "5"], "--pot takes an amount"),
        (&["--pot", "ten", "--to-call", "5"], "not \"ten\""),
        (&["--pot", "10"], "--to-call C"),
        (&["--to-call", "10"], "--pot P"),
        (
            &["--pot", "10", "--to-call", "5", "--in", "20"],
            "more is in than the pot holds",
        ),
        (
            &["--pot", "10", "--to-call", "5", "--rake", "2"],
            "--rake takes a part",
        ),
        (
            &["--pot", "10", "--to-call", "5", "--rake", "-1%"],
            "--rake takes a part",
        ),
        (
            &["--pot", "10", "--to-call", "5", "--small-blind", "x"],
            "--small-blind takes",
        ),
        (&["--pot"], "pot"),
        (
            &["--pot", "1,000", "--to-call", "5"],
            "without a comma, not \"1,000\"",
        ),
        (
            &["--pot", "10", "--to-call", "5", "--rake", "0,05"],
            "without a comma, not \"0,05\"",
        ),
    ] {
        let output = run(&[&decision[..], money, &["AhAd v KsKc"]].concat(), "");
        let said = text(&output.stderr);
        assert_eq!(output.status.code(), Some(64), "{money:?}");
        assert!(said.contains(sentence), "{said}");
        assert!(said.contains("Usage: equity"), "{said}");
        assert!(output.stdout.is_empty(), "{money:?}");
    }
    for (bad, sentence) in [
        (&["--pot", "10", "AhAd v KsKc"][..], "--show decision"),
        (
            &["--show", "hits", "--pot", "10", "random on Ks7h2d"],
            "--show decision",
        ),
        (
            &["--show", "everything"],
            "choose one of equity, next-cards",
        ),
        (&["--show"], "show"),
    ] {
        let output = run(bad, "");
        assert_eq!(output.status.code(), Some(64), "{bad:?}");
        assert!(text(&output.stderr).contains(sentence), "{bad:?}");
    }
}
