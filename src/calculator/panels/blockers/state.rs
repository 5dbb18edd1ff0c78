//! The selected player, and the question to the engine. Pure.

use evaluator::{Range, Scenario, Seat};

use crate::calculator::protocol::{Question, QuestionKind};
use crate::calculator::state::draft::TableStatus;
use crate::calculator::state::{self, Effect, Panel, PanelModel, State, player_index};

/// The state of the panel.
#[derive(Clone, Debug, Default)]
pub struct Model {
    /// The selected seat.
    pub seat: Option<usize>,
    /// The seat of the selected opponent.
    pub opponent: Option<usize>,
    /// The combo that is looked up, as typed.
    pub looked_up: String,
    /// Whether only what passes the opponent's filters of hits counts.
    pub chosen_only: bool,
    /// What passes them, by seat.
    pub passing: Vec<(usize, Range)>,
}

/// A command of the user.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// Shows the blockers of this seat.
    SelectSeat(usize),
    /// Counts the combos of this seat.
    SelectOpponent(usize),
    /// Looks a combo up.
    LookUp(String),
    /// Counts only what passes the opponent's filters of hits, or all of the range.
    CountChosen(bool),
    /// Asks the engine again after a fault.
    TryAgain,
}

/// This passes the filters of hits, by seat.
#[derive(Clone, Debug, PartialEq)]
pub struct Passing(pub Vec<(usize, Range)>);

/// The opponents whose ranges can be blocked, as indices into the scenario.
pub fn opponents(scenario: &Scenario, index: usize) -> Vec<usize> {
    let seats = scenario.seats().iter().enumerate();
    seats
        .filter(|(at, seat)| *at != index && matches!(seat, Seat::Range(_)))
        .map(|(at, _)| at)
        .collect()
}

impl PanelModel for Model {
    const PANEL: Panel = super::INFO.panel;

    type Command = Command;
    type Event = Passing;

    fn apply(&mut self, command: Command, _: &State) -> Vec<Effect> {
        match command {
            Command::SelectSeat(seat) => self.seat = Some(seat),
            Command::SelectOpponent(seat) => self.opponent = Some(seat),
            Command::LookUp(text) => self.looked_up = text,
            Command::CountChosen(chosen) => self.chosen_only = chosen,
            Command::TryAgain => return vec![Effect::Dispatch(state::Command::AskAgain)],
        }
        Vec::new()
    }

    fn handle(&mut self, Passing(passing): Passing, _: &State) -> Vec<Effect> {
        self.passing = passing;
        Vec::new()
    }
}

impl Model {
    /// The player whose cards block, as an index into the scenario: the selected one, else the first against whom a
    /// range stands.
    pub fn index(&self, scenario: &Scenario, players: &[usize]) -> usize {
        let blocks = |&at: &usize| !opponents(scenario, at).is_empty();
        player_index(self.seat, players, blocks)
    }

    /// The opponent, as an index into the scenario: the selected one, else the first who has a range.
    pub fn against(&self, scenario: &Scenario, index: usize, players: &[usize]) -> Option<usize> {
        let opponents = opponents(scenario, index);
        let selected = |&&at: &&usize| players.get(at).copied() == self.opponent;
        let chosen = opponents.iter().find(selected).copied();
        chosen.or(opponents.first().copied())
    }

    /// What passes the filters of a seat, if it has any.
    pub fn passing(&self, seat: usize) -> Option<&Range> {
        let mut passing = self.passing.iter();
        passing.find(|(of, _)| *of == seat).map(|(_, range)| range)
    }

    /// The scenario whose opponent holds what is counted: all of the range, or what passes the filters.
    pub fn counted(
        &self,
        scenario: &Scenario,
        opponent: usize,
        players: &[usize],
    ) -> Option<Scenario> {
        let seat = *players.get(opponent)?;
        let chosen = self.passing(seat).filter(|_| self.chosen_only);
        let Some(range) = chosen else {
            return Some(scenario.clone());
        };
        let mut seats = scenario.seats().to_vec();
        seats[opponent] = Seat::Range(range.clone());
        Scenario::new(seats, scenario.board().clone(), scenario.dead()).ok()
    }

    /// The question for the engine, if there is one.
    pub fn question(&self, state: &State) -> Option<Question> {
        let TableStatus::Ready(table) = state.reading() else {
            return None;
        };
        let (scenario, players) = (table.scenario(), state.draft().players());
        let index = self.index(scenario, &players);
        let opponent = self.against(scenario, index, &players)?;
        about(
            &self.counted(scenario, opponent, &players)?,
            index,
            opponent,
        )
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
