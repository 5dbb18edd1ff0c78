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

/// Nobody sees more of a long one; whole it is in the seat's panel.
#[test]
fn the_note_of_a_long_range_has_an_end() {
    let pairs = ["A", "K", "Q", "J", "T", "9", "8", "7", "6", "5"];
    let items: Vec<String> = (0..90)
        .map(|at| {
            let (one, other) = (at / 9, (at / 9 + 1 + at % 9) % 10);
            format!("{}{}s:0.{}", pairs[one], pairs[other], at % 9 + 1)
        })
        .collect();
    let range = items.join(",");
    let mut state = State::default();
    state.apply(Command::Paste(format!("AhAd vs {range}")));
    state.apply(Command::OpenSeat(Some(1)));
    let scene = Scene::of(&state, Words::english());
    let (note, whole) = (&scene.seats[1].note, &scene.seat_panel.note);
    assert!(whole.len() > 300 && note.chars().count() <= 241, "{whole}");
    let start = note.strip_suffix(",…").expect("an end after a class");
    assert!(whole.starts_with(start), "{note}");
}
