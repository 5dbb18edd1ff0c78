//! Back and forth over the streets of a board that is known: of a hand history, or one that was taken back.

use evaluator::{Card, Place};

use super::notice::Notice;
use super::{Slot, State};

/// How many cards a board has on its streets.
const STREETS: [usize; 4] = [0, 3, 4, 5];

impl State {
    /// The cards of the next street, if it is known: the board on the table is the beginning of one that was dealt further, and
    /// none of them has another place meanwhile.
    pub fn next_street(&self) -> Option<&[Card]> {
        let (board, runout) = (self.board(), &self.table.runout);
        let next = STREETS.into_iter().find(|&len| len > board.len())?;
        let cards = runout.get(board.len()..next.min(runout.len()))?;
        let draft = &self.table.draft;
        let is_free = cards.iter().all(|&card| draft.find(card).is_none());
        (runout.starts_with(&board) && !cards.is_empty() && is_free).then_some(cards)
    }

    fn board(&self) -> Vec<Card> {
        let draft = &self.table.draft;
        draft
            .row(Place::Board)
            .filter_map(|slot| draft.get(slot))
            .collect()
    }

    /// Keeps the board of the table, of which only its beginning is shown.
    pub(super) fn show_board_to(&mut self, len: usize) {
        self.table.runout = self.board();
        self.lay_board(len);
    }

    /// Takes the last street off the board.
    pub(super) fn earlier_street(&mut self) {
        let board = self.board();
        let Some(len) = STREETS.into_iter().rfind(|&len| len < board.len()) else {
            return self.ui.notice = Some(Notice::NoEarlierStreet);
        };
        if !self.table.runout.starts_with(&board) {
            self.table.runout = board;
        }
        self.lay_board(len);
        self.ui.notice = Some(Notice::StreetBack);
    }

    /// Puts the next street back.
    pub(super) fn later_street(&mut self) {
        let Some(cards) = self.next_street().map(<[Card]>::to_vec) else {
            return self.ui.notice = Some(Notice::NoLaterStreet);
        };
        self.lay_board(self.board().len() + cards.len());
        self.ui.notice = Some(Notice::Dealt(cards));
    }

    /// Lays the beginning of the known board.
    fn lay_board(&mut self, len: usize) {
        let mut draft = self.table.draft.clone();
        draft.clear_row(Place::Board);
        for (at, &card) in self.table.runout.iter().take(len).enumerate() {
            draft.put(Slot::Board(at), card);
        }
        self.lay_out(draft);
    }
}
