//! The sum of what is counted before the flop by classes of boards and board by board. Sums may
//! wrap below zero in between.

use crate::equity::fixed::Known;
use crate::equity::methods::sweep::walk::SweepCounts;
use crate::rank::Category;
use crate::scenario::MAX_SEATS;

/// The counts of all boards.
#[derive(Clone, Debug, Default)]
pub(super) struct Totals {
    /// By who of the known hands is best.
    by_best: Vec<(Known, SweepCounts)>,
    /// What each known hand makes.
    known: [[u64; Category::ALL.len()]; MAX_SEATS],
}

impl Totals {
    /// The counts of boards on which these are the best of the known hands.
    pub(super) fn of(&mut self, known: &Known) -> &mut SweepCounts {
        let best = known.best();
        let at = self
            .by_best
            .iter()
            .position(|(known, _)| known.best() == best);
        let at = at.unwrap_or_else(|| {
            self.by_best.push((*known, SweepCounts::default()));
            self.by_best.len() - 1
        });
        &mut self.by_best[at].1
    }

    /// Adds to what each known hand makes.
    pub(super) fn add_made_by_known(&mut self, known: &Known, deals: u64) {
        for (seat, counts) in self.known.iter_mut().enumerate() {
            let count = &mut counts[known.category(seat)];
            *count = count.wrapping_add(deals);
        }
    }

    /// Adds what was counted on a board, `times` times.
    pub(super) fn add(&mut self, known: &Known, counts: &SweepCounts, times: u64) {
        self.of(known).add_times(counts, times);
        self.add_made_by_known(known, counts.deals().wrapping_mul(times));
    }

    /// The counts by who of the known hands is best.
    pub(super) fn by_best(&self) -> &[(Known, SweepCounts)] {
        &self.by_best
    }

    /// What a known hand makes.
    pub(super) fn made(&self, seat: usize) -> &[u64] {
        &self.known[seat]
    }
}
