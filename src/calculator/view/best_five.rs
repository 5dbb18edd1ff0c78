//! The five cards that make each player's current hand.
//!
//! The worker says how strong each hand is; which five cards that is follows from the name of the
//! rank and needs no tables here.

use evaluator::{BestFive, CardSet, HandRank, Place};

use crate::calculator::protocol::EquityAnswer;
use crate::calculator::state::draft::Draft;

/// The best five of each player whose cards are known, once there is a flop. Of equally good cards,
/// the board's.
pub fn hands(
    draft: &Draft,
    players: &[usize],
    answer: Option<&EquityAnswer>,
) -> Vec<(usize, BestFive)> {
    let board = cards(draft, Place::Board);
    let holdings = answer.map(|answer| &*answer.holdings);
    let hand = |(&seat, &kev): (&usize, &u16)| {
        let all = board | cards(draft, Place::Seat(seat));
        let rank = HandRank::from_kev(kev)?;
        Some((seat, BestFive::ranked(rank, all, board)?))
    };
    let hands = players.iter().zip(holdings.unwrap_or_default());
    hands.filter_map(hand).collect()
}

/// The cards in a row of the table.
pub fn cards(draft: &Draft, place: Place) -> CardSet {
    draft
        .row(place)
        .filter_map(|slot| draft.get(slot))
        .collect()
}
