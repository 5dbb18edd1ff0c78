//! What all counting methods have in common.

use crate::equity::job::Progress;
use crate::equity::shard::Shard;
use crate::equity::tally::Tally;
use crate::rank::Ranker;

/// A method at work on a question. It says before it begins how much work there is, in nanoseconds as they
/// were measured natively on a desktop computer, so that methods can be compared and a slice is a time.
/// Inside it may count in units of its own.
pub(crate) trait CountingMethod: Send + Sync {
    /// How far it has come. The total is known before the first step.
    fn progress(&self) -> Progress;

    /// Works for about this long, and does at least one unit, unless the end comes first.
    fn step(&mut self, ranker: &Ranker, tally: &mut Tally, nanoseconds: u64);

    /// Restricts the work to a part of the deals; false when that is impossible. Only before the
    /// first step.
    fn take_shard(&mut self, _: Shard) -> bool {
        false
    }

    /// Whether deals are drawn at random instead.
    fn is_sampling(&self) -> bool {
        false
    }

    /// A copy.
    fn boxed(&self) -> Box<dyn CountingMethod>;
}

impl Clone for Box<dyn CountingMethod> {
    fn clone(&self) -> Box<dyn CountingMethod> {
        self.as_ref().boxed()
    }
}
