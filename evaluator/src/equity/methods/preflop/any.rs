//! One seat that may hold any two cards: the answer follows from what one hand makes alone.
//!
//! A hand wins and ties against any two cards as the table of classes says
//! ([`Class::against_random`](crate::Class::against_random)). It makes its categories as if alone,
//! each board counting for the 990 hands that the other may still have. And the other's seven
//! cards are any seven without the hand's two, in 21 ways to be hole cards and board: all sets of
//! seven, without those that hold one of the two cards, and those with both, taken off twice,
//! added once. Those with both are the boards of the hand alone.

use crate::cards::{Card, CardSet};
use crate::equity::methods::preflop::categories::CategoryCounts;

/// The hands that a player may hold beside two known cards and five on the board.
const HANDS: i64 = 990;

/// The ways to divide seven cards into a hand and a board.
const DIVISIONS: i64 = 21;

/// The sets of seven cards of a deck that hold a certain card, by category, for each
/// [kind](KIND) of rank. Source: what all hands make alone, with which a test compares it.
const SEVEN_WITH: [CategoryCounts; 5] = [
    [
        3_236_205, 8_004_150, 4_246_074, 873_103, 601_643, 546_689, 467_544, 30_268, 3_784,
    ],
    [
        3_177_930, 7_941_780, 4_238_136, 871_332, 731_997, 545_699, 467_544, 30_268, 4_774,
    ],
    [
        3_119_655, 7_879_410, 4_230_198, 869_561, 862_351, 544_709, 467_544, 30_268, 5_764,
    ],
    [
        3_061_380, 7_817_040, 4_222_260, 867_790, 992_705, 543_719, 467_544, 30_268, 6_754,
    ],
    [
        3_084_690, 7_827_435, 4_222_260, 867_790, 959_000, 543_764, 467_544, 30_268, 6_709,
    ],
];

/// The kind of each rank: those that stand alike to all straights make everything equally often.
const KIND: [usize; 13] = [0, 1, 2, 3, 4, 4, 4, 4, 3, 2, 1, 0, 0];

/// What a hand and a seat with any two cards make, from what the hand makes alone.
pub(super) fn against_any(hand: CardSet, alone: CategoryCounts) -> [CategoryCounts; 2] {
    let mut other = all_seven();
    for card in hand.iter() {
        for (count, with) in other.iter_mut().zip(with_card(card)) {
            *count -= with;
        }
    }
    for (count, both) in other.iter_mut().zip(alone) {
        *count = (*count + both) * DIVISIONS;
    }
    [alone.map(|count| count * HANDS), other]
}

/// What a seat with any two cards makes against another with any two cards.
pub(super) fn any_against_any() -> CategoryCounts {
    all_seven().map(|count| count * DIVISIONS * HANDS)
}

fn with_card(card: Card) -> CategoryCounts {
    SEVEN_WITH[KIND[card.rank().index()]]
}

/// All sets of seven cards by category.
fn all_seven() -> CategoryCounts {
    let mut sets = CategoryCounts::default();
    for card in Card::all() {
        for (count, with) in sets.iter_mut().zip(with_card(card)) {
            *count += with;
        }
    }
    // Each was seen from each of its cards.
    sets.map(|count| count / 7)
}

#[cfg(test)]
mod tests {
    use super::{KIND, SEVEN_WITH};
    use crate::cards::{Card, CardSet, Rank, Suit};
    use crate::equity::methods::preflop::categories::{CategoryCounts, made};
    use crate::equity::methods::preflop::weights::Weights;
    use crate::rank::Ranker;

    #[test]
    fn hands_alone_add_up_to_sets_of_seven() {
        let ranker = Ranker::new();
        let suits = Suit::ALL.map(|suit| (suit, 1));
        for rank in Rank::ALL {
            let card = Card::new(rank, Suit::Clubs);
            let mut sum = CategoryCounts::default();
            for other in Card::all().filter(|other| *other != card) {
                let hand: CardSet = [card, other].into_iter().collect();
                let alone = made(&ranker, hand, &Weights::one(), &suits);
                for (sum, count) in sum.iter_mut().zip(alone) {
                    *sum += count;
                }
            }
            // Each set was seen from each of its other cards.
            let with = sum.map(|count| count / 6);
            assert_eq!(SEVEN_WITH[KIND[rank.index()]], with, "{rank}");
        }
    }
}
