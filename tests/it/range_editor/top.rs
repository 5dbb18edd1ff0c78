//! The best hands, in each order.

use evaluator::{ClassOrder, ClassTable, PreflopPairs, Range};
use kicker::calculator::panels::ranges::command::{Command, Event, Slider};
use kicker::calculator::panels::ranges::view;

use super::{Editor, plain};

const PAIRS: &[u8] = include_bytes!("../../../evaluator/data/preflop-pairs.bin");

#[test]
fn the_best_hands() {
    let mut editor = Editor::over("AhAd vs");
    editor.does(Command::TopPercent(15));
    editor.sees("15%");
    let top = editor.shows(view::top);
    assert_eq!(
        plain(&top.to_value),
        "top 15.1 percent, 200 combos, down to ace six suited"
    );
    assert_eq!(
        plain(&top.note),
        "top 15.1 %, 200 combos, down to ace six suited"
    );
    editor.does(Command::Exactly(true));
    let weight: u64 = editor
        .model
        .table()
        .expect("a seat")
        .range
        .combos()
        .map(|it| u64::from(it.1))
        .sum();
    assert_eq!(weight, 1_989_000);
    editor.does(Command::Exactly(false));
    editor.sees("15%");
    editor.does(Command::Top { from: 1, to: 3 });
    editor.sees("KK-QQ");
    let top = editor.shows(view::top);
    assert_eq!(
        plain(&top.from_value),
        "without the best 0.5 percent, 6 combos"
    );
    // Painted on, it is no part of the best hands any more.
    editor.presses("2 2 Space");
    assert_eq!(
        (editor.shows(view::top).from, editor.shows(view::top).to),
        (0, 0)
    );
}

/// Where an empty choice of the best hands is taken back, the sliders show what is there again.
#[test]
fn the_sliders_follow_undo() {
    let mut editor = Editor::over("AhAd vs 15%");
    editor.does(Command::Top { from: 40, to: 40 });
    editor.sees("");
    editor.presses("Ctrl+z");
    editor.sees("15%");
    let top = editor.shows(view::top);
    assert_eq!((top.from, top.to), (0, 31));
    // So they do for what was typed; what is no part of the order shows nothing.
    let editor = Editor::over("AhAd vs 20%");
    assert_eq!(editor.shows(view::top).share, "20.8\u{a0}%");
    let editor = Editor::over("AhAd vs QQ+, 72o");
    let top = editor.shows(view::top);
    assert_eq!((top.from, top.to, &*top.share), (0, 0, ""));
}

fn types(editor: &mut Editor, slider: Slider, digits: &str) {
    for digit in digits.bytes() {
        editor.does(Command::TypeDigit(slider, digit - b'0'));
    }
}

#[test]
fn a_digit_too_many_is_refused_and_said() {
    let mut editor = Editor::over("AhAd vs");
    types(&mut editor, Slider::Brush, "150");
    assert_eq!(editor.model.brush(), 15);
    editor.expect_status("150 percent is refused: type 1 to 100. Backspace takes a digit back.");
    // The refused one has not begun another number.
    types(&mut editor, Slider::Brush, "2");
    assert_eq!(editor.model.brush(), 15);
    editor.does(Command::TakeDigitBack(Slider::Brush));
    assert_eq!(editor.model.brush(), 1);
    types(&mut editor, Slider::Brush, "00");
    assert_eq!(editor.model.brush(), 100);
    // Elsewhere, or after something else, another number begins.
    editor.does(Command::DropPending);
    types(&mut editor, Slider::Brush, "0");
    assert_eq!(editor.model.brush(), 100);
    editor.expect_status("0 percent is refused: type 1 to 100. Backspace takes a digit back.");
    types(&mut editor, Slider::Brush, "33");
    types(&mut editor, Slider::TopTo, "207");
    assert_eq!(editor.model.brush(), 33);
    editor.sees("20%");
    editor.expect_status("207 percent is refused: type 0 to 100. Backspace takes a digit back.");
    editor.presses("Ctrl+z");
    editor.sees("");
}

#[test]
fn digits_leave_out_the_best_hands() {
    let mut editor = Editor::over("AhAd vs");
    let part = |text: &str| text.parse::<Range>().expect("a range");
    let held = |editor: &Editor| editor.model.table().expect("a seat").range.clone();
    // Of nothing, down to the last class.
    types(&mut editor, Slider::TopFrom, "5");
    assert_eq!(held(&editor), part("5%-100%"));
    // They stay out when the other end is typed.
    types(&mut editor, Slider::TopTo, "20");
    assert_eq!(held(&editor), part("5%-20%"));
    let top = editor.shows(view::top);
    assert_eq!(top.from_value, "without the best 5.4 percent, 72 combos");
    types(&mut editor, Slider::TopFrom, "10");
    assert_eq!(held(&editor), part("10%-20%"));
    editor.does(Command::TakeDigitBack(Slider::TopFrom));
    assert_eq!(held(&editor), part("1%-20%"));
}

#[test]
fn the_best_hands_in_another_order() {
    let mut editor = Editor::over("AhAd vs");
    editor.does(Command::TopPercent(5));
    editor.does(Command::OrderAgainst(10));
    assert_eq!(editor.model.top().missing_order(), Some(10));
    editor.sees("5%");
    let pairs = PreflopPairs::from_bytes(PAIRS).expect("the table");
    let table = ClassTable::new(&pairs);
    let order = |percent| Box::new(ClassOrder::against_top(&table, percent));
    // One that nobody waits for any more.
    editor.is_told(Event::Order(20, order(20)));
    editor.sees("5%");
    editor.is_told(Event::Order(10, order(10)));
    assert_eq!(editor.model.top().missing_order(), None);
    let held = &editor.model.table().expect("a seat").range;
    // The same part of the hands, in the other order.
    assert_eq!(*held, order(10).top(50_000));
    assert_ne!(*held, "5%".parse().expect("a range"));
    assert_eq!(editor.shows(view::top).against, 10);
    editor.does(Command::OrderAgainst(100));
    editor.sees("5%");
    editor.presses("Ctrl+z Ctrl+z");
    editor.sees("5%");
}
