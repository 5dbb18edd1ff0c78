//! The selected player and card, and the questions to the engine. Pure.

use std::convert::Infallible;

use evaluator::{Card, Place, Scenario};

use crate::calculator::protocol::{Question, QuestionKind};
use crate::calculator::state::{self, Effect, Panel, PanelModel, Slot, State};

/// The state of the panel.
#[derive(Clone, Debug, Default)]
pub struct Model {
    /// The selected seat.
    pub seat: usize,
    /// The selected card.
    pub read: Option<Card>,
}

/// A command of the user.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Command {
    /// Shows the equity of this seat.
    SelectSeat(usize),
    /// Selects a card and shows its sentence.
    Read(Card),
    /// Deals a card.
    Deal(Card),
    /// A tap: selects the card, and deals it if it was selected already.
    Tap(Card),
    /// Asks the engine again after a fault.
    TryAgain,
}

/// Why there is no map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoMapReason {
    /// No card is left to come.
    River,
    /// Three ranges or more have a map only from the flop on.
    NeedsFlop,
    /// There is only one player.
    NoOpponent,
}

/// Why a scenario has no map, if it has none.
pub fn no_map_reason(scenario: &Scenario) -> Option<NoMapReason> {
    if scenario.missing() == 0 {
        return Some(NoMapReason::River);
    }
    if scenario.seats().len() < 2 {
        return Some(NoMapReason::NoOpponent);
    }
    (scenario.board().is_empty() && scenario.ranges() > 2).then_some(NoMapReason::NeedsFlop)
}

impl PanelModel for Model {
    const PANEL: Panel = super::INFO.panel;

    type Command = Command;
    type Event = Infallible;

    fn apply(&mut self, command: Command, state: &State) -> Vec<Effect> {
        match command {
            Command::SelectSeat(seat) => self.seat = seat,
            Command::Read(card) => self.read = Some(card),
            Command::Tap(card) if self.read != Some(card) => self.read = Some(card),
            Command::Tap(card) | Command::Deal(card) => return deal(card, state),
            Command::TryAgain => return vec![Effect::Dispatch(state::Command::AskAgain)],
        }
        Vec::new()
    }
}

impl Model {
    /// The question for the engine, if there is one.
    pub fn question(&self, state: &State) -> Option<Question> {
        let scenario = state.reading().without_folded()?;
        no_map_reason(scenario)
            .is_none()
            .then(|| map_about(scenario))
    }

    /// The question about the hands that each card makes, which needs known hands and a flop.
    pub fn outs_question(&self, state: &State) -> Option<Question> {
        let scenario = state.reading().without_folded()?;
        let known = scenario.ranges() == 0 && !scenario.board().is_empty();
        (known && no_map_reason(scenario).is_none()).then(|| outs_about(scenario))
    }
}

/// The question about the equities after each card.
pub fn map_about(scenario: &Scenario) -> Question {
    Question::about(scenario, QuestionKind::NextCards)
}

/// The question about the hands that each card makes.
pub fn outs_about(scenario: &Scenario) -> Question {
    Question::about(scenario, QuestionKind::Outs)
}

/// Deals the card to the next slot of the board, unless it is in use.
fn deal(card: Card, state: &State) -> Vec<Effect> {
    let place = state.draft().first_empty(Place::Board);
    let free = state.draft().find(card).is_none();
    match place.filter(|_| free) {
        Some(place) => deal_to(place, card),
        None => Vec::new(),
    }
}

fn deal_to(place: Slot, card: Card) -> Vec<Effect> {
    vec![
        Effect::Dispatch(state::Command::Choose(place)),
        Effect::Dispatch(state::Command::Pick(card)),
    ]
}
