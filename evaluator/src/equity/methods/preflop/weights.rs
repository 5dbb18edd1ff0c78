//! What the other seat may hold, as sums: how much of it a board leaves possible.
//!
//! The weight of the combos that hold no card of a board is the weight of all, less that of the
//! combos of each card, and those of two of its cards, taken off twice, added once: a sum over
//! cards and pairs of cards. So it can be summed up over many boards at once.

use crate::cards::{Card, CardSet, Suit};

/// Weights by the cards of combos.
#[derive(Clone, Debug)]
pub(super) struct Weights {
    all: i64,
    by_card: [i64; 52],
    /// By two cards in any order; 0 for a card with itself.
    by_two: Box<[[i32; 52]; 52]>,
}

impl Weights {
    /// One unit of weight, whatever the cards.
    pub(super) fn one() -> Weights {
        Weights {
            all: 1,
            by_card: [0; 52],
            by_two: Box::new([[0; 52]; 52]),
        }
    }

    /// The weights of combos, each at most 10,000.
    pub(super) fn of(combos: impl Iterator<Item = (CardSet, u64)>) -> Weights {
        let mut weights = Weights {
            all: 0,
            ..Weights::one()
        };
        for (set, weight) in combos {
            let mut cards = set.iter().map(Card::index);
            if let (Some(a), Some(b)) = (cards.next(), cards.next()) {
                weights.all += weight as i64;
                for (one, other) in [(a, b), (b, a)] {
                    weights.by_card[one] += weight as i64;
                    weights.by_two[one][other] += weight as i32;
                }
            }
        }
        weights
    }

    /// The weights of the combos that hold none of these two cards.
    pub(super) fn without(&self, held: CardSet) -> Weights {
        let mut left = self.clone();
        for gone in held.iter().map(Card::index) {
            left.all -= left.by_card[gone];
            let row = left.by_two[gone];
            for (card, weight) in row.into_iter().enumerate() {
                left.by_card[card] -= i64::from(weight);
                left.by_two[card][gone] = 0;
            }
            left.by_two[gone] = [0; 52];
            left.by_card[gone] = 0;
        }
        left
    }

    /// The weight of all combos.
    pub(super) fn all(&self) -> i64 {
        self.all
    }

    /// For each card and each rank: the weight of the combos of the card and one of the rank.
    pub(super) fn by_card_and_rank(&self) -> [[i64; 13]; 52] {
        self.by_two.each_ref().map(|row| {
            let mut sums = [0; 13];
            for (sum, suits) in sums.iter_mut().zip(row.chunks_exact(4)) {
                *sum = suits.iter().map(|&weight| i64::from(weight)).sum();
            }
            sums
        })
    }
}

/// Weights by ranks, of the cards of all suits or of all suits but one.
#[derive(Clone, Debug)]
pub(super) struct RankWeights {
    /// Of the combos with a card of the rank.
    pub(super) by_rank: [i64; 13],
    /// By two ranks: of the combos of them, each once.
    pub(super) by_two: [[i64; 13]; 13],
}

/// Weights of the cards of one suit, by their ranks.
#[derive(Clone, Debug)]
pub(super) struct SuitWeights {
    /// Of the combos with the card.
    pub(super) by_card: [i64; 13],
    /// Of the combo of two cards of the suit.
    pub(super) by_two: [[i64; 13]; 13],
    /// Of the combos of the card and one of a rank and another suit.
    pub(super) with_others: [[i64; 13]; 13],
}

impl RankWeights {
    /// Of all cards.
    pub(super) fn of(weights: &Weights, by_card_and_rank: &[[i64; 13]; 52]) -> RankWeights {
        let mut sums = RankWeights {
            by_rank: [0; 13],
            by_two: [[0; 13]; 13],
        };
        for (index, with) in by_card_and_rank.iter().enumerate() {
            let rank = index / 4;
            sums.by_rank[rank] += weights.by_card[index];
            for (sum, with) in sums.by_two[rank].iter_mut().zip(with) {
                *sum += with;
            }
        }
        // Combos of two cards of one rank were seen from both.
        for (rank, with) in sums.by_two.iter_mut().enumerate() {
            with[rank] /= 2;
        }
        sums
    }

    /// Of the cards of other suits than this.
    pub(super) fn beside(&self, suit: &SuitWeights) -> RankWeights {
        let mut sums = self.clone();
        for rank in 0..13 {
            sums.by_rank[rank] -= suit.by_card[rank];
            for other in 0..=rank {
                let mut gone = suit.by_two[rank][other] + suit.with_others[rank][other];
                if other < rank {
                    gone += suit.with_others[other][rank];
                }
                sums.by_two[rank][other] -= gone;
                if other < rank {
                    sums.by_two[other][rank] -= gone;
                }
            }
        }
        sums
    }
}

impl SuitWeights {
    pub(super) fn of(
        weights: &Weights,
        by_card_and_rank: &[[i64; 13]; 52],
        suit: Suit,
    ) -> SuitWeights {
        let card = |rank: usize| rank * 4 + suit.index();
        let all = |of: fn(&Weights, usize, usize) -> i64| -> [[i64; 13]; 13] {
            std::array::from_fn(|rank| {
                std::array::from_fn(|other| of(weights, card(rank), card(other)))
            })
        };
        let by_two = all(|weights, a, b| i64::from(weights.by_two[a][b]));
        let mut with_others = by_two;
        for (rank, with) in with_others.iter_mut().enumerate() {
            for (with, all) in with.iter_mut().zip(by_card_and_rank[card(rank)]) {
                *with = all - *with;
            }
        }
        SuitWeights {
            by_card: std::array::from_fn(|rank| weights.by_card[card(rank)]),
            by_two,
            with_others,
        }
    }
}
