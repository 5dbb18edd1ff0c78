//! Many tables at once.

use kicker::calculator::panels::batch::csv;
use kicker::calculator::panels::batch::state::{
    Answered, Command, FILE_MAX, MOST, Model, Outcome, PAGE,
};
use kicker::calculator::panels::batch::view::{BatchScene, Run, scene};
use kicker::calculator::protocol::{Question, Update};
use kicker::calculator::state::{self, Effect, Event, PanelModel, State};
use kicker::calculator::text::Words;
use kicker::kit::worker::Fault;

use super::answer;

const FOUR: &str =
    "AhAd vs KsKc\n\n  QQ vs AKs on 7h8h2c\nAhAd vs Ah2c\nAsKs vs nonsense\nAhAd vs KsKc on 2c3d";

/// The panel, and the page with the engine's answers.
#[derive(Default)]
struct List {
    model: Model,
    state: State,
}

impl List {
    fn does(&mut self, command: Command) -> Vec<Effect> {
        self.model.apply(command, &self.state)
    }

    fn asks(&self) -> Question {
        self.model.question().expect("a question")
    }

    fn is_told(&mut self, question: Question, update: Result<Update, Fault>) {
        self.state.handle(Event::Told(Box::new(question), update));
        if self.model.is_answered(&self.state) {
            self.model.handle(Answered, &self.state);
        }
    }

    /// Answers all that is asked; how many questions there were.
    fn runs(&mut self) -> usize {
        let mut asked = 0;
        while self.model.running {
            match self.model.question() {
                Some(question) => {
                    asked += 1;
                    let update = answer(question.clone());
                    self.is_told(question, Ok(update));
                }
                None => {
                    let done = self.model.done;
                    assert!(self.model.wants_step(), "it stands still at {done}");
                    self.does(Command::Step);
                }
            }
        }
        asked
    }

    fn sees(&self) -> BatchScene {
        scene(&self.model, &self.state, Words::english())
    }
}

fn started(text: &str) -> List {
    let mut list = List::default();
    list.does(Command::Type(text.to_owned()));
    list.does(Command::Start);
    list
}

#[test]
fn lines_are_answered_one_after_the_other_and_errors_stay_in_their_rows() {
    let mut list = started(FOUR);
    assert_eq!(list.sees().run, Run::Stop);
    assert_eq!(list.runs(), 2);
    let scene = list.sees();
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
    assert_eq!(list.model.text, FOUR, "nothing typed is lost");
}

#[test]
fn the_file_has_a_row_a_player_and_a_row_an_error() {
    let mut list = started("AhAd vs KsKc\n=1+\"1\"");
    list.runs();
    let file = csv::file(&list.model.rows);
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
    let mut list = started("AhAd vs KsKc\nAhAd vs KsKc\nAhAd vs KsKc");
    assert_eq!(list.runs(), 1);
    assert!(
        list.model
            .rows
            .iter()
            .all(|row| matches!(row.outcome, Outcome::Answered(..)))
    );
}

#[test]
fn it_is_stopped_and_goes_on_where_it_was() {
    let mut list = started("AhAd vs KsKc\nQhQd vs AsKs");
    let question = list.asks();
    let update = answer(question.clone());
    list.is_told(question, Ok(update));
    list.does(Command::Stop);
    assert_eq!((list.model.question(), list.sees().run), (None, Run::GoOn));
    list.does(Command::GoOn);
    assert_eq!(list.runs(), 1);
    assert_eq!(list.sees().progress, "2 of 2 done");
    // A new beginning begins anew.
    list.does(Command::Start);
    assert!(list.model.done <= 2 && list.sees().rows.len() == 2);
}

#[test]
fn an_engine_that_cannot_be_asked_is_said_and_asked_again() {
    let mut list = started("AhAd vs KsKc");
    let question = list.asks();
    list.is_told(question, Err(Fault::Silent));
    let scene = list.sees();
    assert_eq!((scene.run, list.model.running), (Run::GoOn, false));
    assert!(!scene.note.is_empty());
    list.does(Command::GoOn);
    assert_eq!(list.runs(), 1);
    assert_eq!(list.sees().note, "");
}

#[test]
fn what_takes_too_long_is_estimated() {
    let mut list = started("random vs random vs random\nAhAd vs KsKc");
    let question = list.asks();
    let Update::Answer(bytes) = answer(started("AhAd vs KsKc").asks()) else {
        panic!("no answer");
    };
    let working = Update::Working {
        fraction: 0.1,
        partial: Some(bytes),
    };
    list.is_told(question, Ok(working));
    assert_eq!(list.model.done, 0, "it has its time");
    list.does(Command::TimeIsUp(0));
    assert_eq!(list.model.done, 1);
    // The clock of a row that is done means nothing.
    list.does(Command::TimeIsUp(0));
    assert_eq!(list.model.done, 1);
}

#[test]
fn a_long_list_is_read_in_steps_and_shown_in_pages() {
    let text = "no table\n".repeat(MOST + 1);
    let mut list = started(&text);
    assert!(list.model.done <= 8, "a step is short");
    assert_eq!(list.model.rows.len(), MOST);
    list.runs();
    let scene = list.sees();
    assert!(scene.note.contains("10,000"), "{}", scene.note);
    assert_eq!(scene.rows.len(), PAGE);
    assert_eq!(
        (&*scene.shown, scene.more),
        ("1 to 50 of 10,000", [false, true])
    );
    list.does(Command::Show { later: true });
    assert_eq!(
        (&*list.sees().shown, list.sees().more),
        ("51 to 100 of 10,000", [true, true])
    );
    list.does(Command::Show { later: false });
    list.does(Command::Show { later: false });
    assert_eq!(list.sees().more, [false, true]);
}

#[test]
fn files_are_text_of_bounded_size() {
    let mut list = List::default();
    list.does(Command::Import("\u{feff}AhAd vs KsKc".into()));
    assert_eq!(list.model.text, "AhAd vs KsKc");
    list.does(Command::Import(vec![0xff, 0xfe]));
    assert_eq!(list.sees().note, "This file is not text.");
    list.does(Command::Import(vec![b'a'; FILE_MAX + 1]));
    assert!(
        list.sees().note.contains("1,048,576"),
        "{}",
        list.sees().note
    );
    assert_eq!(list.model.text, "AhAd vs KsKc", "nothing typed is lost");
    list.does(Command::Type(" \n".to_owned()));
    list.does(Command::Start);
    assert!(list.sees().note.contains("AhAd vs KsKc"));
}

#[test]
fn a_row_is_laid_on_the_table_or_into_the_field_with_what_is_wrong() {
    let mut list = started("AhAd vs KsKc\nAhAd vs K");
    list.runs();
    let line = |text: &str| text.to_owned();
    assert_eq!(
        list.does(Command::LayOut(0)),
        [Effect::Dispatch(state::Command::LayOut(line(
            "AhAd vs KsKc"
        )))]
    );
    assert_eq!(
        list.does(Command::LayOut(1)),
        [Effect::Dispatch(state::Command::Paste(line("AhAd vs K")))]
    );
    assert_eq!(list.does(Command::LayOut(2)), []);
}
