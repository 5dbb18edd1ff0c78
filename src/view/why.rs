//! Who wins on a finished board, and because of which cards: where two hands part follows from the
//! names of their ranks.

use evaluator::{BestFive, Place};

use super::best_five::{cards, hands};
use super::scene::WhyRow;
use crate::state::State;
use crate::state::draft::Reading;
use crate::text::{Verdict, Words};

/// A line a player; none unless the board is complete and two players or more show their cards.
pub fn rows(state: &State, reading: &Reading, words: &Words) -> Vec<WhyRow> {
    let board = cards(state, Place::Board);
    let hands = hands(state, reading);
    if board.len() < 5 || hands.len() < 2 || hands.len() < state.draft().players().len() {
        return Vec::new();
    }
    let best = hands
        .iter()
        .map(|(_, five)| *five)
        .max_by_key(BestFive::rank);
    let winners = hands
        .iter()
        .filter(|(_, five)| best.is_some_and(|best| best.rank() == five.rank()));
    let shared = winners.count() > 1;
    let row = |&(seat, five): &(usize, BestFive)| {
        let from_board = five.among(board);
        let verdict = match best.and_then(|best| five.difference(&best)) {
            Some(difference) => Verdict::Loses(difference),
            None if !shared => Verdict::Wins,
            None if from_board == [true; 5] => Verdict::SharesTheBoard,
            None => Verdict::Shares,
        };
        let own = from_board.map(|from_board| !from_board);
        WhyRow {
            cards: five.cards().into_iter().zip(own).collect(),
            wins: !matches!(verdict, Verdict::Loses(_)),
            text: words.why(seat, five.rank(), verdict),
        }
    };
    hands.iter().map(row).collect()
}
