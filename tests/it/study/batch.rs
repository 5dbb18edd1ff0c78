//! Many tables at once.

use kicker::calculator::panels::batch::csv;
use kicker::calculator::panels::batch::state::{Command, FILE_MAX, MOST, Model, Outcome, PAGE};
use kicker::calculator::panels::batch::view::{BatchScene, Run, scene};
use kicker::calculator::protocol::Update;
use kicker::calculator::state::{self, Effect, PanelModel, State};
use kicker::calculator::text::Words;
use kicker::kit::worker::Fault;

use super::answer;
use crate::player::Player;

const FOUR: &str =
    "AhAd vs KsKc\n\n  QQ vs AKs on 7h8h2c\nAhAd vs Ah2c\nAsKs vs nonsense\nAhAd vs KsKc on 2c3d";

fn started(text: &str) -> Model {
    let mut model = Model::default();
    model.apply(Command::Type(text.to_owned()), &State::default());
    model.apply(Command::Start, &State::default());
    model
}

/// Answers all that is asked; how many questions there were.
fn run(model: &mut Model) -> usize {
    let mut asked = 0;
    while model.running {
        match model.question() {
            Some(question) => {
                asked += 1;
                let update = answer(question.clone());
                model.receive(question, Ok(update));
            }
            None => {
                assert!(model.wants_step(), "it stands still at {}", model.done);
                model.apply(Command::Step, &State::default());
            }
        }
    }
    asked
}

fn sees(model: &Model) -> BatchScene {
    scene(model, &Player::new().state, Words::english())
}

#[test]
fn lines_are_answered_one_after_the_other_and_errors_stay_in_their_rows() {
    let mut model = started(FOUR);
    assert_eq!(sees(&model).run, Run::Stop);
    assert_eq!(run(&mut model), 2);
    let scene = sees(&model);
    assert_eq!(
        scene.progress,
        "5 of 5 done. 3 lines can\u{2019}t be answered"
    );
    assert_eq!(scene.run, Run::Start);
    let said: Vec<(&str, &str, bool)> = scene
        .rows
        .iter()
        .map(|row| (&*row.number, &*row.said, row.wrong))
        .collect();
    assert_eq!(said[0], ("1", "81.3\u{a0}% \u{b7} 18.7\u{a0}%", false));
    assert_eq!((said[1].0, said[1].2), ("3", false), "an empty line counts");
    assert!(
        said[2].1.starts_with("Ah is with Player 1"),
        "{}",
        said[2].1
    );
    assert!(said[2].2 && said[3].2 && said[4].2, "{said:?}");
    assert_eq!(model.text, FOUR, "nothing typed is lost");
}

#[test]
fn the_file_has_a_row_a_player_and_a_row_an_error() {
    let mut model = started("AhAd vs KsKc\n=1+\"1\"");
    run(&mut model);
    let file = csv::file(&model.rows);
    let lines: Vec<&str> = file.text.split_terminator("\r\n").collect();
    assert!(lines[0].starts_with("line,scenario,player,seat,method,deals,equity,"));
    assert!(lines[0].ends_with(",straight_flush,error"), "{}", lines[0]);
    assert!(lines[1].starts_with("1,\"AhAd vs KsKc\",1,\"AhAd\",exact,1712304,0.8"));
    assert!(lines[2].starts_with("1,\"AhAd vs KsKc\",2,\"KsKc\",exact,1712304,0.1"));
    // What a person wrote is a text to other programs too, never a formula.
    assert!(lines[3].starts_with("2,\"'=1+\"\"1\"\"\","), "{}", lines[3]);
    assert_eq!(lines.len(), 4);
    let cells = |line: &str| line.matches(',').count();
    assert_eq!(cells(lines[1]), cells(lines[0]));
}

#[test]
fn a_line_that_stands_twice_is_asked_once() {
    let mut model = started("AhAd vs KsKc\nAhAd vs KsKc\nAhAd vs KsKc");
    assert_eq!(run(&mut model), 1);
    assert!(
        model
            .rows
            .iter()
            .all(|row| matches!(row.outcome, Outcome::Answered(..)))
    );
}

#[test]
fn it_is_stopped_and_goes_on_where_it_was() {
    let mut model = started("AhAd vs KsKc\nQhQd vs AsKs");
    let question = model.question().expect("a question");
    let update = answer(question.clone());
    model.receive(question, Ok(update));
    model.apply(Command::Stop, &State::default());
    assert_eq!((model.question(), sees(&model).run), (None, Run::GoOn));
    model.apply(Command::GoOn, &State::default());
    assert_eq!(run(&mut model), 1);
    assert_eq!(sees(&model).progress, "2 of 2 done");
    // A new beginning begins anew.
    model.apply(Command::Start, &State::default());
    assert!(model.done <= 2 && sees(&model).rows.len() == 2);
}

#[test]
fn an_engine_that_cannot_be_asked_is_said_and_asked_again() {
    let mut model = started("AhAd vs KsKc");
    let question = model.question().expect("a question");
    model.receive(question, Err(Fault::Silent));
    let scene = sees(&model);
    assert_eq!((scene.run, model.running), (Run::GoOn, false));
    assert!(!scene.note.is_empty());
    model.apply(Command::GoOn, &State::default());
    assert_eq!(run(&mut model), 1);
    assert_eq!(sees(&model).note, "");
}

#[test]
fn what_takes_too_long_is_estimated() {
    let mut model = started("random vs random vs random\nAhAd vs KsKc");
    let question = model.question().expect("a question");
    let Update::Answer(bytes) = answer(started("AhAd vs KsKc").question().expect("a question"))
    else {
        panic!("no answer");
    };
    let working = Update::Working {
        fraction: 0.1,
        partial: Some(bytes),
    };
    model.receive(question, Ok(working));
    assert_eq!(model.done, 0, "it has its time");
    model.apply(Command::TimeIsUp(0), &State::default());
    assert_eq!(model.done, 1);
    // The clock of a row that is done means nothing.
    model.apply(Command::TimeIsUp(0), &State::default());
    assert_eq!(model.done, 1);
}

#[test]
fn a_long_list_is_read_in_steps_and_shown_in_pages() {
    let text = "no table\n".repeat(MOST + 1);
    let mut model = started(&text);
    assert!(model.done <= 8, "a step is short");
    assert_eq!(model.rows.len(), MOST);
    run(&mut model);
    let scene = sees(&model);
    assert!(scene.note.contains("10,000"), "{}", scene.note);
    assert_eq!(scene.rows.len(), PAGE);
    assert_eq!(
        (&*scene.shown, scene.more),
        ("1 to 50 of 10,000", [false, true])
    );
    model.apply(Command::Show { later: true }, &State::default());
    assert_eq!(
        (&*sees(&model).shown, sees(&model).more),
        ("51 to 100 of 10,000", [true, true])
    );
    model.apply(Command::Show { later: false }, &State::default());
    model.apply(Command::Show { later: false }, &State::default());
    assert_eq!(sees(&model).more, [false, true]);
}

#[test]
fn files_are_text_of_bounded_size() {
    let mut model = Model::default();
    model.apply(
        Command::Import("\u{feff}AhAd vs KsKc".into()),
        &State::default(),
    );
    assert_eq!(model.text, "AhAd vs KsKc");
    model.apply(Command::Import(vec![0xff, 0xfe]), &State::default());
    assert_eq!(sees(&model).note, "This file is not text.");
    model.apply(Command::Import(vec![b'a'; FILE_MAX + 1]), &State::default());
    assert!(
        sees(&model).note.contains("1,048,576"),
        "{}",
        sees(&model).note
    );
    assert_eq!(model.text, "AhAd vs KsKc", "nothing typed is lost");
    model.apply(Command::Type(" \n".to_owned()), &State::default());
    model.apply(Command::Start, &State::default());
    assert!(sees(&model).note.contains("AhAd vs KsKc"));
}

#[test]
fn a_row_is_laid_on_the_table_or_into_the_field_with_what_is_wrong() {
    let mut model = started("AhAd vs KsKc\nAhAd vs K");
    run(&mut model);
    let line = |text: &str| text.to_owned();
    assert_eq!(
        model.apply(Command::LayOut(0), &State::default()),
        [Effect::Dispatch(state::Command::LayOut(line(
            "AhAd vs KsKc"
        )))]
    );
    assert_eq!(
        model.apply(Command::LayOut(1), &State::default()),
        [Effect::Dispatch(state::Command::Paste(line("AhAd vs K")))]
    );
    assert_eq!(model.apply(Command::LayOut(2), &State::default()), []);
}
