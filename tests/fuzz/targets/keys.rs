//! Any keys in any order, wherever the focus is: never a panic, always a table that can be shown,
//! asked about, written down and read again; and every change can be taken back.
#![no_main]

use kicker::calculator::input::{self, FocusArea, KeyPress};
use kicker::calculator::state::{Command, State};
use kicker::calculator::text::Words;
use kicker::calculator::view::{Scene, link};
use libfuzzer_sys::fuzz_target;

/// Keys that type no character.
const NAMED: [&str; 12] = [
    "Enter",
    "Backspace",
    "Delete",
    "ArrowLeft",
    "ArrowRight",
    "ArrowUp",
    "ArrowDown",
    "Home",
    "End",
    "Escape",
    "Tab",
    "F1",
];

const FOCI: [FocusArea; 6] = [
    FocusArea::Table,
    FocusArea::Picker,
    FocusArea::Line,
    FocusArea::Seat,
    FocusArea::Text,
    FocusArea::Elsewhere,
];

fuzz_target!(|bytes: &[u8]| {
    let mut state = State::default();
    let mut changes = 0;
    for pair in bytes.chunks_exact(2).take(200) {
        let [key, with] = [pair[0], pair[1]];
        let character = char::from(key & 0x7f).to_string();
        let name = match key {
            0x80.. => NAMED[usize::from(key & 0x7f) % NAMED.len()],
            _ => &character,
        };
        let press = KeyPress {
            key: name,
            code: "",
            ctrl: with & 1 != 0,
            alt: with & 2 != 0,
            shift: with & 4 != 0,
            composing: false,
        };
        // Mostly in the table, where most keys act.
        let focus = FOCI[usize::from(with >> 5).saturating_sub(2)];
        let before = state.table_line();
        if let Some(command) = input::command(&press, focus, with & 8 == 0) {
            state.set_seed(u64::from(with));
            state.apply(command);
        }
        changes += usize::from(state.table_line() != before);
    }
    assert!(state.draft().has(state.cursor()));
    let scene = Scene::of(&state, Words::english());
    assert!((1..=10).contains(&scene.seats.len()));
    let _ = state.question();
    let line = state.table_line();
    let mut again = State::default();
    again.apply(Command::Open(link::from_fragment(&link::to_fragment(
        &line,
    ))));
    assert_eq!(again.table_line(), line);
    if changes > 0 {
        assert!(state.can_undo() || state.can_redo());
    }
});
