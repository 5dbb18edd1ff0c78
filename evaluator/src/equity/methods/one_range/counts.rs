//! What a matchup counts: winners and categories, in parts of a deal.

use crate::equity::tally::Tally;
use crate::rank::category_index;

/// The unit of the counts on the way, in parts of a deal: a multiple of the number of ways to
/// choose the suits of any two ranks, so that all divisions come out even.
pub(super) const PARTS: u64 = 144;

/// Counts by category, in as many places as a category index can say.
pub(super) type ByCategory = [u64; 16];

/// Counts in parts of a deal. A subtraction may come before its addition: counts wrap around zero
/// in between, and are right at the end.
#[derive(Clone, Debug)]
pub(super) struct MatchupCounts {
    /// By set of winners.
    winners: Vec<u64>,
    /// By seat.
    made: Vec<ByCategory>,
}

impl MatchupCounts {
    pub(super) fn new(seats: usize) -> MatchupCounts {
        MatchupCounts {
            winners: vec![0; 1 << seats],
            made: vec![[0; 16]; seats],
        }
    }

    /// This set of seats wins `parts` parts of a deal.
    #[inline]
    pub(super) fn win(&mut self, winners: u16, parts: u64) {
        if let Some(count) = self.winners.get_mut(usize::from(winners)) {
            *count = count.wrapping_add(parts);
        }
    }

    /// A seat makes a category in `parts` parts of a deal.
    #[inline]
    pub(super) fn make(&mut self, seat: usize, category: usize, parts: u64) {
        let count = &mut self.made[seat][category & 15];
        *count = count.wrapping_add(parts);
    }

    /// A seat makes all these, `times` times.
    pub(super) fn make_all(&mut self, seat: usize, made: &ByCategory, times: u64) {
        for (count, more) in self.made[seat].iter_mut().zip(made) {
            *count = count.wrapping_add(more.wrapping_mul(times));
        }
    }

    /// Adds them `times` times to a tally.
    pub(super) fn add_to(&self, tally: &mut Tally, times: u64) {
        for (winners, &parts) in (0..).zip(&self.winners) {
            if parts > 0 {
                tally.count_winners(winners, parts / PARTS * times);
            }
        }
        for (seat, made) in self.made.iter().enumerate() {
            for (count, parts) in tally.categories_mut(seat).iter_mut().zip(made) {
                *count += parts / PARTS * times;
            }
        }
    }
}

/// Counts by category, in four tables in turn: two additions to the same entry would have to wait
/// for each other.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct CategoryTurns([ByCategory; 4]);

impl CategoryTurns {
    #[inline]
    pub(super) fn add(&mut self, turn: usize, strength: u16, parts: u64) {
        self.0[turn & 3][category_index(strength) & 15] += parts;
    }

    pub(super) fn sum(&self) -> ByCategory {
        std::array::from_fn(|category| self.0.iter().map(|table| table[category]).sum())
    }
}
