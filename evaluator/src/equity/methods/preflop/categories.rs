//! How often a hand makes each category before the flop, when each board counts as much as the
//! combos of the other seat that it leaves possible.
//!
//! As where known cards are counted, boards are dealt as multisets of ranks as if there were no
//! flushes, and flushes are exchanged in afterwards: see `board_classes.rs` above. The number of ways of
//! a multiset becomes a sum of weights over these ways, which grows with each rank that is added:
//! by the weight that was left, less that of the new cards' combos, but for those of a new card
//! and an earlier one, which were taken off already.
//!
//! Work: 6175 look-ups and, for each suit that can matter, up to 1287 sets of its ranks, each with
//! some twenty to a hundred additions: below 0.1 ms a hand.

mod others;
mod suited;

use crate::cards::{CardSet, Suit};
use crate::combinatorics::CHOOSE;
use crate::equity::methods::preflop::weights::{RankWeights, SuitWeights, Weights};
use crate::rank::{Key, Ranker, category_index};

use others::BOARD;
pub(super) use others::CategoryCounts;
use suited::FlushBoards;

/// The categories of a hand against a seat that holds combos with these weights, and none of the
/// hand's cards. `suits` are the suits that differ, each with the number of those that it stands
/// for.
pub(super) fn made(
    ranker: &Ranker,
    hand: CardSet,
    weights: &Weights,
    suits: &[(Suit, i64)],
) -> CategoryCounts {
    let by_card_and_rank = weights.by_card_and_rank();
    let ranks = RankWeights::of(weights, &by_card_and_rank);
    let mut counts = CategoryCounts::default();
    let deal = Deal {
        ranker,
        ranks: &ranks,
        cards: (CardSet::FULL - hand).rank_counts(),
    };
    let nothing = Dealt {
        key: Key::sum(hand),
        ways: 1,
        weight: weights.all(),
        off: ranks.by_rank.map(|weight| -weight),
    };
    deal.go_on(&nothing, 0, BOARD, &mut counts);
    for &(suit, times) in suits {
        let own = SuitWeights::of(weights, &by_card_and_rank, suit);
        let others = ranks.beside(&own);
        let flushes = FlushBoards::new(ranker, hand, suit, &own, &others);
        for (count, more) in counts.iter_mut().zip(flushes.exchanged(weights.all())) {
            *count += more * times;
        }
    }
    counts
}

/// What can be dealt.
struct Deal<'a> {
    ranker: &'a Ranker,
    ranks: &'a RankWeights,
    /// How many of each rank.
    cards: [usize; 13],
}

/// Some ranks of a board, over all choices of their suits.
struct Dealt {
    /// With the hand.
    key: Key,
    ways: i64,
    /// The weight that is left, summed over the ways.
    weight: i64,
    /// What a further card takes off, summed over the cards of each rank above and over the ways.
    off: [i64; 13],
}

impl Deal<'_> {
    /// Deals `missing` cards more, of ranks from this one up.
    fn go_on(&self, dealt: &Dealt, from: usize, missing: usize, counts: &mut CategoryCounts) {
        if missing == 1 {
            return self.last(dealt, from, counts);
        }
        for rank in from..13 {
            let left = self.cards[rank];
            let mut key = dealt.key;
            for count in 1..=left.min(missing) {
                key = key.plus(Key::of(rank));
                // All choices of suits, those with a certain card, those with certain two.
                let all = i64::from(CHOOSE[left][count]);
                let of_card = i64::from(CHOOSE[left - 1][count - 1]);
                let mut weight = all * dealt.weight + of_card * dealt.off[rank];
                if count > 1 {
                    let of_two = i64::from(CHOOSE[left - 2][count - 2]);
                    weight += of_two * dealt.ways * self.ranks.by_two[rank][rank];
                }
                if count == missing {
                    counts[category_index(self.ranker.multisets().seven(key))] += weight;
                    continue;
                }
                let mut off = dealt.off;
                let ways = of_card * dealt.ways;
                let above = off.iter_mut().zip(&self.ranks.by_two[rank]);
                for (off, two) in above.skip(rank + 1) {
                    *off = all * *off + ways * two;
                }
                let dealt = Dealt {
                    key,
                    ways: all * dealt.ways,
                    weight,
                    off,
                };
                self.go_on(&dealt, rank + 1, missing - count, counts);
            }
        }
    }

    /// Deals the last card.
    fn last(&self, dealt: &Dealt, from: usize, counts: &mut CategoryCounts) {
        for rank in from..13 {
            let strength = self.ranker.multisets().seven(dealt.key.plus(Key::of(rank)));
            let weight = self.cards[rank] as i64 * dealt.weight + dealt.off[rank];
            counts[category_index(strength)] += weight;
        }
    }
}
