//! The reading of a draft: a question for the engine, or why there is none.

use evaluator::{FoldedScenario, Scenario, ScenarioError, SeatInput};

use super::Draft;
use super::seat::SeatDraft;

/// The reading of a draft.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TableStatus {
    /// There is no card on the table.
    Empty,
    /// Something is missing; the first thing that is.
    Missing(Missing),
    /// All is there, but it can't be dealt.
    Impossible(ScenarioError),
    /// A question for the engine: those who play, and what others may have folded.
    Ready(FoldedScenario),
}

impl TableStatus {
    /// The question, if no range has folded: what panels look into.
    pub fn scenario(&self) -> Option<&Scenario> {
        match self {
            TableStatus::Ready(folded) if !folded.has_folded() => Some(folded.scenario()),
            _ => None,
        }
    }

    /// The question without ranges that folded: for a panel that says that they are left out.
    pub fn without_folded(&self) -> Option<&Scenario> {
        match self {
            TableStatus::Ready(folded) => Some(folded.scenario()),
            _ => None,
        }
    }
}

/// What is missing before there is a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Missing {
    /// A seat has one card.
    HoleCard {
        /// Which seat, from 0.
        seat: usize,
    },
    /// No seat has cards, but the board or the dead row does.
    Hand,
    /// The board has one or two cards. It does not matter in which of its slots.
    Flop {
        /// How many are missing.
        cards: usize,
    },
}

impl Draft {
    /// Reads it: the only place where a draft becomes a scenario.
    pub fn reading(&self) -> TableStatus {
        if self.is_empty() {
            return TableStatus::Empty;
        }
        if let Some(missing) = self.missing() {
            return TableStatus::Missing(missing);
        }
        let mut setup = self.setup();
        for &seat in &setup.folded {
            // Any two cards that nobody knows change nothing.
            if let Some(text @ SeatInput::Range(_)) = setup.seats.get_mut(seat)
                && !self.folds_range(seat)
            {
                *text = SeatInput::Cards(Vec::new());
            }
        }
        match setup.with_folded() {
            Ok(scenario) => TableStatus::Ready(scenario),
            Err(error) => TableStatus::Impossible(error),
        }
    }

    /// Whether a seat has folded a range.
    pub fn folds_range(&self, seat: usize) -> bool {
        let range = || self.range(seat).is_some_and(|range| !range.is_any());
        self.is_folded(seat) && range()
    }

    /// The first seat that has.
    pub fn folded_range(&self) -> Option<usize> {
        (0..self.seats.len()).find(|&seat| self.folds_range(seat))
    }

    fn missing(&self) -> Option<Missing> {
        let pending_rank = |seat: &SeatDraft| seat.filled() == 1 && !seat.folded;
        let pending_rank = self.seats.iter().position(pending_rank);
        if let Some(seat) = pending_rank {
            return Some(Missing::HoleCard { seat });
        }
        let board = self.board.iter().flatten().count();
        if board == 1 || board == 2 {
            return Some(Missing::Flop { cards: 3 - board });
        }
        let plays = self.seats.iter().any(SeatDraft::plays);
        (!plays).then_some(Missing::Hand)
    }
}
