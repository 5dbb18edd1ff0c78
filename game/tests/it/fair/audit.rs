//! What is left of an evening: its log, checked by the program, whole and damaged.

use game::fair::check::check;
use game::fair::log;
use game::fair::message::Dealing;

use super::circle::{Circle, setup};

/// An evening of so many hands, to its end.
fn evening(members: usize, dealing: Dealing, hands: usize) -> Circle {
    let mut circle = Circle::new(&setup(members, dealing, 2_000), 7);
    circle.play(hands);
    circle.end();
    circle
}

/// The same seeds give the same log: these files are what other programs are tried on. With
/// `KICKER_BLESS` set they are written.
#[test]
fn golden_evenings() {
    for (name, dealing, hands) in [("host", Dealing::Host, 4), ("nobody", Dealing::Nobody, 2)] {
        let bytes = log::write(&evening(3, dealing, hands).log());
        let path = format!(
            "{}/tests/data/evening-{name}.kicklog",
            env!("CARGO_MANIFEST_DIR")
        );
        if std::env::var_os("KICKER_BLESS").is_some() {
            std::fs::write(&path, &bytes).expect("a file is written");
        }
        let golden = std::fs::read(&path).expect("a golden evening");
        assert!(
            bytes == golden,
            "{name}: the log has changed; KICKER_BLESS=1 writes it anew"
        );
        let report = check(&bytes, [3; 32]).expect("a log");
        assert!(report.is_good(), "{report}");
        let text = report.to_string();
        assert!(
            text.contains("entries hold") && !text.contains("NOT proved"),
            "{text}"
        );
    }
}

#[test]
fn a_damaged_log_holds_up_to_the_damage() {
    let circle = evening(2, Dealing::Host, 2);
    let entries = circle.log();
    let bytes = log::write(&entries);
    let mut at = 8;
    for (number, entry) in entries.iter().enumerate() {
        let mut damaged = bytes.clone();
        damaged[at + 4 + entry.message.len() / 2] ^= 1;
        let report = check(&damaged, [3; 32]).expect("a log");
        assert!(!report.is_good());
        let refused = report.refused.expect("an entry is refused");
        assert_eq!(refused.entry as usize, number);
        let good = report.evening.map_or(0, |evening| evening.entries());
        assert_eq!(good as usize, number);
        at += 4 + entry.message.len() + 64;
    }
    let report = check(&bytes[..bytes.len() - 3], [3; 32]).expect("a log");
    assert!(report.cut && !report.is_good());
    assert!(report.to_string().contains("damaged"));
    // Without the last entry the seeds never open.
    let report = check(&log::write(&entries[..entries.len() - 1]), [3; 32]).expect("a log");
    assert!(!report.is_good() && report.to_string().contains("NOT proved"));
    assert!(check(b"a letter", [3; 32]).is_err());
}

#[cfg(all(feature = "cli", not(target_arch = "wasm32")))]
#[test]
fn the_program_says_what_is_proved() {
    use crate::command_line::{run, text};

    let path = |name: &str| format!("{}/tests/data/{name}", env!("CARGO_MANIFEST_DIR"));
    for (name, proof) in [
        ("evening-host.kicklog", "the deck follows from the secrets"),
        ("evening-nobody.kicklog", "all 3 players have shuffled"),
        // Played in November 2026 by Chromium, which held the table, Firefox, and the stranger's program.
        ("evening-browsers.kicklog", "all 643 entries hold"),
    ] {
        let out = run(&["check", &path(name)], "");
        let said = text(&out.stdout);
        assert!(out.status.success() && said.contains(proof), "{said}");
    }
    let out = run(&["check", &path("limit.jsonl")], "");
    assert_eq!(out.status.code(), Some(2));
    assert!(text(&out.stderr).contains("no log of an evening"));
    assert_eq!(run(&["check", "no such file"], "").status.code(), Some(74));
    assert_eq!(run(&["check"], "").status.code(), Some(64));
}
