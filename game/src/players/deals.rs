//! How often a hand wins against opponents who may hold any cards.

use evaluator::{Card, CardSet, Ranker};

use crate::rng::Rng;
use crate::table::ranker;
use crate::view::View;

/// The share of the pot that the player's hand wins, 0 to 1, from this many deals at random: its
/// opponents may hold any cards. A tie of n counts 1/n.
///
/// Its standard error is at most 0.5/√deals.
pub(crate) fn share_against_anything(view: &View<'_>, deals: usize, rng: &mut Rng) -> f64 {
    let table = view.table();
    let opponents = table.live().len() - 1;
    let board: CardSet = table.board().iter().copied().collect();
    let own = view.cards().set();
    let mut deck: Vec<Card> = (CardSet::FULL - board - own).iter().collect();
    let missing = 5 - table.board().len();
    let needed = missing + 2 * opponents;
    let ranker = ranker();
    let mut won = 0.0;
    for _ in 0..deals {
        for place in 0..needed {
            let other = place + rng.below(deck.len() - place);
            deck.swap(place, other);
        }
        won += share_of_deal(ranker, own, board, &deck[..needed], missing);
    }
    won / deals as f64
}

/// What the hand wins when these cards come: first the rest of the board, then two for each.
fn share_of_deal(
    ranker: &Ranker,
    own: CardSet,
    board: CardSet,
    dealt: &[Card],
    missing: usize,
) -> f64 {
    let (rest, holes) = dealt.split_at(missing);
    let board = board | rest.iter().copied().collect();
    let ours = ranker.rank_seven(board | own);
    let mut ways = 1;
    for hole in holes.chunks(2) {
        let theirs = ranker.rank_seven(board | hole.iter().copied().collect());
        if theirs > ours {
            return 0.0;
        }
        ways += usize::from(theirs == ours);
    }
    1.0 / ways as f64
}
