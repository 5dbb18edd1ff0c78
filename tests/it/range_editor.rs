//! The range editor: keys and strokes go in, the table's line and what is said come out.

use evaluator::{Class, Combo, Range, RangeTool};
use kicker::calculator::panels::ranges::cells::{self, SIDE};
use kicker::calculator::panels::ranges::command::{Command, Event};
use kicker::calculator::panels::ranges::keys::{KeyAction, Press, action};
use kicker::calculator::panels::ranges::state::Model;
use kicker::calculator::panels::ranges::table::Table;
use kicker::calculator::panels::ranges::texts::Texts;
use kicker::calculator::panels::ranges::view::{self, CellScene};
use kicker::calculator::state::line;
use kicker::calculator::state::{self, Effect, PanelModel, State};
use kicker::calculator::text::Words;

mod pointer;
mod task;
mod top;
mod views;

/// A person at the editor of a seat.
struct Editor {
    state: State,
    model: Model,
}

impl Editor {
    /// Over the last seat of a table.
    fn over(line: &str) -> Editor {
        let mut state = State::default();
        state.apply(state::Command::Open(line.to_owned()));
        let seat = state.draft().setup().seats.len().max(2) - 1;
        state.apply(state::Command::OpenSeat(Some(seat)));
        let model = Model::default();
        let mut editor = Editor { state, model };
        editor.follow();
        editor
    }

    fn follow(&mut self) {
        let table = Table::of(&self.state).map(Box::new);
        self.model.handle(Event::Table(table), &self.state);
    }

    /// Whether the table was changed.
    fn does(&mut self, command: Command) -> bool {
        let effects = self.model.apply(command, &self.state);
        self.perform(effects)
    }

    /// The same for what is reported to the editor.
    fn is_told(&mut self, event: Event) -> bool {
        let effects = self.model.handle(event, &self.state);
        self.perform(effects)
    }

    fn perform(&mut self, effects: Vec<Effect>) -> bool {
        let changes = !effects.is_empty();
        for effect in effects {
            match effect {
                Effect::Dispatch(command) => drop(self.state.apply(command)),
                other => panic!("{other:?}"),
            }
        }
        self.follow();
        changes
    }

    fn presses(&mut self, keys: &str) {
        for name in keys.split(' ') {
            let (mods, key) = match name.rsplit_once('+') {
                Some((mods, key)) if !key.is_empty() && !mods.is_empty() => (mods, key),
                _ => ("", name),
            };
            let key = if key == "Space" { " " } else { key };
            let press = Press {
                key,
                code: "",
                shift: mods.contains("Shift"),
                ctrl: mods.contains("Ctrl"),
            };
            match action(press, self.model.pending_rank().is_some()) {
                Some(KeyAction::Command(command)) => drop(self.does(command)),
                other => panic!("{name}: {other:?}"),
            }
        }
    }

    fn pastes(&mut self, text: &str) {
        let read = line::read_range(text);
        self.does(Command::Read(Box::new(read)));
    }

    fn cell(&self, class: &str) -> CellScene {
        let (at, texts) = (at(class), Texts::of(Words::english()));
        view::cell(at, &view::facts(&self.model, at), texts)
    }

    /// A part of what is shown.
    fn shows<T>(&self, part: fn(&Model, Texts) -> T) -> T {
        part(&self.model, Texts::of(Words::english()))
    }

    #[track_caller]
    fn sees(&self, seat: &str) {
        let here = self.state.seat_here().expect("a seat");
        assert_eq!(self.state.seat_text(here), seat);
        assert_eq!(*self.state.reading(), self.state.draft().reading());
    }

    #[track_caller]
    fn expect_status(&self, sentence: &str) {
        assert_eq!(plain(&self.shows(view::status)), sentence);
    }
}

/// With plain spaces.
fn plain(text: &str) -> String {
    text.replace('\u{a0}', " ")
}

fn class_of(name: &str) -> Class {
    let found = Class::all().find(|class| class.to_string() == name);
    found.expect("a class")
}

fn at(name: &str) -> usize {
    cells::cell(class_of(name))
}

#[test]
fn cells_and_classes_are_one_to_one() {
    let all: Vec<usize> = (0..SIDE * SIDE).collect();
    let back: Vec<usize> = all
        .iter()
        .map(|&at| cells::cell(cells::class(at)))
        .collect();
    assert_eq!(back, all);
    let row: Vec<String> = (0..4).map(|at| cells::class(at).to_string()).collect();
    assert_eq!(row, ["AA", "AKs", "AQs", "AJs"]);
    assert_eq!(cells::class(SIDE).to_string(), "AKo");
    assert_eq!(cells::class(SIDE * SIDE - 1).to_string(), "22");
}

#[test]
fn better_and_lower_are_those_of_the_grammar() {
    for class in Class::all() {
        for (sign, cells) in [("+", cells::better(class)), ("-", cells::lower(class))] {
            let text = format!("{class}{sign}");
            let range: Range = text.parse().expect("a range");
            let mut painted = Range::empty();
            for cell in cells {
                let combos = cells::class(cell).combos();
                combos.for_each(|combo| painted.set(combo, Range::WHOLE));
            }
            assert_eq!(painted, range, "{text}");
        }
    }
}

#[test]
fn two_ranks_go_to_a_class_and_arrows_paint_along() {
    let mut editor = Editor::over("AhAd vs");
    editor.presses("a k Space Shift+ArrowRight Shift+ArrowRight");
    editor.sees("AJs+");
    editor.expect_status(
        "AKs, AQs, AJs in. 3 classes, 12 combos (0.9 %); 6 left after the cards on the table.",
    );
    // All of it was one stroke.
    editor.presses("Ctrl+z");
    editor.sees("");
    editor.presses("Ctrl+y");
    editor.sees("AJs+");
    // Back on a class that is in at the brush: it goes out, and those along the way.
    editor.presses("k a Space Shift+ArrowRight");
    editor.sees("AJs");
    editor.expect_status(
        "AKs, AQs out. 1 class, 4 combos (0.3 %); 2 left after the cards on the table.",
    );
}

#[test]
fn nine_keys_are_a_range() {
    let mut editor = Editor::over("AhAd vs");
    editor.presses("2 2 + a 2 + k t +");
    editor.sees("22+,A2s+,KTs+");
    editor.presses("t 9 o -");
    // All of the offsuit tens: as short as it can be said.
    editor.sees("22+,A2s+,KTs+,T2o+");
    editor.presses("Ctrl+z Ctrl+z");
    editor.sees("22+,A2s+");
    let sentence = "25 classes, 126 combos (9.5 %); 97 left after the cards on the table.";
    editor.expect_status(sentence);
}

#[test]
fn a_pending_rank_can_be_dropped() {
    let mut editor = Editor::over("AhAd vs");
    editor.presses("7");
    editor.expect_status("Seven and which other rank?");
    editor.presses("Escape");
    assert_eq!(editor.model.pending_rank(), None);
    // The question goes with it, and when it is answered.
    editor.expect_status("");
    editor.presses("a k");
    editor.expect_status("");
    let escape = Press {
        key: "Escape",
        ..Press::default()
    };
    // Not ours any more: it closes the panel.
    assert_eq!(action(escape, false), None);
    editor.presses("7 7 Space");
    editor.sees("77");
}

#[test]
fn the_brush_weighs() {
    let mut editor = Editor::over("AhAd vs KK");
    editor.does(Command::Brush(50));
    editor.presses("a q Space");
    editor.sees("KK,AQs:0.5");
    let cell = editor.cell("AQs");
    assert_eq!(cell.fill, Some(50));
    assert_eq!(
        cell.name,
        "ace queen suited, 4 of 4 combos, weight 50 percent, 2 blocked"
    );
    assert_eq!(
        plain(&editor.shows(view::extent)),
        "2 classes, 10 combos (0.8 %); 8 left after the cards on the table; weighted 7.0"
    );
    // Another weight is put in, the same one is taken out.
    editor.does(Command::Brush(100));
    editor.presses("Space");
    editor.sees("KK,AQs");
    editor.presses("Space");
    editor.sees("KK");
    assert_eq!(
        editor.cell("72o").name,
        "seven two offsuit, not in the range"
    );
}

#[test]
fn suits_of_a_class() {
    let mut editor = Editor::over("AhAd vs");
    editor.presses("q j");
    for letters in ["hh", "cc"] {
        for letter in letters.chars() {
            let suit = evaluator::Suit::from_char(letter).expect("a suit");
            editor.does(Command::TypeSuit(suit));
        }
    }
    editor.sees("QhJh,QcJc");
    assert_eq!(editor.cell("QJs").suits.as_deref(), Some("ch"));
    assert_eq!(
        editor.cell("QJs").name,
        "queen jack suited, 2 of 4 combos, weight 100 percent"
    );
    let combo: Combo = "QhJh".parse().expect("a combo");
    editor.does(Command::Brush(25));
    editor.does(Command::ToggleCombo(combo));
    assert!(editor.cell("QJs").is_mixed);
    assert_eq!(
        editor.cell("QJs").name,
        "queen jack suited, 2 of 4 combos, mixed weights, mean 63 percent"
    );
    editor.does(Command::ToggleCombo(combo));
    // One hand is two cards.
    editor.sees("QcJc");
    assert_eq!(editor.shows(view::combos).len(), 16);
    let mixed = [evaluator::Suit::Clubs, evaluator::Suit::Hearts];
    for suit in mixed {
        editor.does(Command::TypeSuit(suit));
    }
    editor.expect_status("Queen jack suited has no combo of these suits: type two others.");
    // What goes out of a range is said.
    let mut editor = Editor::over("AhAd vs 15%");
    editor.presses("k q");
    for _ in 0..2 {
        editor.does(Command::TypeSuit(evaluator::Suit::Hearts));
    }
    assert!(
        editor
            .shows(view::status)
            .starts_with("King of hearts, queen of hearts out. 31 classes")
    );
}

#[test]
fn all_of_it() {
    let mut editor = Editor::over("AhAd vs 77,AKs:0.25");
    editor.presses("i i");
    editor.sees("77,AKs:0.25");
    editor.presses("Shift+Delete");
    editor.sees("");
    editor.presses("i");
    editor.sees("random");
    editor.presses("2 2 Delete");
    assert_eq!(
        plain(&editor.shows(view::extent)).split(';').next(),
        Some("168 classes, 1,320 combos (99.5 %)")
    );
    editor.presses("l");
    assert!(editor.shows(view::status).starts_with("168 classes"));
    editor.presses("l l");
    assert!(
        editor
            .shows(view::status)
            .starts_with("Blocked by the cards on the table: AA, AKs,")
    );
}

#[test]
fn the_table_blocks_and_deletes_nothing() {
    let mut editor = Editor::over("AhAd vs AA,KK on 2c7d9h");
    assert_eq!(editor.cell("AA").blocked, 83);
    assert_eq!(editor.cell("AA").count, "1");
    assert_eq!(editor.cell("KK").blocked, 0);
    editor.presses("a a Space Space");
    editor.sees("KK+");
}

#[test]
fn texts_of_other_programs() {
    let mut editor = Editor::over("AhAd vs");
    editor.pastes("[50]AsKh, KK[/50], 55");
    editor.sees("KK:0.5,55,AsKh:0.5");
    let sentence = "GTO+ text: 3 classes, 13 combos (1.0 %); 13 left after the cards on the table; weighted 9.5. Ctrl+Z takes it back.";
    editor.expect_status(sentence);
    editor.pastes("QQ+,AKx");
    editor.sees("KK:0.5,55,AsKh:0.5");
    assert!(editor.shows(view::status).ends_with("Nothing was changed."));
    editor.presses("Ctrl+z");
    editor.sees("");
    let range: Range = "QQ+,AKs:0.5".parse().expect("a range");
    for tool in RangeTool::ALL {
        let Some(text) = range.written_for(tool) else {
            continue;
        };
        editor.pastes(&text);
        editor.sees("QQ+,AKs:0.5");
    }
}

#[test]
fn another_seat_is_another_range() {
    let mut editor = Editor::over("QQ+ vs KK");
    editor.presses("a a Space");
    editor.sees("KK+");
    editor.state.apply(state::Command::OpenSeat(Some(0)));
    editor.follow();
    assert_eq!(editor.shows(view::grid_name), "Range of Player 1");
    editor.presses("j j Space");
    editor.sees("JJ+");
    editor.presses("Ctrl+z");
    editor.sees("QQ+");
    // What was done at another seat is not taken back from here.
    editor.presses("Ctrl+z");
    assert_eq!(editor.state.table_line(), "QQ+ vs KK+");
}

/// Whatever is painted, the line on the table reads back to the same hands.
#[test]
fn what_is_painted_is_what_the_line_says() {
    let mut editor = Editor::over("AhAd vs");
    let mut seed = 7_u64;
    let mut next = |bound: u64| {
        seed = seed
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (seed >> 33) % bound
    };
    for _ in 0..60 {
        let percent = [25, 50, 100][next(3) as usize];
        editor.does(Command::Brush(percent));
        editor.does(Command::Begin {
            at: next(169) as usize,
            out: next(4) == 0,
        });
        editor.does(Command::Move(vec![next(169) as usize]));
        editor.does(Command::End);
        let range = &editor.model.table().expect("a seat").range;
        let seat = editor.state.seat_here().expect("a seat");
        let read: Range = match editor.state.seat_text(seat) {
            "" => Range::empty(),
            text => text.parse().expect("a range"),
        };
        // One weight that all hands have says nothing.
        let mut weights: Vec<u16> = range.combos().map(|it| it.1).collect();
        weights.dedup();
        if weights.len() > 1 {
            assert_eq!(*range, read);
        }
    }
}
