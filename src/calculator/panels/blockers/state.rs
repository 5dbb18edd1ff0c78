//! Whose cards block, and what the engine has said. Pure.

use evaluator::{Histogram, Scenario, Seat};

use crate::calculator::protocol::{Fault, HistogramQuestion, Kind, Question, Update};
use crate::calculator::state::State;
use crate::calculator::state::panel_answers::PanelAnswers;

/// What the panel knows.
#[derive(Clone, Debug, Default)]
pub struct Model {
    /// The seat whose cards block.
    pub seat: usize,
    /// How the combos of an opponent fare, by scenario and place in it.
    pub histograms: PanelAnswers<Histogram>,
}

/// What a person asks of the panel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Command {
    /// Looks at the cards of this seat.
    Watch(usize),
    /// Asks the engine again.
    TryAgain,
}

/// The opponent whose range is blocked: the first other seat with a range.
pub fn opponent(scenario: &Scenario, index: usize) -> Option<usize> {
    let mut seats = scenario.seats().iter().enumerate();
    seats
        .find(|(at, seat)| *at != index && matches!(seat, Seat::Range(_)))
        .map(|(at, _)| at)
}

impl Model {
    /// Does what was asked.
    pub fn update(&mut self, command: Command) {
        match command {
            Command::Watch(seat) => self.seat = seat,
            Command::TryAgain => self.histograms.try_again(),
        }
    }

    /// What is to be asked about the table, if anything.
    pub fn question(&self, state: &State) -> Option<Question> {
        let scenario = state.reading().scenario()?;
        let players = state.draft().players();
        let index = players.iter().position(|&player| player == self.seat);
        let question = about(scenario, opponent(scenario, index.unwrap_or(0))?);
        self.histograms.unanswered(question)
    }

    /// The engine said something.
    pub fn receive(&mut self, question: Question, update: Result<Update, Fault>) {
        self.histograms.receive::<HistogramQuestion>(question, update);
    }
}

/// The question about a seat, by its place in the scenario.
pub fn about(scenario: &Scenario, seat: usize) -> Question {
    Question::about(scenario, Kind::Histogram { seat: seat as u8 })
}
