//! Who wins on a finished board, and because of which cards.
//!
//! The worker says how strong each hand is; which five cards that is, and where two hands part,
//! follows from the names of the ranks and needs no tables here.

use evaluator::{BestFive, CardSet, HandRank, Place};

use super::results;
use super::scene::WhyRow;
use crate::state::State;
use crate::state::draft::Reading;
use crate::text::{Language, Verdict};

/// A line a player; none unless the board is complete and two players or more show their cards.
pub fn rows(state: &State, reading: &Reading, words: &dyn Language) -> Vec<WhyRow> {
    let Some(hands) = hands(state, reading) else {
        return Vec::new();
    };
    let best = hands
        .iter()
        .map(|(_, five)| *five)
        .max_by_key(BestFive::rank);
    let winners = hands
        .iter()
        .filter(|(_, five)| best.is_some_and(|best| best.rank() == five.rank()));
    let shared = winners.count() > 1;
    let board = cards(state, Place::Board);
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

/// The best five of each player.
fn hands(state: &State, reading: &Reading) -> Option<Vec<(usize, BestFive)>> {
    let board = cards(state, Place::Board);
    let players = state.draft().players();
    let answer = results::answer(state, reading)?;
    let shown = board.len() == 5 && players.len() > 1 && players.len() == answer.holdings.len();
    let hand = |(&seat, &kev): (&usize, &u16)| {
        let all = board | cards(state, Place::Seat(seat));
        let rank = HandRank::from_kev(kev)?;
        Some((seat, BestFive::ranked(rank, all, board)?))
    };
    shown.then(|| players.iter().zip(&answer.holdings).map(hand).collect())?
}

fn cards(state: &State, place: Place) -> CardSet {
    let draft = state.draft();
    draft
        .row(place)
        .filter_map(|slot| draft.get(slot))
        .collect()
}
