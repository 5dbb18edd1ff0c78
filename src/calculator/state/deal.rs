//! Board cards dealt at random from what is left.

use evaluator::{Card, CardSet, Deal, Place, Range, ScenarioError};

use super::notice::Notice;
use super::{Slot, State};

impl State {
    /// Deals what is missing of the next street, or of the whole board.
    pub(super) fn deal(&mut self, all: bool) {
        let seed = self.seed;
        self.seed = seed.wrapping_add(1);
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
        let cards = match self.draw(count, seed) {
            Ok(cards) => cards,
            Err(why) => return self.notice = Some(why),
        };
        for (slot, &card) in open.into_iter().zip(&cards) {
            self.draft.put(slot, card);
        }
        self.placed = None;
        if self.cursor.place() == Place::Board
            && let Some(next) = self.draft.first_empty(Place::Board)
        {
            self.cursor = next;
        }
        self.notice = Some(Notice::Dealt(cards));
    }
}

/// Draws this many cards for the board beside what the players may hold, these cards being known.
pub type Dealer = fn(&[Range], CardSet, usize, u64) -> Result<Vec<Card>, ScenarioError>;

/// The code is the engine's. The page fetches it with the panels when it first has to deal beside a
/// range: six kilobytes of download that most visits don't need.
///
/// # Errors
/// The ranges can't all have cards, or too few are left.
pub fn dealer(
    ranges: &[Range],
    known: CardSet,
    count: usize,
    seed: u64,
) -> Result<Vec<Card>, ScenarioError> {
    Deal::random(ranges, known, count, seed).map(|deal| deal.cards)
}

/// Where the program is in one piece it is always loaded.
pub(super) const BUILT_IN: Option<Dealer> = if cfg!(all(feature = "split", target_arch = "wasm32"))
{
    None
} else {
    Some(dealer)
};

impl State {
    /// Whether cards can't be dealt before the dealer is there.
    pub fn lacks_dealer(&self) -> bool {
        let mut players = self.draft.players().into_iter();
        let is_some = |seat| self.draft.range(seat).is_some_and(|range| !range.is_any());
        self.dealer.is_none() && players.any(is_some)
    }

    /// Sets the seed of the next random deals.
    pub fn set_seed(&mut self, seed: u64) {
        self.seed = seed;
    }

    /// Cards for the board, each deal as likely as the ranges make it.
    fn draw(&self, count: usize, seed: u64) -> Result<Vec<Card>, Notice> {
        let draft = &self.draft;
        let known: CardSet = draft.slots().filter_map(|slot| draft.get(slot)).collect();
        let players = draft.players().into_iter();
        let (seats, ranges): (Vec<usize>, Vec<Range>) = players
            .filter_map(|seat| Some((seat, draft.range(seat)?)))
            .unzip();
        let drawn = match self.dealer {
            Some(dealer) if !ranges.iter().all(Range::is_any) => {
                dealer(&ranges, known, count, seed)
            }
            _ => Deal::of_any(ranges.len(), known, count, seed).map(|deal| deal.cards),
        };
        drawn.map_err(|error| match error {
            ScenarioError::RangeBlocked { seat: range } => {
                let seat = seats.get(range).copied().unwrap_or_default();
                Notice::CantDeal(ScenarioError::RangeBlocked { seat })
            }
            ScenarioError::NoDeal { .. } => Notice::NothingToDeal,
            error => Notice::CantDeal(error),
        })
    }
}
