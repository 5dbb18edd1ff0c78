//! Who wins on a finished board, and because of which cards: where two hands part follows from the
//! names of their ranks.

use evaluator::{BestFive, Place, Verdict};

use super::best_five::cards;
use super::context::Context;
use super::scene::WhyRow;

/// A line a player; none unless there is something to explain.
pub fn rows(context: &Context) -> Vec<WhyRow> {
    match is_due(context) {
        true => explain(context),
        false => Vec::new(),
    }
}

/// The board is complete, and two players or more show their cards.
fn is_due(context: &Context) -> bool {
    let hands = context.hands.len();
    let board = cards(context.draft, Place::Board).len();
    board == 5 && hands >= 2 && hands == context.players.len()
}

fn explain(context: &Context) -> Vec<WhyRow> {
    let board = cards(context.draft, Place::Board);
    let hands = &context.hands;
    let best = hands
        .iter()
        .map(|(_, five)| *five)
        .max_by_key(BestFive::rank);
    let winners = hands
        .iter()
        .filter(|(_, five)| best.is_some_and(|best| best.rank() == five.rank()));
    let winners = winners.count();
    let row = |&(seat, five): &(usize, BestFive)| {
        let from_board = five.among(board);
        let verdict = Verdict::of(&five, &best.unwrap_or(five), winners, board);
        let own = from_board.map(|from_board| !from_board);
        WhyRow {
            cards: five.cards().into_iter().zip(own).collect(),
            wins: !matches!(verdict, Verdict::Loses(_)),
            text: context.words.why(seat, five.rank(), verdict),
            seven: (cards(context.draft, Place::Seat(seat)) | board)
                .iter()
                .map(|card| card.to_string())
                .collect(),
        }
    };
    hands.iter().map(row).collect()
}
