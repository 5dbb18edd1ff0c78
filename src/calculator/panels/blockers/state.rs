//! The selected player, and the question to the engine. Pure.

use std::convert::Infallible;

use evaluator::{Range, Scenario, Seat};

use crate::calculator::protocol::{Question, QuestionKind};
use crate::calculator::state::draft::TableStatus;
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
    /// The player whose cards block, as an index into the scenario: the selected one, else the first against whom a
    /// range stands.
    pub fn index(&self, scenario: &Scenario, players: &[usize]) -> usize {
        let blocks = |&at: &usize| opponent(scenario, at).is_some();
        player_index(self.seat, players, blocks)
    }

    /// The question for the engine, if there is one.
    pub fn question(&self, state: &State) -> Option<Question> {
        let TableStatus::Ready(table) = state.reading() else {
            return None;
        };
        let scenario = table.scenario();
        let index = self.index(scenario, &state.draft().players());
        about(scenario, index, opponent(scenario, index)?)
    }
}

/// The question about an opponent's combos, seats by their index in the scenario: how each of those that the
/// board, the dead cards and the other known hands leave fares against any two cards. Whose cards may block them
/// makes no difference: a known hand could not be dealt beside what it blocks, and one's own range says nothing of
/// how strong the opponent's combos are. Nor does what others hold, or folded, as long as it is not known.
pub fn about(scenario: &Scenario, index: usize, opponent: usize) -> Option<Question> {
    let seats = scenario.seats();
    let others = seats.iter().enumerate();
    let others = others.filter(|(at, _)| ![index, opponent].contains(at));
    let gone = others.fold(scenario.dead(), |gone, (_, seat)| gone | seat.known());
    let seats = vec![seats.get(opponent)?.clone(), Seat::Range(Range::any())];
    let alone = Scenario::new(seats, scenario.board().clone(), gone).ok()?;
    Some(Question::about(&alone, QuestionKind::Histogram { seat: 0 }))
}
