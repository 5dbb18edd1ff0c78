//! Board cards dealt at random from what is left.

use evaluator::{Card, CardSet, Place};

use super::draft::Draft;
use super::notice::Notice;
use super::{Slot, State};

/// How often the hands of ranges are drawn until no two of them share a card. Ten random hands
/// get there once in seventy times.
const TRIES: usize = 2_000;

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
        let Some(cards) = draw(&self.draft, count, seed) else {
            return self.notice = Some(Notice::NothingToDeal);
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

/// Cards for the board, each deal as likely as the ranges make it: their hands are drawn first,
/// by their weights and until no card is in two of them, then the board from the rest.
fn draw(draft: &Draft, count: usize, seed: u64) -> Option<Vec<Card>> {
    let known: CardSet = draft.slots().filter_map(|slot| draft.get(slot)).collect();
    let ranges = draft.players().into_iter();
    let ranges = ranges.filter_map(|seat| draft.range(seat));
    let ranges: Vec<Vec<(CardSet, u16)>> = ranges
        .map(|range| {
            let hands = range.combos().map(|(combo, weight)| (combo.set(), weight));
            hands.filter(|&(set, _)| (set & known).is_empty()).collect()
        })
        .collect();
    let mut dice = Dice(seed);
    let mut hands = || {
        let mut gone = known;
        for range in &ranges {
            let hand = dice.hand(range)?;
            if !(gone & hand).is_empty() {
                return None;
            }
            gone = gone | hand;
        }
        Some(gone)
    };
    let gone = (0..TRIES).find_map(|_| hands())?;
    let mut left: Vec<Card> = (CardSet::FULL - gone).iter().collect();
    let mut card = || match left.len() {
        0 => None,
        cards => Some(left.swap_remove(dice.roll(cards as u64) as usize)),
    };
    (0..count).map(|_| card()).collect()
}

/// Splitmix64: what follows from a seed is the same everywhere.
struct Dice(u64);

impl Dice {
    /// A number below `sides`. The remainder favours the small ones by less than one in 2⁴⁰.
    fn roll(&mut self, sides: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (mixed ^ (mixed >> 31)) % sides
    }

    /// One of these hands, each as likely as its weight says.
    fn hand(&mut self, hands: &[(CardSet, u16)]) -> Option<CardSet> {
        let total: u64 = hands.iter().map(|&(_, weight)| u64::from(weight)).sum();
        if total == 0 {
            return None;
        }
        let mut at = self.roll(total);
        for &(hand, weight) in hands {
            match at.checked_sub(weight.into()) {
                Some(rest) => at = rest,
                None => return Some(hand),
            }
        }
        None
    }
}
