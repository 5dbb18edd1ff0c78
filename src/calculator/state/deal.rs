//! Board cards dealt at random from what is left.

use evaluator::{Card, CardSet, Deal, Place, Range, ScenarioError};

use super::notice::Notice;
use super::{Slot, State};

impl State {
    /// Deals what is missing of the next street, or of the whole board.
    pub(super) fn deal(&mut self, all: bool) {
        let seed = self.table.seed;
        self.table.seed = seed.wrapping_add(1);
        let board = self.table.draft.row(Place::Board);
        let open: Vec<Slot> = board
            .filter(|&slot| self.table.draft.get(slot).is_none())
            .collect();
        let count = match (open.len(), all) {
            (0, _) => return self.ui.notice = Some(Notice::BoardComplete),
            (open, true) => open,
            // All before the turn belong to the flop.
            (open, false) => open.saturating_sub(2).max(1),
        };
        let cards = match self.draw(count, seed) {
            Ok(cards) => cards,
            Err(why) => return self.ui.notice = Some(why),
        };
        for (slot, &card) in open.into_iter().zip(&cards) {
            self.table.draft.put(slot, card);
        }
        self.table.placed = None;
        if self.table.cursor.place() == Place::Board
            && let Some(next) = self.table.draft.first_empty(Place::Board)
        {
            self.table.cursor = next;
        }
        self.ui.notice = Some(Notice::Dealt(cards));
    }
}

impl State {
    /// Sets the seed of the next random deals.
    pub fn set_seed(&mut self, seed: u64) {
        self.table.seed = seed;
    }

    /// Cards for the board, each deal as likely as the ranges make it.
    fn draw(&self, count: usize, seed: u64) -> Result<Vec<Card>, Notice> {
        let draft = &self.table.draft;
        let known: CardSet = draft.slots().filter_map(|slot| draft.get(slot)).collect();
        let players = draft.players().into_iter();
        let (seats, ranges): (Vec<usize>, Vec<Range>) = players
            .filter_map(|seat| Some((seat, draft.range(seat)?)))
            .unzip();
        let drawn = Deal::random(&ranges, known, count, seed);
        drawn.map(|deal| deal.cards).map_err(|error| match error {
            ScenarioError::RangeBlocked { seat: range } => {
                let seat = seats.get(range).copied().unwrap_or_default();
                Notice::CantDeal(ScenarioError::RangeBlocked { seat })
            }
            ScenarioError::NoDeal { .. } => Notice::NothingToDeal,
            error => Notice::CantDeal(error),
        })
    }
}
