//! How many pairs of combos, one of each of two seats, share no card with each other and with a
//! third combo: in a few steps, whatever the seats hold.

use super::rows::{CARDS, Row};

/// Combos of one seat: their weight together, by card, and one by one.
#[derive(Clone, Debug)]
pub(super) struct Combos<R> {
    all: u64,
    with: [u64; CARDS],
    rows: [R; CARDS],
}

impl<R: Row> Combos<R> {
    pub(super) const NONE: Combos<R> = Combos {
        all: 0,
        with: [0; CARDS],
        rows: [R::NONE; CARDS],
    };

    /// Whether a combo is among them.
    pub(super) fn holds(&self, [p, q]: [usize; 2]) -> bool {
        self.rows[p].weight(q) > 0
    }

    /// Puts a combo in.
    #[inline]
    pub(super) fn put(&mut self, [p, q]: [usize; 2], weight: u64) {
        self.all += weight;
        self.with[p] += weight;
        self.with[q] += weight;
        self.rows[p].put(q, weight);
        self.rows[q].put(p, weight);
    }
}

/// What is known of the pairs of two seats, beside their combos: sums that grow with each combo.
///
/// With B(x) and C(x) the weight of each seat's combos that hold a card x, and B(xy) that of one
/// combo:
#[derive(Clone, Debug)]
pub(super) struct Pairs<R: Row> {
    /// Σ B(x)·C(x) over all cards.
    product: u64,
    /// For each card p: Σ B(x)·C(xp) + B(xp)·C(x) over all cards x.
    crossed: R::Lanes,
    /// The weight of the combos that both seats have, Σ B(xy)·C(xy): all, and those that hold
    /// each card.
    same: u64,
    same_with: [u64; CARDS],
}

impl<R: Row> Pairs<R> {
    pub(super) const NONE: Pairs<R> = Pairs {
        product: 0,
        crossed: R::ZEROS,
        same: 0,
        same_with: [0; CARDS],
    };

    /// A combo of one seat is about to come; `other` are those of the other seat.
    #[inline]
    pub(super) fn add(&mut self, [p, q]: [usize; 2], weight: u64, other: &Combos<R>) {
        self.product += weight * (other.with[p] + other.with[q]);
        R::add_two(&mut self.crossed, &other.rows[p], &other.rows[q], weight);
        R::add(&mut self.crossed, p, weight * other.with[q]);
        R::add(&mut self.crossed, q, weight * other.with[p]);
        let same = weight * other.rows[p].weight(q);
        self.same += same;
        self.same_with[p] += same;
        self.same_with[q] += same;
    }

    /// The pairs of two seats, made at once.
    pub(super) fn of(first: &Combos<R>, second: &Combos<R>) -> Pairs<R> {
        let mut pairs = Pairs::NONE;
        for p in 0..CARDS {
            pairs.product += first.with[p] * second.with[p];
            for (one, other) in [(first, second), (second, first)] {
                one.rows[p].add_to(&mut pairs.crossed, other.with[p]);
            }
            pairs.same_with[p] = first.rows[p].dot(&second.rows[p]);
            pairs.same += pairs.same_with[p];
        }
        // Each was counted at both of its cards.
        pairs.same /= 2;
        pairs
    }

    /// The weight of all pairs that share no card with each other and none with this combo.
    #[inline]
    pub(super) fn beside(&self, [p, q]: [usize; 2], first: &Combos<R>, second: &Combos<R>) -> u64 {
        let (one, other) = (&first.rows[p], &second.rows[p]);
        let (b, c) = (one.weight(q), other.weight(q));
        let [bp, bq] = [first.with[p], first.with[q]];
        let [cp, cq] = [second.with[p], second.with[q]];
        let same = [self.same_with[p], self.same_with[q]];
        // The steps of the page of maths, what is taken off last, so that no sum is below zero.
        let all = (first.all + b - bp - bq) * (second.all + c - cp - cq);
        let crossed = R::lane(&self.crossed, p) + R::lane(&self.crossed, q);
        let shared = self.product
            + (bp + bq) * c
            + b * (cp + cq)
            + (same[0] + same[1])
            + one.dot(&second.rows[q])
            + other.dot(&first.rows[q])
            - (bp * cp + bq * cq + crossed + 2 * b * c);
        let same = self.same + b * c - (same[0] + same[1]);
        all + same - shared
    }
}
