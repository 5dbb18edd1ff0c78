//! Whose outs are looked at, and what the engine has said. Pure.

use evaluator::{NextCard, Outs, Scenario, Standing};

use crate::calculator::protocol::{Fault, Kind, NextCardsQuestion, OutsQuestion, Question, Update};
use crate::calculator::state::State;
use crate::calculator::state::panel_answers::{AnswerState, PanelAnswers};

/// What the panel knows.
#[derive(Clone, Debug, Default)]
pub struct Model {
    /// The seat whose outs were chosen.
    pub seat: Option<usize>,
    /// Outs by scenario.
    pub outs: PanelAnswers<Outs>,
    /// How the pot is shared after each card: an out may be tainted.
    pub maps: PanelAnswers<Vec<NextCard>>,
}

/// What a person asks of the panel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Command {
    /// Looks at the outs of this seat.
    Watch(usize),
    /// Asks the engine again.
    TryAgain,
}

/// Why a scenario has no outs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lack {
    /// Nobody to be behind.
    NoOpponent,
    /// Somebody holds a range.
    KnownOnly,
    /// The flop is three cards at once.
    NeedsFlop,
    /// No card is to come.
    River,
}

/// Why a scenario has no outs, if it has none.
pub fn lack(scenario: &Scenario) -> Option<Lack> {
    match scenario.missing() {
        _ if scenario.seats().len() < 2 => Some(Lack::NoOpponent),
        _ if scenario.ranges() > 0 => Some(Lack::KnownOnly),
        0 => Some(Lack::River),
        5 => Some(Lack::NeedsFlop),
        _ => None,
    }
}

impl Model {
    /// Does what was asked.
    pub fn update(&mut self, command: Command) {
        match command {
            Command::Watch(seat) => self.seat = Some(seat),
            Command::TryAgain => {
                self.outs.try_again();
                self.maps.try_again();
            }
        }
    }

    /// What is to be asked about the table, if anything.
    pub fn question(&self, state: &State) -> Option<Question> {
        self.outs.unanswered(outs_about(fitting(state)?))
    }

    /// The same of how the pot is shared after each card.
    pub fn map_question(&self, state: &State) -> Option<Question> {
        self.maps.unanswered(map_about(fitting(state)?))
    }

    /// The engine said something about outs.
    pub fn receive(&mut self, question: Question, update: Result<Update, Fault>) {
        self.outs.receive::<OutsQuestion>(question, update);
    }

    /// The same about how the pot is shared after each card.
    pub fn receive_map(&mut self, question: Question, update: Result<Update, Fault>) {
        self.maps.receive::<NextCardsQuestion>(question, update);
    }

    /// Whose outs are shown, as a place in the scenario: who was chosen, else the first who is
    /// behind.
    pub fn index(&self, scenario: &Scenario, players: &[usize]) -> usize {
        let chosen = players.iter().position(|&player| Some(player) == self.seat);
        let asked = outs_about(scenario);
        let behind = || match self.outs.state(&asked) {
            AnswerState::Ready(outs) => {
                (0..outs.seats()).find(|&seat| outs.now(seat) == Some(Standing::Behind))
            }
            _ => None,
        };
        chosen.or_else(behind).unwrap_or(0)
    }
}

/// The question about outs.
pub fn outs_about(scenario: &Scenario) -> Question {
    Question::about(scenario, Kind::Outs)
}

/// The question about how the pot is shared after each card.
pub fn map_about(scenario: &Scenario) -> Question {
    Question::about(scenario, Kind::NextCards)
}

fn fitting(state: &State) -> Option<&Scenario> {
    let scenario = state.reading().scenario()?;
    lack(scenario).is_none().then_some(scenario)
}
