//! A pointer and a finger on the grid.

use kicker::calculator::panels::ranges::cells::{self, SIDE};
use kicker::calculator::panels::ranges::command::Command;
use kicker::calculator::panels::ranges::finger::{Finger, Lifted, Moved};

use super::{Editor, at};

#[test]
fn a_line_is_without_gaps() {
    for from in 0..SIDE * SIDE {
        for to in 0..SIDE * SIDE {
            let line = cells::line(from, to);
            assert_eq!((line[0], line[line.len() - 1]), (from, to));
            let step = |pair: &[usize]| {
                let apart = |part: fn(usize) -> usize| part(pair[0]).abs_diff(part(pair[1]));
                apart(|at| at / SIDE).max(apart(|at| at % SIDE)) == 1
            };
            assert!(line.windows(2).all(step), "{from} {to}");
        }
    }
    assert_eq!(cells::line(at("AA"), at("22")).len(), SIDE);
    assert_eq!(cells::cell_at(0.5, 0.01), 6);
    assert_eq!(cells::cell_at(-3.0, 7.0), 12 * SIDE);
}

#[test]
fn a_pointer_paints_what_its_first_cell_says() {
    let mut editor = Editor::over("AhAd vs 77");
    let begin = |at| Command::Begin { at, out: false };
    editor.does(begin(at("AA")));
    editor.does(Command::Move(vec![at("22")]));
    editor.does(Command::End);
    // From the first corner to the last in one movement; 77 was in and stays.
    editor.sees("22+");
    editor.expect_status(
        "13 classes in. 13 classes, 78 combos (5.9 %); 73 left after the cards on the table.",
    );
    editor.does(begin(at("22")));
    editor.does(Command::Move(vec![at("33")]));
    editor.does(Command::Move(vec![at("32s")]));
    editor.does(Command::End);
    editor.sees("44+");
    editor.does(Command::Begin {
        at: at("AKs"),
        out: true,
    });
    assert!(!editor.does(Command::Move(vec![at("AQs")])));
    editor.does(Command::End);
    editor.presses("Ctrl+z");
    editor.sees("22+");
    editor.presses("Ctrl+z");
    editor.sees("77");
    // What was at the table before the editor opened is not the editor's to take back.
    editor.presses("Ctrl+z");
    editor.sees("77");
}

#[test]
fn a_finger_scrolls_taps_paints_and_holds() {
    let down = || Finger::down((100.0, 100.0), 5);
    // A few pixels are no movement.
    let mut tap = down();
    assert_eq!(tap.moves((104.0, 97.0), false, 390.0), Moved::Nothing);
    assert_eq!(tap.lifts(100.0), Lifted::Taps(5));
    // Up and down is the page's.
    let mut scroll = down();
    assert_eq!(scroll.moves((103.0, 110.0), false, 390.0), Moved::Nothing);
    assert_eq!(scroll.moves((190.0, 110.0), false, 390.0), Moved::Nothing);
    assert!(!scroll.holds_page() && !scroll.rests());
    assert_eq!(scroll.lifts(100.0), Lifted::Nothing);
    // Sideways or diagonally it paints, then in any direction.
    for first in [(109.0, 100.0), (108.0, 109.0)] {
        let mut paint = down();
        assert_eq!(paint.moves(first, false, 390.0), Moved::Begins(5));
        assert_eq!(paint.moves((109.0, 200.0), false, 390.0), Moved::Paints);
        assert!(paint.holds_page());
        assert_eq!(paint.lifts(100.0), Lifted::Ends);
    }
    // From the edge of the screen inwards it is the browser's way back; outwards it paints.
    let mut back = Finger::down((6.0, 100.0), 5);
    assert_eq!(back.moves((60.0, 100.0), false, 390.0), Moved::Nothing);
    assert!(!back.holds_page());
    let mut back = Finger::down((384.0, 100.0), 5);
    assert_eq!(back.moves((320.0, 100.0), false, 390.0), Moved::Nothing);
    let mut out = Finger::down((16.0, 100.0), 5);
    assert_eq!(out.moves((4.0, 100.0), false, 390.0), Moved::Begins(5));
    // Locked, up and down paints as well.
    assert_eq!(down().moves((100.0, 120.0), true, 390.0), Moved::Begins(5));
    // Held: suits when it is let go, paint in any direction when it moves.
    let mut held = down();
    assert!(held.rests() && held.holds_page());
    assert_eq!(held.lifts(500.0), Lifted::OpensSuits(5));
    // It was held for as long, though the timer has not come yet.
    assert_eq!(down().lifts(500.0), Lifted::OpensSuits(5));
    assert_eq!(held.moves((100.0, 120.0), false, 390.0), Moved::Begins(5));
}
