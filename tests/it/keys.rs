//! Which key does what, on which keyboard, where.

use std::collections::HashSet;

use evaluator::{Rank, Suit};
use kicker::calculator::input::{self, FocusArea, KeyPress};
use kicker::calculator::panels;
use kicker::calculator::state::Command;
use kicker::calculator::text::Words;

fn press<'a>(key: &'a str, code: &'a str) -> KeyPress<'a> {
    KeyPress {
        key,
        code,
        ..KeyPress::default()
    }
}

fn in_table(press: &KeyPress) -> Option<Command> {
    input::command(press, FocusArea::Table, true)
}

fn rank(rank: Rank) -> Option<Command> {
    Some(Command::TypeRank { rank, digit: None })
}

#[test]
fn a_russian_layout_types_by_the_place_of_the_key() {
    assert_eq!(in_table(&press("ф", "KeyA")), rank(Rank::Ace));
    assert_eq!(in_table(&press("Ф", "KeyA")), rank(Rank::Ace));
    assert_eq!(in_table(&press("л", "KeyK")), rank(Rank::King));
    assert_eq!(
        in_table(&press("ы", "KeyS")),
        Some(Command::TypeSuit(Suit::Spades))
    );
    let mut undo = press("я", "KeyZ");
    undo.ctrl = true;
    assert_eq!(in_table(&undo), Some(Command::Undo));
}

#[test]
fn a_latin_layout_types_by_what_is_printed() {
    // Dvorak: the key in the place of the comma types a w, which does nothing and says so.
    assert_eq!(
        in_table(&press("w", "Comma")),
        Some(Command::NoSuchKey('w'))
    );
    assert_eq!(in_table(&press("a", "KeyQ")), rank(Rank::Ace));
}

#[test]
fn what_is_not_ours_is_left_alone() {
    let composing = KeyPress {
        composing: true,
        ..press("a", "KeyA")
    };
    assert_eq!(in_table(&composing), None);
    for (key, ctrl, alt) in [("a", true, false), ("r", true, false), ("a", false, true)] {
        let press = KeyPress {
            ctrl,
            alt,
            ..press(key, "")
        };
        assert_eq!(in_table(&press), None, "{key}");
    }
    for key in ["Tab", "F5", "Dead", "Process", "é", "%"] {
        assert_eq!(in_table(&press(key, "")), None, "{key}");
    }
}

#[test]
fn a_letter_that_does_nothing_says_so() {
    for key in ["w", "W"] {
        let letter = key.to_lowercase().chars().next().expect("a letter");
        let says = Some(Command::NoSuchKey(letter));
        for focus in [FocusArea::Table, FocusArea::Button, FocusArea::Nowhere] {
            assert_eq!(input::command(&press(key, ""), focus, true), says);
        }
        for focus in [
            FocusArea::Picker,
            FocusArea::Line,
            FocusArea::Panel,
            FocusArea::Elsewhere,
        ] {
            assert_eq!(input::command(&press(key, ""), focus, true), None);
        }
        assert_eq!(
            input::command(&press(key, ""), FocusArea::Table, false),
            None
        );
    }
}

#[test]
fn cards_are_typed_wherever_no_field_wants_the_keys() {
    for key in ["a", "1", "h", "ф"] {
        let press = press(key, "KeyA");
        for focus in [
            FocusArea::Picker,
            FocusArea::Nowhere,
            FocusArea::Elsewhere,
            FocusArea::Button,
        ] {
            let there = input::command(&press, focus, true);
            assert_eq!(there, in_table(&press), "{key} {focus:?}");
            assert!(there.is_some_and(|command| command.is_typed_there()));
            assert_eq!(input::command(&press, focus, false), None, "{key}");
        }
    }
}

#[test]
fn the_list_of_keys_is_closed_by_what_opens_it() {
    for key in ["?", "F1"] {
        let command = input::command(&press(key, ""), FocusArea::Keys, true);
        assert_eq!(
            command,
            Some(Command::Toggle(panels::keys::INFO.panel)),
            "{key}"
        );
        assert_eq!(
            input::command(&press(key, ""), FocusArea::Panel, true),
            None
        );
    }
}

#[test]
fn the_browser_s_undo_is_caught_where_there_is_no_text() {
    for key in ["z", "Z", "y"] {
        let mut undo = press(key, "");
        undo.ctrl = true;
        for focus in [FocusArea::Panel, FocusArea::Keys] {
            assert!(input::is_caught(&undo, focus), "{key}");
            assert_eq!(input::command(&undo, focus, true), None, "{key}");
        }
        assert!(!input::is_caught(&undo, FocusArea::Text));
    }
    assert!(!input::is_caught(&press("z", ""), FocusArea::Panel));
}

#[test]
fn single_keys_act_in_the_table_only_and_can_be_switched_off() {
    for key in ["a", "h", "b", "m", "g", "l", "/", "?", " "] {
        let press = press(key, "");
        assert!(in_table(&press).is_some(), "{key}");
        let card = matches!(key, "a" | "h");
        for focus in [
            FocusArea::Picker,
            FocusArea::Line,
            FocusArea::Text,
            FocusArea::Elsewhere,
        ] {
            if card && matches!(focus, FocusArea::Picker | FocusArea::Elsewhere) {
                continue;
            }
            assert_eq!(input::command(&press, focus, true), None, "{key} {focus:?}");
        }
        let bare = input::command(&press, FocusArea::Nowhere, true);
        assert_eq!(bare, in_table(&press), "{key} on the bare page");
        assert_eq!(
            input::command(&press, FocusArea::Table, false),
            None,
            "{key}"
        );
    }
    for key in ["ArrowLeft", "Enter", "Backspace", "Delete", "Home"] {
        let press = press(key, key);
        assert!(
            input::command(&press, FocusArea::Table, false).is_some(),
            "{key}"
        );
    }
}

#[test]
fn a_button_in_the_table_is_pressed_by_its_own_keys() {
    for key in ["Enter", " "] {
        assert_eq!(
            input::command(&press(key, key), FocusArea::Button, true),
            None
        );
    }
    for key in ["a", "ArrowLeft", "Delete"] {
        let in_table = in_table(&press(key, key));
        assert_eq!(
            input::command(&press(key, key), FocusArea::Button, true),
            in_table
        );
        assert!(in_table.is_some(), "{key}");
    }
}

#[test]
fn undo_works_outside_text_and_is_the_field_s_own_inside() {
    let undo = KeyPress {
        ctrl: true,
        ..press("z", "KeyZ")
    };
    for focus in [FocusArea::Table, FocusArea::Picker, FocusArea::Elsewhere] {
        assert_eq!(input::command(&undo, focus, false), Some(Command::Undo));
    }
    for focus in [FocusArea::Line, FocusArea::Text] {
        assert_eq!(input::command(&undo, focus, true), None);
    }
}

#[test]
fn alt_and_a_digit_go_to_a_seat() {
    let seat = |code| {
        let press = KeyPress {
            alt: true,
            ..press("¡", code)
        };
        in_table(&press)
    };
    assert_eq!(seat("Digit1"), Some(Command::GoToSeat(0)));
    assert_eq!(seat("Digit0"), Some(Command::GoToSeat(9)));
    assert_eq!(seat("KeyA"), None);
}

#[test]
fn signs_work_with_and_without_shift() {
    for shift in [false, true] {
        let press = KeyPress {
            shift,
            ..press("?", "Slash")
        };
        assert_eq!(
            in_table(&press),
            Some(Command::Toggle(panels::keys::INFO.panel))
        );
    }
    let reset = KeyPress {
        shift: true,
        ..press("R", "KeyR")
    };
    assert_eq!(in_table(&reset), Some(Command::Reset));
    let range = Some(Command::OpenSeat(None));
    assert_eq!(in_table(&press("r", "KeyR")), range, "not reset");
}

#[test]
fn no_free_letter_is_a_rank_or_a_suit() {
    for letter in "abcdefghijklmnopqrstuvwxyz".chars() {
        let command = in_table(&press(&letter.to_string(), ""));
        let card = matches!(
            command,
            Some(Command::TypeRank { .. } | Command::TypeSuit(_))
        );
        assert_eq!(card, "tjqkacdhs".contains(letter), "{letter}");
    }
}

#[test]
fn the_key_list_explains_every_key_once() {
    let list = panels::keys::view::key_list(Words::english());
    assert!(list.len() > 20);
    let mut keys = HashSet::new();
    for (key, meaning) in &list {
        assert!(!key.is_empty() && !meaning.is_empty(), "{key}: {meaning}");
        assert!(keys.insert(key), "{key} twice");
    }
    let text = format!("{list:?}");
    for key in ["Shift+Delete", "Ctrl+Z", "Alt+1", "Space", "F1", "Esc"] {
        assert!(text.contains(key), "{key}");
    }
    // Those in the grid of a range are told in sentences.
    let in_grid = panels::keys::view::grid_keys(Words::english()).join("\n");
    for key in ["Space", "Shift", "Delete", "W:", "U:", "%:", "/:", "L "] {
        assert!(in_grid.contains(key), "{key}");
    }
}
