//! The selected player, and the questions to the engine. Pure.

use std::convert::Infallible;

use evaluator::{Scenario, Standing};

use crate::calculator::protocol::{OutsQuestion, Question, QuestionKind};
use crate::calculator::state::answers::Answers;
use crate::calculator::state::{self, Effect, Panel, PanelModel, State, player_index};

/// The state of the panel.
#[derive(Clone, Debug, Default)]
pub struct Model {
    /// The selected seat.
    pub seat: Option<usize>,
}

/// A command of the user.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Command {
    /// Shows the outs of this seat.
    SelectSeat(usize),
    /// Asks the engine again after a fault.
    TryAgain,
}

/// Why a scenario has no outs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoOutsReason {
    /// There is only one player.
    NoOpponent,
    /// A player holds a range.
    KnownOnly,
    /// The flop comes as three cards at once.
    NeedsFlop,
    /// No card is left to come.
    River,
}

/// Why a scenario has no outs, if it has none.
pub fn no_outs_reason(scenario: &Scenario) -> Option<NoOutsReason> {
    match scenario.missing() {
        _ if scenario.seats().len() < 2 => Some(NoOutsReason::NoOpponent),
        _ if scenario.ranges() > 0 => Some(NoOutsReason::KnownOnly),
        0 => Some(NoOutsReason::River),
        5 => Some(NoOutsReason::NeedsFlop),
        _ => None,
    }
}

impl PanelModel for Model {
    const PANEL: Panel = super::INFO.panel;

    type Command = Command;
    type Event = Infallible;

    fn apply(&mut self, command: Command, _: &State) -> Vec<Effect> {
        match command {
            Command::SelectSeat(seat) => self.seat = Some(seat),
            Command::TryAgain => return vec![Effect::Dispatch(state::Command::AskAgain)],
        }
        Vec::new()
    }
}

impl Model {
    /// The question for the engine, if there is one.
    pub fn question(&self, state: &State) -> Option<Question> {
        Some(outs_about(scenario_with_outs(state)?))
    }

    /// The question about the equities after each card: an out may be tainted.
    pub fn map_question(&self, state: &State) -> Option<Question> {
        Some(map_about(scenario_with_outs(state)?))
    }

    /// The player whose outs are shown, as an index into the scenario: the selected one, else the first
    /// who is behind.
    pub fn index(&self, scenario: &Scenario, players: &[usize], answers: &Answers) -> usize {
        let outs = answers.of::<OutsQuestion>(&outs_about(scenario)).ready();
        let is_behind =
            |&seat: &usize| outs.is_some_and(|outs| outs.now(seat) == Some(Standing::Behind));
        player_index(self.seat, players, is_behind)
    }
}

/// The question about outs.
pub fn outs_about(scenario: &Scenario) -> Question {
    Question::about(scenario, QuestionKind::Outs)
}

/// The question about the equities after each card.
pub fn map_about(scenario: &Scenario) -> Question {
    Question::about(scenario, QuestionKind::NextCards)
}

fn scenario_with_outs(state: &State) -> Option<&Scenario> {
    let scenario = state.reading().without_folded()?;
    no_outs_reason(scenario).is_none().then_some(scenario)
}
