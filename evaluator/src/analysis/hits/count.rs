//! How much of a range is in a row.

use crate::range::Range;

/// How much of a range is in a row.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct HitCount {
    /// The number of combos.
    pub combos: usize,
    /// The sum of their weights, in parts of [`Range::WHOLE`].
    pub weight: u64,
}

impl HitCount {
    pub(super) fn add(&mut self, weight: u16) {
        self.combos += 1;
        self.weight += u64::from(weight);
    }

    pub(super) fn add_times(&mut self, more: HitCount, times: u64) {
        self.combos += more.combos * times as usize;
        self.weight += more.weight * times;
    }

    /// The weighted number of combos: a float, because a weight is a part of a combo.
    pub fn weighted(&self) -> f64 {
        self.weight as f64 / f64::from(Range::WHOLE)
    }
}
