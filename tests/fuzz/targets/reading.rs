//! What comes from outside — a link, the clipboard, what the device kept — is a table or an error
//! with its reason, whatever its bytes; what is a table reads as itself again. The first byte says
//! where the rest comes from.
#![no_main]

use kicker::calculator::state::line::LINE_MAX;
use kicker::calculator::state::{Command, Options, State};
use kicker::calculator::text::Words;
use kicker::calculator::view::{Scene, link};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let Some((from, bytes)) = bytes.split_first() else {
        return;
    };
    let text = String::from_utf8_lossy(bytes).into_owned();
    match from % 5 {
        0 => opens(link::from_fragment(&text)),
        1 => opens(text),
        2 => pastes(text),
        3 => edits(text),
        _ => keeps(bytes),
    }
});

/// Everything that is shown or asked can be made of the state.
fn is_whole(state: &State) {
    let scene = Scene::of(state, Words::english());
    if let Some(question) = state.question() {
        let scenario = question.scenario;
        assert_eq!(scenario.to_string().parse(), Ok(scenario));
    }
    assert!(scene.seats.len() <= 10);
    // What the address and the device will hold is the same table again.
    let line = state.table_line();
    assert!(line.chars().count() <= 4 * LINE_MAX);
    let there = link::from_fragment(&link::to_fragment(&line));
    let mut again = State::default();
    again.apply(Command::Open(there));
    assert_eq!(again.table_line(), line);
}

/// A link, or the last table of the device.
fn opens(line: String) {
    let mut state = State::default();
    state.apply(Command::Open(line));
    is_whole(&state);
}

/// Refused with a word, or laid on the table and taken back whole.
fn pastes(text: String) {
    let mut state = State::default();
    state.apply(Command::Open("AhKh vs QsQd on Th6h2c dead 2d".to_owned()));
    let before = state.table_line();
    state.apply(Command::Paste(text));
    is_whole(&state);
    if state.table_line() != before {
        state.apply(Command::Undo);
        assert_eq!(state.table_line(), before, "half taken back");
    } else {
        assert!(state.notice().is_some() || state.typed_line().is_some());
    }
}

/// Typed into the scenario field, and at a seat.
fn edits(text: String) {
    let mut state = State::default();
    state.apply(Command::FocusLine);
    state.apply(Command::EditLine(text.clone()));
    is_whole(&state);
    state.apply(Command::LeaveLine);
    is_whole(&state);
    state.apply(Command::OpenSeat(Some(0)));
    state.apply(Command::EditSeat(text));
    is_whole(&state);
    state.apply(Command::LeaveSeat);
    is_whole(&state);
}

/// The options of the device: sane, or the default ones.
fn keeps(bytes: &[u8]) {
    let options: Options = serde_json::from_slice(bytes).unwrap_or_default();
    let options = options.sane();
    assert_eq!(options.clone().sane(), options);
    let mut state = State::new(options);
    state.apply(Command::Open("AhKh vs QsQd on Th6h2c".to_owned()));
    is_whole(&state);
}
