//! The weights of both swept seats in one word.

use std::ops::Sub;

use crate::cards::{Rank, Suit};

/// A weight for each of the two seats in the halves of one word, so that both are added and
/// taken off at once. Sums stay below 2^32: 1326 combos of at most 10,000. No half goes below
/// zero, so none borrows from the other.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Weights(u64);

impl Weights {
    pub(super) const NONE: Weights = Weights(0);

    pub(super) fn of(seat: usize, weight: u64) -> Weights {
        Weights(weight << (32 * seat))
    }

    #[inline]
    pub(super) fn first(self) -> u64 {
        self.0 & u64::from(u32::MAX)
    }

    #[inline]
    pub(super) fn second(self) -> u64 {
        self.0 >> 32
    }

    #[inline]
    pub(super) fn add(&mut self, other: Weights) {
        self.0 += other.0;
    }

    #[inline]
    pub(super) fn take(&mut self, other: Weights) {
        self.0 -= other.0;
    }

    /// Half of it; both weights are even.
    #[inline]
    pub(super) fn half(self) -> Weights {
        Weights(self.0 >> 1)
    }

    /// The product with a number; the sum of all such must stay below 2^32.
    #[inline]
    pub(super) fn times(self, times: u64) -> Weights {
        Weights(self.0 * times)
    }

    #[inline]
    pub(super) fn is_none(self) -> bool {
        self.0 == 0
    }
}

impl Sub for Weights {
    type Output = Weights;

    #[inline]
    fn sub(self, other: Weights) -> Weights {
        Weights(self.0 - other.0)
    }
}

/// The first seat's weight here times the second's there, and the other way round: summed up, the
/// ways in which the two hold one of these and one of those.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Products {
    pub(super) first: u64,
    pub(super) second: u64,
}

impl Products {
    #[inline]
    pub(super) fn of(these: Weights, those: Weights) -> Products {
        Products {
            first: these.first() * those.second(),
            second: these.second() * those.first(),
        }
    }

    /// The products card by card, summed up.
    #[inline]
    pub(super) fn by_card(these: &[Weights; 4], those: &[Weights; 4]) -> Products {
        let mut sum = Products::default();
        for (&these, &those) in these.iter().zip(those) {
            sum.add(Products::of(these, those));
        }
        sum
    }

    #[inline]
    pub(super) fn times(self, times: u64) -> Products {
        Products {
            first: self.first * times,
            second: self.second * times,
        }
    }

    #[inline]
    pub(super) fn add(&mut self, other: Products) {
        self.first += other.first;
        self.second += other.second;
    }

    #[inline]
    pub(super) fn take(&mut self, other: Products) {
        self.first -= other.first;
        self.second -= other.second;
    }
}

/// A weight for each card, by rank and suit.
pub(super) type Cards = [[Weights; 4]; 13];

/// What combos weigh together.
#[derive(Clone, Debug, Default)]
pub(super) struct Together {
    pub(super) all: Weights,
    /// The sum of the products of both seats' weights of a combo.
    pub(super) both: u64,
    /// Those with each card.
    pub(super) cards: Cards,
}

impl Together {
    #[inline]
    pub(super) fn with(&self, rank: Rank, suit: Suit) -> Weights {
        self.cards[rank.index()][suit.index()]
    }

    /// Adds a combo of these cards, each a rank and a suit.
    #[inline]
    pub(super) fn add(&mut self, weights: Weights, cards: [(Rank, Suit); 2]) {
        self.all.add(weights);
        self.both += weights.first() * weights.second();
        for (rank, suit) in cards {
            self.cards[rank.index()][suit.index()].add(weights);
        }
    }

    /// Subtracts such a combo.
    #[inline]
    pub(super) fn take(&mut self, weights: Weights, cards: [(Rank, Suit); 2]) {
        self.all.take(weights);
        self.both -= weights.first() * weights.second();
        for (rank, suit) in cards {
            self.cards[rank.index()][suit.index()].take(weights);
        }
    }

    /// In how many ways one seat holds one of these and the other one of those, no card twice;
    /// these are also among those.
    pub(super) fn meet(&self, those: &Together) -> Products {
        let mut ways = Products::of(self.all, those.all);
        // One and the same combo is taken off twice below, once for each of its cards.
        ways.first += self.both;
        ways.second += self.both;
        for (these, those) in self.cards.iter().zip(&those.cards) {
            ways.take(Products::by_card(these, those));
        }
        ways
    }
}
