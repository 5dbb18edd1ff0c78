//! Links: what the address holds.

use kicker::calculator::state::line::LineError;
use kicker::calculator::state::{Command, SeatChange, State};
use kicker::calculator::view::link::{
    amounts, from_fragment, hand, is_place, to_fragment, without,
};

#[test]
fn a_link_is_readable_and_comes_back() {
    for (line, fragment) in [
        ("", ""),
        ("AhAd vs KsKc", "AhAd-vs-KsKc"),
        (
            "QsKs vs AsAc on 5d6hQc dead 2c",
            "QsKs-vs-AsAc-on-5d6hQc-dead-2c",
        ),
        ("vs KsKc", "-vs-KsKc"),
        ("AhAd vs vs vs KsKc", "AhAd-vs--vs--vs-KsKc"),
        ("on 5d6hQc", "-on-5d6hQc"),
        (
            "BTN: 22+ vs fold UTG+1: 15% vs BB: on 5d6hQc",
            "BTN:22+-vs-fold-UTG+1:15%25-vs-BB:-on-5d6hQc",
        ),
        ("AhAd vs fold KsKc vs QsQc", "AhAd-vs-fold-KsKc-vs-QsQc"),
        // One weight for all changes no odds, but was painted.
        ("AhAd vs KK+:0.5", "AhAd-vs-KK+:0.5"),
        (
            "fold 99-66,A5s- vs fold Kcx vs QQ+,AKs:0.5 on 5d6hQc dead 2c",
            "fold-99-66,A5s--vs-fold-Kcx-vs-QQ+,AKs:0.5-on-5d6hQc-dead-2c",
        ),
    ] {
        assert_eq!(to_fragment(line), fragment);
        let mut opened = State::default();
        opened.apply(Command::Open(from_fragment(&format!("#{fragment}"))));
        assert_eq!(opened.table_line(), line, "{fragment}");
        assert!(!opened.can_undo(), "opening a link is no change");
    }
}

/// The page's list of words against the grammar: a word that is being typed is no error.
#[test]
fn a_word_of_the_line_is_no_error_while_it_is_typed() {
    for (before, word, after) in [
        ("AhAd ", "vs", " KsKc"),
        ("AhAd vs KsKc ", "on", " 7h8h2c"),
        ("AhAd vs KsKc ", "board", " 7h8h2c"),
        ("AhAd vs KsKc ", "b=", "7h8h2c"),
        ("AhAd vs KsKc ", "dead", " 2c"),
        ("AhAd vs KsKc ", "muck", " 2c"),
        ("AhAd vs KsKc ", "d=", "2c"),
        ("AhAd vs ", "fold", " KsKc"),
        ("AhAd vs ", "random", ""),
        ("AhAd vs ", "any", ""),
        ("AhAd vs KsKc on ", "10", "h8h2c"),
    ] {
        let mut state = State::default();
        for end in 1..=word.len() {
            let text = format!("{before}{}", &word[..end]);
            state.apply(Command::EditLine(text.clone()));
            let line = state.typed_line().expect("typed");
            assert_eq!(line.visible_error(), None, "{text}");
        }
        state.apply(Command::EditLine(format!("{before}{word}{after}")));
        let line = state.typed_line().expect("typed");
        assert_eq!(line.error, None, "{word}");
    }
}

#[test]
fn links_survive_chats_that_encode_them() {
    assert_eq!(from_fragment("#AhAd%20vs%20KsKc"), "AhAd vs KsKc");
    assert_eq!(from_fragment("#A%E2%99%A5Ad-vs-KsKc"), "A♥Ad vs KsKc");
}

#[test]
fn a_link_that_can_t_be_read_is_shown_as_it_came() {
    for fragment in [
        "#%",
        "#%zz",
        "#%ff%fe",
        "#-vs-",
        "#AhKz-vs-QsQc",
        "#<script>",
    ] {
        let mut state = State::default();
        state.apply(Command::Open(from_fragment(fragment)));
        assert!(state.draft().is_empty(), "{fragment}");
    }
    let mut state = State::default();
    state.apply(Command::Open(from_fragment("#AhKz-vs-QsQc")));
    let line = state.typed_line().expect("kept");
    assert_eq!(line.text, "AhKz vs QsQc");
    assert!(line.visible_error().is_some());
}

#[test]
fn what_folded_comes_back_folded() {
    let mut state = State::default();
    state.apply(Command::Open("AhAd vs QQ+ vs KsKc vs Jc".to_owned()));
    for seat in [1, 2, 3] {
        state.apply(Command::OpenSeat(Some(seat)));
        state.apply(Command::ChangeSeat(SeatChange::Fold));
    }
    let mut opened = State::default();
    let fragment = to_fragment(&state.table_line());
    assert_eq!(fragment, "AhAd-vs-fold-QQ+-vs-fold-KsKc-vs-fold-Jc");
    opened.apply(Command::Open(from_fragment(&fragment)));
    assert_eq!(opened.draft(), state.draft());
    assert_eq!(opened.draft().players(), [0]);
}

#[test]
fn links_from_before_folded_seats_still_open() {
    // As they were written while the cards of a folded seat were among the dead.
    let mut state = State::default();
    state.apply(Command::Open(from_fragment("#AhAd-vs--vs-QsQc-dead-KsKc")));
    assert_eq!(state.table_line(), "AhAd vs vs QsQc dead KsKc");
}

#[test]
fn a_link_of_a_later_version_is_refused_and_changes_nothing() {
    for fragment in ["#2~AhAd-vs-KsKc", "#37~", "#2~%41"] {
        let mut state = State::default();
        state.apply(Command::Open("AhAd vs KsKc".to_owned()));
        let before = state.draft().clone();
        state.apply(Command::Open(from_fragment(fragment)));
        assert_eq!(*state.draft(), before);
        let line = state.typed_line().expect("kept");
        assert_eq!(line.error, Some(LineError::Later), "{fragment}");
        assert!(line.visible_error().is_some());
    }
}

#[test]
fn a_range_that_takes_many_words_comes_back_from_its_link() {
    let mut state = State::default();
    state.apply(Command::Open("hc,sc,cc".to_owned()));
    let line = state.table_line();
    assert!(line.len() > 2_000, "{line}");
    let mut again = State::default();
    let there = from_fragment(&to_fragment(&line));
    again.apply(Command::Open(there));
    assert_eq!(again.table_line(), line);
}

#[test]
fn a_pot_and_a_price_come_along_or_nothing_does() {
    let typed = |pot: &str, call: &str| Some([pot.to_owned(), call.to_owned()]);
    assert_eq!(amounts("?pot=120&call=30"), typed("120", "30"));
    assert_eq!(amounts("?from=play&call=5&pot=45"), typed("45", "5"));
    for query in [
        "",
        "?",
        "?pot=120",
        "?call=30",
        "?pot=&call=30",
        "?pot=0&call=30",
        "?pot=120&call=0",
        "?pot=-120&call=30",
        "?pot=1e3&call=30",
        "?pot=1%2C200&call=30",
        "?pot=9999999999999&call=30",
        "?pot=<b>&call=30",
    ] {
        assert_eq!(amounts(query), None, "{query}");
    }
}

#[test]
fn what_begins_with_a_slash_is_reserved() {
    for place in ["#/", "#/lab", "/help"] {
        assert!(is_place(place), "{place}");
    }
    for table in ["", "#", "#AhAd-vs-KsKc", "#2~x", "#A/K"] {
        assert!(!is_place(table), "{table}");
    }
}

#[test]
fn a_link_brings_the_hand_that_it_came_from() {
    let both = |hand: &str, step: &str| Some([hand.to_owned(), step.to_owned()]);
    assert_eq!(hand("?hand=12&step=34&pot=95&call=20"), both("12", "34"));
    assert_eq!(hand("?step=0&hand=1"), both("1", "0"));
    for query in [
        "",
        "?",
        "?hand=12",
        "?hand=0&step=1",
        "?hand=&step=1",
        "?hand=-1&step=1",
        "?hand=1e3&step=1",
        "?hand=1234567890123&step=1",
    ] {
        assert_eq!(hand(query), None, "{query}");
    }
    // Once the pot and the price are read, the hand is left.
    let left = without("?hand=12&step=34&pot=95&call=20", &["pot", "call"]);
    assert_eq!(left, "?hand=12&step=34");
    assert_eq!(without(&left, &["hand", "step"]), "");
    assert_eq!(without("", &["hand"]), "");
}
