//! Options of the program `table` that make no sense.

use crate::command_line::{run, text};

#[test]
fn bad_options_are_told_with_the_usage() {
    for args in [
        &["dance"][..],
        &[],
        &["oracle"],
        &["oracle", "a", "b"],
        &["oracle", "a", "--short-all-in", "third"],
        &["oracle", "a", "--loud"],
        &["play"],
        &["play", "--hands", "10"],
        &["play", "--hands", "0", "--seats", "call,call"],
        &["play", "--hands", "10", "--seats", "call"],
        &["play", "--hands", "10", "--seats", "call,nobody"],
        &[
            "play",
            "--hands",
            "10",
            "--seats",
            "call,call",
            "--stakes",
            "10/30",
        ],
        &[
            "play",
            "--hands",
            "10",
            "--seats",
            "call,call",
            "--stacks",
            "0",
        ],
        &[
            "play",
            "--hands",
            "10",
            "--seats",
            "call,call",
            "--session",
            "--duplicate",
        ],
        &["replay"],
    ] {
        let output = run(args, "");
        assert_eq!(output.status.code(), Some(64), "{args:?}");
        assert!(text(&output.stderr).contains("Usage:"), "{args:?}");
    }
    let help = run(&["--help"], "");
    assert_eq!(help.status.code(), Some(0));
    assert!(text(&help.stdout).contains("Exit status"));
    let missing = run(&["oracle", "no-such-file"], "");
    assert_eq!(missing.status.code(), Some(74));
    assert!(text(&missing.stderr).contains("no-such-file"));
}

#[test]
fn a_bad_value_is_told_with_its_option_and_what_is_wanted() {
    let best = "--hands 1 --seats best-response,call";
    let dials = "--hands 1 --seats call,dials:nan/0/0/0/0/0/0/0";
    for (line, said) in [
        ("--hands none", "--hands \"none\": a whole number from 1 up"),
        (
            "--hands 1e12 --seats call,call",
            "at most 300000000 in one run",
        ),
        (
            "--hands 2e8 --seats call,call --duplicate",
            "at most 150000000 in one run",
        ),
        ("--seats call,bob", "--seats \"call,bob\": nobody is called"),
        (best, "heads-up"),
        (dials, "nobody is called \"dials:nan"),
        (
            "--seed -1",
            "--seed \"-1\": a seed is a whole number from 0",
        ),
        ("--stacks 1.5", "--stacks \"1.5\": a whole number of chips"),
        (
            "--stakes 4000000000/8000000000",
            "--stakes \"4000000000/8000000000\": a bet is at most",
        ),
        (
            "--stakes 5000000000/10000000000",
            "--stakes \"5000000000/10000000000\": a bet is at most",
        ),
        (
            "--hands 1 --seats call,call --stakes 50000000/100000000",
            "say --stacks N, 2147483647 at most",
        ),
        (
            "--short-all-in third",
            "--short-all-in \"third\": say half or full",
        ),
    ] {
        let args: Vec<&str> = ["play"].into_iter().chain(line.split(' ')).collect();
        let output = run(&args, "");
        assert_eq!(output.status.code(), Some(64), "{line}");
        let told = text(&output.stderr);
        assert!(told.contains(said), "{line}: {told}");
    }
    for command in ["play", "replay", "oracle", "train"] {
        let help = run(&[command, "--help"], "");
        assert_eq!(help.status.code(), Some(0), "{command}");
        assert!(text(&help.stdout).contains("Usage:"), "{command}");
    }
    let play = ["play", "--hands", "1", "--seats", "call,call", "--champion"];
    let line = "play --hands 1000 --seats random,raise --stakes 50000000/100000000 --session";
    let rich: Vec<&str> = line.split(' ').chain(["--stacks", "2147483647"]).collect();
    let many = run(&rich, "");
    assert_eq!(many.status.code(), Some(74));
    assert!(text(&many.stderr).contains("fewer --hands or smaller --stacks"));
    let missing = run(&[&play[..], &["no-such-table"]].concat(), "");
    assert_eq!(missing.status.code(), Some(74));
    assert!(text(&missing.stderr).contains("no-such-table"));
}
