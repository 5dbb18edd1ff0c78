//! The selected player and the engine's answers. Pure.

use evaluator::{Histogram, Scenario, Seat};

use crate::calculator::protocol::{Fault, HistogramQuestion, Kind, Question, Update};
use crate::calculator::state::panel_answers::PanelAnswers;
use crate::calculator::state::{Effect, State};

/// The state of the panel.
#[derive(Clone, Debug, Default)]
pub struct Model {
    /// The selected seat.
    pub seat: usize,
    /// The equity of each of an opponent's combos.
    pub histograms: PanelAnswers<Histogram>,
}

/// A command of the user.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Command {
    /// Shows the blockers of this seat.
    SelectSeat(usize),
    /// Asks the engine again after a fault.
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
    /// Performs a command.
    pub fn update(&mut self, command: Command) -> Vec<Effect> {
        match command {
            Command::SelectSeat(seat) => self.seat = seat,
            Command::TryAgain => self.histograms.try_again(),
        }
        Vec::new()
    }

    /// The next question for the engine, if there is one.
    pub fn question(&self, state: &State) -> Option<Question> {
        let scenario = state.reading().scenario()?;
        let players = state.draft().players();
        let index = players.iter().position(|&player| player == self.seat);
        let question = about(scenario, opponent(scenario, index.unwrap_or(0))?);
        self.histograms.unanswered(question)
    }

    /// Handles an update from the engine.
    pub fn receive(&mut self, question: Question, update: Result<Update, Fault>) {
        self.histograms
            .receive::<HistogramQuestion>(question, update);
    }
}

/// The question about a seat, by its index in the scenario.
pub fn about(scenario: &Scenario, seat: usize) -> Question {
    Question::about(scenario, Kind::Histogram { seat: seat as u8 })
}
