//! The log of a table: read again, cut, and gone on with.

use std::fs;

use super::table::{Guest, Served};
use crate::command_line::{run, text};

/// Plays some hands between a client and a computer player.
fn play(served: Served, hands: usize) -> Vec<String> {
    let mut ann = Guest::join(&served, "Ann");
    ann.play(hands);
    served.ends_well_after(vec![ann])
}

#[test]
fn a_log_is_the_same_hands_as_the_phh_file() {
    let phh = std::env::temp_dir().join(format!("kicker-serve-hands-{}", std::process::id()));
    let name = phh.to_str().expect("a name");
    let options = [
        "--bots",
        "tag,station",
        "--stakes",
        "5/10 no-limit ante 1",
        "--phh",
        name,
    ];
    let served = Served::new("phh", &options);
    let log = served.log();
    let kept = log.with_extension("kept");
    let mut ann = Guest::join(&served, "Ann");
    ann.play(12);
    // The log is written hand by hand.
    fs::copy(&log, &kept).expect("it is there");
    served.ends_well_after(vec![ann]);
    let kept_name = kept.to_str().expect("a name");
    let (by_log, by_phh) = (
        run(&["replay", kept_name, "--json"], ""),
        run(&["replay", name, "--json"], ""),
    );
    let (by_log, by_phh) = (text(&by_log.stdout), text(&by_phh.stdout));
    assert!(by_log.lines().count() >= 12, "{by_log}");
    assert!(by_phh.starts_with(&by_log), "{by_log}\n{by_phh}");
    let again = kept.with_extension("phhs");
    let again_name = again.to_str().expect("a name");
    assert!(
        run(&["replay", kept_name, "--phh", again_name], "")
            .status
            .success()
    );
    let (made, written) = (fs::read_to_string(&again), fs::read_to_string(&phh));
    assert!(written.expect("PHH").starts_with(&made.expect("PHH")));
    for file in [phh, kept, again] {
        let _ = fs::remove_file(file);
    }
}

#[test]
fn a_log_that_is_cut_in_a_line_is_read_up_to_there_and_goes_on() {
    let served = Served::new("cut", &["--bots", "call", "--seed", "1"]);
    let (log, kept) = (served.log(), served.log().with_extension("kept"));
    let mut ann = Guest::join(&served, "Ann");
    ann.play(5);
    fs::copy(&log, &kept).expect("it is there");
    served.ends_well_after(vec![ann]);
    let whole = fs::read_to_string(&kept).expect("a log");
    let fourth = whole.match_indices("\nhand ").nth(3).expect("four hands").0;
    fs::write(&kept, &whole[..fourth + 20]).expect("it is written");
    let replayed = run(&["replay", kept.to_str().expect("a name")], "");
    assert_eq!(replayed.status.code(), Some(2));
    assert!(
        text(&replayed.stderr).contains("is cut off"),
        "{}",
        text(&replayed.stderr)
    );
    assert!(text(&replayed.stdout).contains("After 3 hands:"));
    let end = text(&replayed.stdout);
    let has = end.lines().find_map(|line| {
        line.strip_prefix("Ann has ")?
            .split(' ')
            .next()?
            .parse()
            .ok()
    });
    let has: u32 = has.expect("her chips");

    let again = Served::again(kept, &["--bots", "call"]);
    let mut ann = Guest::join(&again, "Ann");
    assert_eq!(ann.hear_until("welcome")["stack"], has, "what she had");
    assert_eq!(ann.hear_until("hand")["number"], 4);
    let said = again.ends_well_after(vec![ann]);
    assert!(
        said.iter().any(|line| line.starts_with("Ann has ")),
        "{said:?}"
    );
}

#[test]
fn a_log_of_something_else_is_left_alone() {
    let file = std::env::temp_dir().join(format!("kicker-serve-else-{}", std::process::id()));
    let name = file.to_str().expect("a name");
    let head = "kicker session 2\nrules half 4\nstakes 5 10 10 20\nsit 0 500 Ann\nsit 1 500 Bob\n";
    let unfinished = format!("{head}hand AhKd7c2s9h9d3c4cQs c\n");
    let wrong = format!("{head}hand AhKd\nleave 0\n");
    for (text, words) in [
        ("a letter without an end", "no log of a table"),
        ("a letter\nof two lines\n", "line 1: a session begins with"),
        (&unfinished, "its last hand is not over"),
        (&wrong, "line 6: "),
    ] {
        fs::write(&file, text).expect("it is written");
        let output = run(&["serve", "--port", "0", "--log", name], "");
        let why = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(74), "{why}");
        assert!(why.contains(words), "{why}");
        assert_eq!(fs::read_to_string(&file).expect("it is there"), text);
    }
    let _ = fs::remove_file(&file);
}

/// Evenings of one log: everybody's chips are kept from one to the next.
#[test]
fn evenings_add_up() {
    let served = Served::new("evenings", &["--bots", "call"]);
    let log = served.log();
    let kept = log.with_extension("kept");
    let mut ann = Guest::join(&served, "Ann");
    ann.play(3);
    drop(ann);
    served.says("Ann leaves");
    fs::copy(&log, &kept).expect("it is there");
    served.ends_well();
    let before = fs::read_to_string(&kept).expect("a log").lines().count();
    let said = play(Served::again(kept, &["--bots", "call"]), 2);
    assert!(
        before > 5 && said.iter().any(|line| line.starts_with("call has ")),
        "{said:?}"
    );
}
