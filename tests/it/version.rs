//! The version of the protocol follows from the sources of everything that travels.

use kicker::kit::worker::VERSION;

use crate::{build, rules};

#[test]
fn the_version_is_that_of_these_sources() {
    let files = build::files(rules::root()).expect("the sources");
    assert_eq!(build::version(&files), VERSION);
}

#[test]
fn every_source_of_what_travels_changes_it() {
    let mut files = build::files(rules::root()).expect("the sources");
    let names: Vec<_> = files.iter().map(|(name, _)| name.clone()).collect();
    // The methods, the order of combos and of cards, the counts; both ends; the crate that writes bytes.
    for name in [
        "evaluator/src/equity/job.rs",
        "evaluator/src/cards/combo.rs",
        "evaluator/src/cards/card.rs",
        "evaluator/src/equity/tally.rs",
        "src/calculator/protocol.rs",
        "src/calculator/protocol/plain.rs",
        "src/calculator/engine/worker.rs",
        "src/kit/worker/message.rs",
        "src/lab/race.rs",
        "src/play/protocol/imported_hands.rs",
        "game/src/event.rs",
        "Cargo.lock",
    ] {
        assert!(names.iter().any(|it| it == name), "{name}");
    }
    for at in 0..files.len() {
        let last = files[at].1.pop().expect("no file is empty");
        files[at].1.push(last ^ 64);
        assert_ne!(build::version(&files), VERSION, "{}", names[at]);
        files[at].1.pop();
        files[at].1.push(last);
    }
    assert_eq!(build::version(&files), VERSION);
}

#[test]
fn names_count_and_the_way_lines_end_does_not() {
    let version =
        |name: &str, text: &str| build::version(&[(name.to_owned(), text.as_bytes().to_owned())]);
    assert_eq!(version("a", "b\r\n"), version("a", "b\n"));
    assert_ne!(version("a", "b"), version("ab", ""));
    assert_ne!(version("a", "bc"), version("a", "cb"));
}

#[test]
fn the_command_line_may_change_by_itself() {
    let files = build::files(rules::root()).expect("the sources");
    assert!(!files.iter().any(|(name, _)| name.contains("/bin/")));
}
