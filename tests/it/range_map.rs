//! The small picture of a range at its seat.

use kicker::calculator::state::{Command, State};
use kicker::calculator::text::Words;
use kicker::calculator::view::Scene;

fn map(line: &str) -> Option<[String; 2]> {
    let mut state = State::default();
    state.apply(Command::Open(line.to_owned()));
    Scene::of(&state, Words::english()).seats[1].map.clone()
}

#[test]
fn each_run_of_classes_is_a_rectangle() {
    let most = "M0 0h1v1h-1zM1 1h1v1h-1zM11 10h2v1h-2z";
    // The second picture has what is in for less than half.
    let some = "M1 0h1v1h-1z";
    let expected = [most.to_owned(), some.to_owned()];
    assert_eq!(map("7h7d vs KK+,43s,42s,AsKs"), Some(expected));
}

#[test]
fn what_is_no_range_has_no_picture() {
    assert_eq!(map("7h7d vs AhKh"), None);
    assert_eq!(map("7h7d vs random"), None);
    assert_eq!(map("7h7d"), None);
}
