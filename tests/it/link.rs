//! Links: what the address holds.

use kicker::state::{Command, State};
use kicker::view::link::{from_fragment, to_fragment};

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
    ] {
        assert_eq!(to_fragment(line), fragment);
        let mut opened = State::default();
        opened.apply(Command::Open(from_fragment(&format!("#{fragment}"))));
        assert_eq!(opened.table_line(), line, "{fragment}");
        assert!(!opened.can_undo(), "opening a link is no change");
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
        "#AhKx-vs-QsQc",
        "#<script>",
    ] {
        let mut state = State::default();
        state.apply(Command::Open(from_fragment(fragment)));
        assert!(state.draft().is_empty(), "{fragment}");
    }
    let mut state = State::default();
    state.apply(Command::Open(from_fragment("#AhKx-vs-QsQc")));
    let line = state.typed_line().expect("kept");
    assert_eq!(line.text, "AhKx vs QsQc");
    assert!(line.visible_error().is_some());
}
