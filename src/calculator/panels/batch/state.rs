//! The list: its lines, how far it is, what came of each line. Pure.
//!
//! A line is read when its turn comes, and a few at a time: however long the list, no step takes long.

use evaluator::{FoldedScenario, ScenarioError};

use crate::calculator::protocol::{Ask, EquityAnswer, EquityQuestion, Question};
use crate::calculator::state::answers::AnswerState;
use crate::calculator::state::draft::{Missing, TableStatus};
use crate::calculator::state::line::LineError;
use crate::calculator::state::{self, Effect, Panel, PanelModel, State};
use crate::kit::worker::Fault;

/// Tables that are answered at most.
pub const MOST: usize = 10_000;
/// Bytes that a file may have.
pub const FILE_MAX: usize = 1 << 20;
/// Rows that are shown at once.
pub const PAGE: usize = 50;
/// Lines that are looked at in one step.
const STEP: usize = 8;

/// What came of a line.
#[derive(Clone, Debug, PartialEq)]
pub enum Outcome {
    /// It was not read yet.
    Unread,
    /// The engine has been asked, or will be.
    Asked(Table),
    /// The answer of the engine, or an estimate where counting takes too long.
    Answered(Table, Box<EquityAnswer>),
    /// The engine found no deal.
    NoDeal,
    /// It can't be read.
    Wrong(LineError),
    /// Something is missing in it.
    Missing(Missing),
    /// It can be read, but not dealt.
    Impossible(ScenarioError),
}

impl Outcome {
    /// Whether there is no answer and will be none.
    pub fn is_wrong(&self) -> bool {
        match self {
            Outcome::Unread | Outcome::Asked(_) | Outcome::Answered(..) => false,
            Outcome::NoDeal | Outcome::Wrong(_) | Outcome::Missing(_) | Outcome::Impossible(_) => {
                true
            }
        }
    }
}

/// The content of a line.
#[derive(Clone, Debug, PartialEq)]
pub struct Table {
    /// The question.
    pub scenario: FoldedScenario,
    /// The seats that take part, from 0.
    pub players: Vec<usize>,
}

/// A line of the list.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    /// Its place in the text, from 1: empty lines count.
    pub number: usize,
    /// The line as it was written.
    pub line: String,
    /// What came of it.
    pub outcome: Outcome,
}

/// A message to show once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Note {
    /// There is no line.
    Nothing,
    /// Not all lines are answered.
    TooMany,
    /// The file is too large.
    FileTooLong,
    /// The file is no text.
    NotText,
    /// The engine can't be asked.
    Fault(Fault),
}

/// The panel's state.
#[derive(Clone, Debug, Default)]
pub struct Model {
    /// The text of the field.
    pub text: String,
    /// The lines that are being answered.
    pub rows: Vec<Row>,
    /// How many of them are done.
    pub done: usize,
    /// Whether it is running.
    pub running: bool,
    /// The first row that is shown.
    pub first: usize,
    /// The current message.
    pub note: Option<Note>,
    /// The row whose time is up.
    overdue: Option<usize>,
}

/// The engine has said something about the [question](Model::question) of the panel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Answered;

/// What the user asks of the panel, and what its clock says.
#[derive(Clone, Debug, PartialEq)]
pub enum Command {
    /// This is in the field.
    Type(String),
    /// A file was chosen or dropped.
    Import(Vec<u8>),
    /// Answers all lines of the field, from the first.
    Start,
    /// Ends for now.
    Stop,
    /// Goes on where it was stopped.
    GoOn,
    /// Forgets lines and results.
    Clear,
    /// Shows the rows before these, or after them.
    Show {
        /// Whether those after them.
        later: bool,
    },
    /// Lays a line on the table.
    LayOut(usize),
    /// The next lines can be read.
    Step,
    /// This row has had its time: its estimate is good enough.
    TimeIsUp(usize),
}

impl PanelModel for Model {
    const PANEL: Panel = super::INFO.panel;

    type Command = Command;
    type Event = Answered;

    fn apply(&mut self, command: Command, state: &State) -> Vec<Effect> {
        match command {
            Command::Type(text) => self.text = text,
            Command::Import(bytes) => self.import(bytes),
            Command::Start => self.start(state),
            Command::Stop => self.running = false,
            Command::GoOn => {
                self.note = None;
                self.running = self.done < self.rows.len();
                self.step(state);
            }
            Command::Clear => *self = Model::default(),
            Command::Show { later: true } if self.first + PAGE < self.rows.len() => {
                self.first += PAGE;
            }
            Command::Show { later: true } => {}
            Command::Show { later: false } => self.first = self.first.saturating_sub(PAGE),
            Command::LayOut(row) => {
                let lay_out = self.rows.get(row).map(|row| match row.outcome.is_wrong() {
                    // It goes into the scenario field, with its error.
                    true => state::Command::Paste(row.line.clone()),
                    false => state::Command::LayOut(row.line.clone()),
                });
                return lay_out.map(Effect::Dispatch).into_iter().collect();
            }
            Command::Step => self.step(state),
            Command::TimeIsUp(row) => {
                if self.running && row == self.done {
                    self.overdue = Some(row);
                    self.step(state);
                }
            }
        }
        Vec::new()
    }

    fn handle(&mut self, _: Answered, state: &State) -> Vec<Effect> {
        if let Some(AnswerState::Fault(fault)) = self.current(state) {
            self.running = false;
            self.note = Some(Note::Fault(fault));
        }
        self.step(state);
        Vec::new()
    }
}

impl Model {
    fn import(&mut self, bytes: Vec<u8>) {
        if bytes.len() > FILE_MAX {
            self.note = Some(Note::FileTooLong);
            return;
        }
        match String::from_utf8(bytes) {
            Ok(text) => {
                self.text = text.trim_start_matches('\u{feff}').to_owned();
                self.note = None;
            }
            Err(_) => self.note = Some(Note::NotText),
        }
    }

    fn start(&mut self, state: &State) {
        let lines = (1..).zip(self.text.lines());
        let mut lines = lines.filter(|(_, line)| !line.trim().is_empty());
        let rows = lines.by_ref().take(MOST).map(|(number, line)| Row {
            number,
            line: line.trim().to_owned(),
            outcome: Outcome::Unread,
        });
        self.rows = rows.collect();
        self.note = match (self.rows.is_empty(), lines.next()) {
            (true, _) => Some(Note::Nothing),
            (_, Some(_)) => Some(Note::TooMany),
            _ => None,
        };
        self.running = !self.rows.is_empty();
        (self.done, self.first, self.overdue) = (0, 0, None);
        self.step(state);
    }

    /// Whether more lines wait to be read than one step takes.
    pub fn wants_step(&self) -> bool {
        let row = self.rows.get(self.done);
        self.running && row.is_some_and(|row| row.outcome == Outcome::Unread)
    }

    /// The current question to the engine.
    pub fn question(&self) -> Option<Question> {
        let row = self.rows.get(self.done).filter(|_| self.running)?;
        match &row.outcome {
            Outcome::Asked(table) => Some(about(&table.scenario)),
            _ => None,
        }
    }

    /// The state of the answer to that.
    fn current<'a>(&self, state: &'a State) -> Option<AnswerState<'a, EquityAnswer>> {
        let answers = state.answers();
        Some(answers.of::<EquityQuestion>(&self.question()?))
    }

    /// Whether that is enough to go on.
    pub fn is_answered(&self, state: &State) -> bool {
        match self.current(state) {
            None | Some(AnswerState::Working(_, None)) => false,
            Some(AnswerState::Working(_, Some(_))) => self.overdue == Some(self.done),
            Some(_) => true,
        }
    }

    /// Reads the lines whose turn it is, up to one that the engine has to answer.
    fn step(&mut self, state: &State) {
        let answers = state.answers();
        for _ in 0..STEP {
            let Some(row) = self.rows.get_mut(self.done).filter(|_| self.running) else {
                self.running = false;
                return;
            };
            let outcome = match &row.outcome {
                Outcome::Unread => read(&row.line, state),
                Outcome::Asked(table) => {
                    match answers.of::<EquityQuestion>(&about(&table.scenario)) {
                        AnswerState::Ready(answer) => answered(table, answer),
                        AnswerState::Working(_, Some(estimate))
                            if self.overdue == Some(self.done) =>
                        {
                            answered(table, estimate)
                        }
                        AnswerState::Working(..) | AnswerState::Fault(_) => return,
                        AnswerState::NoAnswer => Outcome::NoDeal,
                    }
                }
                done => done.clone(),
            };
            if !matches!(outcome, Outcome::Asked(_)) {
                self.done += 1;
            }
            row.outcome = outcome;
        }
        self.running = self.done < self.rows.len();
    }

    /// How many lines have no answer.
    pub fn wrong(&self) -> usize {
        let wrong = self.rows.iter().filter(|row| row.outcome.is_wrong());
        wrong.count()
    }
}

fn answered(table: &Table, answer: &EquityAnswer) -> Outcome {
    Outcome::Answered(table.clone(), Box::new(answer.clone()))
}

fn about(scenario: &FoldedScenario) -> Question {
    EquityQuestion::new(scenario.clone()).question()
}

fn read(text: &str, state: &State) -> Outcome {
    let draft = match state.read_line(text) {
        Ok(draft) => draft,
        Err(error) => return Outcome::Wrong(error),
    };
    match draft.reading() {
        TableStatus::Ready(scenario) => Outcome::Asked(Table {
            scenario,
            players: draft.players(),
        }),
        TableStatus::Missing(missing) => Outcome::Missing(missing),
        TableStatus::Impossible(error) => Outcome::Impossible(error),
        TableStatus::Empty => Outcome::Missing(Missing::Hand),
    }
}
