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

    /// Puts a combo in.
    #[inline]
    #[cfg_attr(target_arch = "wasm32", target_feature(enable = "simd128"))]
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
    /// Σ B(x)·C(x) over all cards, less Σ B(xy)·C(xy) over all combos.
    shared: u64,
    /// For each card p, G(p) = B(p)·C(p) + Σ B(x)·C(xp) + B(xp)·C(x) − 2·B(xp)·C(xp) over all
    /// cards x.
    of_card: R::Lanes,
}

impl<R: Row> Pairs<R> {
    pub(super) const NONE: Pairs<R> = Pairs {
        shared: 0,
        of_card: R::ZEROS,
    };

    /// A combo of one seat is about to come; `other` are those of the other seat.
    #[inline]
    #[cfg_attr(target_arch = "wasm32", target_feature(enable = "simd128"))]
    pub(super) fn add(&mut self, [p, q]: [usize; 2], weight: u64, other: &Combos<R>) {
        let shared = weight * (other.with[p] + other.with[q]);
        let same = weight * other.rows[p].weight(q);
        self.shared += shared - same;
        R::add_two(&mut self.of_card, &other.rows[p], &other.rows[q], weight);
        // The two rows have added `same` to each, and twice that goes.
        R::add(&mut self.of_card, p, shared - 2 * same);
        R::add(&mut self.of_card, q, shared - 2 * same);
    }

    /// The pairs of two seats, made at once.
    #[cfg_attr(target_arch = "wasm32", target_feature(enable = "simd128"))]
    pub(super) fn of(first: &Combos<R>, second: &Combos<R>) -> Pairs<R> {
        let mut pairs = Pairs::NONE;
        let mut same = 0;
        for p in 0..CARDS {
            for (one, other) in [(first, second), (second, first)] {
                one.rows[p].add_to(&mut pairs.of_card, other.with[p]);
            }
        }
        for p in 0..CARDS {
            let product = first.with[p] * second.with[p];
            let same_with = first.rows[p].dot(&second.rows[p]);
            R::add(&mut pairs.of_card, p, product);
            R::take(&mut pairs.of_card, p, 2 * same_with);
            pairs.shared += product;
            same += same_with;
        }
        // Each was counted at both of its cards.
        pairs.shared -= same / 2;
        pairs
    }

    /// The weight of all pairs that share no card with each other and none with this combo.
    #[inline]
    #[cfg_attr(target_arch = "wasm32", target_feature(enable = "simd128"))]
    pub(super) fn beside(&self, [p, q]: [usize; 2], first: &Combos<R>, second: &Combos<R>) -> u64 {
        let [one, other] = [p, q].map(|card| &first.rows[card]);
        let [these, those] = [p, q].map(|card| &second.rows[card]);
        let (b, c) = (one.weight(q), those.weight(p));
        let b_with = first.with[p] + first.with[q];
        let c_with = second.with[p] + second.with[q];
        let of_cards = R::lane(&self.of_card, p) + R::lane(&self.of_card, q);
        // The last line of the page of maths, what is taken off last, so that no sum is below zero.
        let more = (first.all + b - b_with) * (second.all + c - c_with) + 3 * b * c + of_cards;
        more - (self.shared + b_with * c + b * c_with + one.dot(those) + other.dot(these))
    }
}
