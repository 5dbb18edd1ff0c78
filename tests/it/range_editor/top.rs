//! The best hands, in each order.

use evaluator::{ClassOrder, ClassTable, PreflopPairs};
use kicker::calculator::panels::ranges::command::Command;
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
    assert_eq!(plain(&top.from_value), "without the best 0.5 %, 6 combos");
    // Painted on, it is no part of the best hands any more.
    editor.presses("2 2 Space");
    assert_eq!(
        (editor.shows(view::top).from, editor.shows(view::top).to),
        (0, 0)
    );
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
    editor.does(Command::SetOrder(20, order(20)));
    editor.sees("5%");
    editor.does(Command::SetOrder(10, order(10)));
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
