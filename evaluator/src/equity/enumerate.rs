//! Known cards, one board after another: the plain way that the fast one is tested against.

use crate::card::Card;
use crate::card_set::CardSet;
use crate::equity::Tally;
use crate::hand_rank::Ranker;
use crate::scenario::{Scenario, Seat};

/// Answers a scenario by dealing every board.
///
/// This is the reference for tests and comparisons: pre-flop it looks at 1.7 million boards where
/// a [`Job`](crate::Job) looks at some ten thousand classes of them.
pub fn enumerate(ranker: &Ranker, scenario: &Scenario) -> Tally {
    let holes: Vec<CardSet> = scenario.seats().iter().map(Seat::known).collect();
    let deck: Vec<Card> = scenario.deck().iter().collect();
    let mut tally = Tally::new(holes.len());
    let mut strengths: Vec<u16> = Vec::with_capacity(holes.len());
    each_board(
        &deck,
        scenario.board().set(),
        scenario.missing(),
        &mut |board| {
            strengths.clear();
            let hands = holes.iter().map(|&hole| board | hole);
            strengths.extend(hands.map(|hand| ranker.rank_seven(hand).strength()));
            tally.count_strengths(&strengths, 1);
        },
    );
    tally
}

fn each_board(deck: &[Card], board: CardSet, missing: usize, visit: &mut impl FnMut(CardSet)) {
    if missing == 0 {
        return visit(board);
    }
    for (index, &card) in deck.iter().enumerate() {
        each_board(
            &deck[index + 1..],
            board | CardSet::from(card),
            missing - 1,
            visit,
        );
    }
}
