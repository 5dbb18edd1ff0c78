//! Views that other panels feed: what a call needs, and what a range hits.

use std::sync::Arc;

use kicker::calculator::panels::ranges::cell_data::Answer;
use kicker::calculator::panels::ranges::command::{Command, Event, View};
use kicker::calculator::panels::ranges::task::question;
use kicker::calculator::panels::ranges::view;
use kicker::calculator::protocol::{Ask, HistogramQuestion, HitsQuestion, Update};
use kicker::calculator::view::highlight::{ChosenRows, Highlight};

use super::{Editor, plain};
use crate::study::answer;

/// Somebody who looks at a view, and the engine's answer to it.
fn looks_at(editor: &mut Editor, view: View) {
    editor.does(Command::Show(view));
    let asked = question(&editor.state, view).expect("a question");
    let Update::Answer(bytes) = answer(asked) else {
        panic!("no answer");
    };
    let answer = match view {
        View::Hits => HitsQuestion::unpack(&bytes).map(Answer::hits),
        _ => HistogramQuestion::unpack(&bytes).map(Answer::equities),
    };
    editor.is_told(Event::Answer(answer.map(Arc::new)));
}

fn set_highlight(editor: &mut Editor, highlight: Highlight) {
    editor.is_told(Event::Highlight(Box::new(highlight)));
}

fn note(editor: &Editor) -> String {
    plain(&editor.shows(view::view_note))
}

#[test]
fn what_a_call_needs_is_set_against_each_class_and_kept() {
    let mut editor = Editor::over("AhKh vs QQ,99,32o on 7h8h2c9s");
    looks_at(&mut editor, View::Needed);
    assert!(note(&editor).starts_with("Type pot and call"));
    assert_eq!(editor.cell("QQ").figure, None);
    assert!(!editor.does(Command::KeepMarked));
    set_highlight(
        &mut editor,
        Highlight {
            break_even: Some(0.25),
            hits: None,
            ..Highlight::default()
        },
    );
    assert!(note(&editor).contains("the 25.0 % that the call needs"));
    let queens = editor.cell("QQ");
    let figure = queens.figure.expect("a figure");
    // Two of three queens leave 15 outs of 44.
    assert!(figure.text.starts_with('+') && figure.is_marked && !figure.is_below);
    assert!(queens.name.ends_with("points above what the call needs"));
    let threes = editor.cell("32o");
    let figure = threes.figure.expect("a figure");
    assert!(
        figure.text.starts_with('+'),
        "a pair is ahead: {}",
        figure.text
    );
    set_highlight(
        &mut editor,
        Highlight {
            break_even: Some(0.75),
            hits: None,
            ..Highlight::default()
        },
    );
    let threes = editor.cell("32o");
    let figure = threes.figure.expect("a figure");
    assert!(figure.text.starts_with('\u{2212}') && figure.is_below && !figure.is_marked);
    assert!(threes.name.ends_with("points below what the call needs"));
    assert!(editor.does(Command::KeepMarked));
    // A set loses to flushes only.
    editor.sees("9h9d,9h9c,9d9c");
    editor.presses("Ctrl+z");
    editor.sees("QQ,99,32o");
    // Of nothing, all hands that pay.
    editor.does(Command::Clear);
    assert!(editor.does(Command::KeepMarked));
    let seat = editor.state.seat_here().expect("a seat");
    let text = editor.state.seat_text(seat);
    assert!(text.contains("JTs") && !text.contains("AKo"), "{text}");
}

#[test]
fn what_is_in_the_chosen_rows_is_lit_and_kept() {
    let mut editor = Editor::over("random vs QQ+,AKs:0.5 on Ks7h2d");
    looks_at(&mut editor, View::Hits);
    assert!(note(&editor).starts_with("Choose rows"));
    let rows = ChosenRows {
        filter: "top_pair".parse().expect("a filter"),
        name: |_, _| "Top pair".to_owned(),
    };
    set_highlight(
        &mut editor,
        Highlight {
            break_even: None,
            hits: Some(rows),
            ..Highlight::default()
        },
    );
    assert_eq!(
        note(&editor),
        "Underlined, and how many percent of each class: Top pair."
    );
    let figure = |class: &str| editor.cell(class).figure.expect("a figure");
    assert_eq!(figure("AKs").text, "100");
    assert!(figure("AKs").is_marked);
    assert_eq!(figure("KK").text, "0");
    assert!(!figure("KK").is_marked);
    // What is not held is lit as well, as far as the board leaves it.
    assert_eq!(figure("K3o").text, "100");
    assert!(
        editor
            .cell("AKs")
            .name
            .ends_with("100 percent of it in the chosen rows")
    );
    assert!(editor.does(Command::KeepMarked));
    let table = editor.model.table().expect("a seat");
    let kept: Vec<(String, u16)> = table
        .range
        .combos()
        .map(|(combo, weight)| (combo.to_string(), weight))
        .collect();
    assert_eq!(kept.len(), 3, "{kept:?}");
    assert!(kept.iter().all(|(_, weight)| *weight == 5_000), "{kept:?}");
    editor.presses("Ctrl+z");
    editor.sees("QQ+,AKs:0.5");
}

#[test]
fn each_class_has_its_equity_whether_held_or_not() {
    let mut editor = Editor::over("AhAd vs 15% on 9h8h3c");
    looks_at(&mut editor, View::Equity);
    assert_eq!(
        note(&editor),
        "Each class against the other players, in percent."
    );
    let name = editor.cell("72s").name;
    let begin = "seven two suited, not in the range, equity ";
    assert!(name.starts_with(begin), "{name}");
}

#[test]
fn another_seat_has_no_answer_yet() {
    let mut editor = Editor::over("QQ+ vs KK on 7h8h2c");
    looks_at(&mut editor, View::Equity);
    assert!(editor.cell("AA").figure.is_some());
    editor
        .state
        .apply(kicker::calculator::state::Command::OpenSeat(Some(0)));
    editor.follow();
    assert_eq!(editor.cell("AA").figure, None);
}

#[test]
fn views_come_in_turn() {
    let mut editor = Editor::over("QQ+ vs KK");
    for name in ["Equity", "Needed", "Hits", "Weight"] {
        editor.presses("v");
        editor.expect_status(name);
    }
}

/// How a class fares beside a range that folded is not known, and that is said; what it hits is.
#[test]
fn beside_a_folded_range_classes_are_not_compared() {
    let mut editor = Editor::over("AhKh vs fold 22+ vs QQ,99 on 7h8h2c");
    for view in [View::Equity, View::Needed] {
        assert_eq!(question(&editor.state, view), None);
    }
    editor.does(Command::Show(View::Equity));
    let note = note(&editor);
    assert!(note.starts_with("Player 2 folded a range"), "{note}");
    assert!(question(&editor.state, View::Hits).is_some());
}
