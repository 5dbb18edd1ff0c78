//! Programs that play by pipe, good ones and bad ones.

use std::fs;
use std::path::PathBuf;
use std::process::{Command, Output};

use serde_json::Value;

use crate::command_line::{run, text};
use crate::schema::Schema;

const TABLE: &str = env!("CARGO_BIN_EXE_table");

/// `play` with these words more, as JSON.
fn play(seats: &str, more: &[&str]) -> Output {
    run(&[&["play", "--json", "--seats", seats], more].concat(), "")
}

fn json(output: &Output) -> Value {
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    serde_json::from_slice(&output.stdout).expect("JSON")
}

/// The figures of all players, without their names.
fn figures(output: &Output) -> Vec<Value> {
    let mut players = json(output)["players"].as_array().expect("players").clone();
    for player in &mut players {
        player["name"].take();
    }
    players
}

/// A player that is a line of a shell. What begins with `BOT` is one of ours.
fn shell(script: &str) -> String {
    let script = script.replace("BOT", &format!("{TABLE} bot --stdio --player"));
    format!("pipe:sh -c '{script}'")
}

/// It ends with status 2, says this, and prints no figures.
#[track_caller]
fn assert_fails(output: &Output, why: &str) {
    let said = text(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{said}");
    assert!(said.contains(why), "{said}");
    assert_eq!(text(&output.stdout), "");
}

#[test]
fn our_players_play_by_pipe_as_at_their_own_table() {
    for (seats, more) in [
        ("tag,call", "--hands 100 --duplicate --aivat"),
        (
            "random,call,article",
            "--hands 50 --stakes '5/10 no-limit ante 1 straddle 20'",
        ),
        ("lag,call", "--hands 15 --stakes '5/10 no-limit'"),
        ("champion,odds", "--hands 50 --seed 7"),
        (
            "random,raise,call,article",
            "--hands 50 --stakes '5/10 pot-limit' --session",
        ),
        (
            "random,raise,call",
            "--hands 100 --stacks 35 --session --short-all-in full",
        ),
    ] {
        let (first, others) = seats.split_once(',').expect("two names");
        let piped = format!("pipe:{TABLE} bot --stdio --player {first},{others}");
        // In quotation marks is one word.
        let more = more.split('\'').enumerate();
        let more: Vec<&str> = more
            .flat_map(|(part, text)| match part % 2 {
                0 => text.split_whitespace().collect(),
                _ => vec![text],
            })
            .collect();
        let (ours, theirs) = (play(seats, &more), play(&piped, &more));
        assert_eq!(figures(&ours), figures(&theirs), "{seats}");
        assert_eq!(text(&theirs.stderr), "", "{seats}");
    }
}

#[test]
fn both_of_a_match_may_be_programs() {
    let bot = |name: &str| format!("pipe:{TABLE} bot --stdio --player {name}");
    let with = |names: [&str; 2]| {
        let [one, other] = names;
        let args = [
            "match", one, other, "call", "--hands", "40", "--json", "--aivat",
        ];
        let mut answer = json(&run(&args, ""));
        let mut matches = answer["matches"].take();
        for met in matches.as_array_mut().expect("matches") {
            met["players"].take();
        }
        matches
    };
    assert_eq!(with(["tag", "random"]), with([&bot("tag"), &bot("random")]));
}

/// Where a program may write in a test.
fn scratch(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name)
}

#[test]
fn everything_that_is_said_is_in_the_schema() {
    let schema = Schema::read();
    let (heard, answered) = (scratch("heard.jsonl"), scratch("answered.jsonl"));
    let mut types = Vec::new();
    for stakes in [
        "10/20",
        "5/10 no-limit",
        "5/10 pot-limit ante 1",
        "5/10 no-limit big-blind-ante 10 straddle 20",
        "10/20 fixed-limit button-ante 5",
    ] {
        for stacks in ["17", "90", "1000"] {
            let script = format!(
                "tee {} | BOT random | tee {}",
                heard.display(),
                answered.display()
            );
            let seats = format!("{},random,call,raise", shell(&script));
            json(&play(
                &seats,
                &[
                    "--hands",
                    "40",
                    "--stakes",
                    stakes,
                    "--stacks",
                    stacks,
                    "--session",
                ],
            ));
            for line in fs::read_to_string(&heard).expect("what was said").lines() {
                schema.check("said", line).expect(stakes);
                let said: Value = serde_json::from_str(line).expect("JSON");
                // A program may know the kind of a line by how it begins.
                let kind = said["type"].as_str().expect("a type").to_owned();
                assert!(line.starts_with(&format!(r#"{{"type":"{kind}""#)), "{line}");
                types.push(kind);
            }
            for line in fs::read_to_string(&answered)
                .expect("what was answered")
                .lines()
            {
                schema.check("asked", line).expect(stakes);
            }
        }
    }
    types.sort_unstable();
    types.dedup();
    let all = [
        "action", "board", "bye", "cards", "hand", "mucked", "over", "post", "returned", "shown",
        "turn", "welcome", "won",
    ];
    assert_eq!(types, all);
}

#[test]
fn the_state_can_be_asked_for() {
    let heard = scratch("state.jsonl");
    let script = format!(
        r#"while read -r line; do
            case $line in
                *\"type\":\"turn\"*) echo "{{\"type\":\"state\"}}";;
                *\"type\":\"state\"*) printf "%s\n" "$line" >> {};
                    case $line in
                        *\"fold\":true*) echo "{{\"type\":\"call\"}}";;
                        *) echo "{{\"type\":\"check\"}}";;
                    esac;;
            esac
        done"#,
        heard.display()
    );
    let _ = fs::remove_file(&heard);
    let output = play(&format!("{},call,call", shell(&script)), &["--hands", "3"]);
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    let schema = Schema::read();
    let states = fs::read_to_string(&heard).expect("states");
    assert!(states.lines().count() >= 3);
    for line in states.lines() {
        schema.check("state", line).expect("a state");
        let state: Value = serde_json::from_str(line).expect("JSON");
        assert_eq!(state["hand"]["cards"].as_str().map(str::len), Some(4));
        assert_eq!(state["hand"]["turn"]["seat"], state["hand"]["to_act"]);
    }
}

/// The examples of the documentation: of the table, and with `> ` before them of a client.
fn examples() -> Vec<String> {
    let text = include_str!("../../PROTOCOL.md");
    let (_, part) = text
        .split_once("\n# The table's protocol")
        .expect("the part");
    let lines = part
        .lines()
        .filter(|line| line.trim_start_matches("> ").starts_with('{'));
    lines.map(str::to_owned).collect()
}

#[test]
fn the_examples_of_the_documentation_are_in_the_schema() {
    let schema = Schema::read();
    let examples = examples();
    assert!(examples.len() > 60, "{}", examples.len());
    for line in &examples {
        let checked = match line.strip_prefix("> ") {
            Some(line) => schema.check("asked", line),
            None => schema.check("said", line),
        };
        checked.expect("an example");
    }
}

/// The example hand is one by the rules: a client that checks everything takes it.
#[test]
fn the_example_hand_can_be_replayed() {
    let examples = examples();
    let welcome = examples
        .iter()
        .rposition(|line| line.contains(r#""welcome""#))
        .expect("a hand");
    let said = |line: &&String| !line.starts_with('>');
    let hand: String = examples[welcome..]
        .iter()
        .filter(said)
        .map(|line| format!("{line}\n"))
        .collect();
    let output = run(&["bot", "--stdio", "--player", "call"], &hand);
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    assert_eq!(
        text(&output.stdout).lines().count(),
        hand.matches(r#""type":"turn""#).count()
    );
    // And one that is not by the rules is noticed, with the line.
    for (from, to) in [
        (r#""protocol":1"#, r#""protocol":2"#),
        (
            r#""post":"big blind","amount":10"#,
            r#""post":"big blind","amount":11"#,
        ),
        (r#""call":"#, r#""call":1"#),
    ] {
        assert!(hand.contains(from), "{from}");
        let output = run(
            &["bot", "--stdio", "--player", "call"],
            &hand.replace(from, to),
        );
        assert_eq!(output.status.code(), Some(74), "{from}");
        assert!(text(&output.stderr).contains("the table said: {"), "{from}");
    }
}

#[test]
fn lines_that_are_wrong_are_not_in_the_schema() {
    let schema = Schema::read();
    for (definition, line) in [
        ("asked", r#"{"type":"dance"}"#),
        ("asked", r#"{"type":"raise"}"#),
        ("asked", r#"{"type":"raise","to":-1}"#),
        ("asked", r#"{"type":"raise","to":1.5}"#),
        ("asked", r#"{"type":"raise","to":"60"}"#),
        ("asked", r#"{"type":"fold","seat":2}"#),
        ("asked", r#"{"type":"join","protocol":1}"#),
        ("asked", r#"{"type":"join","protocol":1,"name":""}"#),
        ("asked", "[]"),
        ("said", r#"{"type":"cards","seat":2,"cards":"AhK"}"#),
        ("said", r#"{"type":"cards","seat":10,"cards":"AhKd"}"#),
        ("said", r#"{"type":"board","street":"flop","cards":"Th"}"#),
        ("said", r#"{"type":"action","seat":1,"action":"raise"}"#),
        (
            "said",
            r#"{"type":"action","seat":1,"action":"fold","amount":5}"#,
        ),
        (
            "said",
            r#"{"type":"post","seat":1,"post":"blind","amount":5}"#,
        ),
        ("said", r#"{"type":"turn","seat":1}"#),
        ("said", r#"{"type":"over","number":1,"stacks":[]}"#),
    ] {
        assert!(schema.check(definition, line).is_err(), "{line}");
    }
}

/// Each of its answers is refused with what is legal, and after some the table acts for it.
#[test]
fn a_program_that_says_nothing_sensible_checks_and_folds() {
    let babble = shell(
        r#"while read -r line; do case $line in *\"type\":\"turn\"*) echo fold;; esac; done"#,
    );
    let fold = play("fold,tag", &["--hands", "50"]);
    let babbles = play(&format!("{babble},tag"), &["--hands", "50"]);
    assert_eq!(figures(&fold), figures(&babbles));
    let said = text(&babbles.stderr);
    assert!(
        said.contains("refused lines: ") && said.contains("checked or folded for it: "),
        "{said}"
    );
}

#[test]
fn what_is_refused_is_said_with_what_is_legal() {
    let heard = scratch("refused.jsonl");
    let script = format!(
        r#"n=0; while read -r line; do
            case $line in
                *\"type\":\"turn\"*) n=$((n+1)); case $n in
                    1) echo "{{\"type\":\"check\"}}";;
                    2) echo "{{\"type\":\"raise\",\"to\":21}}";;
                    3) echo "{{\"type\":\"join\",\"protocol\":1,\"name\":\"Ann\"}}";;
                    *) echo "{{\"type\":\"call\"}}";; esac;;
                *\"refused\"*) printf "%s\n" "$line" >> {0};;
            esac
        done"#,
        heard.display()
    );
    let _ = fs::remove_file(&heard);
    // The button is asked first, and has to call.
    let output = play(&format!("{},call,call", shell(&script)), &["--hands", "1"]);
    assert!(
        text(&output.stderr).contains("refused lines: "),
        "{}",
        text(&output.stderr)
    );
    let said = fs::read_to_string(&heard).expect("refusals");
    let said: Vec<&str> = said.lines().collect();
    let schema = Schema::read();
    for (line, words) in said.iter().zip([
        "there is a bet, so there is no check: fold, call 10 or raise to 20 is legal",
        "no bet or raise goes to 21 now: fold, call 10 or raise to 20 is legal",
        "that is no action",
    ]) {
        schema.check("refused", line).expect("a refusal");
        assert!(line.contains(words), "{line}");
    }
}

#[test]
fn a_line_of_ten_megabytes_is_refused_and_the_next_is_taken() {
    let script = r#"n=0; while read -r line; do
        case $n$line in
            0*\"type\":\"turn\"*) n=1; head -c 10000000 /dev/zero | tr "\000" x; echo;;
            *\"type\":\"turn\"*\"fold\":true*) echo "{\"type\":\"call\"}";;
            *\"type\":\"turn\"*) echo "{\"type\":\"check\"}";;
        esac; done"#;
    let call = play("call,tag", &["--hands", "20"]);
    let long = play(&format!("{},tag", shell(script)), &["--hands", "20"]);
    assert_eq!(figures(&call), figures(&long));
    let said = text(&long.stderr);
    assert!(said.contains("refused lines: 1; turns"), "{said}");
}

#[test]
fn answers_to_nothing_are_refused() {
    // Two lines at a time, of which the second is early.
    let script = r#"while read -r line; do
        case $line in *\"type\":\"turn\"*) printf "%s\n%s\n" "{\"type\":\"dance\"}" "{\"type\":\"fold\"}";; esac; done"#;
    let output = play(&format!("{},raise", shell(script)), &["--hands", "5"]);
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    assert!(text(&output.stderr).contains("refused lines: "));
}

#[test]
fn a_program_that_is_not_there_or_dies_is_an_error() {
    let hands = ["--hands", "20"];
    assert_fails(
        &play("pipe:/nothing/here,call", &hands),
        "it can't be started",
    );
    assert_fails(
        &play(&format!("{},call", shell("exit 3")), &hands),
        "it has ended (exit status: 3)",
    );
    let one = r#"while read -r line; do case $line in *\"type\":\"turn\"*) echo "{\"type\":\"fold\"}"; exit 0;; esac; done"#;
    assert_fails(
        &play(&format!("{},call", shell(one)), &hands),
        "it has ended (exit status: 0)",
    );
    let closed = shell("exec 1>&-; while read -r line; do :; done");
    assert_fails(
        &play(&format!("{closed},call"), &hands),
        "it has closed its standard output",
    );
    let matched = run(&["match", &shell("exit 3"), "call", "--hands", "9"], "");
    assert_fails(&matched, "it has ended");
}

#[test]
fn a_program_that_does_not_answer_or_read_holds_nothing() {
    let hands = ["--hands", "100000", "--milliseconds", "150"];
    let late = "it has not read or answered in 150 ms";
    assert_fails(
        &play(&format!("{},call", shell("exec sleep 20")), &hands),
        late,
    );
    // It answers whatever is said, and reads nothing.
    let call = shell(r#"exec yes "{\"type\":\"call\"}""#);
    assert_fails(&play(&format!("{call},raise"), &hands), late);
    // Garbage without end, and without a line feed.
    assert_fails(
        &play(&format!("{},call", shell("exec cat /dev/zero")), &hands),
        late,
    );
    // What it has started holds its pipes when it has been ended.
    let held = shell("sleep 2; sleep 2");
    assert_fails(
        &play(&format!("{held},call"), &hands),
        "it has not read or answered in",
    );
}

#[test]
fn a_command_has_a_place_in_the_statistics() {
    let file = scratch("kept");
    let _ = fs::remove_file(&file);
    let path = file.to_str().expect("a path");
    let seats = format!("pipe:{TABLE} bot --stdio --player call,call");
    for hands in ["5", "10"] {
        play(&seats, &["--hands", "5", "--statistics", path]);
        let kept = fs::read_to_string(&file).expect("the file");
        assert!(
            kept.contains(&format!("--player_call hands {hands} ")),
            "{kept}"
        );
    }
}

#[test]
fn a_command_that_is_none_is_refused() {
    for (args, why) in [
        (
            &["play", "--hands", "9", "--seats", "pipe:,call"][..],
            "needs a command",
        ),
        (
            &["play", "--hands", "9", "--seats", "pipe:bot 'open,call"],
            "is open",
        ),
        (
            &[
                "play",
                "--hands",
                "9",
                "--seats",
                "call,call",
                "--milliseconds",
                "0",
            ],
            "--milliseconds",
        ),
        (
            &["match", "pipe: ", "call", "--hands", "9"],
            "needs a command",
        ),
        (
            &[
                "rollout",
                "--cards",
                "AhKd",
                "--actions",
                "",
                "--seats",
                "call,pipe:bot",
            ],
            "play or match",
        ),
        (
            &["bot", "--stdio", "--player", "pipe:bot"],
            "no player that sits down",
        ),
        (&["bot", "--stdio"], "--player"),
        (&["bot", "--player", "tag"], "--stdio"),
    ] {
        let output = run(args, "");
        assert_eq!(output.status.code(), Some(64), "{args:?}");
        assert!(
            text(&output.stderr).contains(why),
            "{args:?}: {}",
            text(&output.stderr)
        );
    }
}

/// The example for those who write their own.
#[test]
fn the_python_bot_plays_every_betting() {
    if Command::new("python3").arg("--version").output().is_err() {
        // A line of the test's output, where it is asked for.
        eprintln!("skipped: there is no python3");
        return;
    }
    let bot = concat!(
        "pipe:python3 ",
        env!("CARGO_MANIFEST_DIR"),
        "/examples/bot.py"
    );
    for stakes in [
        "10/20",
        "5/10 no-limit",
        "5/10 pot-limit ante 1 straddle 20",
    ] {
        let seats = format!("{bot},random,{bot}");
        let once = play(&seats, &["--hands", "40", "--stakes", stakes]);
        assert_eq!(text(&once.stderr), "", "nothing was refused");
        let again = play(&seats, &["--hands", "40", "--stakes", stakes]);
        assert_eq!(
            json(&once),
            json(&again),
            "the same seed gives the same play"
        );
    }
    let output = play(&format!("{bot},call"), &["--hands", "100", "--duplicate"]);
    let won = json(&output)["players"][0]["mb_per_hand"]
        .as_f64()
        .expect("a figure");
    assert!(won > 500.0, "{won}");
}
