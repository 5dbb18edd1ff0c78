//! Text that waits for what reads it: nothing of it is lost, and cards never wait with it.

use evaluator::Card;
use kicker::calculator::state::line::{self, LineError, Reader};
use kicker::calculator::state::notice::Notice;
use kicker::calculator::state::{
    Command, EXAMPLES, Effect, Event, Options, Panel, Slot, State, Target,
};
use kicker::calculator::text::Words;
use kicker::calculator::view::Scene;

const LINE: &str = "AhAd vs KsKc";

/// A table where nothing reads text yet.
fn table() -> State {
    State::with_reader(Options::default(), None)
}

fn card(text: &str) -> Card {
    text.parse().expect("a card")
}

/// The reader is loaded: what waits is read in the same step.
fn comes(state: &mut State) {
    let effects = state.handle(Event::Reader(Reader::WHOLE));
    let commands = effects.iter().any(|effect| matches!(effect, Effect::Do(_)));
    assert!(!commands, "an event is no command: {effects:?}");
}

/// What other programs write on several lines, and what wraps, is one player's too.
#[test]
fn a_range_of_several_lines_is_pasted_for_the_chosen_player() {
    let weights: Vec<&str> = (0..1326).map(|at| if at < 6 { "1" } else { "0" }).collect();
    for (text, line) in [
        ("KQs\n1.0;\nKK\n0.5;\n", "AhAd vs KK:0.5,KQs"),
        ("22+,A2s+,\nKTo+\n", "AhAd vs 22+,A2s+,KTo+"),
        (&weights.join(" "), "AhAd vs 22"),
        (&weights.join("\n"), "AhAd vs 22"),
        ("KsKc\nQsQc", "KsKc vs QsQc"),
        ("AdKd vs 22+,\nA2s+", "AdKd vs 22+ vs A2s+"),
    ] {
        for late in [false, true] {
            let mut state = match late {
                true => table(),
                false => State::default(),
            };
            state.apply(Command::Pick(card("Ah")));
            state.apply(Command::Pick(card("Ad")));
            state.apply(Command::Paste(text.to_owned()));
            if late {
                // Its place is that at which it was pasted, whatever was chosen since.
                state.apply(Command::GoTo(evaluator::Place::Board));
                comes(&mut state);
            }
            assert_eq!(state.table_line(), line, "{text:?}, late: {late}");
            if late {
                assert_eq!(state.cursor(), Slot::Board(0), "{text:?}");
            }
        }
    }
}

/// What is wrong with the text in the scenario field, as it is shown.
fn shown(state: &State) -> Option<LineError> {
    state.typed_line()?.visible_error().cloned()
}

#[test]
fn a_link_waits_and_is_opened_then() {
    let mut state = table();
    let effects = state.apply(Command::Open(LINE.to_owned()));
    assert_eq!(effects, [Effect::LoadReader]);
    assert!(state.draft().is_empty() && state.is_reading());
    // Nothing is wrong, and what the address and the device hold is not written over.
    assert_eq!((shown(&state), state.notice()), (None, None));
    assert_eq!(state.kept_line(), LINE);
    assert_eq!(Scene::of(&state, Words::english()).line.text, LINE);
    state.handle(Event::ReaderLate);
    let scene = Scene::of(&state, Words::english());
    assert_eq!(scene.notice.expect("a message").text, "Reading…");

    comes(&mut state);
    assert_eq!(state.table_line(), LINE);
    assert!(state.typed_line().is_none() && state.notice().is_none() && !state.is_reading());
    assert!(!state.can_undo(), "opening a link is no change");
}

#[test]
fn cards_do_not_wait_and_come_back_by_undo() {
    let mut state = table();
    state.apply(Command::Open(LINE.to_owned()));
    assert_eq!(state.apply(Command::Pick(card("2c"))), [Effect::KeepTable]);
    assert_eq!(state.table_line(), "2c");
    assert_eq!(state.kept_line(), LINE);
    comes(&mut state);
    assert_eq!(state.table_line(), LINE);
    state.apply(Command::Undo);
    assert_eq!(state.table_line(), "2c");
}

#[test]
fn who_types_on_asks_once_and_the_last_text_counts() {
    let mut state = table();
    for length in 1..=LINE.len() {
        let effects = state.apply(Command::EditLine(LINE[..length].to_owned()));
        assert_eq!(effects.len(), usize::from(length == 1), "{effects:?}");
        assert_eq!(shown(&state), None);
    }
    // By Enter, and a field that loses the focus is left again.
    state.apply(Command::EnterLine);
    state.apply(Command::LeaveLine);
    assert_eq!(state.typed_line().expect("kept").text, LINE);
    comes(&mut state);
    assert_eq!(
        (state.table_line().as_str(), state.typed_line()),
        (LINE, None)
    );
    assert_eq!(state.attention().target, Target::Table);

    let mut state = table();
    state.apply(Command::EditLine("AhKq vs KsKc".to_owned()));
    comes(&mut state);
    assert!(matches!(shown(&state), Some(LineError::Notation(_))));
}

#[test]
fn what_can_not_be_had_is_said_and_tried_again() {
    let try_again = |state: &State| {
        let notice = Scene::of(state, Words::english()).notice;
        notice
            .and_then(|notice| notice.offer)
            .expect("a button")
            .command
    };
    for command in [Command::EditLine, Command::Paste, Command::Open] {
        let mut state = table();
        state.apply(command(LINE.to_owned()));
        state.handle(Event::ReaderMissing);
        assert_eq!(shown(&state), Some(LineError::NoReader));
        assert_eq!(state.notice(), Some(&Notice::NoReader));
        assert_eq!(state.typed_line().expect("kept").text, LINE);

        // By the button, by Enter and by the next letter.
        let again = try_again(&state);
        let longer = format!("{LINE} on 7h8h2c");
        for again in [again, Command::EnterLine, Command::EditLine(longer.clone())] {
            assert_eq!(state.apply(again), [Effect::LoadReader]);
            assert_eq!(shown(&state), None);
            assert!(state.is_reading());
            state.handle(Event::ReaderMissing);
        }
        comes(&mut state);
        assert_eq!(state.table_line(), longer);
        assert_eq!(state.typed_line().and_then(|line| line.error.clone()), None);
    }
}

#[test]
fn who_goes_on_by_hand_gives_up_what_could_not_be_had() {
    let mut state = table();
    state.apply(Command::Open(LINE.to_owned()));
    state.handle(Event::ReaderMissing);
    state.apply(Command::Pick(card("2c")));
    assert_eq!(
        (state.typed_line(), state.kept_line()),
        (None, "2c".to_owned())
    );
    comes(&mut state);
    assert_eq!(state.table_line(), "2c");
    // A reader that is not needed is not missed.
    let mut state = table();
    state.handle(Event::ReaderMissing);
    assert_eq!(state.notice(), None);
}

#[test]
fn text_at_a_seat_waits_also_when_its_panel_closes() {
    for leaves in [Command::Escape, Command::LeaveSeat] {
        let mut state = table();
        assert_eq!(
            state.apply(Command::OpenSeat(Some(0))),
            [Effect::LoadReader]
        );
        state.apply(Command::EditSeat("QQ+".to_owned()));
        let seat = usize::from(leaves == Command::LeaveSeat);
        state.apply(leaves);
        let there = Slot::Seat { seat, card: 0 };
        assert_eq!((state.panel(), state.cursor()), (None, there));
        comes(&mut state);
        assert_eq!((state.seat_text(0), state.panel()), ("QQ+", None));
        assert!(state.typed_seat().is_none());
        assert_eq!(state.cursor(), there);
    }
    // What was wrong with it is said where it was typed.
    let mut state = table();
    state.apply(Command::OpenSeat(Some(0)));
    state.apply(Command::EditSeat("Q+Q".to_owned()));
    state.apply(Command::LeaveSeat);
    comes(&mut state);
    assert_eq!(
        (state.panel(), state.seat_here()),
        (Some(Panel::SEAT), Some(0))
    );
    assert!(
        state
            .typed_seat()
            .is_some_and(|typed| typed.text == "Q+Q" && typed.settled)
    );
    // A link that waits is opened before.
    let mut state = table();
    state.apply(Command::Open(LINE.to_owned()));
    state.apply(Command::OpenSeat(Some(1)));
    for text in ["Q", "QQ", "QQ+"] {
        state.apply(Command::EditSeat(text.to_owned()));
    }
    comes(&mut state);
    assert_eq!(
        (state.table_line().as_str(), state.panel()),
        ("AhAd vs QQ+", Some(Panel::SEAT))
    );
    assert_eq!(state.seat_here(), Some(1));
    // Another hand lies there now.
    let mut state = table();
    state.apply(Command::EditSeat("QQ+".to_owned()));
    state.apply(Command::Pick(card("2c")));
    comes(&mut state);
    assert_eq!(state.table_line(), "2c");
    // It can't be loaded: that is said where it was typed.
    let mut state = table();
    state.apply(Command::OpenSeat(Some(0)));
    state.apply(Command::EditSeat("QQ+".to_owned()));
    state.handle(Event::ReaderMissing);
    let scene = Scene::of(&state, Words::english());
    assert!(scene.seat_panel.error.starts_with("This is not read yet"));
    assert_eq!(scene.seat_panel.text, "QQ+");
    assert_eq!(state.panel(), Some(Panel::SEAT));
}

#[test]
fn who_has_chosen_a_slot_meanwhile_stays_there() {
    let three = "AhAd vs KsKc vs QsQd";
    let first = Slot::Seat { seat: 1, card: 0 };
    for opens in [false, true] {
        let mut state = table();
        state.apply(Command::Open(three.to_owned()));
        state.apply(Command::GoToSeat(1));
        let panel = opens.then_some(Panel::SEAT);
        if opens {
            state.apply(Command::OpenSeat(None));
        }
        comes(&mut state);
        assert_eq!(state.table_line(), three);
        assert_eq!((state.cursor(), state.panel()), (first, panel));
    }
    // Where cards have brought the cursor, nobody has chosen to be.
    let mut state = table();
    state.apply(Command::Open(three.to_owned()));
    state.apply(Command::Pick(card("2c")));
    comes(&mut state);
    assert_eq!(state.cursor(), Slot::Board(0));
}

#[test]
fn a_later_command_takes_the_place_of_an_earlier_one() {
    for (later, expected) in [
        (
            Command::LayOut("5d5s vs random".to_owned()),
            "5d5s vs random",
        ),
        (Command::Open("vs QsQd".to_owned()), "vs QsQd"),
        (Command::Example(0), EXAMPLES[0]),
        (Command::Reset, ""),
        (Command::EditLine(String::new()), ""),
    ] {
        let mut state = table();
        state.apply(Command::Open("AsAd vs 2c2d".to_owned()));
        state.apply(later.clone());
        comes(&mut state);
        assert_eq!(state.table_line(), expected, "{later:?}");
    }
}

#[test]
fn examples_and_empty_texts_need_nothing_that_reads() {
    for (index, text) in EXAMPLES.into_iter().enumerate() {
        let mut state = table();
        assert_eq!(state.apply(Command::Example(index)), [Effect::KeepTable]);
        assert_eq!(state.draft(), &line::read(text).expect("a table"));
    }
    let mut state = table();
    state.apply(Command::Pick(card("2c")));
    assert_eq!(
        state.apply(Command::Open(" ".to_owned())),
        [Effect::KeepTable]
    );
    assert!(state.draft().is_empty() && state.typed_line().is_none());
    assert_eq!(state.apply(Command::EditSeat(String::new())), []);
}
