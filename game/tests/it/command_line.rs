//! The program `table`, run as a person or a script runs it.

use std::io::Write;
use std::process::{Command, Output, Stdio};

use game::{History, PhhReader, Rules};
use serde_json::Value;

/// Hands played by an independent engine, PokerKit 0.7.7 with the cap set to three raises: 50 of a
/// file of 500, chosen so that every number of players, of pots, of bets and every legal choice is
/// in it twice. Those with a flag hold an all-in for less than a bet.
pub(crate) const LIMIT: &str = include_str!("../data/limit.jsonl");

pub(crate) fn run(args: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_table"))
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

fn lines(text: &str) -> Vec<Value> {
    let line = |line| serde_json::from_str(line).expect("JSON");
    text.lines().map(line).collect()
}

/// No-limit and pot-limit hands: `nolimit.jsonl` of the shared oracle, all 500 of it, played by a small
/// table after the TDA's rules of 2024 with PokerKit 0.7.7 beside it. The first 350 are plain; the
/// others carry flags, where rule books differ.
const NO_LIMIT: &str = include_str!("../data/nolimit.jsonl");

/// The fields that are answered; flags of fixed limit only.
const ANSWERED: [&str; 11] = [
    "id",
    "hole",
    "board",
    "posts",
    "actions",
    "returned",
    "pots",
    "showdown",
    "stacks_after",
    "net",
    "flags",
];

#[track_caller]
fn assert_equal(ours: &Value, oracle: &Value) {
    let flagged = oracle["structure"].is_null();
    for field in ANSWERED {
        if field == "flags" && !flagged {
            continue;
        }
        assert_eq!(
            ours[field], oracle[field],
            "{field} of hand {}",
            oracle["id"]
        );
    }
}

#[test]
fn every_decision_is_that_of_the_independent_engine() {
    let output = run(&["oracle", "-", "--short-all-in", "full"], LIMIT);
    assert_eq!(output.status.code(), Some(0));
    let (ours, oracle) = (lines(&text(&output.stdout)), lines(LIMIT));
    assert_eq!(ours.len(), oracle.len());
    for (ours, oracle) in ours.iter().zip(&oracle) {
        assert_equal(ours, oracle);
    }
}

/// Whatever is said of short all-ins in fixed limit.
#[test]
fn no_limit_and_pot_limit_hands_are_those_of_the_oracle() {
    for more in [&[][..], &["--short-all-in", "full"]] {
        let output = run(&[&["oracle", "-"], more].concat(), NO_LIMIT);
        assert_eq!(output.status.code(), Some(0));
        let (ours, oracle) = (lines(&text(&output.stdout)), lines(NO_LIMIT));
        assert_eq!((ours.len(), oracle.len()), (500, 500));
        for (ours, oracle) in ours.iter().zip(&oracle) {
            assert_equal(ours, oracle);
        }
    }
}

#[test]
fn plain_hands_are_the_same_by_a_casino_s_rule() {
    let plain: Vec<&str> = LIMIT
        .lines()
        .filter(|line| line.contains(r#""flags":[]"#))
        .collect();
    assert!(plain.len() > 20, "{}", plain.len());
    let output = run(&["oracle", "-"], &plain.join("\n"));
    assert_eq!(output.status.code(), Some(0));
    for (ours, line) in lines(&text(&output.stdout)).iter().zip(plain) {
        assert_equal(ours, &lines(line)[0]);
    }
}

/// Two hands that PokerKit 0.7.7 pays out otherwise: a pot of three winners, and pots that it joins.
#[test]
fn odd_chips_that_go_elsewhere_are_flagged() {
    let hands = include_str!("../data/odd_chips.jsonl");
    let output = run(&["oracle", "-", "--short-all-in", "full"], hands);
    for (ours, oracle) in lines(&text(&output.stdout)).iter().zip(lines(hands)) {
        assert_eq!(ours["flags"], oracle["flags"]);
        assert_eq!(ours["pots"], oracle["pots"]);
        assert_eq!(ours["net"], oracle["net_apart"]);
        assert_ne!(ours["net"], oracle["net"]);
    }
}

#[test]
fn a_hand_that_can_not_be_played_says_why_and_the_others_are_answered() {
    let good = LIMIT.lines().next().expect("a hand");
    let change = |edit: &dyn Fn(&mut Value)| -> String {
        let mut hand: Value = serde_json::from_str(good).expect("JSON");
        edit(&mut hand);
        hand.to_string()
    };
    let cases = [
        (
            change(&|hand| hand["stacks"][0] = 0.into()),
            "seat 0 has no chips",
        ),
        (
            change(&|hand| hand["button"] = 12.into()),
            "there is no seat 12",
        ),
        (
            change(&|hand| hand["deck"][1] = hand["deck"][0].clone()),
            "is in the deck twice",
        ),
        (
            change(&|hand| hand["deck"][0] = "Xx".into()),
            "is not a card",
        ),
        (
            change(&|hand| hand["actions"] = Value::Array(vec![])),
            "not over",
        ),
        (
            change(&|hand| hand["actions"][0]["seat"] = 77.into()),
            "action 1: it is seat",
        ),
        (
            change(&|hand| hand["actions"][0]["type"] = "dance".into()),
            "\"dance\" is no action",
        ),
        (
            change(&|hand| hand["actions"][0]["type"] = "check".into()),
            "can't check",
        ),
        (
            change(&|hand| hand["small_bet"] = 0.into()),
            "one chip at least",
        ),
        (
            change(&|hand| hand["cap"] = "four".into()),
            "cap: invalid type",
        ),
        (
            change(&|hand| hand["stacks"][0] = (-5).into()),
            "stacks: invalid value",
        ),
        (
            change(&|hand| hand["deck"] = Value::Null),
            "deck: invalid type",
        ),
        ("[]".to_owned(), "the hand has no players"),
        ("nonsense".to_owned(), "expected"),
    ];
    let input: String = cases
        .iter()
        .map(|(line, _)| format!("{line}\n\n"))
        .collect();
    let output = run(&["oracle", "-"], &format!("{input}{good}\n"));
    assert_eq!(output.status.code(), Some(2));
    let answers = lines(&text(&output.stdout));
    assert_eq!(answers.len(), cases.len() + 1);
    for (answer, (_, reason)) in answers.iter().zip(&cases) {
        let error = answer["error"].as_str().unwrap_or_default();
        assert!(error.contains(reason), "{error} is not: {reason}");
    }
    assert!(answers[cases.len()]["error"].is_null());
}

#[test]
fn play_says_who_wins_and_how() {
    let args = "play --hands 2e3 --seed 7 --seats raise,call,fold --json";
    let args: Vec<&str> = args.split(' ').collect();
    let output = run(&args, "");
    assert_eq!(output.status.code(), Some(0));
    let answer: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    assert_eq!(answer["hands"], 2000);
    let players = answer["players"].as_array().expect("players");
    let names: Vec<&str> = players
        .iter()
        .filter_map(|player| player["name"].as_str())
        .collect();
    assert_eq!(names, ["raise", "call", "fold"]);
    let sum: f64 = players
        .iter()
        .filter_map(|player| player["mb_per_hand"].as_f64())
        .sum();
    assert!(sum.abs() < 1e-6, "{sum}");
    // One folds all but its walks, so it loses its blinds: 1,500 thousandths in three hands.
    let lost = players[2]["mb_per_hand"].as_f64().expect("a number");
    assert!((lost + 500.0).abs() < 1.0, "{lost}");
    assert_eq!(players[2]["vpip"], 0.0);
    assert!(players[2]["wtsd"].is_null());
    assert_eq!(players[0]["vpip"], 1.0);
    assert_eq!(players[1]["pfr"], 0.0);
    assert_eq!(players[1]["af"], 0.0);
    assert_eq!(players[1]["wtsd"], 1.0);
    // The same seed, the same answer; another seed, another.
    assert_eq!(run(&args, "").stdout, output.stdout);
    let other: Vec<&str> = args
        .iter()
        .map(|&arg| if arg == "7" { "8" } else { arg })
        .collect();
    assert_ne!(run(&other, "").stdout, output.stdout);
}

/// Two players alike win nothing of each other when each deal is played from both seats.
#[test]
fn a_duplicate_match_takes_luck_out() {
    let args = "play --hands 300 --seats call,call --duplicate --json";
    let output = run(&args.split(' ').collect::<Vec<_>>(), "");
    let answer: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    for player in answer["players"].as_array().expect("players") {
        assert_eq!(player["mb_per_hand"], 0.0);
        assert_eq!(player["standard_error"], 0.0);
    }
}

#[test]
fn played_hands_are_written_and_replayed() {
    let file = std::env::temp_dir().join(format!("kicker-{}.phhs", std::process::id()));
    let name = file.to_str().expect("a name");
    let args = "play --hands 40 --seats random,call,random,raise --stacks 75 --session --phh";
    let args: Vec<&str> = args.split(' ').chain([name]).collect();
    assert_eq!(run(&args, "").status.code(), Some(0));
    let replayed = run(&["replay", name], "");
    assert_eq!(
        replayed.status.code(),
        Some(0),
        "{}",
        text(&replayed.stderr)
    );
    let told = text(&replayed.stdout);
    assert_eq!(told.matches("Hand ").count(), 40);
    assert!(told.contains("random (BTN) "), "{told}");
    assert!(told.contains("takes back"), "{told}");
    std::fs::write(&file, "variant = 'FT'\nactions = 3\n").expect("a file");
    let broken = run(&["replay", name], "");
    assert_eq!(broken.status.code(), Some(2));
    assert!(text(&broken.stderr).contains("line 1: the hand has no starting_stacks"));
    std::fs::remove_file(&file).expect("a file");
}

/// By either rule every action of such hands is legal, but other amounts are called: what they end
/// with says by which they were played.
#[test]
fn hands_are_replayed_by_the_rule_they_were_played_by() {
    let file = std::env::temp_dir().join(format!("kicker-rule-{}.phhs", std::process::id()));
    let name = file.to_str().expect("a name");
    for seed in ["1", "2"] {
        let args = "play --hands 200 --seats call,call,call,fold --stacks 13 --session";
        let more = ["--short-all-in", "full", "--seed", seed, "--phh", name];
        let args: Vec<&str> = args.split(' ').chain(more).collect();
        assert_eq!(run(&args, "").status.code(), Some(0));
        let told = text(&run(&["replay", name], "").stdout);
        let by_full = run(&["replay", name, "--short-all-in", "full"], "");
        assert!(told == text(&by_full.stdout), "seed {seed}");
    }
    std::fs::remove_file(&file).expect("a file");
}

#[test]
fn the_champion_is_measured_without_luck() {
    let play = |seats: &str, more: &[&str]| {
        let args = [
            "play",
            "--hands",
            "3",
            "--seats",
            seats,
            "--aivat",
            "--duplicate",
        ];
        run(&[&args[..], more].concat(), "")
    };
    let output = play("best-response,champion", &[]);
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    let out = text(&output.stdout);
    assert!(
        out.contains("without most of the luck best-response wins "),
        "{out}"
    );
    assert_eq!(
        out.lines()
            .filter(|line| line.starts_with("river "))
            .count(),
        1
    );
    // Others, more of them, and other betting: without what the cards have brought.
    let plain = play("floor,call,random", &["--stakes", "5/10 no-limit"]);
    assert!(
        text(&plain.stdout).contains("without luck"),
        "{}",
        text(&plain.stdout)
    );
    let json = play("floor,champion", &["--json"]);
    let answer: Value = serde_json::from_slice(&json.stdout).expect("JSON");
    let figure = &answer["players"][1]["without_luck"]["standard_error"];
    assert!(figure.as_f64().is_some(), "{answer}");
    let short = play("floor,champion", &["--stacks", "60"]);
    assert_eq!(short.status.code(), Some(64));
    assert!(text(&short.stderr).contains("24 big blinds"));
}

/// Whoever always calls wins and loses by its cards alone: without them little is left.
#[test]
fn what_cards_have_brought_is_taken_away() {
    let seats = "call,raise,call";
    let args = [
        "play", "--hands", "300", "--seats", seats, "--aivat", "--json",
    ];
    for stakes in [
        "10/20",
        "5/10 no-limit ante 1",
        "5/10 pot-limit straddle 20",
    ] {
        let output = run(&[&args[..], &["--stakes", stakes]].concat(), "");
        let answer: Value = serde_json::from_slice(&output.stdout).expect("JSON");
        let mut sum = 0.0;
        for player in answer["players"].as_array().expect("players") {
            let number = |of: &Value, what: &str| of[what].as_f64().expect("a number");
            let evened = &player["without_luck"];
            let [plain, left] = [player, evened].map(|of| number(of, "standard_error"));
            assert!(left < 0.7 * plain, "{stakes}: {player}");
            let apart = number(player, "mb_per_hand") - number(evened, "mb_per_hand");
            assert!(apart.abs() < 4.0 * plain, "{stakes}: {player}");
            sum += number(evened, "mb_per_hand");
        }
        // What one owes to the cards another has lost to them.
        assert!(sum.abs() < 1e-6, "{stakes}: {sum}");
    }
}

#[test]
fn each_meets_each() {
    let play = |more: &[&str]| {
        let args = [
            "match", "call", "raise", "fold", "--hands", "40", "--seed", "3",
        ];
        run(&[&args[..], more].concat(), "")
    };
    let output = play(&["--stakes", "5/10 no-limit", "--aivat", "--json"]);
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    let answer: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    assert_eq!(answer["stakes"], "5/10 no-limit");
    let matches = answer["matches"].as_array().expect("matches");
    let of = |met: &Value| [met["players"][0].clone(), met["players"][1].clone()];
    let met: Vec<_> = matches.iter().map(of).collect();
    assert_eq!(
        met,
        [["call", "raise"], ["call", "fold"], ["raise", "fold"]]
    );
    for met in matches {
        let (plain, fair) = (
            &met["standard_error"],
            &met["without_luck"]["standard_error"],
        );
        assert!(plain.as_f64().is_some() && fair.as_f64().is_some(), "{met}");
    }
    let table = text(&play(&[]).stdout);
    assert_eq!(table.lines().count(), 5, "{table}");
    assert!(
        table.lines().last().expect("a row").starts_with("fold "),
        "{table}"
    );
    let refused = |args: &[&str]| {
        let output = run(args, "");
        assert_eq!(output.status.code(), Some(64));
        text(&output.stderr)
    };
    assert!(refused(&["match", "call", "--hands", "3"]).contains("2 to 16 names"));
    assert!(refused(&["match", "call", "nobody", "--hands", "3"]).contains("nobody is called"));
    assert!(refused(&["match", "call", "fold"]).contains("--hands N"));
}

#[test]
fn statistics_are_kept_from_run_to_run() {
    let folder = Folder::new("statistics");
    let file = folder.0.join("kept");
    let name = file.to_str().expect("a name");
    let play = |seats: &str| {
        let args = ["play", "--hands", "20", "--seats", seats];
        run(&[&args[..], &["--statistics", name]].concat(), "")
    };
    let first = text(&play("call,raise").stdout);
    assert!(first.contains("call: 20 hands"), "{first}");
    let second = text(&play("call,call,random").stdout);
    assert!(second.contains("call: 60 hands"), "{second}");
    assert!(second.contains("raise: 20 hands"), "{second}");
    let kept = std::fs::read_to_string(&file).expect("the file");
    assert_eq!(kept.lines().count(), 3, "{kept}");
    // A file that can't be read is left as it is.
    let broken = format!("{kept}rock hands many\n");
    std::fs::write(&file, &broken).expect("it is written");
    let output = play("call,raise");
    assert_eq!(output.status.code(), Some(74));
    let told = text(&output.stderr);
    assert!(
        told.contains("line 4: hands many: a whole number"),
        "{told}"
    );
    assert_eq!(std::fs::read_to_string(&file).expect("the file"), broken);
}

/// A file in a folder of its own, which is removed at the end.
struct Folder(std::path::PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let folder = std::env::temp_dir().join(format!("kicker-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("a folder");
        Folder(folder)
    }

    fn file(&self, name: &str) -> String {
        let path = self.0.join(name);
        path.to_str().expect("a name").to_owned()
    }

    /// Replays a file with this text: what is printed, the errors, the exit status.
    fn replays(&self, content: impl AsRef<[u8]>, more: &[&str]) -> (String, String, Option<i32>) {
        let name = self.file("hands.phhs");
        std::fs::write(&name, content).expect("a file");
        let output = run(&[&["replay", name.as_str()], more].concat(), "");
        let error = text(&output.stderr).replace(&name, "FILE");
        (text(&output.stdout), error, output.status.code())
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

#[test]
fn what_is_good_is_printed_and_what_is_not_is_named_with_its_line() {
    let folder = Folder::new("named");
    let name = folder.file("played.phhs");
    let args = "play --hands 300 --seats random,call,raise --stacks 90 --session --phh";
    let args: Vec<&str> = args.split(' ').chain([name.as_str()]).collect();
    assert_eq!(run(&args, "").status.code(), Some(0));
    let good = std::fs::read_to_string(&name).expect("a file");
    let (all, errors, status) = folder.replays(&good, &[]);
    assert_eq!((errors.as_str(), status), ("", Some(0)));
    assert_eq!(all.matches("Hand ").count(), 300);
    // Writing was interrupted.
    let cut = &good[..good.len() - 150];
    let (told, errors, status) = folder.replays(cut, &[]);
    assert!(all.starts_with(&told) && told.matches("Hand ").count() == 299);
    assert!(errors.starts_with("FILE: hand 300, line "), "{errors}");
    assert!(
        errors.ends_with("FILE: 299 hands are read, 1 skipped\n"),
        "{errors}"
    );
    assert_eq!(status, Some(2));
    // Foreign hands, alone or among others.
    let foreign = good.replacen("variant = 'FT'", "variant = 'PO'", 2);
    let (told, errors, status) = folder.replays(&foreign, &[]);
    assert_eq!((told.matches("Hand ").count(), status), (298, Some(2)));
    assert!(
        errors.contains("FILE: hand 1, line 2: variant \"PO\": only FT"),
        "{errors}"
    );
    assert_eq!(errors.lines().count(), 3);
    let one = "variant = 'PO'\nactions = []\n";
    let (told, errors, status) = folder.replays(one, &[]);
    assert_eq!((told.as_str(), status), ("", Some(2)));
    assert!(errors.contains("line 1: variant \"PO\""), "{errors}");
    // Of another format, before, between and behind ours: none of ours is lost.
    let other = "PokerStars Hand #1:  Hold'em Limit ($10/$20)\n*** HOLE CARDS ***\n\n";
    let between = good.replacen("[2]\n", &format!("{other}{other}[2]\n"), 1);
    for (mixed, skipped) in [
        (format!("{other}{good}"), 1),
        (between, 2),
        (format!("{good}{other}"), 1),
        (
            format!("{}\n{other}", good.split("[2]").next().unwrap_or("")),
            1,
        ),
    ] {
        let (told, errors, status) = folder.replays(&mixed, &[]);
        assert!(all.starts_with(&told) && !told.is_empty(), "{errors}");
        let hands = told.matches("Hand ").count();
        assert!(hands == 300 || hands == 1, "{hands}: {errors}");
        let count = format!("FILE: {hands} hands are read, {skipped} skipped\n");
        assert!(errors.ends_with(&count), "{errors}");
        let line = "it looks like a PokerStars hand history\n";
        assert_eq!((errors.matches(line).count(), status), (skipped, Some(2)));
    }
    // A hand without a header, and then those with one.
    let bare = good.replacen("[1]\n", "", 1);
    assert_eq!(
        folder.replays(&bare, &[]),
        (all.clone(), String::new(), Some(0))
    );
    // Not from a disk.
    let piped = run(&["replay", "-"], &good);
    assert_eq!(text(&piped.stdout), all);
    let (_, errors, status) = folder.replays("PokerStars Hand #1:  Hold'em Limit\n", &[]);
    let says = "FILE: hand 1, line 1: this is no PHH; it looks like a PokerStars hand history\n\
        FILE: 0 hands are read, 1 skipped\n";
    assert_eq!((errors.as_str(), status), (says, Some(2)));
    let folder = folder.file("");
    assert_eq!(run(&["replay", &folder], "").status.code(), Some(74));
}

/// Hands of PokerKit 0.7.7 by its own rules: the big blind and four raises before the flop; in cents; cards
/// dealt one by one; folds where a check is free. `finishing_stacks` are what it says.
const POKERKIT: &str = include_str!("../data/pokerkit.phhs");

#[test]
fn hands_of_pokerkit_end_with_its_stacks() {
    let folder = Folder::new("pokerkit");
    let (told, errors, status) = folder.replays(POKERKIT, &["--json"]);
    assert_eq!((errors.as_str(), status), ("", Some(0)));
    let hands = POKERKIT.matches("\nvariant").count();
    assert_eq!(told.lines().count(), hands);
    let stated = POKERKIT
        .lines()
        .filter_map(|line| line.strip_prefix("finishing_stacks = "));
    for (line, stated) in told.lines().zip(stated) {
        let numbers = |json: &Value| -> Vec<f64> {
            let all = json.as_array().expect("a list");
            all.iter().filter_map(Value::as_f64).collect()
        };
        let line: Value = serde_json::from_str(line).expect("JSON");
        let stated: Value = serde_json::from_str(stated).expect("a list");
        assert_eq!(numbers(&line["stacks"]), numbers(&stated));
    }
    // With a cap such hands are refused.
    let (told, errors, status) = folder.replays(POKERKIT, &["--cap", "4"]);
    assert_eq!(status, Some(2));
    let refused = errors.matches(", line ").count();
    assert_eq!(refused + told.matches("Hand ").count(), hands);
    assert!(
        errors.matches("all bets of this street").count() > 5,
        "{errors}"
    );
    assert_eq!(folder.replays(POKERKIT, &["--cap", "5"]).2, Some(0));
    assert_eq!(folder.replays(POKERKIT, &["--cap", "0"]).2, Some(64));
}

/// Real hands, `phh/` of the shared oracle: 300 of Pluribus, 11 of a final table with antes of the big
/// blind, one with antes of all, 20 of fixed limit. Beside each file is what PokerKit 0.7.7 makes of it.
const REAL: [(&str, &str); 3] = [
    (
        include_str!("../data/phh/pluribus.phhs"),
        include_str!("../data/phh/pluribus.jsonl"),
    ),
    (
        include_str!("../data/phh/others.phhs"),
        include_str!("../data/phh/others.jsonl"),
    ),
    (
        include_str!("../data/phh/limit.phhs"),
        include_str!("../data/phh/limit.jsonl"),
    ),
];

#[test]
fn real_hands_end_with_the_stacks_they_ended_with() {
    let folder = Folder::new("real");
    for (hands, ends) in REAL {
        let (told, errors, status) = folder.replays(hands, &["--json"]);
        assert_eq!((errors.as_str(), status), ("", Some(0)));
        let (told, ends) = (lines(&told), lines(ends));
        assert_eq!(told.len(), ends.len());
        for (told, end) in told.iter().zip(&ends) {
            assert_eq!(told["id"], end["id"]);
            assert_eq!(told["stacks"], end["stacks_after"], "{}", end["id"]);
        }
        // What is written of them is the same.
        let read = PhhReader::new(hands, Rules::default());
        let read = read.or_by(Rules::POKERKIT).any_cap();
        let read: Vec<History> = read.map(|hand| hand.expect("a hand")).collect();
        let again = folder.replays(History::to_phhs(&read), &["--json"]);
        assert_eq!(lines(&again.0), told);
    }
    // A hand that can't be replayed has the number that stands there, and the others are printed.
    let broken = REAL[1].0.replacen("'p4 cbr 170000'", "'p4 cbr 150000'", 1);
    let broken = broken.replacen("hand = 1\n", "hand = 41\n", 1);
    let (told, errors, status) = folder.replays(broken, &["--json"]);
    let first = &lines(&told)[0];
    assert_eq!(first["id"], 41);
    let why = "line 8: a bet or raise goes to 160000 at least and 10170000 at most";
    assert_eq!((first["error"].as_str(), status), (Some(why), Some(2)));
    assert_eq!(told.lines().count(), 12);
    assert!(
        errors.ends_with("11 hands are read, 1 skipped\n"),
        "{errors}"
    );
}

#[test]
fn stacks_at_the_end_that_are_not_those_of_the_hand_are_said() {
    let folder = Folder::new("stacks");
    let hand = "variant = 'FT'\nantes = [0, 0]\nblinds_or_straddles = [0.25, 0.50]\nsmall_bet = 0.5\n\
        big_bet = 1.0\nstarting_stacks = [18.75, 11.75]\nactions = ['p2 cc', 'p1 cc', 'd db 2c3c4d', 'p1 f']\n";
    let (told, errors, status) =
        folder.replays(format!("{hand}finishing_stacks = [500, 1]\n"), &[]);
    for line in [
        "Hand 1, 0.50/1.00",
        "  seat 1 (BB): 18.75 chips, ?",
        "seat 2 (BTN) calls 0.25; pot 1.00",
        "seat 1 (BB) folds; pot 1.00",
        "seat 1 (BB) ends with 18.25; the file says 500",
        "seat 2 (BTN) ends with 12.25; the file says 1",
    ] {
        assert!(
            told.lines().any(|other| other == line),
            "{line} is not in\n{told}"
        );
    }
    let says = "FILE: line 8: finishing_stacks are not those of the actions: p1 ends with 18.25, not 500, \
        p2 ends with 12.25, not 1\n";
    assert_eq!((errors.as_str(), status), (says, Some(2)));
    let right = format!("{hand}finishing_stacks = [18.25, 12.25]\n");
    let (told, errors, status) = folder.replays(right, &["--json"]);
    assert_eq!((errors.as_str(), status), ("", Some(0)));
    assert_eq!(told, "{\"id\":1,\"stacks\":[18.25,12.25]}\n");
    let cut = hand.replace(", 'p1 f'", "");
    let (told, _, status) = folder.replays(cut, &[]);
    assert!(
        told.ends_with("The hand is not over: the file has no more of it\n"),
        "{told}"
    );
    assert_eq!(status, Some(0));
}

#[test]
fn what_can_not_be_written_is_refused_before_the_work() {
    let folder = Folder::new("unwritable");
    let missing = folder.file("missing/champion.bin");
    let hours = ["train", "--boards", "1e12"];
    for file in [missing.as_str(), &folder.file("")] {
        let trained = run(&[&hours[..], &[file]].concat(), "");
        assert_eq!(trained.status.code(), Some(74));
        let said = text(&trained.stderr);
        assert!(said.starts_with(&format!("table: {file}: ")), "{said}");
        let play = [
            "play",
            "--hands",
            "3e8",
            "--seats",
            "call,call",
            "--session",
            "--phh",
            file,
        ];
        assert_eq!(run(&play, "").status.code(), Some(74));
    }
    // Hands don't take the place of a table that was trained.
    let file = folder.file("champion.bin");
    std::fs::write(&file, "mine").expect("a file");
    let play = [
        "play",
        "--hands",
        "1",
        "--seats",
        "champion,call",
        "--phh",
        &file,
    ];
    let played = run(&[&play[..], &["--champion", &file]].concat(), "");
    assert_eq!(played.status.code(), Some(64));
    assert_eq!(std::fs::read_to_string(&file).expect("the file"), "mine");
}
