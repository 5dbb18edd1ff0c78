//! What a tally stores about deals that depend on each other, so that its errors are right.
//!
//! Deals drawn by a walk come in batches: the deals of one batch depend on each other, those of
//! different batches do not. The variance of a sum of deals is then the sum of their covariances
//! over all pairs of deals of the same batch. Every deal with itself is what independent deals
//! have, too, and follows from the counts of winners; the pairs of *different* deals of a batch are
//! summed up here. Independent deals have none, so tallies of both kinds add up.

use crate::scenario::MAX_SEATS;

/// The parts of a pot here: divisible by up to eight seats, and by ten. What nine of them lose is
/// less than any error shows, and the sums of 20,000,000,000 deals fit into 64 bits.
const PARTS: u64 = 840;

/// Sums over the ordered pairs of different deals of the same batch.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub(crate) struct BatchPairs {
    count: u64,
    /// By seat, in parts of a pot: what the first deals of the pairs bring, and the products of what
    /// both bring. Empty without pairs.
    seats: Vec<[u64; 2]>,
}

/// One batch.
#[derive(Clone, Debug, Default)]
pub(crate) struct Batch {
    pub(crate) deals: u64,
    /// By seat, in parts of a pot: what it wins, and the products of that over ordered pairs of
    /// different deals.
    pub(crate) seats: [(u64, u64); MAX_SEATS],
}

impl Batch {
    /// Counts a deal with these winners.
    #[inline]
    pub(crate) fn count(&mut self, winners: u16) {
        self.deals += 1;
        let part = match winners.count_ones() {
            // The usual case.
            1 => PARTS,
            ways => PARTS / u64::from(ways.max(1)),
        };
        let mut left = winners;
        while left != 0 {
            let (won, products) = &mut self.seats[left.trailing_zeros() as usize % MAX_SEATS];
            *products += 2 * *won * part;
            *won += part;
            left &= left - 1;
        }
    }
}

impl BatchPairs {
    /// Adds the pairs of a batch of these seats `times` times: once, or minus once.
    pub(crate) fn add_batch(&mut self, batch: &Batch, seats: usize, times: i64) {
        if batch.deals < 2 {
            return;
        }
        let others = (batch.deals - 1).wrapping_mul(times as u64);
        self.count = self.count.wrapping_add(batch.deals.wrapping_mul(others));
        self.seats.resize(seats, [0; 2]);
        for ([firsts, products], (won, more)) in self.seats.iter_mut().zip(batch.seats) {
            *firsts = firsts.wrapping_add(won.wrapping_mul(others));
            *products = products.wrapping_add(more.wrapping_mul(times as u64));
        }
    }

    /// All sums, for this many seats.
    pub(crate) fn counts(&mut self, seats: usize) -> impl Iterator<Item = &mut u64> {
        self.seats.resize(seats, [0; 2]);
        let seats = self.seats.as_flattened_mut().iter_mut();
        [&mut self.count].into_iter().chain(seats)
    }

    /// Adds those of other deals.
    pub(crate) fn add(&mut self, other: &BatchPairs, times: u64) {
        self.count += other.count * times;
        self.seats
            .resize(self.seats.len().max(other.seats.len()), [0; 2]);
        for (sums, more) in self.seats.iter_mut().zip(&other.seats) {
            for (sum, more) in sums.iter_mut().zip(more) {
                *sum += more * times;
            }
        }
    }

    /// The sum over the pairs of the product of both deals' deviations from a mean, in pots.
    pub(crate) fn spread(&self, seat: usize, mean: f64) -> f64 {
        let Some(&[firsts, products]) = self.seats.get(seat) else {
            return 0.0;
        };
        let whole = PARTS as f64;
        let (firsts, products) = (firsts as f64 / whole, products as f64 / whole / whole);
        products - 2.0 * mean * firsts + mean * mean * self.count as f64
    }

    /// The part of all pairs of `deals` deals, each with itself included, that are within a batch.
    pub(crate) fn part(&self, deals: f64) -> f64 {
        (self.count as f64 + deals) / (deals * deals)
    }

    /// Whether the deals are independent.
    pub(crate) fn is_empty(&self) -> bool {
        self.count == 0
    }
}
