//! Board cards dealt at random from what is left.

use evaluator::{Card, CardSet, Deal, Place, Range, ScenarioError};

use super::draft::Draft;
use super::notice::Notice;
use super::{Slot, State};

impl State {
    /// Deals what is missing of the next street, or of the whole board.
    pub(super) fn deal(&mut self, all: bool, seed: u64) {
        let board = self.draft.row(Place::Board);
        let open: Vec<Slot> = board
            .filter(|&slot| self.draft.get(slot).is_none())
            .collect();
        let count = match (open.len(), all) {
            (0, _) => return self.notice = Some(Notice::BoardComplete),
            (open, true) => open,
            // All before the turn belong to the flop.
            (open, false) => open.saturating_sub(2).max(1),
        };
        let cards = match draw(&self.draft, count, seed) {
            Ok(cards) => cards,
            Err(why) => return self.notice = Some(why),
        };
        for (slot, &card) in open.into_iter().zip(&cards) {
            self.draft.put(slot, card);
        }
        self.laid = None;
        if self.cursor.place() == Place::Board
            && let Some(next) = self.draft.first_empty(Place::Board)
        {
            self.cursor = next;
        }
        self.notice = Some(Notice::Dealt(cards));
    }
}

/// Cards for the board, each deal as likely as the ranges make it.
fn draw(draft: &Draft, count: usize, seed: u64) -> Result<Vec<Card>, Notice> {
    let known: CardSet = draft.slots().filter_map(|slot| draft.get(slot)).collect();
    let players = draft.players().into_iter();
    let (seats, ranges): (Vec<usize>, Vec<Range>) = players
        .filter_map(|seat| Some((seat, draft.range(seat)?)))
        .unzip();
    match Deal::random(&ranges, known, count, seed) {
        Ok(deal) => Ok(deal.cards),
        Err(ScenarioError::RangeBlocked { seat: range }) => {
            let seat = seats.get(range).copied().unwrap_or_default();
            Err(Notice::CantDeal(ScenarioError::RangeBlocked { seat }))
        }
        Err(ScenarioError::NoDeal { .. }) => Err(Notice::NothingToDeal),
        Err(error) => Err(Notice::CantDeal(error)),
    }
}
