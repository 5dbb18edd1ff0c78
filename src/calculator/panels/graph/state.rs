//! Whose combos are walked along, where the line lies, and what the engine has said. Pure.

use evaluator::{Board, Histogram, Scenario, Street};

use crate::calculator::protocol::{Fault, HistogramQuestion, Kind, Question, Update};
use crate::calculator::state::State;
use crate::calculator::state::heard::Heard;

/// No more curves than these: nobody could tell more of them apart.
pub const CURVES: usize = 4;

/// What the panel knows.
#[derive(Clone, Debug)]
pub struct Model {
    /// The seat whose combos are walked along.
    pub seat: usize,
    /// How far along.
    pub along: Along,
    /// Where the line lies, in percent of the pot.
    pub line: u8,
    /// Whether the curves are those of the seat on each street so far, not those of all seats.
    pub by_street: bool,
    /// Histograms by scenario and place in it.
    pub histograms: Heard<Histogram>,
}

impl Default for Model {
    fn default() -> Model {
        Model {
            seat: 0,
            along: Along::Part(0.5),
            line: 50,
            by_street: false,
            histograms: Heard::default(),
        }
    }
}

/// How far along a curve.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Along {
    /// After this part of the range, 0 before the best combo and 1 after the worst.
    Part(f64),
    /// At the combo of this place, 0 the best.
    Combo(usize),
}

/// What a person asks of the panel.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Command {
    /// Looks at the combos of this seat.
    Watch(usize),
    /// Goes along the curve.
    Go(Along),
    /// Puts the line there, in percent.
    PutLine(u8),
    /// Compares the streets, or no more.
    CompareStreets,
    /// Asks the engine again.
    TryAgain,
}

/// A curve that is to be drawn.
#[derive(Clone, Debug, PartialEq)]
pub struct Wanted {
    /// Whose, as a place in the scenario.
    pub seat: usize,
    /// On which street; on that of the table when it is none.
    pub street: Option<Street>,
    /// What the engine is asked.
    pub question: Question,
}

impl Model {
    /// Does what was asked.
    pub fn update(&mut self, command: Command) {
        match command {
            Command::Watch(seat) => self.seat = seat,
            Command::Go(along) => self.along = along,
            Command::PutLine(line) => self.line = line.min(100),
            Command::CompareStreets => self.by_street = !self.by_street,
            Command::TryAgain => self.histograms.try_again(),
        }
    }

    /// What is to be asked next about the table, if anything: one curve after the other.
    pub fn question(&self, state: &State) -> Option<Question> {
        let scenario = state.reading().scenario()?;
        if scenario.seats().len() < 2 {
            return None;
        }
        let mut players = state.draft().players().into_iter();
        let index = players.position(|player| player == self.seat);
        let wanted = self.wanted(scenario, index.unwrap_or(0));
        let open = |wanted: &&Wanted| self.histograms.is_open(&wanted.question);
        let next = wanted.iter().find(open)?;
        Some(next.question.clone())
    }

    /// The curves about a scenario: of each seat, or of one on each street so far.
    pub fn wanted(&self, scenario: &Scenario, index: usize) -> Vec<Wanted> {
        let seats = scenario.seats().len();
        let mut wanted = Vec::new();
        if !self.by_street || !can_compare(scenario) {
            for seat in 0..seats.min(CURVES) {
                wanted.push(Wanted {
                    seat,
                    street: None,
                    question: about(scenario, seat),
                });
            }
            return wanted;
        }
        let seat = index.min(CURVES - 1);
        for street in Street::ALL {
            // Before the flop more than two ranges are too many deals.
            if street == Street::Preflop && seats > 2 {
                continue;
            }
            if let Some(scenario) = on_street(scenario, street) {
                wanted.push(Wanted {
                    seat,
                    street: Some(street),
                    question: about(&scenario, seat),
                });
            }
        }
        wanted
    }

    /// The engine said something.
    pub fn hear(&mut self, question: Question, news: Result<Update, Fault>) {
        self.histograms.hear::<HistogramQuestion>(question, news);
    }
}

/// Whether there was a street before the one of the table.
pub fn can_compare(scenario: &Scenario) -> bool {
    !scenario.board().is_empty()
}

/// The scenario when no more than this street was dealt; `None` when it was not dealt yet.
fn on_street(scenario: &Scenario, street: Street) -> Option<Scenario> {
    let cards = scenario.board().cards().get(..street.board_len())?;
    let board = Board::new(cards).ok()?;
    Scenario::new(scenario.seats().to_vec(), board, scenario.dead()).ok()
}

/// The question about a seat, by its place in the scenario.
pub fn about(scenario: &Scenario, seat: usize) -> Question {
    Question::about(scenario, Kind::Histogram { seat: seat as u8 })
}
