//! Draws one combo of a range.

use fastrand::Rng;

use crate::cards::CardSet;

/// The combos of a range, to draw one of them.
#[derive(Clone, Debug)]
pub(crate) struct ComboSampler {
    pub(crate) seat: usize,
    /// Each combo with the weight of all up to it.
    combos: Vec<(CardSet, u64)>,
}

impl ComboSampler {
    /// Of combos with their weights.
    pub(crate) fn new(seat: usize, combos: impl Iterator<Item = (CardSet, u64)>) -> ComboSampler {
        let mut all = 0;
        let up_to = |(set, weight)| {
            all += weight;
            (set, all)
        };
        ComboSampler {
            seat,
            combos: combos.map(up_to).collect(),
        }
    }

    /// The combos with their weights.
    pub(crate) fn combos(&self) -> impl Iterator<Item = (CardSet, u64)> {
        self.combos.iter().scan(0, |before, &(set, up_to)| {
            let weight = up_to - *before;
            *before = up_to;
            Some((set, weight))
        })
    }

    /// The weight of all combos.
    pub(crate) fn all(&self) -> u64 {
        self.combos.last().map_or(0, |&(_, up_to)| up_to)
    }

    #[inline]
    pub(crate) fn draw(&self, random: &mut Rng) -> CardSet {
        let drawn = random.u64(0..self.all().max(1));
        let at = self.combos.partition_point(|&(_, up_to)| up_to <= drawn);
        self.combos.get(at).map_or(CardSet::EMPTY, |&(set, _)| set)
    }
}
