//! What the editor asks the engine.

use kicker::calculator::panels::ranges::command::View;
use kicker::calculator::panels::ranges::task::question;
use kicker::calculator::protocol::QuestionKind;
use kicker::calculator::state::{Command, State};

/// Whatever lies at the seat, all classes are asked for, and the seat is counted among the players.
#[test]
fn the_equity_of_every_class_is_asked_for() {
    let asked = |line: &str, seat: usize| {
        let mut state = State::default();
        state.apply(Command::Open(line.to_owned()));
        state.apply(Command::OpenSeat(Some(seat)));
        question(&state, View::Equity).map(|question| match question.kind {
            QuestionKind::Histogram { seat } => (question.scenario.to_string(), seat),
            kind => panic!("{kind:?} was asked"),
        })
    };
    let random = |line: &str, seat| Some((line.to_owned(), seat));
    assert_eq!(asked("AhAd vs QQ+", 1), random("AhAd vs random", 1));
    assert_eq!(asked("AhAd vs", 1), random("AhAd vs random", 1));
    assert_eq!(
        asked("fold KsKc vs QQ+ vs 22+ on 7h8h2c", 1),
        random("random vs 22+ on 7h8h2c dead KcKs", 0)
    );
    assert_eq!(asked("QQ+", 0), None);
    assert_eq!(asked("fold QQ+ vs AhAd", 0), None);
}

/// What a range hits needs a flop and nobody else; weights are known.
#[test]
fn each_view_asks_its_own_question() {
    let asked = |line: &str, view| {
        let mut state = State::default();
        state.apply(Command::Open(line.to_owned()));
        state.apply(Command::OpenSeat(Some(0)));
        question(&state, view).map(|question| question.kind)
    };
    let line = "QQ+ vs AhAd on 7h8h2c";
    assert_eq!(asked(line, View::Weight), None);
    assert_eq!(asked(line, View::Needed), asked(line, View::Equity));
    assert_eq!(
        asked(line, View::Hits),
        Some(QuestionKind::Hits { seat: 0 })
    );
    assert_eq!(
        asked("QQ+ on 7h8h2c", View::Hits),
        Some(QuestionKind::Hits { seat: 0 })
    );
    assert_eq!(asked("QQ+ vs AhAd", View::Hits), None);
}
