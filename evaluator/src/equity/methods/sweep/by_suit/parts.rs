//! What the combos weigh beside the cards of one suit.

use crate::cards::{Rank, Suit};
use crate::equity::methods::sweep::groups::Sums;
use crate::equity::methods::sweep::weights::{Products, Weights};

/// Weights together and by card of the suit.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct InSuit {
    pub(super) all: Weights,
    pub(super) cards: [Weights; 13],
}

/// The combos of a group: the suited one, those with the higher or the lower rank in the suit, and
/// those without the suit. (Of a pair those with the suit have the higher.)
#[derive(Clone, Copy, Debug)]
pub(super) struct Parts {
    pub(super) ranks: [usize; 2],
    pub(super) suited: Weights,
    pub(super) high: Weights,
    pub(super) low: Weights,
    pub(super) neither: Weights,
}

/// What a group weighs in a class of boards, but for its combo that makes a flush: all of it, and
/// what holds the card of the suit of its higher and its lower rank.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Others {
    pub(super) all: Weights,
    pub(super) cards: [Weights; 2],
}

impl InSuit {
    pub(super) fn add(&mut self, weights: Weights, ranks: [usize; 2]) {
        self.all.add(weights);
        for rank in ranks {
            self.cards[rank % 13].add(weights);
        }
    }

    /// The weight of those without the two cards of a combo that is not among them.
    pub(super) fn beside(&self, [a, b]: [usize; 2]) -> Weights {
        self.all - self.cards[a % 13] - self.cards[b % 13]
    }

    /// In how many ways one seat holds one of these and the other one of those; two of them have
    /// at most one card in common.
    pub(super) fn meet(&self, those: &InSuit) -> Products {
        let mut ways = Products::of(self.all, those.all);
        for (&these, &those) in self.cards.iter().zip(&those.cards) {
            ways.take(Products::of(these, those));
        }
        ways
    }

    pub(super) fn minus(&self, part: &InSuit) -> InSuit {
        let mut left = *self;
        left.all.take(part.all);
        for (left, &part) in left.cards.iter_mut().zip(&part.cards) {
            left.take(part);
        }
        left
    }
}

impl Parts {
    pub(super) fn of(sums: &Sums, suit: Suit) -> Parts {
        let ranks = sums.ranks.map(|rank: Rank| rank.index());
        let [high, low] = sums.cards.map(|cards| cards[suit.index()]);
        let suited = sums.suited[suit.index()];
        let (high, low) = (
            high - suited,
            if ranks[0] == ranks[1] {
                low
            } else {
                low - suited
            },
        );
        Parts {
            ranks,
            suited,
            high,
            low,
            neither: sums.all - suited - high - low,
        }
    }
}
