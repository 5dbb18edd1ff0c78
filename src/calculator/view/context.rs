//! What every part of a picture reads, looked up once.

use evaluator::BestFive;

use super::{answer, best_five};
use crate::calculator::protocol::EquityAnswer;
use crate::calculator::state::State;
use crate::calculator::state::draft::{Draft, TableStatus};
use crate::calculator::text::Words;

/// The state with what follows from it, in one language.
pub struct Context<'a> {
    /// The state of the page.
    pub state: &'a State,
    /// The table.
    pub draft: &'a Draft,
    /// The reading of the table.
    pub reading: &'a TableStatus,
    /// The words of the page.
    pub words: &'a Words,
    /// The seats that hold something and have not folded: in this order they have answers.
    pub players: Vec<usize>,
    /// Whether a seat holds a range, or has folded one: then ways to deal are counted, not boards alone.
    pub has_ranges: bool,
    /// The answer for the table, if it is known, or an estimate of it.
    pub answer: Option<&'a EquityAnswer>,
    /// The best five of each player whose cards are known, once there is a flop.
    pub hands: Vec<(usize, BestFive)>,
}

impl<'a> Context<'a> {
    /// Looks up what follows from a state.
    pub fn new(state: &'a State, words: &'a Words) -> Context<'a> {
        let (draft, reading) = (state.draft(), state.reading());
        let players = draft.players();
        let answer = answer::find(state);
        Context {
            has_ranges: players.iter().any(|&seat| draft.range(seat).is_some())
                || draft.folded_range().is_some(),
            hands: best_five::hands(draft, &players, answer),
            state,
            draft,
            reading,
            words,
            players,
            answer,
        }
    }
}
