//! Whose combos are walked along, where the line lies, and what the engine has said. Pure.

use evaluator::{Histogram, Scenario};

use crate::calculator::protocol::{Ask, Fault, HistogramQuestion, Question, Update};
use crate::calculator::state::State;
use crate::calculator::state::draft::Reading;
use crate::calculator::state::heard::Heard;

/// No more curves than these: nobody could tell more of them apart.
pub const CURVES: usize = 4;

/// What the panel knows.
#[derive(Clone, Debug)]
pub struct Model {
    /// The seat whose combos are walked along.
    pub seat: usize,
    /// How far along, 0 the best combo and 1 the worst.
    pub along: f64,
    /// Where the line lies, in percent of the pot.
    pub line: u8,
    /// Histograms by scenario and place in it.
    pub histograms: Heard<Histogram>,
}

impl Default for Model {
    fn default() -> Model {
        Model {
            seat: 0,
            along: 0.5,
            line: 50,
            histograms: Heard::default(),
        }
    }
}

/// What a person asks of the panel.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Command {
    /// Looks at the combos of this seat.
    Watch(usize),
    /// Goes along the curve, 0 to 1.
    Go(f64),
    /// Puts the line there, in percent.
    PutLine(u8),
    /// Asks the engine again.
    TryAgain,
}

impl Model {
    /// Does what was asked.
    pub fn update(&mut self, command: Command) {
        match command {
            Command::Watch(seat) => self.seat = seat,
            Command::Go(along) => self.along = along.clamp(0.0, 1.0),
            Command::PutLine(line) => self.line = line.min(100),
            Command::TryAgain => self.histograms.try_again(),
        }
    }

    /// What is to be asked next about the table, if anything: one curve after the other.
    pub fn question(&self, state: &State) -> Option<Question> {
        let Reading::Ready(scenario) = state.reading() else {
            return None;
        };
        let seats = scenario.seats().len();
        if seats < 2 {
            return None;
        }
        let mut questions = (0..seats.min(CURVES)).map(|seat| about(scenario, seat));
        questions.find(|question| self.histograms.is_open(question))
    }

    /// The engine said something.
    pub fn hear(&mut self, question: Question, news: Result<Update, Fault>) {
        self.histograms.hear::<HistogramQuestion>(question, news);
    }
}

/// The question about a seat, by its place in the scenario.
pub fn about(scenario: &Scenario, seat: usize) -> Question {
    let (scenario, seat) = (scenario.clone(), seat as u8);
    HistogramQuestion { scenario, seat }.question()
}
